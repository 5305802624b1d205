"""Real controls of Tk behind Knurl's protocol for adapters, by mouse. Usage: adapter.py CONTROL"""

import _tkinter
import contextlib
import os
import sys
import tkinter
from pathlib import Path
from tkinter import ttk

# Nothing of the user's settings.
os.environ.update(XENVIRONMENT="/nonexistent", XAPPLRESDIR="/nonexistent", LC_ALL="C")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import virtual_screen  # noqa: E402
from knurl_adapter import ControlFailed, serve  # noqa: E402

# Where the control is in its window: away from the corner, so that places left of it and above it exist.
OFFSET = 150
WINDOW = (1000, 1000)
# The pointer of the X server begins in the middle of the screen. It must not be over the window.
SCREEN = (2100, 1000)
BOTH = [False, True]
# The part of the document that the window of the scrollbar's app shows.
PAGE = 0.25


def described(limits, settings, number=1e-6, **more):
    """Members of `hello`, named as Tk's options are. `more` is said of the value."""
    return {
        "grain": {"place": 1, "number": number},
        "attributes": [
            {"name": "value", "role": "value", "in": limits, **more},
            *({"name": name, "role": "limit"} for name in limits if isinstance(name, str)),
            *({"name": name, "role": "setting", "of": of} for name, of in settings.items()),
        ],
    }


# What each control has, from Tk's documentation: its class and options, the `size` of a fresh control, and members of
# `hello`. A `Scale` holds multiples of its `resolution`.
RANGE = ["from", "to"]
LINEAR = {"thumb": True, "minimum": "left"}
CONTROLS = {
    "Scale": {
        "class": tkinter.Scale, "start": {"orient": "horizontal", "from": 0, "to": 100, "resolution": 1},
        "variable": "variable", "size": (200, 80), "width": [100, 600], "height": [80, 300],
        **described(RANGE, {"showvalue": BOTH, "tickinterval": [0, 25], "sliderlength": [10, 30, 60]}, number=1,
                    whole=True, **LINEAR),
    },
    "TScale": {
        "class": ttk.Scale, "start": {"orient": "horizontal", "from": 0, "to": 100}, "value": 50,
        "size": (200, 40), "width": [60, 600], "height": [30, 300],
        # Not `hide`: it is laid out only when it is drawn.
        "commands": ["size", "enable"], **described(RANGE, {}, **LINEAR),
    },
    "Spinbox": {
        "class": tkinter.Spinbox, "start": {"from": 0, "to": 100, "exportselection": False},
        "variable": "textvariable", "size": (140, 40), "width": [60, 600], "height": [30, 100],
        "tap": "changesValue", **described(RANGE, {"increment": [1, 7, 30], "wrap": BOTH}, number=1, whole=True),
    },
    "Scrollbar": {
        "class": tkinter.Scrollbar, "start": {"orient": "horizontal"}, "value": 0.5,
        "size": (200, 20), "width": [100, 600], "height": [12, 60], "commands": ["size", "hide"],
        **described([0, 1 - PAGE], {}, **LINEAR),
    },
}
HELLO = ["grain", "attributes", "width", "height", "commands", "tap"]
# Where the Tcl code of Tk's bindings remembers what the mouse does.
MEMORY = ["::tk::Priv", "::ttk::scale::State", "::ttk::Repeat"]


