"""Real controls of GTK 3 behind Knurl's protocol for adapters, by mouse. Usage: adapter.py CONTROL"""

import os
import sys
from pathlib import Path

# Nothing of the user's settings, and no bus.
os.environ.update(
    GDK_BACKEND="x11", GDK_SCALE="1", GTK_THEME="Adwaita", GSETTINGS_BACKEND="memory", NO_AT_BRIDGE="1", LC_ALL="C",
    XDG_CONFIG_HOME="/nonexistent")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import virtual_screen  # noqa: E402
from knurl_adapter import serve  # noqa: E402

# Where the control is in its window: away from the corner, so that places left of it and above it exist.
OFFSET = 150
WINDOW = (1000, 1000)
BOTH = [False, True]


def described(settings, number=1e-6, texts=(), flags=(), **more):
    """The attributes of a description, named as GTK's properties are. `more` is said of the value."""
    return {
        "grain": {"place": 1, "number": number},
        "reports": ["value-changed"],
        "attributes": [
            {"name": "value", "role": "value", "in": ["lower", "upper"], **more},
            {"name": "lower", "role": "limit"},
            {"name": "upper", "role": "limit"},
            *({"name": name, "role": "setting", "of": of} for name, of in settings.items()),
            *({"name": name, "role": "state", "follows": "values"} for name in texts),
            *({"name": name, "role": "tracking"} for name in flags),
        ],
    }


# What each control has, from GTK's documentation: its class, members of `hello`, the `size` of a fresh control,
# and what `make` sets. With `draw-value`, the value is rounded to `digits`.
LINEAR = {"thumb": True, "minimum": "left"}
# A range has no flag for a drag. A widget that has the grab gets all events of the mouse.
DRAG = ["has-grab"]
STEPS = {"step-increment": [1, 5], "page-increment": [10, 30]}
CONTROLS = {
    "Scale": {
        "class": "Scale", "start": {"draw-value": False}, "size": (200, 40), "width": [60, 600], "height": [40, 300],
        **described({**STEPS, "has-origin": BOTH}, flags=DRAG, **LINEAR),
    },
    "DigitsScale": {
        "class": "Scale", "start": {"digits": 0}, "size": (200, 60), "width": [60, 600], "height": [60, 300],
        **described({**STEPS, "has-origin": BOTH}, number=1, texts=["text"], flags=DRAG, whole=True, **LINEAR),
    },
    "MarksScale": {
        "class": "Scale", "start": {"draw-value": False}, "marks": [0, 25, 50, 75, 100],
        "size": (200, 60), "width": [60, 600], "height": [60, 300],
        **described({**STEPS, "has-origin": BOTH}, flags=DRAG, **LINEAR),
    },
    "Scrollbar": {
        "class": "Scrollbar", "start": {}, "size": (200, 20), "width": [100, 600], "height": [20, 60],
        **described({**STEPS, "page-size": [1, 10, 30]}, number=1, flags=DRAG, **LINEAR),
    },
    "SpinButton": {
        "class": "SpinButton", "start": {"digits": 0}, "size": (160, 40), "width": [150, 600], "height": [40, 100],
        "events": ["wrapped"],
        **described({"step-increment": [1, 7, 30], "wrap": BOTH, "numeric": BOTH}, number=1, texts=["text"],
                    whole=True),
    },
    "Switch": {
        "class": "Switch", "start": {}, "size": (80, 40), "width": [60, 300], "height": [30, 100],
        "grain": {"place": 1, "number": 1}, "reports": ["state-set"],
        "attributes": [{"name": "active", "role": "value", "in": [0, 1], "whole": True, "minimum": "left"}],
    },
}


