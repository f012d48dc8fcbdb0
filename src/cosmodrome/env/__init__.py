"""Games as environments for learning; needs the extra `cosmodrome[env]`.

`import cosmodrome.env` makes `gymnasium.make("cosmodrome/Colors-v1")` work.
"""

from cosmodrome.core.extras import require

require("env", "numpy", "gymnasium", "pettingzoo")

from cosmodrome.env.registration import register  # noqa: E402 - what it needs was looked for above

register()
