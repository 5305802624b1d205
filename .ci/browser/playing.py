"""The page of `./knurl play`: it sends what was done, its buttons do what they say, and strangers are refused."""

from __future__ import annotations

import json
import math
import os
import subprocess
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Callable, Iterator

import checks
from devtools import Browser, BrowserError, Message, Page

CONTROL = "range-slider"
# The space around the control in its picture, in points.
MARGIN = 24
# The time in which the program must have done what the page asked, in seconds.
PATIENCE = 5.0


@contextmanager
def served(knurl: str, work: str, *arguments: str) -> Iterator[str]:
    """The address of a page that `play` serves; what it saves is in `work`."""
    process = subprocess.Popen(
        [knurl, "play", *arguments],
        cwd=work,
        env={**os.environ, "KNURL_PACKAGE_ROOT": work},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait(PATIENCE)


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
        _until(page, "document.querySelector('#stage svg') !== null", "the control is not shown")
        self._left, self._top, self._scale = page.evaluate(
            "(({ left, top, width }, svg) => [left, top, width / svg.viewBox.baseVal.width])"
            "(document.querySelector('#stage svg').getBoundingClientRect(),"
            " document.querySelector('#stage svg'))"
        )

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
            *self._place(x, y),
            button="left",
            buttons=0 if phase == "ended" else 1,
            clickCount=0 if phase == "moved" else 1,
            timestamp=self._start + at,
        )
        self.expected.append(Sample(1, phase, x, y, taps, at))

    def other_mouse(self) -> None:
        """Sends mouse input that is not a touch: a move, and another button."""
        x, y = self._place(50, 15)
        self._page.mouse("mouseMoved", x, y)
        self._page.mouse("mousePressed", x, y, button="right", buttons=2, clickCount=1)
        self._page.mouse("mouseReleased", x, y, button="right", buttons=0, clickCount=1)

    def _send(self, kind: str, at: float, fingers: list[int]) -> None:
        self._page.touch(kind, self._points(fingers), self._start + at)

    def _points(self, fingers: list[int]) -> list[Message]:
        places = [(finger, *self._down[finger]) for finger in fingers]
        return [dict(zip("xy", self._place(x, y)), id=i) for i, x, y in places]

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """A place of the control on the screen."""
        return self._left + (x + MARGIN) * self._scale, self._top + (y + MARGIN) * self._scale

    def faults(self) -> list[str]:
        """Where the trace says something else than what was sent."""
        said = f"{len(self.expected)} samples were sent and another number recorded"
        count = "(await (await fetch('trace')).text()).match(/^touch /gm)?.length"
        try:
            _until(self._page, f"{count} === {len(self.expected)}", said)
        except BrowserError:
            return [said]
        lines = [line for line in trace(self._page).splitlines() if line.startswith("touch ")]
        recorded = [Sample.of(line) for line in lines]
        # The page counts from when it was opened.
        begin = recorded[0].time - self.expected[0].time
        for index, (seen, sent) in enumerate(zip(recorded, self.expected)):
            if replace(seen, time=seen.time - begin).differs(sent):
                return [f"sample {index + 1} was sent as {sent} and recorded as {seen}"]
        return []


def trace(page: Page) -> str:
    """The trace until now, as the program has it."""
    return page.evaluate("fetch('trace').then((answer) => answer.text())")


def _until(page: Page, condition: str, problem: str) -> None:
    """Waits until an expression is true, and otherwise says what the page says."""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(f"(async () => {condition})()"):
        if time.monotonic() > deadline:
            said = page.evaluate("document.querySelector('#status').textContent")
            raise BrowserError(f"{problem}; the page says “{said}”")
        time.sleep(0.02)


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


def check(
    browser: Browser, gesture: Gesture, knurl: str, work: str, harm: Callable[[str], str] | None = None
) -> list[str]:
    """A gesture on a page of its own, which may be harmed before."""
    perform, is_phone = gesture
    with served(knurl, work, CONTROL) as address, browser.new_page() as page:
        page.resize(360 if is_phone else 1280, 844, is_phone)
        _open(page, address, harm)
        _click(page, "[data-do=clear]", "#count", "0 of 0")
        recorder = Recorder(page)
        perform(recorder)
        found = recorder.faults()
        if page.evaluate("scrollY + scrollX") != 0:
            found.append("the page was scrolled")
        found = found or _save_and_replay(page, knurl, work)
        found += _take_back(page) + page.take_problems()
        return [f"playing “{perform.__name__}”: {fault}" for fault in found]


def _open(page: Page, address: str, harm: Callable[[str], str] | None) -> None:
    """Opens a page; a harmed one takes the place of another page of the same server."""
    if harm is None:
        page.open(address)
        return
    with urllib.request.urlopen(address, timeout=10) as answer:
        text = harm(answer.read().decode())
    page.open(address + "trace")
    page.evaluate(f"document.open(); document.write({json.dumps(text)}); document.close()")


def _click(page: Page, button: str, place: str, text: str) -> None:
    """Presses a button, and waits until an element has a text."""
    page.evaluate(f"document.querySelector('{button}').click()")
    said = f"{button} does not lead to “{text}”"
    _until(page, f"document.querySelector('{place}').textContent.includes('{text}')", said)


def _save_and_replay(page: Page, knurl: str, work: str) -> list[str]:
    """What the page saves is what it has recorded, and replay takes it as it is."""
    _click(page, "[data-do=save]", "#status", "aved ")
    said = page.evaluate("document.querySelector('#status').textContent")
    file = os.path.join(work, said.split()[-1].rstrip("."))
    with open(file, encoding="utf-8") as saved:
        lines = [line for line in saved if not line.startswith("note ")]
    if "".join(lines) != trace(page):
        return [f"{file} is not what the page shows"]
    run = subprocess.run([knurl, "replay", file], capture_output=True, timeout=60, check=False)
    if run.returncode != 0 or run.stderr:
        said = (run.stdout + run.stderr).decode(errors="replace")
        return [f"./knurl replay ends with {run.returncode}: {said[:300]}"]
    return []