class Mouse:
    """A mouse with one button.

    Its events go to Tk directly, in the order and to the windows to which the X server would send them: the mouse
    moves to a place before its button goes down or up there, a move to the same place is none, and the window in which
    the button went down gets all until it goes up.
    """

    def __init__(self, root):
        self.root = root
        self.control = None
        self.place = (-OFFSET, -OFFSET)
        self.over = root
        self.taken = None
        self.time = 0

    def touch(self, phase, x, y):
        if self.place != (x, y):
            self.place = (x, y)
            self.cross()
            self.send("<Motion>", self.taken or self.over)
        if phase == "began" and self.taken is None:
            self.taken = self.under()
            self.send("<ButtonPress>", self.taken, button=1, state=0)
        elif phase == "ended" and self.taken is not None:
            self.send("<ButtonRelease>", self.taken, button=1)
            self.taken = None
            self.cross()

    def settle(self):
        """What the X server does if the control appears, goes away or gets another size under the mouse."""
        if self.taken is not None and not self.taken.winfo_viewable():
            self.taken = None
        self.cross()

    def under(self):
        x, y = self.place
        control = self.control
        is_inside = (
            control is not None and control.winfo_viewable()
            and 0 <= x < control.winfo_width() and 0 <= y < control.winfo_height())
        return control if is_inside else self.root

    def cross(self):
        """While a button is down, the window that has the mouse is told alone whether it is over it."""
        under = self.under()
        for kind, window in (("<Leave>", self.over), ("<Enter>", under)):
            if under is not self.over and (self.taken or window) is window and window.winfo_viewable():
                self.send(kind, window)
        self.over = under

    def send(self, kind, window, **more):
        x, y = self.place if window is self.control else (self.place[0] + OFFSET, self.place[1] + OFFSET)
        # Clicks are too far apart for double clicks.
        self.time += 1000
        # The state is that before the event.
        more.setdefault("state", 0x100 if self.taken else 0)
        window.event_generate(
            kind, x=x, y=y, rootx=self.place[0] + OFFSET, rooty=self.place[1] + OFFSET, time=self.time, **more)


