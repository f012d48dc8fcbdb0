"""The servers and databases of the other tests serve here too."""

from tests.server.conftest import ann, bob, site, start  # noqa: F401
from tests.store.conftest import fresh, postgres, url  # noqa: F401