def _take_back(page: Page) -> list[str]:
    """Undo takes a whole gesture back, and starting again takes all."""
    faults = []
    before = trace(page).count(" began ")
    page.evaluate("document.querySelector('[data-do=undo]').click()")
    began = "(await (await fetch('trace')).text()).split(' began ').length - 1"
    try:
        _until(page, f"{began} < {max(before, 1)}", "undo takes nothing back")
    except BrowserError as error:
        faults.append(str(error))
    _click(page, "[data-do=clear]", "#count", "0 of 0")
    return faults


# MARK: What else the page does


def check_page(browser: Browser, knurl: str, work: str) -> list[str]:
    """Looks, names and structure, as of every page."""
    with served(knurl, work, CONTROL) as address, browser.new_page() as page:
        page.open(address)
        _until(page, "document.querySelector('#stage svg') !== null", "the control is not shown")
        faults = checks.structure(page) + checks.names(page)
        faults += [fault for _, found in checks.looks(page) for fault in found]
        return [f"play: {fault}" for fault in faults + page.take_problems()]


def check_steps(browser: Browser, knurl: str, work: str) -> list[str]:
    """Settings, keys and steps back and on."""
    with served(knurl, work, "knob") as address, browser.new_page() as page:
        page.open(address)
        _click(page, "[data-do=clear]", "#count", "0 of 0")
        _write(page, "value", "0.25")
        _until(page, "document.querySelector('#rows td').textContent === '0.25'", "it is not set")
        page.evaluate("document.querySelector('#stage').focus()")
        page.press("ArrowRight", 39)
        _until(page, "document.querySelector('#rows td').textContent !== '0.25'", "a key moves nothing")
        page.evaluate("document.querySelector('#back').click()")
        slider = "document.querySelector('#step')"
        _until(page, f"Number({slider}.value) < Number({slider}.max)", "no step back")
        page.evaluate(
            "((slider) => { slider.value = 0; slider.dispatchEvent(new Event('input')); })"
            "(document.querySelector('#step'))"
        )
        _until(page, "document.querySelector('#count').textContent.startsWith('0 of')", "no way back")
        _click(page, "#on", "#rows td", "0.25")
        return [f"play: {problem}" for problem in page.take_problems()]


def check_shrink(browser: Browser, knurl: str, work: str) -> list[str]:
    """A broken law is told at once, with a page of its own, and shrinks."""
    with served(knurl, work, f"specimen/{CONTROL}") as address, browser.new_page() as page:
        page.open(address)
        recorder = Recorder(page)
        drag_with_mouse(recorder)
        _write(page, "lowerValue", "20")
        fresh = "document.querySelector('#broken h3').innerText.endsWith('new')"
        _until(page, f"document.querySelector('#broken h3') !== null && {fresh}", "no law is told as new")
        link = "document.querySelector('#broken h3 a').href"
        _until(page, f"(await fetch({link})).ok", "a broken law has no page")
        _click(page, "#broken button", "#count", "1 of 1")
        now = "document.querySelector('#frames .step.now')"
        _until(page, f"{now}?.querySelector('.passing svg') != null", "nothing is compared")
        _until(page, f"{now}.innerText.includes('keeps the law')", "no state is compared")
        page.evaluate("document.querySelector('#back').click()")
        _until(page, f"{now}?.id === 'step-0'", "the comparison does not go with the steps")
        page.evaluate("document.querySelector('#on').click()")
        page.evaluate("document.querySelector('[data-do=undo]').click()")
        _until(page, "document.querySelector('#step').max > 1", "undo does not bring the trace back")
        return [f"play: {problem}" for problem in page.take_problems()]


def _write(page: Page, setting: str, value: str) -> None:
    page.evaluate(
        f"((input) => {{ input.value = '{value}'; input.dispatchEvent(new Event('change')); }})"
        f"(document.querySelector('[data-set={setting}]'))"
    )


def check_refusals(_: Browser, knurl: str, work: str) -> list[str]:
    """Another token, host or origin is not answered, nor is a second page at the port."""
    with served(knurl, work, CONTROL) as address:
        host, token = address.split("/")[2:4]
        own = {"Origin": f"http://{host}"}
        asked = [
            ("a wrong token", address.replace(token, token[::-1]), {}, None, 404),
            ("a wrong host", address, {"Host": "knurl.example"}, None, 403),
            ("a request from another page", address, {"Origin": "http://knurl.example"}, None, 403),
            ("a command without an origin", address + "do", {}, b"clear", 403),
            ("a command of another page", address + "do", {"Origin": "null"}, b"clear", 403),
            ("a file", address + "..%2f..%2fetc/passwd", {}, None, 404),
            ("an unknown command", address + "do", own, b"open /etc/passwd", 400),
            ("its own command", address + "do", own, b"clear", 204),
        ]
        faults = []
        for name, url, fields, body, expected in asked:
            status = _status(urllib.request.Request(url, body, fields))
            if status != expected:
                faults.append(f"play answers {name} with {status}, not {expected}")
        second = [knurl, "play", "--port", host.split(":")[1]]
        run = subprocess.run(second, capture_output=True, timeout=60, check=False)
    if run.returncode != 2 or len(run.stderr.splitlines()) != 1:
        faults.append(f"a second page at the port ends with {run.returncode}: {run.stderr!r}")
    return faults


def _status(request: urllib.request.Request) -> int:
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


CHECKS = [check_page, check_steps, check_shrink, check_refusals]
