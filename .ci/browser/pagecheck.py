"""All checks of one page, in an order in which no check affects the next."""

from __future__ import annotations

import base64
import os
from collections import Counter

import checks
import player
from devtools import Browser, BrowserError, Page

# One error in markup may cause a message for everything after it.
MOST_OF_A_KIND = 5
# Playing takes seconds, so only some pages with the same script are played.
MOST_PLAYED = 4


class PageCheck:
    """Calling it with a page gives what is wrong there, in sentences.

    The page may show the pictures of a folder.
    """

    def __init__(self, tidy: str, screenshots: str | None) -> None:
        self._tidy = tidy
        self._screenshots = screenshots
        self._played: Counter[str] = Counter()
        if screenshots is not None:
            os.makedirs(screenshots, exist_ok=True)

    def __call__(self, browser: Browser, path: str, folder: str) -> list[str]:
        faults = _few(checks.validity(path, self._tidy))
        with browser.new_page() as page:
            page.resize(1000, 800)
            page.allow_pictures(folder)
            try:
                page.open(path)
                faults += _few(checks.structure(page)) + _few(checks.links(page))
                faults += _few(checks.names(page)) + self._looks(page, path)
                faults += self._uses(page, path)
            except BrowserError as error:
                faults.append(str(error))
            return faults + _few(page.take_problems())

    @staticmethod
    def has_player(path: str) -> bool:
        """Whether the file's text suggests it; the browser then checks the page itself."""
        with open(path, encoding="utf-8") as file:
            return f'id="{player.PLAYER[1:]}"' in file.read()

    def _looks(self, page: Page, path: str) -> list[str]:
        faults = []
        for look, found in checks.looks(page):
            faults += found
            if self._screenshots is not None:
                # Pages of different folders may have the same name.
                folder, name = os.path.split(os.path.splitext(path)[0])
                file = f"{os.path.basename(folder)}-{name}-{look}.png"
                with open(os.path.join(self._screenshots, file), "wb") as picture:
                    picture.write(base64.b64decode(page.screenshot()))
        return faults

    def _uses(self, page: Page, path: str) -> list[str]:
        """Checks the page with scripts, then without."""
        has_player = player.is_on(page)
        faults = player.check(page) if has_player else []
        if has_player and player.plays_on(page) and self._is_to_be_played(player.script(page)):
            faults += player.check_playing(page)
        faults += checks.without_script(page, path)
        return faults + (player.check_without_script(page) if has_player else [])

    def _is_to_be_played(self, script: str) -> bool:
        self._played[script] += 1
        return self._played[script] <= MOST_PLAYED


def _few(faults: list[str]) -> list[str]:
    more = len(faults) - MOST_OF_A_KIND
    return faults if more <= 0 else [*faults[:MOST_OF_A_KIND], f"and {more} more of that kind"]
