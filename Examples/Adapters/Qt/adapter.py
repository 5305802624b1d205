"""Real controls of Qt behind Knurl's protocol for adapters, by mouse. Usage: adapter.py CONTROL"""

import ctypes
import os
import sys
from functools import partial
from pathlib import Path

# No screen, no graphics hardware, and nothing of the user's settings.
os.environ.update(
    QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_QUICK_CONTROLS_STYLE="Basic", QT_SCALE_FACTOR="1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6 import QtWidgets  # noqa: E402
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, QSizeF, Qt, QUrl, Slot, qVersion  # noqa: E402
from PySide6.QtGui import QMouseEvent, QPointingDevice  # noqa: E402
from PySide6.QtQml import QQmlComponent, QQmlEngine, QQmlProperty  # noqa: E402
from PySide6.QtQuick import QQuickWindow  # noqa: E402

from knurl_adapter import serve  # noqa: E402

# PySide6 6.12 loses a reference to None in each call without a result, and to True in some with one.
# Before Python 3.12, which does not count these, the interpreter ends when none is left. So there are plenty.
if sys.version_info < (3, 12):
    for constant in (None, True, False):
        ctypes.c_ssize_t.from_address(id(constant)).value += 1 << 48

# Where the control is in its window: away from the corner, so that places left of it and above it exist.
OFFSET = 150
WINDOW = (1000, 1000)


def attributes(values, limits, settings, flags, **more):
    """The attributes of a description, named as the properties are. `more` is said of each value."""
    return [
        *({"name": name, "role": "value", "in": limits, **more} for name in values),
        *({"name": name, "role": "limit"} for name in limits),
        *({"name": name, "role": "setting", "of": of} for name, of in settings.items()),
        *({"name": name, "role": role} for name, role in flags.items()),
    ]


# What each control has, from Qt's documentation: members of `hello`, the `size` of a fresh control, and
# for Qt Quick its `start`, in QML. The mouse goes in steps of `stepSize` only if the control snaps. `live`
# is not here: without it, `moved` still comes for each move, but the value changes at the lift.
BOTH = [False, True]
STEPS = {"stepSize": [0, 1, 7, 30]}
LINEAR = {"thumb": True, "minimum": "left"}
RANGE = ["from", "to"]
DRAG = {"pressed": "tracking"}
QUICK = {
    "Slider": {
        "start": "from: 0; to: 100; value: 50; snapMode: Slider.SnapAlways",
        "size": (200, 40), "width": [60, 600], "height": [30, 300], "reports": ["moved"],
        "attributes": attributes(["value"], RANGE, {**STEPS, "wheelEnabled": BOTH}, DRAG, step="stepSize", **LINEAR),
    },
    "RangeSlider": {
        # Each handle has a `pressed`, as each button of a `SpinBox` has.
        "start": "from: 0; to: 100; first.value: 25; second.value: 75; snapMode: RangeSlider.SnapAlways;"
                 "readonly property bool pressed: first.pressed || second.pressed",
        "size": (200, 40), "width": [60, 600], "height": [30, 300], "reports": ["first.moved", "second.moved"],
        "ordered": True, "attributes": attributes(
            ["first.value", "second.value"], RANGE, {**STEPS, "wheelEnabled": BOTH}, DRAG, step="stepSize", **LINEAR),
    },
    "Dial": {
        "start": "from: 0; to: 100; value: 50; snapMode: Dial.SnapAlways",
        "size": (200, 200), "width": [60, 600], "height": [60, 600], "reports": ["moved"], "events": ["wrapped"],
        "attributes": attributes(
            ["value"], RANGE, {**STEPS, "wrap": BOTH, "startAngle": [-140, -90], "endAngle": [140, 90]}, DRAG,
            step="stepSize"),
    },
    "SpinBox": {
        "start": "from: 0; to: 100; value: 50; readonly property bool pressed: up.pressed || down.pressed",
        "size": (140, 40), "width": [100, 600], "height": [30, 300], "reports": ["valueModified"],
        "attributes": attributes(
            ["value"], RANGE, {"stepSize": [1, 7, 30], "wrap": BOTH, "editable": BOTH}, DRAG, whole=True),
    },
}


def slider(size, height, settings, **more):
    """A widget that inherits `QAbstractSlider`.

    The value here is the position, which a person sees; `value` must agree with it at rest. `actionTriggered`
    comes when the user has changed the position and `value` is about to follow. `tracking` stays on: without
    it a drag reports at its end, but a click beside the handle at once, and Knurl has no word for both.
    """
    described = attributes(
        ["sliderPosition"], ["minimum", "maximum"], {"pageStep": [1, 10, 30], "singleStep": [1, 5], **settings},
        {"sliderDown": "tracking"}, whole=True, **more)
    described.append({"name": "value", "role": "state", "follows": "values"})
    return {
        "size": size, "width": [60, 600], "height": height, "attributes": described, "reports": ["actionTriggered"],
        "events": ["sliderPressed", "sliderMoved", "sliderReleased", "valueChanged"],
    }


WIDGETS = {
    "QSlider": slider((200, 30), [20, 300], {"tickInterval": [0, 10]}, **LINEAR),
    "QScrollBar": slider((200, 20), [12, 60], {}, **LINEAR),
    "QDial": slider((200, 200), [60, 600], {"notchesVisible": BOTH}),
}
# The part of a widget that is its thumb, for its style.
PARTS = {"QSlider": ("CC_Slider", "SC_SliderHandle"), "QScrollBar": ("CC_ScrollBar", "SC_ScrollBarSlider")}


class Mouse:
    """A mouse with one button.

    Its events go to the window directly, as Qt would send those of the system: the mouse moves to a place
    before its button goes down or up there, and a move to the same place is none. No event loop runs, as
    loops fire timers, and so what repeats while a button is held would follow the clock.
    """

    def __init__(self, window):
        self.window = window
        self.device = QPointingDevice.primaryPointingDevice()
        self.place = (-OFFSET, -OFFSET)
        self.buttons = Qt.MouseButton.NoButton

    def touch(self, phase, x, y):
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        if self.place != (x, y):
            self.place = (x, y)
            self.send(QEvent.Type.MouseMove, none)
        if phase == "began" and self.buttons == none:
            self.buttons = left
            self.send(QEvent.Type.MouseButtonPress, left)
        elif phase == "ended" and self.buttons == left:
            self.buttons = none
            self.send(QEvent.Type.MouseButtonRelease, left)

    def send(self, kind, button):
        place = QPointF(self.place[0] + OFFSET, self.place[1] + OFFSET)
        event = QMouseEvent(
            kind, place, place, place, button, self.buttons, Qt.KeyboardModifier.NoModifier, self.device)
        QCoreApplication.sendEvent(self.window, event)


class Adapter(QObject):
    """What the adapters of both toolkits do. `make` creates the control and fills `reads` and `writes`."""

    def __init__(self, name, table, window):
        super().__init__()
        self.name = name
        self.table = table
        self.names = [attribute["name"] for attribute in table["attributes"]]
        self.values = [attribute["name"] for attribute in table["attributes"] if attribute["role"] == "value"]
        self.is_whole = "whole" in table["attributes"][0]
        self.window = window
        window.setGeometry(0, 0, *WINDOW)
        window.show()
        QCoreApplication.processEvents()
        self.mouse = Mouse(window.windowHandle() if window.isWidgetType() else window)
        self.control = None
        self.events = []

    def hello(self):
        return {
            "toolkit": f"{self.toolkit} {qVersion()}", "pointer": "mouse", "commands": ["size", "enable", "hide"],
            "grain": {"place": 1, "number": 1 if self.is_whole else 1e-6},
            **{member: of for member, of in self.table.items() if member not in ("start", "size")},
        }

    def fresh(self, size, writes):
        if self.control is not None:
            # The next control has no mouse over it, and no button is down.
            self.mouse.touch("ended", *self.mouse.place)
            self.mouse.touch("moved", -OFFSET, -OFFSET)
            self.put(self.control, None)
            self.control.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.make()
        self.perform(["size", *(size or self.table["size"])])
        for name, number in writes:
            self.perform(["set", name, number])
        self.events = []

    def perform(self, command):
        kind, *arguments = command
        if kind == "touch":
            self.mouse.touch(*arguments[1:])
        elif kind == "set":
            self.write(*arguments)
        elif kind == "size":
            self.resize(*arguments)
        elif kind == "enable":
            self.control.setEnabled(arguments[0])
        elif kind == "hide":
            self.control.setVisible(not arguments[0])
        else:
            raise ValueError(f"there is no command “{kind}”")
        QCoreApplication.sendPostedEvents()

    def write(self, name, number):
        if self.is_whole and not isinstance(number, bool):
            # Whole numbers of Qt have 32 bits.
            number = max(-1 << 31, min(round(number), (1 << 31) - 1))
        if not self.writes[name](number):
            raise ValueError(f"{name} cannot be {number}")

    @Slot(str)
    def hear(self, event):
        self.events.append([event, {value: self.reads[value]() for value in self.values}])

    def observe(self):
        events, self.events = self.events, []
        return {
            "attributes": {name: read() for name, read in self.reads.items()},
            "thumbs": self.thumbs(),
            "size": [self.control.width(), self.control.height()],
            "enabled": self.control.isEnabled(),
            "events": events,
        }


class QuickAdapter(Adapter):
    """A control of Qt Quick Controls."""

    toolkit = "Qt Quick Controls"

    def __init__(self, name):
        # Qt turns a slider around if its minimum is above its maximum. Knurl has no word for that.
        super().__init__(name, {**QUICK[name], "limitsStayOrdered": True}, QQuickWindow())
        self.engine = QQmlEngine()
        # Signals are heard in QML: a connection to Python for each control would leave memory behind.
        self.engine.rootContext().setContextProperty("adapter", self)
        lines = map(self.handler, self.table["reports"] + self.table.get("events", []))
        text = f"import QtQuick.Controls\n{name} {{ {self.table['start']}\n{''.join(lines)} }}"
        self.component = QQmlComponent(self.engine)
        self.component.setData(text.encode(), QUrl())
        if self.component.isError():
            raise SystemExit(self.component.errorString())

    @staticmethod
    def handler(event):
        """A line of QML for a signal, such as `first.moved`, that begins with `first.onMoved:`."""
        owner, dot, signal = event.rpartition(".")
        return f"{owner}{dot}on{signal[0].upper()}{signal[1:]}: adapter.hear('{event}')\n"

    def make(self):
        self.control = self.component.create()
        self.put(self.control, self.window.contentItem())
        self.control.setPosition(QPointF(OFFSET, OFFSET))
        properties = {name: QQmlProperty(self.control, name, self.engine) for name in self.names}
        self.reads = {name: found.read for name, found in properties.items()}
        self.writes = {name: found.write for name, found in properties.items()}
        self.handles = {
            value: QQmlProperty(self.control, value.replace("value", "handle"), self.engine).read()
            for value in self.values if "thumb" in self.table["attributes"][0]}

    def put(self, control, parent):
        control.setParentItem(parent)

    def resize(self, width, height):
        self.control.setSize(QSizeF(width, height))

    def thumbs(self):
        return {value: [item.x(), item.y(), item.width(), item.height()] for value, item in self.handles.items()}


class WidgetAdapter(Adapter):
    """A control of Qt Widgets that inherits `QAbstractSlider`."""

    toolkit = "Qt Widgets"

    def __init__(self, name):
        window = QtWidgets.QWidget()
        # Nobody sees the pictures, and painting takes most of the time.
        window.setUpdatesEnabled(False)
        super().__init__(name, WIDGETS[name], window)

    def make(self):
        self.control = control = getattr(QtWidgets, self.name)(self.window)
        control.setOrientation(Qt.Orientation.Horizontal)
        control.setRange(0, 100)
        control.setValue(50)
        control.move(OFFSET, OFFSET)
        control.show()
        for event in self.table["reports"] + self.table["events"]:
            # Some signals have an argument, which the values say as well.
            getattr(control, event).connect(lambda *_, event=event: self.hear(event))
        self.reads = {name: partial(control.property, name) for name in self.names}
        self.writes = {name: partial(control.setProperty, name) for name in self.names}
        # `setSliderPosition` acts as the user does, with reports. What an app calls is `setValue`.
        self.writes["sliderPosition"] = self.writes["value"]

    def put(self, control, parent):
        control.setParent(parent)

    def resize(self, width, height):
        self.control.resize(round(width), round(height))

    def thumbs(self):
        if self.name not in PARTS:
            return {}
        option = QtWidgets.QStyleOptionSlider()
        self.control.initStyleOption(option)
        kind, part = PARTS[self.name]
        style = QtWidgets.QStyle
        frame = self.control.style().subControlRect(
            style.ComplexControl[kind], option, style.SubControl[part], self.control)
        return {self.values[0]: [frame.x(), frame.y(), frame.width(), frame.height()]}


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in {**QUICK, **WIDGETS}:
        raise SystemExit("usage: adapter.py " + "|".join({**QUICK, **WIDGETS}))
    application = QtWidgets.QApplication([])
    application.setStyle("Fusion")
    serve(QuickAdapter(sys.argv[1]) if sys.argv[1] in QUICK else WidgetAdapter(sys.argv[1]))
