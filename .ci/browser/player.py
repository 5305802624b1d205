"""The player on the page of a finding: one frame at a time, by keys, buttons and scrubber."""

from __future__ import annotations

from typing import Callable

from devtools import BrowserError, Page

# The selectors of the page's elements, defined only here.
PLAYER = "#player"
FRAME = "#player [id^='step-']"
LINK = "#player a[href^='#step-']"
PREVIOUS = "#previous"
NEXT = "#next"
PLAY = "#play"
SCRUBBER = "#scrubber"
SAID = "#said"

KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, " ": 32}


def is_on(page: Page) -> bool:
    """Whether the page has a player at all."""
    return page.evaluate(f"document.querySelector(`{PLAYER}`) !== null")


def check(page: Page) -> list[str]:
    """Goes through all steps with every control of the player."""
    count = page.evaluate(f"document.querySelectorAll(`{FRAME}`).length")
    if count == 0:
        return ["the player has no frame"]
    # One frame needs no player.
    if count == 1:
        return []
    if page.evaluate(f"document.querySelector(`{SAID}`) === null"):
        return ["nothing says which step is shown"]
    faults = _scrub_by_keys(page, count, SCRUBBER) + _scrub_by_keys(page, count, PLAYER)
    return faults + _scrub_by_buttons(page, count) + _follow_links(page)


def script(page: Page) -> str:
    """The text of all scripts of the page, to identify pages with the same player."""
    return page.evaluate("[...document.scripts].map((script) => script.text).join()")


def plays_on(page: Page) -> bool:
    """Whether there are enough steps for a pause; with two, the player stops by itself."""
    return page.evaluate(f"document.querySelectorAll(`{FRAME}`).length > 2")


def check_playing(page: Page) -> list[str]:
    """Plays from the start until the next step, then pauses; then the same with the space bar."""
    _focus(page, PLAYER)
    _press(page, "Home")
    label = f"document.querySelector(`{PLAY}`).textContent.trim()"
    before = page.evaluate(label)
    _click(page, PLAY)
    while_playing = page.evaluate(label)
    moved = page.evaluate(
        f"""new Promise((done) => {{
          const frames = [...document.querySelectorAll(`{FRAME}`)], begin = performance.now();
          const look = () => {{
            const moved = !frames[0].checkVisibility();
            if (!moved && performance.now() - begin < 5000) return requestAnimationFrame(look);
            // At once, because it stops by itself at the end.
            document.querySelector(`{PLAY}`).click();
            done(moved);
          }};
          look();
        }})"""
    )
    faults = [] if moved else ["play shows no other frame within 5 s"]
    if while_playing == before:
        faults.append(f"the play button still says “{before}” while it plays")
    if page.evaluate(label) != before:
        faults.append(f"the play button says “{page.evaluate(label)}” after a pause")
    for wanted in (while_playing, before):
        _press(page, " ")
        if page.evaluate(label) != wanted:
            faults.append(f"the space bar leaves the play button at “{page.evaluate(label)}”")
    return faults


def check_without_script(page: Page) -> list[str]:
    """Without scripts, all frames are visible and no useless button is shown."""
    hidden = page.evaluate(
        f"[...document.querySelectorAll(`{FRAME}`)]"
        ".filter((frame) => !frame.checkVisibility()).length"
    )
    idle = page.evaluate(
        f"[...document.querySelectorAll(`{PREVIOUS}, {NEXT}, {PLAY}, {SCRUBBER}`)]"
        ".filter((element) => element.checkVisibility()).length"
    )
    faults = []
    if hidden > 0:
        faults.append(f"without script {hidden} frames are hidden")
    if idle > 0:
        faults.append(f"without script {idle} controls are shown that do nothing")
    return faults


def _shown(page: Page) -> int:
    """The index of the visible frame, from 0; only one may be visible."""
    return _state(page)[0]


def _focus(page: Page, selector: str) -> None:
    page.evaluate(f"document.querySelector(`{selector}`).focus()")


def _press(page: Page, key: str) -> None:
    page.press(key, KEYS[key])


def _state(page: Page) -> tuple[int, str]:
    """The visible frame and its announcement, in one call, because each call takes time."""
    shown, said = page.evaluate(
        f"[[...document.querySelectorAll(`{FRAME}`)]"
        ".flatMap((frame, index) => frame.checkVisibility() ? [index] : []),"
        f" document.querySelector(`{SAID}`).textContent.trim()]"
    )
    if len(shown) != 1:
        raise BrowserError(f"{len(shown)} frames are shown at once")
    return shown[0], said


def _walk(page: Page, moves: int, step: int, what: str, move: Callable[[], None]) -> list[str]:
    """Moves `moves` times by one step; the announcement must change each time."""
    faults = []
    before, words = _state(page)
    for _ in range(moves):
        move()
        after, said = _state(page)
        # Most pages have changed when the event is handled, so waiting is rarely needed.
        if after == before or said == words:
            page.settle()
            after, said = _state(page)
        if after != before + step:
            faults.append(f"{what} goes from frame {before} to {after}")
        elif said == words or not said:
            faults.append(f"{what} leads to frame {after} and says “{said}”")
        before, words = after, said
    return faults[:3]


def _scrub_by_keys(page: Page, count: int, focused: str) -> list[str]:
    faults = []
    _focus(page, focused)
    _press(page, "Home")
    if _shown(page) != 0:
        faults.append(f"Home leads to frame {_shown(page)}")
    faults += _walk(page, count - 1, 1, "the right key", lambda: _press(page, "ArrowRight"))
    _press(page, "ArrowRight")
    if _shown(page) != count - 1:
        faults.append(f"the right key leads from the last frame to {_shown(page)}")
    faults += _walk(page, count - 1, -1, "the left key", lambda: _press(page, "ArrowLeft"))
    _press(page, "End")
    if _shown(page) != count - 1:
        faults.append(f"End leads to frame {_shown(page)} of {count}")
    return faults


def _click(page: Page, selector: str) -> None:
    page.evaluate(f"document.querySelector(`{selector}`).click()")


def _scrub_by_buttons(page: Page, count: int) -> list[str]:
    faults = _walk(page, count - 1, -1, "the previous button", lambda: _click(page, PREVIOUS))
    return faults + _walk(page, count - 1, 1, "the next button", lambda: _click(page, NEXT))


def _follow_links(page: Page) -> list[str]:
    """Each link in the list shows its step."""
    targets = page.evaluate(
        f"(() => {{ const frames = [...document.querySelectorAll(`{FRAME}`)];"
        f" return [...document.querySelectorAll(`{LINK}`)].map((link) =>"
        " frames.findIndex((frame) => '#' + frame.id === link.getAttribute('href'))); })()"
    )
    faults = []
    for link, target in enumerate(targets):
        page.evaluate(f"document.querySelectorAll(`{LINK}`)[{link}].click()")
        if _shown(page) != target:
            faults.append(f"link {link + 1} leads to frame {_shown(page)}, not to {target}")
    return faults[:3]
