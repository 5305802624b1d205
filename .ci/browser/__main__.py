"""Opens pages in a real browser and reports their faults; `.ci/pages` calls this.

Exit codes: 0 no fault, 1 a fault, 2 could not run, 128 and the signal's number when stopped.
"""

from __future__ import annotations

import argparse
import os
import queue
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Callable, Iterable, Iterator, TypeVar

import planted
import playing
from devtools import Browser, BrowserError
from pagecheck import PageCheck

# The number of browsers; each has a thread that waits for it.
BROWSERS = 2
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)

Job = TypeVar("Job")


class Run:
    """The browsers, a folder for written files, and the faults found so far."""

    def __init__(self, options: argparse.Namespace, work: str, browsers: list[Browser]) -> None:
        self._knurl: str = options.knurl
        self._work = work
        self._browsers = browsers
        self._free: queue.Queue[Browser] = queue.Queue()
        for browser in browsers:
            self._free.put(browser)
        self._check = PageCheck(options.tidy, options.screenshots)
        self._quiet_check = PageCheck(options.tidy, None)
        self.faults: list[str] = []
        self.pages = 0
        self.planted = 0

    def run(self, folders: list[str], only_pages: bool) -> None:
        pages = list(_pages(folders))
        if not only_pages:
            # A page that needs no other file, so that copies of it are whole.
            law = os.path.join(self._work, "law.html")
            command = [self._knurl, "law", "lower-upper-in-range", "-o", law]
            subprocess.run(command, check=True, timeout=60, stdout=subprocess.DEVNULL)
            self._see_what_is_planted([law, *(path for path, _ in pages)])
        self._each(pages, self._check_page)
        self.pages = len(pages)
        if only_pages:
            return
        self._each(playing.GESTURES, self._play)
        self._each(playing.CHECKS, lambda browser, check: check(browser, self._knurl, self._work))

    def _see_what_is_planted(self, paths: list[str]) -> None:
        plants = list(planted.in_any_page(paths[0], self._work))
        with_player = [path for path in paths if self._check.has_player(path)]
        if with_player:
            # Use the largest page with a player, because small ones have few steps.
            plants += planted.in_player(max(with_player, key=os.path.getsize), self._work)
        harms = [planted.Harm(*fault) for fault in planted.IN_PLAY]
        check = self._quiet_check
        self._each(plants, lambda browser, p: planted.verdict(p, check(browser, p.path, self._work)))
        self._each(
            harms,
            lambda browser, harm: planted.verdict(
                harm, [said for g in playing.GESTURES for said in self._play(browser, g, harm)]
            ),
        )
        self.planted = len(plants) + len(harms)

    def _check_page(self, browser: Browser, page: tuple[str, str]) -> list[str]:
        path, folder = page
        return [f"{path}: {fault}" for fault in self._check(browser, path, folder)]

    def _play(
        self, browser: Browser, gesture: playing.Gesture, harm: planted.Harm | None = None
    ) -> list[str]:
        return playing.check(browser, gesture, self._knurl, self._work, harm)

    def _each(self, jobs: Iterable[Job], check: Callable[[Browser, Job], list[str]]) -> None:
        """Runs all jobs, one for each browser at a time; faults are in the order of the jobs."""

        def perform(job: Job) -> list[str]:
            browser = self._free.get()
            try:
                return check(browser, job)
            finally:
                self._free.put(browser)

        with ThreadPoolExecutor(BROWSERS) as pool:
            try:
                for found in pool.map(perform, jobs):
                    self.faults += found
            except Stopped:
                # The threads wait for answers, and this process waits for the threads.
                for browser in self._browsers:
                    browser.stop()
                raise


class Stopped(Exception):
    """A signal asked this process to end."""


def _stop(number: int, _: object) -> None:
    # Further signals must not interrupt the cleanup.
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    raise Stopped(number)


def main() -> int:
    options = _options()
    start = time.monotonic()
    for number in SIGNALS:
        signal.signal(number, _stop)
    try:
        with ExitStack() as stack:
            work = stack.enter_context(tempfile.TemporaryDirectory(prefix="knurl-pages-"))
            browsers = [
                stack.enter_context(Browser(options.chromium, work)) for _ in range(BROWSERS)
            ]
            run = Run(options, work, browsers)
            run.run(options.folders, options.only_pages)
    except (BrowserError, OSError, subprocess.SubprocessError) as error:
        print(f".ci/pages: {error}", file=sys.stderr)
        return 2
    except Stopped as stopped:
        print(".ci/pages: stopped.", file=sys.stderr)
        return 128 + int(stopped.args[0])
    for fault in run.faults:
        print(fault)
    print(
        f"{run.pages} pages in a browser, {run.planted} planted faults, "
        f"{len(run.faults)} faults found, {time.monotonic() - start:.0f} s"
    )
    return 1 if run.faults else 0


def _pages(folders: list[str]) -> Iterator[tuple[str, str]]:
    """All pages in the folders and subfolders, each with its folder, always in the same order."""
    for folder in folders:
        pages = sorted(
            os.path.join(place, name)
            for place, _, names in os.walk(folder)
            for name in names
            if name.endswith(".html")
        )
        if not pages:
            raise OSError(f"{folder} has no page; write some there first.")
        yield from ((path, folder) for path in pages)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=".ci/pages", description=__doc__)
    parser.add_argument("--chromium", required=True)
    parser.add_argument("--tidy", required=True)
    parser.add_argument("--knurl", required=True)
    parser.add_argument("--screenshots", metavar="DIR")
    parser.add_argument("--only-pages", action="store_true")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