class Mouse:
    """A mouse with one button.

    Its events go to GTK directly, in the order and to the windows to which the X server and GDK would send them: the
    mouse moves to a place before its button goes down or up there, a move to the same place is none, and the window
    in which the button went down gets all until it goes up.
    """

    def __init__(self, window):
        self.window = window
        self.device = window.get_display().get_default_seat().get_pointer()
        self.place = (-OFFSET, -OFFSET)
        self.over = None
        self.taken = None
        self.time = 0

    def touch(self, phase, x, y):
        if self.place != (x, y):
            self.place = (x, y)
            under = self.under()
            self.cross(under if self.taken in (None, under) else None)
            self.send(Gdk.EventType.MOTION_NOTIFY, self.taken or under)
        if phase == "began" and self.taken is None:
            self.taken = self.under()
            self.send(Gdk.EventType.BUTTON_PRESS, self.taken)
        elif phase == "ended" and self.taken is not None:
            taken, self.taken = self.taken, None
            self.send(Gdk.EventType.BUTTON_RELEASE, taken, Gdk.ModifierType.BUTTON1_MASK)
            self.cross(self.under())

    def settle(self):
        """What the X server and GDK do if a window appears, goes away or gets another size under the mouse."""
        if self.taken is not None and not self.taken.is_viewable():
            taken, self.taken = self.taken, None
            event = self.event(Gdk.EventType.GRAB_BROKEN, taken)
            event.grab_broken.implicit = True
            Gtk.main_do_event(event)
        under = self.under()
        self.cross(under if self.taken in (None, under) else None)

    def under(self):
        """The innermost window at the mouse's place."""
        x, y = self.place[0] + OFFSET, self.place[1] + OFFSET
        found = self.window
        while True:
            for child in found.get_children():
                left, top = child.get_position()
                if child.is_visible() and 0 <= x - left < child.get_width() and 0 <= y - top < child.get_height():
                    found, x, y = child, x - left, y - top
                    break
            else:
                return found

    def cross(self, window):
        if window is not self.over:
            left, self.over = self.over, window
            if left is not None and not left.is_destroyed():
                self.send(Gdk.EventType.LEAVE_NOTIFY, left)
            if window is not None:
                self.send(Gdk.EventType.ENTER_NOTIFY, window)

    def send(self, kind, window, state=None):
        x, y = self.place[0] + OFFSET, self.place[1] + OFFSET
        event = self.event(kind, window)
        part = getattr(event, PARTS[kind])
        part.x_root, part.y_root = x, y
        # Not `get_origin`, which asks the X server.
        while window is not self.window:
            left, top = window.get_position()
            x, y = x - left, y - top
            window = window.get_parent()
        part.x, part.y = x, y
        self.time += 1
        part.time = self.time
        # The state is that before the event.
        pressed = self.taken is not None and kind != Gdk.EventType.BUTTON_PRESS
        part.state = state or Gdk.ModifierType(Gdk.ModifierType.BUTTON1_MASK if pressed else 0)
        if PARTS[kind] == "button":
            part.button = 1
        Gtk.main_do_event(event)

    def event(self, kind, window):
        event = Gdk.Event.new(kind)
        event.any.window = window
        event.set_device(self.device)
        return event


