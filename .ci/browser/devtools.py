"""Chromium without a window, driven over the DevTools protocol through two pipes.

No package beside Python's own library: messages are JSON that ends with a zero byte. The protocol is
https://chromedevtools.github.io/devtools-protocol/. Nothing here waits without an end.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
from typing import Any, Callable
from urllib.parse import quote, unquote, urlsplit

Message = dict[str, Any]

# As root in a container there is no sandbox; the pages are our own.
FLAGS = [
    "--headless",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--metrics-recording-only",
    "--hide-scrollbars",
    "--mute-audio",
]


class BrowserError(Exception):
    """A sentence about a command that the browser did not perform."""


class Browser:
    """One process of Chromium; use it in a `with` statement, so that it ends."""

    def __init__(self, chromium: str, work: str, timeout: float = 20.0) -> None:
        """Puts its files into a separate folder within `work`."""
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="browser-", dir=work)
        self._errors = open(os.path.join(self.folder, "errors.txt"), "wb")
        commands_out, self._commands = _high_pipe()
        self._results, results_in = _high_pipe()
        # Chromium reads descriptor 3 and writes 4; bash puts the pipes there.
        move = f'exec "$@" 3<&{commands_out}- 4>&{results_in}-'
        profile = f"--user-data-dir={self.folder}/profile"
        self._process = subprocess.Popen(
            ["bash", "-c", move, "bash", chromium, *FLAGS, profile, "about:blank"],
            stdin=subprocess.DEVNULL,
            stdout=self._errors,
            stderr=self._errors,
            pass_fds=(commands_out, results_in),
            start_new_session=True,
        )
        os.close(commands_out)
        os.close(results_in)
        self._number = 0
        self._buffer = b""
        self._awaited: set[int] = set()
        self._answers: dict[int, Message] = {}
        self._listeners: dict[str, Callable[[str, Message], None]] = {}

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process and its children, and removes its folder."""
        for descriptor in (self._commands, self._results):
            os.close(descriptor)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        self._errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        """Asks it to end, so that no thread waits for its answers; any thread may call this."""
        self._process.terminate()

    def new_page(self) -> Page:
        """Opens another tab."""
        target = self.call("Target.createTarget", {"url": "about:blank"})["targetId"]
        session = self.call("Target.attachToTarget", {"targetId": target, "flatten": True})
        return Page(self, target, session["sessionId"])

    def listen(self, session: str, listener: Callable[[str, Message], None]) -> None:
        """Passes a page's events to a listener."""
        self._listeners[session] = listener

    def call(
        self, method: str, parameters: Message | None = None, session: str | None = None
    ) -> Message:
        """Sends a command and waits for its answer; earlier events are passed to listeners."""
        number = self.send(method, parameters, session)
        self._awaited.add(number)
        deadline = time.monotonic() + self.timeout
        while number not in self._answers:
            self._read(deadline, method)
        self._awaited.remove(number)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def send(self, method: str, parameters: Message | None, session: str | None) -> int:
        """Sends a command without waiting for its answer."""
        self._number += 1
        message: Message = {"id": self._number, "method": method, "params": parameters or {}}
        if session is not None:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self._commands, data) :]
        except BrokenPipeError as error:
            raise BrowserError(f"the browser has ended.\n{self.last_words()}") from error
        return self._number

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Handles events until a condition holds."""
        deadline = time.monotonic() + self.timeout
        while not condition():
            self._read(deadline, what)

    def last_words(self) -> str:
        """The browser's last error output."""
        self._errors.flush()
        with open(self._errors.name, "rb") as file:
            return file.read()[-2000:].decode(errors="replace")

    def _read(self, deadline: float, what: str) -> None:
        ready, _, _ = select.select([self._results], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            raise BrowserError(f"no answer within {self.timeout:g} s: {what}")
        data = os.read(self._results, 1 << 20)
        if not data:
            raise BrowserError(f"the browser has ended.\n{self.last_words()}")
        *messages, self._buffer = (self._buffer + data).split(b"\0")
        for text in messages:
            message = json.loads(text)
            if "id" in message:
                if message["id"] in self._awaited:
                    self._answers[message["id"]] = message
            elif message.get("sessionId") in self._listeners:
                self._listeners[message["sessionId"]](message["method"], message["params"])


class Page:
    """One tab, with its error messages and requests."""

    def __init__(self, browser: Browser, target: str, session: str) -> None:
        self._browser = browser
        self._target = target
        self._session = session
        self._is_loaded = False
        self._path = ""
        self._folder: str | None = None
        self._server: str | None = None
        self._has_scripts = True
        self.problems: list[str] = []
        browser.listen(session, self._hear)
        for domain in ("Page", "Runtime", "Network", "Log", "Audits", "Accessibility", "DOM"):
            self.call(f"{domain}.enable")

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.call("Target.closeTarget", {"targetId": self._target})

    def call(self, method: str, parameters: Message | None = None) -> Message:
        return self._browser.call(method, parameters, self._session)

    def allow_pictures(self, folder: str) -> None:
        """Allows pages to load pictures in a folder and its subfolders, and no other files."""
        self._folder = os.path.join(os.path.abspath(folder), "")

    def open(self, path: str) -> None:
        """Opens a file from disk, or a page with its address, and waits until it is loaded."""
        self._is_loaded = False
        self._server = path if path.startswith("http:") else None
        self._path = os.path.abspath(path)
        answer = self.call("Page.navigate", {"url": self._server or file_address(self._path)})
        if "errorText" in answer:
            raise BrowserError(f"{path} does not open: {answer['errorText']}")
        self._browser.wait(lambda: self._is_loaded, f"{path} does not finish loading")
        self.settle()

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, or of its promise."""
        answer = self.call(
            "Runtime.evaluate",
            {"expression": expression, "returnByValue": True, "awaitPromise": True},
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            words = details.get("exception", {}).get("description", details["text"])
            raise BrowserError(f"the script of a check failed: {words}")
        return answer["result"].get("value")

    def settle(self) -> None:
        """Lets the page draw twice, so that the effects of an event are visible."""
        # Without scripts, there is no callback.
        if not self._has_scripts:
            return
        self.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            ".then(() => null)"
        )

    def take_problems(self) -> list[str]:
        """The problems since the last call."""
        self.settle()
        problems, self.problems = self.problems, []
        return problems

    # Display settings.

    def resize(self, width: int, height: int, is_phone: bool = False) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_phone},
        )
        self.call("Emulation.setTouchEmulationEnabled", {"enabled": is_phone, "maxTouchPoints": 5})

    def prefer(self, **features: str) -> None:
        """Media features, such as `color_scheme="dark"`."""
        all_features = [
            {"name": "prefers-" + name.replace("_", "-"), "value": value}
            for name, value in features.items()
        ]
        self.call("Emulation.setEmulatedMedia", {"features": all_features})

    def allow_scripts(self, are_allowed: bool) -> None:
        """Takes effect when the next page is opened."""
        self._has_scripts = are_allowed
        self.call("Emulation.setScriptExecutionDisabled", {"value": not are_allowed})

    def screenshot(self) -> str:
        """All of the page as PNG, in base 64, to a height that pictures can have."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {
            "x": 0,
            "y": 0,
            "width": size["width"],
            "height": min(size["height"], 8000),
            "scale": 1,
        }
        picture = self.call(
            "Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True}
        )
        return picture["data"]

    # Input.

    def press(self, key: str, code: int) -> None:
        """A key with its name and its Windows number, which is what decides."""
        event: Message = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        if key == " ":
            event.update({"code": "Space", "text": " "})
        self.call("Input.dispatchKeyEvent", {"type": "keyDown", **event})
        self.call("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        self.call("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})

    def touch(self, kind: str, points: list[Message], at: float) -> None:
        """Sends the fingers that are down, or those that are lifted, with `x`, `y` and `id`."""
        self.call("Input.dispatchTouchEvent", _touch(kind, points, at))

    def send_touch(self, kind: str, points: list[Message], at: float) -> None:
        """The same, without waiting until the page has handled it."""
        self._browser.send("Input.dispatchTouchEvent", _touch(kind, points, at), self._session)

    # Events.

    def _hear(self, method: str, event: Message) -> None:
        hear = {
            "Page.loadEventFired": self._hear_load,
            "Page.javascriptDialogOpening": self._hear_dialog,
            "Runtime.consoleAPICalled": self._hear_console,
            "Runtime.exceptionThrown": self._hear_exception,
            "Log.entryAdded": self._hear_log,
            "Network.requestWillBeSent": self._hear_request,
            "Audits.issueAdded": self._hear_issue,
        }.get(method)
        if hear is not None:
            hear(event)

    def _hear_load(self, _: Message) -> None:
        self._is_loaded = True

    def _hear_dialog(self, event: Message) -> None:
        self._browser.send("Page.handleJavaScriptDialog", {"accept": True}, self._session)
        self.problems.append(f"dialog: {event['type']} “{event['message']}”")

    def _hear_console(self, event: Message) -> None:
        if event["type"] in ("error", "warning", "assert"):
            words = " ".join(str(a.get("value", a.get("description"))) for a in event["args"])
            self.problems.append(f"console {event['type']}: {words}")

    def _hear_exception(self, event: Message) -> None:
        details = event["exceptionDetails"]
        words = details.get("exception", {}).get("description", details["text"])
        self.problems.append(f"exception: {words}")

    def _hear_log(self, event: Message) -> None:
        entry = event["entry"]
        if entry["level"] in ("error", "warning"):
            self.problems.append(f"console {entry['level']}: {entry['text']}")

    def _hear_request(self, event: Message) -> None:
        url: str = event["request"]["url"]
        if not url.startswith(("data:", "blob:")) and not self._is_own(url, event.get("type")):
            self.problems.append(f"network request: {url[:200]}")

    def _is_own(self, url: str, kind: str | None) -> bool:
        """Whether it is the page itself, or a picture that it may show."""
        if self._server is not None:
            return url.startswith(self._server)
        parts = urlsplit(url)
        if parts.scheme != "file" or parts.netloc:
            return False
        path = unquote(parts.path)
        if self._folder is None or kind != "Image":
            return path == self._path
        return path.startswith(self._folder)

    def _hear_issue(self, event: Message) -> None:
        issue = event["issue"]
        # Lazy loading of pictures is intended.
        if issue["code"] == "LazyLoadImageIssue":
            return
        details = json.dumps(issue["details"])[:300]
        self.problems.append(f"issue: {issue['code']} {details}")


def _touch(kind: str, points: list[Message], at: float) -> Message:
    return {"type": kind, "touchPoints": points, "timestamp": at}


def file_address(path: str) -> str:
    """The URL of a path, as the browser writes it."""
    return "file://" + quote(path)


def _high_pipe() -> tuple[int, int]:
    """A pipe whose descriptors do not collide with others."""
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in ends]
    for end in ends:
        os.close(end)
    return high[0], high[1]
