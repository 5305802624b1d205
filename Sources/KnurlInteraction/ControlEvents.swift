/// The events that a control sends to its targets. Raw values are UIKit's.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let touchDown = ControlEvents(rawValue: 1 << 0)
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  public static let touchDragEnter = ControlEvents(rawValue: 1 << 4)
  public static let touchDragExit = ControlEvents(rawValue: 1 << 5)
  public static let touchUpInside = ControlEvents(rawValue: 1 << 6)
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 7)
  public static let touchCancel = ControlEvents(rawValue: 1 << 8)
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)
  public static let menuActionTriggered = ControlEvents(rawValue: 1 << 14)
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 16)
  public static let editingChanged = ControlEvents(rawValue: 1 << 17)
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 18)
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 19)
  /// The first of four events that an app may define. `applicationReserved` contains all four.
  public static let application1 = ControlEvents(rawValue: 1 << 24)
  public static let application2 = ControlEvents(rawValue: 1 << 25)
  public static let application3 = ControlEvents(rawValue: 1 << 26)
  public static let application4 = ControlEvents(rawValue: 1 << 27)

  public static let allTouchEvents = ControlEvents(rawValue: 0x0000_0FFF)
  public static let applicationReserved = ControlEvents(rawValue: 0x0F00_0000)
  public static let systemReserved = ControlEvents(rawValue: 0xF000_0000)
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

  /// The events that have a name, in the order of their bits, for parsing and printing.
  public static let named: [(name: String, event: ControlEvents)] = [
    ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
    ("touchDragInside", .touchDragInside), ("touchDragOutside", .touchDragOutside),
    ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
    ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
    ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
    ("primaryActionTriggered", .primaryActionTriggered),
    ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
    ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
    ("editingDidEndOnExit", .editingDidEndOnExit), ("application1", .application1),
    ("application2", .application2), ("application3", .application3),
    ("application4", .application4),
  ]
}

extension ControlEvents: CustomStringConvertible {
  public var description: String {
    var names = ""
    for (name, event) in Self.named where contains(event) {
      names += names.isEmpty ? name : "+" + name
    }
    return names.isEmpty ? "none" : names
  }
}