class Adapter:
    """The control, and what Knurl asks of it.

    No main loop runs, as loops fire timers, and so what repeats while a button is held would follow the clock. What a
    frame of the window does to the layout is done after each command. Nothing is painted.
    """

    def __init__(self, name):
        self.table = CONTROLS[name]
        self.attributes = self.table["attributes"]
        self.names = [attribute["name"] for attribute in self.attributes]
        self.has_thumb = "thumb" in self.attributes[0]
        self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
        self.window.set_default_size(*WINDOW)
        self.fixed = Gtk.Fixed()
        self.window.add(self.fixed)
        self.window.show_all()
        self.clock = self.window.get_window().get_frame_clock()
        self.mouse = Mouse(self.window.get_window())
        self.control = None
        self.rims = None
        self.events = []
        self.is_acting = False

    def hello(self):
        version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
        return {
            "toolkit": f"GTK {version}", "pointer": "mouse", "commands": ["size", "enable", "hide"],
            # GTK refuses a minimum above the maximum.
            "limitsStayOrdered": True,
            **{member: of for member, of in self.table.items() if member not in ("class", "start", "marks", "size")},
        }

    def fresh(self, size, writes):
        if self.control is not None:
            # The next control has no mouse over it, and no button is down.
            self.mouse.touch("ended", *self.mouse.place)
            self.mouse.touch("moved", -OFFSET, -OFFSET)
            self.control.destroy()
        self.fixed.set_visible(True)
        self.make()
        self.perform(["size", *(size or self.table["size"])])
        for name, value in writes:
            self.perform(["set", name, value])
        self.events = []

    def make(self):
        self.control, self.adjustment = getattr(Gtk, self.table["class"])(), None
        if self.table["class"] != "Switch":
            page = 10 if "page-size" in self.names else 0
            self.adjustment = Gtk.Adjustment(
                value=50, lower=0, upper=100 + page, step_increment=1, page_increment=10, page_size=page)
            self.control.set_adjustment(self.adjustment)
        for name, value in self.table["start"].items():
            self.control.set_property(name, value)
        for mark in self.table.get("marks", []):
            self.control.add_mark(mark, Gtk.PositionType.BOTTOM, None)
        for event in [*self.table["reports"], *self.table.get("events", [])]:
            self.control.connect(event, lambda *_, event=event: self.hear(event))
        self.fixed.put(self.control, OFFSET, OFFSET)
        self.control.show()

    def hear(self, event):
        # `value-changed` also tells of what the app writes. An app that wants the user's changes alone blocks its
        # handler meanwhile, as with `g_signal_handlers_block_by_func`.
        if self.is_acting:
            self.events.append([event, {self.names[0]: self.read(self.names[0])}])

    def perform(self, command):
        kind, *arguments = command
        if kind == "touch":
            self.is_acting = True
            self.mouse.touch(*arguments[1:])
            self.is_acting = False
        elif kind == "set":
            self.write(*arguments)
        elif kind == "size":
            self.control.set_size_request(*arguments)
        elif kind == "enable":
            self.control.set_sensitive(arguments[0])
        elif kind == "hide":
            # What is hidden itself gets no new size.
            self.fixed.set_visible(not arguments[0])
        else:
            raise ValueError(f"there is no command “{kind}”")
        self.settle()

    def settle(self):
        self.clock.emit("layout")
        if not self.fixed.get_visible():
            # It would be laid out when it is shown.
            wanted, place = self.control.get_preferred_size()[0], self.control.get_allocation()
            place.width, place.height = wanted.width, wanted.height
            self.control.size_allocate(place)
        self.mouse.settle()
        while Gdk.events_pending():
            # Those of the X server tell of windows. The mouse is not its pointer.
            Gdk.Event.get()

    def write(self, name, value):
        control, adjustment = self.control, self.adjustment
        if name == "value":
            control.set_value(value)
        elif name == "lower":
            control.set_range(value, adjustment.get_upper())
        elif name == "upper":
            control.set_range(adjustment.get_lower(), value + adjustment.get_page_size())
        elif name == "page-size":
            # The largest value stays, as a limit that `upper` and `page-size` share could not be described.
            adjustment.configure(
                adjustment.get_value(), adjustment.get_lower(), self.read("upper") + value,
                adjustment.get_step_increment(), adjustment.get_page_increment(), value)
        elif name in ("step-increment", "page-increment"):
            adjustment.set_property(name, value)
        elif name == "active":
            control.set_active(value >= 0.5)
        else:
            control.set_property(name, value)

    def read(self, name):
        if name == "value":
            return self.control.get_value()
        if name == "upper":
            return self.adjustment.get_upper() - self.adjustment.get_page_size()
        if name in ("lower", "step-increment", "page-increment", "page-size"):
            return self.adjustment.get_property(name)
        if name == "text":
            return self.control.get_layout().get_text() if self.table["class"] == "Scale" else self.control.get_text()
        if name == "has-grab":
            return self.control.has_grab()
        if name == "active":
            return int(self.control.get_active())
        return self.control.get_property(name)

    def observe(self):
        events, self.events = self.events, []
        place = self.control.get_allocation()
        seen = {
            "attributes": {name: self.read(name) for name in self.names},
            "size": [place.width, place.height],
            "enabled": self.control.get_sensitive(),
            "events": events,
        }
        if self.has_thumb:
            seen["thumbs"] = {"value": self.thumb()}
        return seen

    def thumb(self):
        """The slider. That of a scale overhangs its trough, which `get_slider_range` leaves out."""
        if self.rims is None:
            self.rims = 0, 0, 0, 0
            if self.table["class"] == "Scale":
                margin = self.style("trough", "slider").get_margin(NORMAL)
                border = self.style("trough").get_border(NORMAL)
                self.rims = margin.left, border.top + margin.top, margin.right, border.bottom + margin.bottom
        left, top, right, bottom = self.rims
        start, end = self.control.get_slider_range()
        trough = self.control.get_range_rect()
        return [start + left, trough.y + top, end - start - left - right, trough.height - top - bottom]

    def style(self, *nodes):
        path = self.control.get_path().copy()
        for node in ("contents", *nodes):
            path.append_type(GObject.TYPE_NONE)
            path.iter_set_object_name(-1, node)
        context = Gtk.StyleContext()
        context.set_path(path)
        return context


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in CONTROLS:
        raise SystemExit("usage: adapter.py " + "|".join(CONTROLS))
    virtual_screen.start(*WINDOW)
    import gi
    gi.require_versions({"Gdk": "3.0", "Gtk": "3.0"})
    from gi.repository import Gdk, GObject, Gtk
    # The part of GDK's union that an event of the mouse fills.
    PARTS = {
        Gdk.EventType.MOTION_NOTIFY: "motion", Gdk.EventType.BUTTON_PRESS: "button",
        Gdk.EventType.BUTTON_RELEASE: "button", Gdk.EventType.ENTER_NOTIFY: "crossing",
        Gdk.EventType.LEAVE_NOTIFY: "crossing"}
    NORMAL = Gtk.StateFlags.NORMAL
    Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
    serve(Adapter(sys.argv[1]))
