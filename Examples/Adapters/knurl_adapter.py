"""The talk of an adapter with Knurl, for adapters in Python: see Adapters.md of Knurl's documentation."""

import json
import os
import sys
import traceback


class ControlFailed(Exception):
    """The control, and not the adapter, threw an error."""


def serve(control):
    """Answers requests until the input ends.

    `control` has four methods: `hello()` returns the description, `fresh(size, writes)` makes a new
    control, `perform(command)` performs one command, and `observe()` returns an observation of all.
    Members that are as in the last observation are left out here.
    """
    # What the toolkit prints must not mix with the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    talk = Talk(control)
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"]}
        try:
            answer["result"] = talk.answer(request["method"], request.get("params", {}))
        except ControlFailed as error:
            answer["error"] = {"code": "control-failed", "message": str(error)}
        except Exception as error:  # A mistake of the adapter ends the run, with a sentence.
            traceback.print_exc()
            answer["error"] = {"code": "adapter-failed", "message": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer, separators=(",", ":")) + "\n")
        answers.flush()


class Talk:
    """Answers single requests, and remembers the last observation."""

    def __init__(self, control):
        self.control = control
        self.last = {}

    def answer(self, method, params):
        if method == "hello":
            return self.control.hello()
        seen = []
        if method in ("fresh", "run"):
            self.last = {}
            self.control.fresh(params.get("size"), params.get("set", []))
            seen.append(self.look())
        if method in ("perform", "run"):
            for command in params["commands"]:
                self.control.perform(command)
                seen.append(self.look())
        if not seen and method not in ("perform", "run"):
            raise ValueError(f"there is no method “{method}”")
        return {"seen": seen}

    def look(self):
        now = self.control.observe()
        events = now.pop("events", [])
        changed = {key: value for key, value in now.items() if self.last.get(key) != value}
        if "attributes" in changed:
            before = self.last.get("attributes", {})
            changed["attributes"] = {
                name: value for name, value in now["attributes"].items()
                if before.get(name) != value or name not in before
            }
        self.last = now
        if events:
            changed["events"] = events
        return changed
