"""Opens pages in a real browser and says what is wrong with them; `.ci/pages` calls this.

Exit codes: 0 no fault, 1 a fault, 2 could not run.
"""

from __future__ import annotations

import argparse
import base64
import os
import subprocess
import sys
import tempfile
import time

import canary
import checks
import player
import recording
from devtools import Browser, BrowserError

RECORDED = "range-slider"


def main() -> int:
    options = _options()
    start = time.monotonic()
    faults: list[str] = []
    count = 0
    try:
        with tempfile.TemporaryDirectory(prefix="knurl-pages-") as work:
            with Browser(options.chromium) as browser:
                tool = Checker(options.tidy, options.screenshots)
                record = _record_page(options.knurl, work)
                if not options.without_canary:
                    faults += canary.check(browser, record, work, tool.check_quietly)
                    faults += canary.check_recording(browser, record, options.knurl, work)
                for path in [record, *_pages(options.folders)]:
                    found = tool.check(browser, path)
                    faults += [f"{path}: {fault}" for fault in found]
                    count += 1
                faults += recording.check(browser, record, options.knurl, work)
    except (BrowserError, OSError, subprocess.SubprocessError) as error:
        print(f".ci/pages: {error}", file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    seconds = time.monotonic() - start
    print(f"{count} pages in a browser, {len(faults)} faults, {seconds:.0f} s")
    return 1 if faults else 0


class Checker:
    """All checks of one page."""

    def __init__(self, tidy: str, screenshots: str | None) -> None:
        self._tidy = tidy
        self._screenshots = screenshots
        if screenshots is not None:
            os.makedirs(screenshots, exist_ok=True)

    def check(self, browser: Browser, path: str) -> list[str]:
        return self._check(browser, path, self._screenshots)

    def check_quietly(self, browser: Browser, path: str) -> list[str]:
        """Without pictures of it, for pages that are broken on purpose."""
        return self._check(browser, path, None)

    def _check(self, browser: Browser, path: str, screenshots: str | None) -> list[str]:
        faults = checks.validity(path, self._tidy)
        with browser.new_page() as page:
            page.resize(1000, 800)
            page.open(path)
            faults += checks.structure(page) + checks.links(page) + checks.names(page)
            for look, found in checks.looks(page):
                faults += found
                if screenshots is not None:
                    name = os.path.splitext(os.path.basename(path))[0]
                    file = os.path.join(screenshots, f"{name}-{look}.png")
                    with open(file, "wb") as picture:
                        picture.write(base64.b64decode(page.screenshot()))
            has_player = player.is_on(page)
            try:
                if has_player:
                    faults += player.check(page)
            except BrowserError as error:
                faults.append(str(error))
            faults += checks.without_script(page, path)
            if has_player:
                faults += player.check_without_script(page)
            return faults + page.take_problems()


def _record_page(knurl: str, work: str) -> str:
    path = os.path.join(work, f"{RECORDED}-record.html")
    subprocess.run([knurl, "record", RECORDED, "-o", path], check=True, timeout=60,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    return path


def _pages(folders: list[str]) -> list[str]:
    """All pages in the folders and below, in an order that is the same everywhere."""
    found: list[str] = []
    for folder in folders:
        pages = sorted(
            os.path.join(place, name)
            for place, _, names in os.walk(folder)
            for name in names
            if name.endswith(".html")
        )
        if not pages:
            raise OSError(f"{folder} has no page; write some there first.")
        found += pages
    return found


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=".ci/pages", description=__doc__)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--tidy", required=True)
    parser.add_argument("--knurl", required=True)
    parser.add_argument("--screenshots", metavar="DIR")
    parser.add_argument("--without-canary", action="store_true")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
