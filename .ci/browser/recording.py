"""The page of `./knurl record`: its trace equals the sent input, and replay accepts it."""

from __future__ import annotations

import math
import os
import subprocess
import time
from dataclasses import dataclass
from typing import Callable

from devtools import Browser, BrowserError, Message, Page

PAD = "#pad"
CONTROL = "#control"
TRACE = "#trace"


@dataclass(frozen=True)
class Sample:
    """One line “touch …” of a trace."""

    finger: int
    phase: str
    x: float
    y: float
    taps: int
    time: float

    @staticmethod
    def of(line: str) -> Sample:
        words = line.split()
        more = dict(zip(words[5::2], words[6::2]))
        return Sample(
            finger=int(words[1]),
            phase=words[2],
            x=float(words[3]),
            y=float(words[4]),
            taps=int(more.get("taps", "1")),
            time=float(more.get("at", "0")),
        )

    def differs(self, other: Sample) -> bool:
        """Whether they differ by more than the browser's rounding."""
        return (
            (self.finger, self.phase, self.taps) != (other.finger, other.phase, other.taps)
            or abs(self.x - other.x) > 0.02
            or abs(self.y - other.y) > 0.02
            or abs(self.time - other.time) > 0.002
        )


class Recorder:
    """Sends input to the page, and records the expected lines of the trace.

    Places are the control's, in points. Times are sent along, so that they can be compared.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self._start = time.time()
        self._down: dict[int, tuple[float, float]] = {}
        self.expected: list[Sample] = []
        frame = page.evaluate(
            f"(({{ left, top }}) => ({{ left, top }}))"
            f"(document.querySelector('{CONTROL}').getBoundingClientRect())"
        )
        self._left, self._top = frame["left"], frame["top"]

    def finger(self, phase: str, finger: int, x: float, y: float, at: float, taps: int = 1) -> None:
        """One finger goes down, moves or is lifted; the others stay where they are."""
        self._down[finger] = (x, y)
        if phase == "ended":
            self._send("touchEnd", at, [finger])
            del self._down[finger]
        else:
            self._send("touchStart" if phase == "began" else "touchMove", at, list(self._down))
        self.expected.append(Sample(finger, phase, x, y, taps, at))

    def moves_at_once(self, finger: int, moves: list[tuple[float, float, float]]) -> None:
        """Sends moves that the browser may combine, as `x`, `y` and time."""
        for x, y, at in moves:
            self._down[finger] = (x, y)
            self._page.send_touch("touchMove", self._points(list(self._down)), self._start + at)
            self.expected.append(Sample(finger, "moved", x, y, 1, at))

    def cancel(self, at: float) -> None:
        """Cancels all touches, each at its last position."""
        for finger, (x, y) in self._down.items():
            self.expected.append(Sample(finger, "cancelled", x, y, 1, at))
        self._down = {}
        self._send("touchCancel", at, [])

    def blur(self) -> None:
        """Makes the window lose the focus, at a time that is not sent."""
        for finger, (x, y) in self._down.items():
            self.expected.append(Sample(finger, "cancelled", x, y, 1, math.nan))
        self._page.evaluate("window.dispatchEvent(new Event('blur'))")

    def mouse(self, phase: str, x: float, y: float, at: float, taps: int = 1) -> None:
        kinds = {"began": "mousePressed", "moved": "mouseMoved", "ended": "mouseReleased"}
        self._page.mouse(
            kinds[phase],
            x + self._left,
            y + self._top,
            button="left",
            buttons=0 if phase == "ended" else 1,
            clickCount=0 if phase == "moved" else 1,
            timestamp=self._start + at,
        )
        self.expected.append(Sample(1, phase, x, y, taps, at))

    def other_mouse(self) -> None:
        """Sends mouse input that is not a touch: a move, and another button."""
        x, y = self._left + 50, self._top + 15
        self._page.mouse("mouseMoved", x, y)
        self._page.mouse("mousePressed", x, y, button="right", buttons=2, clickCount=1)
        self._page.mouse("mouseReleased", x, y, button="right", buttons=0, clickCount=1)

    def _send(self, kind: str, at: float, fingers: list[int]) -> None:
        self._page.touch(kind, self._points(fingers), self._start + at)

    def _points(self, fingers: list[int]) -> list[Message]:
        places = [(finger, *self._down[finger]) for finger in fingers]
        return [{"x": x + self._left, "y": y + self._top, "id": i} for i, x, y in places]

    def faults(self) -> list[str]:
        """Where the trace says something else than what was sent."""
        self._page.settle()
        lines = [line for line in text(self._page).splitlines() if line.startswith("touch ")]
        try:
            recorded = [Sample.of(line) for line in lines]
        except (ValueError, IndexError) as error:
            return [f"what is recorded is no line of a trace: {error}"]
        for index, (seen, sent) in enumerate(zip(recorded, self.expected)):
            if seen.differs(sent):
                return [f"sample {index + 1} was sent as {sent} and recorded as {seen}"]
        if len(recorded) != len(self.expected):
            return [f"{len(self.expected)} samples were sent and {len(recorded)} recorded"]
        return []


def text(page: Page) -> str:
    """The trace as the page shows it."""
    return page.evaluate(f"document.querySelector('{TRACE}').value")


# MARK: Gestures


def two_fingers(recorder: Recorder) -> None:
    """One finger drags, a second comes and goes; the first leaves the control."""
    recorder.finger("began", 1, 20, 15, 0)
    recorder.finger("moved", 1, 40.5, 15, 0.016)
    recorder.finger("began", 2, 300, 10, 0.05)
    recorder.finger("moved", 1, 60.25, 16, 0.066)
    recorder.finger("moved", 2, 280, 12, 0.083)
    recorder.finger("ended", 2, 280, 12, 0.1)
    recorder.finger("moved", 1, 120, -30, 0.116)
    recorder.finger("ended", 1, 120, -30, 0.133)


def tall_drag(recorder: Recorder) -> None:
    """Up and down, which would scroll the page if it could."""
    recorder.finger("began", 1, 100, 15, 0)
    for step in range(1, 20):
        recorder.finger("moved", 1, 100, 15 - 3 * step, 0.016 * step)
    recorder.cancel(0.5)


def taps(recorder: Recorder) -> None:
    """Two quick taps, then one that is late."""
    for start, count in ((0.0, 1), (0.2, 2), (1.0, 1)):
        recorder.finger("began", 1, 50, 10, start, count)
        recorder.finger("ended", 1, 50, 10, start + 0.05, count)


def drag_with_mouse(recorder: Recorder) -> None:
    """The other buttons of a mouse, and moves with none pressed, say nothing."""
    recorder.mouse("began", 20, 15, 0)
    recorder.mouse("moved", 90, 15, 0.016)
    recorder.mouse("moved", 400, 40, 0.032)
    recorder.mouse("ended", 400, 40, 0.048)
    recorder.other_mouse()


def quick_drag(recorder: Recorder) -> None:
    """More samples than the screen shows frames; each is kept, with its own time."""
    recorder.finger("began", 1, 80, 15, 0)
    recorder.moves_at_once(1, [(80 + 5 * i, 15 + i, 0.004 * i) for i in range(1, 25)])
    # Waits until the page has all of them.
    recorder.finger("moved", 1, 210, 40, 0.1)
    recorder.blur()


Gesture = tuple[Callable[[Recorder], None], bool]

# Each with whether a telephone makes it.
GESTURES: list[Gesture] = [
    (two_fingers, True),
    (tall_drag, True),
    (taps, True),
    (quick_drag, True),
    (drag_with_mouse, False),
]


def check(browser: Browser, path: str, gestures: list[Gesture], knurl: str) -> list[str]:
    """Gestures, each on a fresh page."""
    faults: list[str] = []
    for perform, is_phone in gestures:
        with browser.new_page() as page:
            page.resize(390 if is_phone else 1000, 844, is_phone)
            page.open(path)
            recorder = Recorder(page)
            perform(recorder)
            found = recorder.faults()
            if page.evaluate("scrollY + scrollX") != 0:
                found.append("the page was scrolled")
            if not found:
                found = _save_and_replay(browser, page, knurl)
            found += _take_back(page) + page.take_problems()
            faults += [f"recording “{perform.__name__}”: {fault}" for fault in found]
    return faults


def _save_and_replay(browser: Browser, page: Page, knurl: str) -> list[str]:
    """What the page saves is what it shows, and replay takes it as it is."""
    downloads = os.path.join(browser.folder, "downloads")
    browser.call("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": downloads})
    name = page.evaluate(f"document.querySelector('{PAD}').dataset.file")
    file = os.path.join(downloads, name)
    if os.path.exists(file):
        os.remove(file)
    page.evaluate("document.querySelector('#save').click()")
    shown = text(page)
    deadline = time.monotonic() + browser.timeout
    while not (os.path.exists(file) and os.path.getsize(file) >= len(shown.encode())):
        if time.monotonic() > deadline:
            raise BrowserError(f"{name} is not saved within {browser.timeout:g} s")
        page.settle()
    with open(file, encoding="utf-8", newline="") as saved:
        if saved.read() != shown:
            return [f"{name} is not what the page shows"]
    run = subprocess.run([knurl, "replay", file], capture_output=True, timeout=60, check=False)
    if run.returncode != 0 or run.stderr:
        said = (run.stdout + run.stderr).decode(errors="replace")
        return [f"./knurl replay ends with {run.returncode}: {said[:300]}"]
    return []


def _take_back(page: Page) -> list[str]:
    """Undo takes whole gestures back, and clear everything."""
    faults = []
    before = text(page).count(" began ")
    page.evaluate("document.querySelector('#undo').click()")
    if before > 0 and text(page).count(" began ") >= before:
        faults.append("undo takes nothing back")
    page.evaluate("document.querySelector('#clear').click()")
    if "touch " in text(page):
        faults.append("clear leaves touches")
    return faults
