"""Faults planted into copies of pages. A check that does not see them would see nothing at all."""

from __future__ import annotations

import os
import re
from typing import Callable

import recording
from devtools import Browser

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')

# What is planted before the end of the body, and a part of what has to be said of it.
PLANTED = [
    ("a console error", '<script>console.error("planted")</script>', "console error: planted"),
    ("a console warning", '<script>console.warn("planted")</script>', "console warning: planted"),
    ("an exception", "<script>throw new Error('planted')</script>", "exception: Error: planted"),
    ("a request", '<img alt="x" src="http://127.0.0.1:9/x.png">', "Content Security Policy"),
    ("a fetch", "<script>fetch('x.json').catch(() => {})</script>", "Content Security Policy"),
    ("markup from a trace", '<p>note <img alt="x" src=x onerror=alert(1)></p>', "dialog: alert"),
    ("an unclosed element", "<div><b>planted</div>", "not valid HTML"),
    ("a button without a name", '<button type="button"></button>', "button without a name"),
    ("a picture without a name", '<svg role="img" width="9" height="9"></svg>', "without a name"),
    ("a wide element", '<div style="width:1200px">planted</div>', "scrolls sideways"),
    ("pale text", '<p style="color:#888;background:#999">planted</p>', "contrast"),
    ("a heading too deep", "<h5>planted</h5>", "skips a level"),
    ("a lost link", '<p><a href="none.html">planted</a></p>', "a link leads to no file"),
    ("an id twice", '<p id="twice">a</p><p id="twice">b</p>', "is there twice"),
    (
        "text of a script",
        '<ul id="late"></ul><script>document.getElementById("late").innerHTML = '
        '"<li>planted</li>"</script>',
        "without script this is not there",
    ),
]


def check(
    browser: Browser, source: str, work: str, check_page: Callable[[Browser, str], list[str]]
) -> list[str]:
    """Every planted fault has to be seen, and to be named."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    unharmed = os.path.join(work, "unharmed.html")
    _write(unharmed, text)
    faults = [f"canary: the page has faults of its own: {f}" for f in check_page(browser, unharmed)]
    plants = [(name, _planted(text, markup), said) for name, markup, said in PLANTED]
    # Should the policy ever be missing, a request would really be made.
    plants.append(
        (
            "a request without a policy",
            POLICY.sub("", _planted(text, '<img alt="x" src="http://127.0.0.1:9/x.png">')),
            "network request: http://127.0.0.1:9/x.png",
        )
    )
    for name, planted, said in plants:
        path = os.path.join(work, "planted.html")
        _write(path, planted)
        found = check_page(browser, path)
        if not any(said in fault for fault in found):
            faults.append(f"canary: {name} is not seen; “{said}” is not in {found}")
    return faults


def check_recording(browser: Browser, source: str, knurl: str, work: str) -> list[str]:
    """A recorder that is wrong by half a point, and one that scrolls, have to be seen."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    faults = []
    for name, old, new, said in [
        ("a wrong place", "event.clientX - frame.left", "event.clientX - frame.left + 0.5", "sent as"),
        ("a lost cancel", '"pointercancel", "lostpointercapture"', "", "samples were sent"),
    ]:
        if old not in text:
            faults.append(f"canary: {name} cannot be planted; “{old}” is not in the page")
            continue
        path = os.path.join(work, "planted.html")
        _write(path, text.replace(old, new))
        found = recording.check(browser, path, knurl, work)
        if not any(said in fault for fault in found):
            faults.append(f"canary: {name} is not seen; “{said}” is not in {found}")
    return faults


def _planted(text: str, markup: str) -> str:
    return text.replace("</body>", markup + "\n</body>")


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
