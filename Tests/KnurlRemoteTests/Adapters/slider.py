"""An adapter of a small slider, with a fault of the adapter or of the control if a word names one."""

import json
import os
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
LEAST, MOST = 0.0, 100.0
THUMB = 20.0

HELLO = {
    "toolkit": "Small 1.0",
    "pointer": "mouse",
    "grain": {"place": 1, "number": 0.25},
    "width": [60, 600],
    "height": [20, 200],
    "commands": ["size", "enable"],
    "attributes": [
        {"name": "value", "role": "value", "in": [LEAST, MOST], "thumb": True},
        {"name": "label", "role": "state", "follows": "values"},
        {"name": "look", "role": "setting", "of": ["plain", "bold"]},
        {"name": "pressed", "role": "tracking"},
    ],
    "reports": ["moved"],
}


if len(sys.argv) > 2:
    HELLO.update(json.loads(sys.argv[2]))


class Slider:
    def __init__(self):
        self.value, self.look, self.pressed, self.enabled = 50.0, "plain", False, True
        self.size, self.grab, self.events = [200.0, 30.0], 0.0, []

    def thumb(self):
        travel = self.size[0] - THUMB
        return [(self.value - LEAST) / (MOST - LEAST) * travel, 0, THUMB, self.size[1]]

    def limited(self, value):
        return value if FAULT == "unclamped" else min(max(value, LEAST), MOST)

    def perform(self, command):
        kind = command[0]
        if kind == "size":
            self.size = self.size if FAULT == "size" else [float(command[1]), float(command[2])]
        elif kind == "enable":
            self.enabled = command[1]
            self.pressed = self.pressed and self.enabled
        elif kind == "set" and command[1] == "value":
            self.value = self.value if FAULT == "unwritten" else self.limited(command[2])
        elif kind == "set" and FAULT != "setting":
            self.look = command[2]
        elif kind == "touch":
            self.touch(command[2], command[3], command[4])

    def touch(self, phase, x, y):
        if FAULT == "one-button" and phase == "cancelled":
            raise Broken("TypeError: no such event of a mouse")
        thumb = self.thumb()
        if phase == "began":
            # A thumb may reach beyond the bounds, as a shadow that takes touches does.
            below = self.size[1] + (20 if FAULT == "overhang" else 0)
            inside = thumb[0] <= x < thumb[0] + THUMB and 0 <= y < below
            self.pressed, self.grab = self.enabled and inside, x - thumb[0]
            if FAULT == "overhang" and self.pressed:
                self.events.append(["taken", {}])
        elif self.pressed:
            travel = max(self.size[0] - THUMB, 1)
            value = self.limited(LEAST + (x - self.grab) / travel * (MOST - LEAST))
            if phase == "moved" and value != self.value:
                self.value = value
                if FAULT != "events":
                    self.events.append(["moved", {"value": value}])
            self.pressed = phase == "moved"
        if FAULT in ("crash", "hang", "throw", "garbage") and phase == "moved" and self.pressed and x > 150:
            fail()

    def observe(self):
        events, self.events = self.events, []
        look = {
            "attributes": {
                "value": self.value,
                "label": f"{self.value:.0f} %",
                "look": self.look,
                "pressed": self.pressed,
            },
            "thumbs": {"value": self.thumb()},
            "size": self.size,
            "enabled": True if FAULT == "enabled" else self.enabled,
            "events": events,
        }
        if FAULT == "missing":
            del look["attributes"]["label"]
        if FAULT == "mute":
            del look["enabled"]
        if FAULT == "none-number" and self.pressed:
            look["attributes"]["value"] = None
        return look


class Broken(Exception):
    pass


def fail():
    if FAULT == "crash":
        print("the handle was lost", file=sys.stderr, flush=True)
        os._exit(3)
    if FAULT == "hang":
        time.sleep(3600)
    raise Broken("garbage" if FAULT == "garbage" else "TypeError: handle is null")


def answers(request, state):
    method, params = request["method"], request.get("params", {})
    if method == "hello":
        return HELLO
    seen = []

    def look():
        now = state["slider"].observe()
        # An adapter that looks too early sees what was there before.
        shown = state.get("late", now) if FAULT == "early" else now
        state["late"] = now
        seen.append(shown)

    if method in ("fresh", "run"):
        before = state.get("slider")
        state["slider"] = Slider()
        state.pop("late", None)
        if before and FAULT == "leak":
            state["slider"].value = before.value
        if params.get("size"):
            state["slider"].perform(["size", *params["size"]])
        for name, value in params.get("set", []):
            state["slider"].perform(["set", name, value])
        look()
    for command in params.get("commands", []):
        state["slider"].perform(command)
        if FAULT != "batch" or method == "perform":
            look()
    if FAULT == "batch" and method == "run":
        for _ in params["commands"]:
            look()
    if FAULT == "count" and method == "perform":
        look()
    return {"seen": seen}


def main():
    state, last = {}, 0
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": last if FAULT == "order" else request["id"]}
        last = request["id"]
        try:
            answer["result"] = answers(request, state)
        except Broken as error:
            if FAULT == "garbage":
                print("garbage", flush=True)
                continue
            answer["error"] = {"code": "control-failed", "message": str(error)}
        if FAULT == "prints":
            print("a word on the way")
        print(json.dumps(answer), flush=True)
    if FAULT == "stays":
        time.sleep(3600)


main()
