"""Plants faults in copies of pages. A check that does not detect them would detect nothing."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import Iterator

import player

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
REQUEST = '<img alt="x" src="http://127.0.0.1:9/x.png">'


@dataclass(frozen=True)
class Planted:
    """A copy of a page with one fault, and a part of the message that must report it."""

    name: str
    path: str
    said: str



def verdict(plant: Planted | Harm, found: list[str]) -> list[str]:
    """A sentence if the checks miss the fault, or if they report one without a fault."""
    if not plant.said:
        return [f"self-check: {plant.name} has a fault of its own: {fault}" for fault in found]
    if any(plant.said in fault for fault in found):
        return []
    return [f"self-check: {plant.name} is not seen; “{plant.said}” is not in {found}"]


# Faults that are planted before the end of the body.
IN_ANY_PAGE = [
    ("a console error", '<script>console.error("planted")</script>', "console error: planted"),
    ("a console warning", '<script>console.warn("planted")</script>', "console warning: planted"),
    ("an exception", "<script>throw new Error('planted')</script>", "exception: Error: planted"),
    ("a request", REQUEST, "Content Security Policy"),
    ("a fetch", "<script>fetch('x.json').catch(() => {})</script>", "Content Security Policy"),
    ("markup from a trace", '<p>note <img alt="x" src=x onerror=alert(1)></p>', "dialog: alert"),
    ("an unclosed element", "<div><b>planted</div>", "not valid HTML"),
    ("a button without a name", '<button type="button"></button>', "button without a name"),
    ("a picture without a name", '<svg role="img" width="9" height="9"></svg>', "without a name"),
    ("a wide element", '<div style="width:1200px">planted</div>', "scrolls sideways"),
    (
        "a table out of reach",
        '<div style="overflow:auto;width:9em"><p style="width:30em">planted</p></div>',
        "keys cannot scroll",
    ),
    ("pale text", '<p style="color:#888;background:#999">planted</p>', "contrast"),
    ("a heading too deep", "<h5>planted</h5>", "skips a level"),
    ("a lost link", '<p><a href="none.html">planted</a></p>', "a link leads to no file"),
    ("a lost picture", '<p><img alt="x" src="none.png"></p>', "a picture is broken"),
    ("a picture from elsewhere", '<p><img alt="x" src="../x.png"></p>', "network request: file:"),
    ("an id twice", '<p id="twice">a</p><p id="twice">b</p>', "is there twice"),
    (
        "text that only a script writes",
        '<ul id="late"><li>a</li></ul><script>document.getElementById("late").innerHTML = '
        '"<li>planted</li>"</script>',
        "without script this is not there",
    ),
]

# A copy of an element has no listeners.
DEAF = "<script>for (const element of document.querySelectorAll('{}'))"
DEAF += " element.replaceWith(element.cloneNode(true))</script>"
DEAF_TO_KEYS = "<script>window.addEventListener('keydown', (event) => {"
DEAF_TO_KEYS += " event.stopImmediatePropagation(); event.preventDefault(); }, true)</script>"

IN_PLAYER = [
    ("a deaf button", DEAF.format(player.NEXT), "the next button goes from"),
    ("a play button that does nothing", DEAF.format(player.PLAY), "play shows no other frame"),
    ("lost keys", DEAF_TO_KEYS, "the right key goes from"),
    (
        "a silent player",
        f"<script>document.querySelector('{player.SAID}').removeAttribute('id')</script>",
        "nothing says which step is shown",
    ),
]

# Parts of the script of `play`, their replacements, and parts of the required messages.
IN_PLAY = [
    ("a wrong place", "event.clientX - frame.left", "event.clientX - frame.left + 0.5", "sent as"),
    ("a lost cancel", '"pointercancel", "lostpointercapture"', "", "samples were sent"),
    ("samples left out", "event.getCoalescedEvents()", "[]", "samples were sent"),
    ("a wrong time", "point, sample.timeStamp", "point, sample.timeStamp + 5", "sent as"),
    ("a line that is none", "${line} at ${", "${line} at e${", "samples were sent"),
    ("an undo that does nothing", "control(button.dataset.do)",
     "button.dataset.do !== 'undo' && control(button.dataset.do)", "undo takes nothing back"),
]  # fmt: skip


@dataclass(frozen=True)
class Harm:
    """A fault in the page of `play`, and a part of the message that must report it."""

    name: str
    old: str
    new: str
    said: str

    def __call__(self, text: str) -> str:
        if self.old not in text:
            raise OSError(f"{self.name} cannot be planted: “{self.old}” is not in the page any more.")
        return text.replace(self.old, self.new)


def in_any_page(source: str, work: str) -> Iterator[Planted]:
    """Copies of a page with faults for all checks; the first has none."""
    text = _read(source)
    yield _write("an unharmed page", text, "", work)
    yield _below("a page below its pictures", text, work)
    for name, markup, said in IN_ANY_PAGE:
        yield _write(name, _add(text, markup), said, work)
    # If the policy were missing, a request would really be made.
    bare = POLICY.sub("", _add(text, REQUEST))
    yield _write("a request without policy", bare, "network request: http://127.0.0.1:9/", work)


def in_player(source: str, work: str) -> Iterator[Planted]:
    """Copies of a page with a faulty player."""
    text = _read(source)
    for name, markup, said in IN_PLAYER:
        yield _write(name, _add(text, markup), said, work)


def _below(name: str, text: str, work: str) -> Planted:
    """A page in a separate folder, with a picture outside that folder, which is not a fault."""
    folder = os.path.join(work, "below")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(work, "above.svg"), "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n')
    return _write(name, _add(text, '<p><img alt="x" src="../above.svg"></p>'), "", folder)


def _add(text: str, markup: str) -> str:
    return text.replace("</body>", markup + "\n</body>")


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _write(name: str, text: str, said: str, work: str) -> Planted:
    path = os.path.join(work, name.replace(" ", "-") + ".html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return Planted(name, path, said)
