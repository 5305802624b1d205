"""An adapter of Knurl for controls in a page: see Adapters.md of Knurl's documentation.

Usage: venv/bin/python adapter.py CONTROL [--trusted]

The names of the controls are in controls.js. Without --trusted, the page makes the events of the mouse itself. With
it, they come from Chromium's own input: default actions and captures are real, but it is five to ten times slower.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACE = (400, 300)  # Fingers also go outside the control, to each side.


class Browser:
    """Chromium, and its debugging protocol over two pipes. It ends when they close, as at the end of this process."""

    def __init__(self):
        own_input, its_output = os.pipe()
        its_input, own_output = os.pipe()
        # A shell of its own session removes the profile, also if this process is killed.
        script = """profile=$(mktemp -d)
            chromium-headless-shell --user-data-dir="$profile" "$@" 3<&0 4>&1 </dev/null >&2
            rm -rf "$profile\""""
        flags = ["--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
                 "--hide-scrollbars", "--disable-extensions", "--disable-background-networking"]
        subprocess.Popen(["/bin/sh", "-c", script, "sh", *flags, "about:blank"], stdin=its_input, stdout=its_output,
                         stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(its_input)
        os.close(its_output)
        self.input, self.output = own_input, own_output
        self.last, self.rest, self.session = 0, b"", None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=1400, height=900, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        text = json.dumps(message).encode() + b"\0"
        while text:
            text = text[os.write(self.output, text):]
        while True:
            answer = json.loads(self.read())
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        parts = [self.rest]
        while b"\0" not in parts[-1]:
            parts.append(os.read(self.input, 1 << 20))
            if not parts[-1]:
                raise RuntimeError("chromium has ended")
        message, self.rest = b"".join(parts).split(b"\0", 1)
        return message

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", "an error in the page"))
        return result["result"].get("value")


class Page:
    """The control. `answer` gives an answer as text, without the id."""

    def __init__(self, browser, name, is_trusted):
        self.browser, self.is_trusted = browser, is_trusted
        self.place = None  # of the mouse, while its button is down
        for script in ("controls.js", "page.js"):
            browser.evaluate(f"{(HERE / script).read_text(encoding='utf-8')}\n//# sourceURL={script}")
        kind = browser.evaluate(f"CONTROLS[{json.dumps(name)}]")
        if not kind:
            sys.exit(f"There is no control “{name}”; there are {browser.evaluate('Object.keys(CONTROLS).join()')}.")
        if "trusted" in kind and not is_trusted:
            sys.exit(f"{name} heeds trusted events only; add --trusted.")
        if not (HERE / "libs" / "vue.js").exists():
            sys.exit("The toolkits are missing; run ./setup.sh.")
        sources = [[file, (HERE / "libs" / file).read_text(encoding="utf-8")] for file in kind["files"]]
        browser.evaluate(f"prepare({json.dumps(name)}, {json.dumps(sources)}, {json.dumps(PLACE)})")

    def ask(self, method, parameters):
        return self.browser.evaluate(f"answer({json.dumps(method)}, {json.dumps(parameters)})")

    def answer(self, method, parameters):
        if not self.is_trusted or method not in ("fresh", "perform", "run"):
            return self.ask(method, parameters)
        seen, commands = [], parameters.get("commands", [])
        if method != "perform":
            if self.place:
                self.mouse("mouseReleased", self.place, 0)
            self.mouse("mouseMoved", (-PLACE[0], -PLACE[1]), 0)
            first = {key: value for key, value in parameters.items() if key != "commands"}
            commands = [None, *commands]
        for command in commands:
            if command and command[0] == "touch":
                self.touch(command[2], command[3:])
                command = ["look"]
            part = self.ask("perform", {"commands": [command]}) if command else self.ask("fresh", first)
            if "error" in (answer := json.loads(part)):
                return part
            seen += answer["result"]["seen"]
        return json.dumps({"result": {"seen": seen}}, separators=(",", ":"), ensure_ascii=False)

    def touch(self, phase, place):
        if phase == "began":
            self.mouse("mouseMoved", place, 0)  # A mouse hovers before its button goes down.
        kind = {"began": "mousePressed", "moved": "mouseMoved", "ended": "mouseReleased"}[phase]
        if phase == "began" or self.place:
            self.place = None if phase == "ended" else place
        self.mouse(kind, place, 1 if self.place else 0)

    def mouse(self, kind, place, buttons):
        x, y = place
        button = "none" if kind == "mouseMoved" and not buttons else "left"
        self.browser.call("Input.dispatchMouseEvent", type=kind, x=PLACE[0] + x, y=PLACE[1] + y, button=button,
                          buttons=buttons, clickCount=0 if kind == "mouseMoved" else 1)


def main():
    names = [argument for argument in sys.argv[1:] if argument != "--trusted"]
    if len(names) != 1:
        sys.exit(__doc__)
    page = Page(Browser(), names[0], "--trusted" in sys.argv)
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "bye":
            break
        try:
            answer = page.answer(request["method"], request.get("params", {}))
        except RuntimeError as error:
            answer = json.dumps({"error": {"code": "adapter-failed", "message": str(error)}})
        # The page's answer is an object of one member: the id goes before it.
        print(f'{{"id":{json.dumps(request["id"])},{answer[1:]}', flush=True)


main()
