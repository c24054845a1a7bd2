"""Settings for all tests: the same examples every time, and never the games of whoever runs them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A test run must not depend on luck. HYPOTHESIS_PROFILE=explore looks for new examples.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", autouse=True)
def _games_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CHATEAUMA_HOME", str(tmp_path_factory.mktemp("games")))
        patch.delenv("CHATEAUMA_COMMAND", raising=False)
        # Whatever the language of the person who runs the tests.
        patch.setenv("LANGUAGE", "en")
        patch.delenv("CHATEAUMA_LANGUAGE", raising=False)
        yield
