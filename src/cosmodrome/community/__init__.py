"""What follows from games for those who play them: results and ratings, each a consumer of the rooms' observers."""