class Adapter:
    """The control, and what Knurl asks of it.

    No event loop runs, as loops fire timers, and so what repeats while a button is held would follow the clock. What
    Tk leaves until it is idle, such as layout and the command of a `Scale`, is done after each command.
    """

    def __init__(self, name):
        self.name = name
        self.table = CONTROLS[name]
        self.names = [attribute["name"] for attribute in self.table["attributes"]]
        self.has_thumb = "thumb" in self.table["attributes"][0]
        self.root = tkinter.Tk()
        self.root.geometry(f"{WINDOW[0]}x{WINDOW[1]}+0+0")
        # A widget that is hidden itself would get no new size.
        self.frame = tkinter.Frame(self.root)
        self.frame.place(width=WINDOW[0], height=WINDOW[1])
        self.root.update()
        self.tk = self.root.tk
        # Else, a dialog tells of an error in a binding, and waits.
        self.errors = []
        self.tk.createcommand("hear_error", lambda message, options: self.errors.append(message))
        self.tk.eval("interp bgerror {} hear_error")
        self.mouse = Mouse(self.root)
        self.control = None
        self.variable = tkinter.StringVar(self.root)
        self.is_acting = False
        # The memory of Tk's bindings.
        self.memory = {name: self.tk.call("array", "get", name) for name in MEMORY}

    def hello(self):
        return {
            "toolkit": f"Tk {self.tk.call('info', 'patchlevel')}", "pointer": "mouse",
            "commands": ["size", "enable", "hide"], "limitsStayOrdered": True, "reports": ["command"],
            **{member: of for member, of in self.table.items() if member in HELLO},
        }

    def fresh(self, size, writes):
        if self.control is not None:
            # The next control has no mouse over it, and no button is down.
            self.mouse.touch("ended", *self.mouse.place)
            self.mouse.touch("moved", -OFFSET, -OFFSET)
            self.mouse.control = None
            self.control.destroy()
            self.forget()
        self.perform(["hide", False])
        self.make()
        self.perform(["size", *(size or self.table["size"])])
        for name, value in writes:
            self.perform(["set", name, value])
        self.events = []

    def forget(self):
        for timer in self.tk.splitlist(self.tk.call("after", "info")):
            self.tk.call("after", "cancel", timer)
        for name, content in self.memory.items():
            self.tk.call("array", "unset", name)
            self.tk.call("array", "set", name, content)
        # What the X server has told of windows, without timers.
        while self.tk.dooneevent(_tkinter.WINDOW_EVENTS | _tkinter.DONT_WAIT):
            pass

    def make(self):
        options = {**self.table["start"], "command": self.hear}
        if "variable" in self.table:
            self.variable.set("50")
            options[self.table["variable"]] = self.variable
        self.events = []
        self.mouse.control = self.control = self.table["class"](self.frame, name="control", **options)
        self.control.place(x=OFFSET, y=OFFSET)
        if "variable" not in self.table:
            self.write("value", self.table["value"])

    def hear(self, *words):
        """The command of the control. That of a scrollbar says how the app must move what the window shows."""
        if self.name == "Scrollbar":
            kind, number, *unit = words
            step = {"units": PAGE / 10, "pages": PAGE}
            first = float(number) if kind == "moveto" else self.read("value") + int(number) * step[unit[0]]
            self.write("value", first)
        # Tk also tells of what the app writes. An app that wants the user's changes alone ignores that.
        if self.is_acting:
            self.events.append(["command", {"value": self.read("value")}])

    def perform(self, command):
        kind, *arguments = command
        self.is_acting = kind == "touch"
        if kind == "touch":
            self.mouse.touch(*arguments[1:])
        elif kind == "set":
            self.write(*arguments)
        elif kind == "size":
            self.control.place(width=arguments[0], height=arguments[1])
        elif kind == "enable" and self.name == "TScale":
            self.control.state(["!disabled" if arguments[0] else "disabled"])
        elif kind == "enable":
            self.control["state"] = "normal" if arguments[0] else "disabled"
        elif kind == "hide" and arguments[0]:
            self.frame.place_forget()
        elif kind == "hide":
            self.frame.place(width=WINDOW[0], height=WINDOW[1])
        else:
            raise ValueError(f"there is no command “{kind}”")
        self.root.update_idletasks()
        self.mouse.settle()
        self.root.update_idletasks()
        if self.errors:
            message, self.errors = "; ".join(self.errors), []
            raise ControlFailed(message)

    def write(self, name, value):
        if self.name == "Spinbox" and name in RANGE:
            # Tk refuses a `from` above `to`. The law `setter-order` writes some, in spite of `limitsStayOrdered`.
            with contextlib.suppress(tkinter.TclError):
                self.control[name] = value
        elif name != "value":
            self.control[name] = value
        elif self.name == "Scale":
            self.variable.set(value)
        elif self.name == "Scrollbar":
            first = min(max(value, 0), 1 - PAGE)
            self.control.set(first, first + PAGE)
        elif self.name == "Spinbox":
            # Tk leaves what a text field may contain to the app.
            self.variable.set(round(min(max(value, self.read("from")), self.read("to"))))
        else:
            self.control.set(value)

    def read(self, name):
        if name == "value":
            value = self.control.get()
            return float(value[0] if self.name == "Scrollbar" else value)
        if name in ("showvalue", "wrap"):
            return bool(self.tk.getboolean(self.control[name]))
        return float(str(self.control[name]))

    def observe(self):
        events, self.events = self.events, []
        if self.name == "Scrollbar":
            is_enabled = True
        elif self.name == "TScale":
            is_enabled = self.control.instate(["!disabled"])
        else:
            is_enabled = str(self.control["state"]) != "disabled"
        seen = {
            "attributes": {name: self.read(name) for name in self.names},
            "size": [self.control.winfo_width(), self.control.winfo_height()],
            "enabled": is_enabled,
            "events": events,
        }
        if self.has_thumb:
            seen["thumbs"] = {"value": self.thumb()}
        return seen

    def thumb(self):
        """The slider, of which Tk says only whether a place is in it."""
        control = str(self.control)
        width, height = self.control.winfo_width(), self.control.winfo_height()

        def element(x, y):
            return str(self.tk.call(control, "identify", x, y))

        def edge(inside, outside, is_inside):
            while abs(outside - inside) > 1:
                middle = (inside + outside) // 2
                inside, outside = (middle, outside) if is_inside(middle) else (inside, middle)
            return inside

        if self.name == "Scrollbar":
            y = height // 2
            x = edge(0, width, lambda x: element(x, y) in ("arrow1", "trough1")) + 1
        else:
            x, y = map(int, self.tk.splitlist(self.tk.call(control, "coords")))
        left, right = (edge(x, end, lambda x: element(x, y).endswith("slider")) for end in (-1, width))
        top, bottom = (edge(y, end, lambda y: element(x, y).endswith("slider")) for end in (-1, height))
        return [left, top, right + 1 - left, bottom + 1 - top]


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in CONTROLS:
        raise SystemExit("usage: adapter.py " + "|".join(CONTROLS))
    virtual_screen.start(*SCREEN)
    serve(Adapter(sys.argv[1]))
