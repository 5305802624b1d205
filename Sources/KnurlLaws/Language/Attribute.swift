public import KnurlGeometry
public import KnurlInteraction

/// One entry of the table of what is known of a control: its name, its role, and how a row has it.
///
/// A control's table is made once, from its declaration. All code that goes through everything that
/// is known of a control does it through the table: changes, digests, comparisons, expectations of
/// traces, and the tables of pages.
public struct Attribute: Sendable {
  /// The name in traces: the user's own, or one in which the user's name of a value occurs.
  public private(set) var name: String
  /// The name for people, such as “minimum of bedtime”.
  public private(set) var title: String
  /// The name that the attribute has in every control; empty for a part of a value.
  package let key: String
  public let role: Roles
  /// The capabilities that a control with the attribute declares; nil if no control declares it.
  let needs: Capabilities?
  /// True if the control declares the attribute. Others have their default value in most rows.
  public private(set) var isDeclared = true
  /// The index of the value to which the attribute belongs; nil if it belongs to the whole control.
  public let value: Int?
  /// The part of the value; nil if the attribute belongs to the whole control.
  let part: ValuePart?
  /// The words for 0, 1 and so on; empty for numbers.
  public fileprivate(set) var words: [String]
  /// Reads the attribute from a row.
  public let read: @Sendable (Row) -> Reading
  /// The bytes of the stored property in a row; nil for a part of a value.
  let bytes: Range<Int>?

  /// - Parameter bytes: The bytes of the stored property in a row.
  init(
    _ name: String, _ role: Roles, needs: Capabilities?, title: String, words: [String],
    bytes: Range<Int>, _ read: @escaping @Sendable (Row) -> Reading
  ) {
    self.name = name
    key = name
    self.title = title
    self.role = role
    self.needs = needs
    value = nil
    part = nil
    self.words = words
    self.bytes = bytes
    self.read = read
  }

  /// A part of one value.
  init(_ part: ValuePart, of value: Int, named valueName: String) {
    name = part == .value ? valueName : "\(part.words) of \(valueName)"
    title = name
    key = ""
    role = part.role
    needs = []
    self.value = value
    self.part = part
    words = []
    read = { .number($0[part, value]) }
    bytes = nil
  }

  /// An attribute of a control's own.
  init(
    own name: String, _ role: Roles, words: [String] = [],
    _ read: @escaping @Sendable (Row) -> Reading
  ) {
    self.name = name
    title = name
    key = name
    self.role = role
    needs = []
    value = nil
    part = nil
    self.words = words
    self.read = read
    bytes = nil
  }

  /// The meaning of attributes for laws. A law asks which roles changed at a step.
  public struct Roles: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let values = Roles(rawValue: 1 << 0)
    public static let limits = Roles(rawValue: 1 << 1)
    /// The frames of the thumbs.
    public static let thumbs = Roles(rawValue: 1 << 2)
    public static let bounds = Roles(rawValue: 1 << 3)
    /// The positions of values and limits along the track.
    public static let positions = Roles(rawValue: 1 << 4)
    /// The meaning of the other numbers: orientation, direction, step, distances.
    public static let terms = Roles(rawValue: 1 << 5)
    /// The present activity of the control: tracking, highlights, a gesture.
    public static let states = Roles(rawValue: 1 << 6)
    /// The positions where the picture shows values.
    public static let presentations = Roles(rawValue: 1 << 7)
    /// The pending values of the drag.
    public static let pending = Roles(rawValue: 1 << 8)
    /// The ways in which the control reports, and in which it is reached.
    public static let settings = Roles(rawValue: 1 << 9)
    /// An effect of the last command only, such as feedback. It does not count as a change.
    public static let effects = Roles(rawValue: 1 << 10)
    /// The state of the control's surroundings. It does not count as a change.
    public static let surroundings = Roles(rawValue: 1 << 11)
    /// A visible state that only this control has, such as a mode.
    public static let ownStates = Roles(rawValue: 1 << 12)
    /// Something that a person sees besides thumbs: a text, a color.
    public static let shown = Roles(rawValue: 1 << 13)
    /// A state that follows the touch, such as a highlight of the control's own.
    public static let touchStates = Roles(rawValue: 1 << 14)
    /// A text as a person reads it, not the description of some other value.
    public static let texts = Roles(rawValue: 1 << 15)

    /// The roles whose changes do not count.
    static let uncounted: Roles = [.effects, .surroundings]

    /// Everything that determines how values and positions map to each other.
    static let mapping: Roles = [.values, .limits, .bounds, .positions, .terms]
  }

  /// The content of an attribute in a row.
  public enum Reading: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    /// A whole number, or the number of a word.
    case index(Int)
    /// The index of the value whose thumb is meant, or -1.
    case thumb(Int)
    case rectangle(Rect2D)
    /// The frames of what is shown.
    case frames([Rect2D])
    case transform(AffineTransform2D)
    case trail(GestureTrail)
    case text(String)

    /// The numbers of the reading; none for a text. Their count depends only on the attribute, except
    /// for a trail and frames.
    public var numbers: [Double] {
      switch self {
      case .number(let number): [number]
      case .flag(let isOn): [isOn ? 1 : 0]
      case .index(let index), .thumb(let index): [Double(index)]
      case .rectangle(let frame): [frame.x, frame.y, frame.width, frame.height]
      case .frames(let frames): frames.flatMap { Reading.rectangle($0).numbers }
      case .transform(let of): [of.a, of.b, of.c, of.d, of.tx, of.ty]
      case .trail(let trail):
        [Double(trail.count)] + (0..<trail.count).map { Double(trail[$0].rawValue) }
      case .text: []
      }
    }

    /// True if both are equal; NaN equals NaN.
    func isSame(as other: Reading) -> Bool {
      if self == other { return true }
      let (one, two) = (numbers, other.numbers)
      return one.count == two.count && !one.isEmpty
        && zip(one, two).allSatisfy {
          $0 == $1 || ($0.isNaN && $1.isNaN)
        }
    }
  }

  /// The attribute in words.
  public func text(of row: Row) -> String {
    switch read(row) {
    case .flag(let isOn): return isOn ? "true" : "false"
    case .index(let index), .thumb(let index):
      return words.indices.contains(index) ? words[index] : index == -1 ? "none" : "\(index)"
    case .trail(let trail):
      let states = (0..<trail.count).map { "\(trail[$0])" }
      return states.isEmpty ? "none" : states.joined(separator: " ")
    case .text(let text): return text
    case .frames(let frames): return FrameText.of(frames)
    case .number, .rectangle, .transform:
      return read(row).numbers.map { NumberText.text($0) }.joined(separator: " ")
    }
  }
}

// MARK: - The table

extension Declaration {
  /// Makes the table of what is known of the control.
  ///
  /// It has a part of all values after the other, then what belongs to the whole control, then the
  /// control's own attributes.
  public func attributes() -> [Attribute] {
    var table: [Attribute] = []
    for part in ValuePart.allCases {
      for (index, value) in values.enumerated() {
        let isDeclared = part.isDeclared(for: value, in: self)
        table.append(Attribute(part, of: index, named: value.name).declared(isDeclared))
      }
    }
    let names = values.map { $0.name }
    let own = Attribute.common.map { name(ofAttribute: $0.key) }
    var taken = Set(names + own.compactMap { $0 } + ownAttributes.names)
    for (attribute, own) in zip(Attribute.common, own) {
      var attribute = attribute
      if let own {
        attribute.rename(own)
      } else if !taken.insert(attribute.key).inserted {
        var number = 2
        while !taken.insert("\(attribute.key)\(number)").inserted { number += 1 }
        attribute.rename("\(attribute.key)\(number)")
      }
      table.append(
        attribute.naming(names).declared(attribute.needs.map(capabilities.isSuperset) ?? false))
    }
    return table + ownAttributes.table
  }

  /// A row before the control is observed.
  package var emptyRow: Row {
    var row = Row(
      valueCount: values.count, numberCount: ownAttributes.numberRoles.count,
      textCount: ownAttributes.textRoles.count)
    for (index, value) in values.enumerated() {
      row.minimumSides[index] = value.minimumSide
      if value.restReach != nil { row.settles = true }
      if value.wrapping != nil { row.wraps = true }
    }
    if observed.contains(.settling) { row.settles = true }
    return row
  }
}

extension Attribute {
  fileprivate func declared(_ isDeclared: Bool) -> Attribute {
    var attribute = self
    attribute.isDeclared = isDeclared
    return attribute
  }

  mutating func rename(_ name: String) {
    self.name = name
    title = name
  }

  /// The same attribute with the names of the control's values, if it tells which value is meant.
  fileprivate func naming(_ names: [String]) -> Attribute {
    guard case .thumb = read(Row(valueCount: 0)) else { return self }
    var named = self
    named.words = names
    return named
  }

  /// The attributes of the whole control.
  ///
  /// A test compares this list with the stored properties of a row.
  package static let common: [Attribute] = [
    Attribute("bounds", \.bounds, .bounds, title: "size", as: Reading.rectangle),
    flag("isTracking", \.isTracking, .states),
    flag("isTouchInside", \.isTouchInside, .states, needs: .touchInside),
    flag("isHighlighted", \.isHighlighted, .states, needs: .highlight),
    flag("isEnabled", \.isEnabled, .states, needs: .enabling),
    flag("isContinuous", \.isContinuous, .settings),
    flag(
      "isReceivingTouches", \.isReceivingTouches, .settings, needs: .attaching,
      title: "receives touches"),
    Attribute(
      "minimumSides", \.minimumSides, .terms, needs: .orientation, title: "minimum at",
      words: MinimumSide.words
    ) { .index($0[0].rawValue) },
    flag("isRightToLeft", \.isRightToLeft, .terms, needs: .layoutDirection, title: "right to left"),
    flag("pushes", \.pushes, .terms, needs: .pushing),
    thumb("highlightedThumb", \.highlightedThumb, needs: .highlightedThumb, "highlighted thumb"),
    number("step", \.step, .terms, needs: .step),
    number("minimumDistance", \.minimumDistance, .terms, needs: .distances, "least distance"),
    number("maximumDistance", \.maximumDistance, .terms, needs: .distances, "greatest distance"),
    number("hitWidth", \.hitWidth, .settings, needs: .hitAreas, "promised width of a touch area"),
    number(
      "hitHeight", \.hitHeight, .settings, needs: .hitAreas, "promised height of a touch area"),
    Attribute(
      "layerCount", \.layerCount, .settings, needs: .layers, title: "number of layers",
      as: Reading.index),
    Attribute(
      "rotation", \.rotation, .terms, needs: .angle, words: ["none", "absolute", "relative"]
    ) { .index($0.rawValue) },
    flag(
      "jumpsToFinger", \.jumpsToFinger, .terms, needs: .jumpsToFinger, title: "jumps to the finger"),
    flag("wraps", \.wraps, .terms, needs: .circular),
    flag(
      "isTakenAnywhere", \.isTakenAnywhere, .terms, needs: .touchesAnywhere,
      title: "is taken anywhere"),
    number("hysteresis", \.hysteresis, .terms, needs: .gesture),
    Attribute(
      "gestureTrail", \.gestureTrail, .effects, needs: .gesture, title: "states of the gesture",
      as: Reading.trail),
    Attribute("gesture", \.gesture, .states, needs: .gesture, words: gestureStates) {
      .index($0.rawValue)
    },
    Attribute("recognizer", \.recognizer, .settings, needs: nil, words: recognizerPhases) {
      .index($0.rawValue)
    },
    flag(
      "recognizerTakesTouch", \.recognizerTakesTouch, .surroundings, needs: nil,
      title: "a recognizer takes the touch"),
    flag("isMultipleTouchEnabled", \.isMultipleTouchEnabled, .settings, needs: .gesture),
    Attribute(
      "feedback", \.feedback, .effects, needs: .feedback, title: "felt",
      words: ["none", "detent", "end", "unspecified"], as: Reading.index),
    thumb("focusedThumb", \.focusedThumb, needs: .keys, "focused thumb"),
    Attribute("transform", \.transform, .terms, needs: .transform, as: Reading.transform),
    number("incrementStep", \.incrementStep, .terms, needs: .increments, "step of increments"),
    number(
      "incrementAmount", \.incrementAmount, .surroundings, needs: .incrementAmount,
      "amount of an increment"),
    flag("isShownAtFinger", \.isShownAtFinger, .terms, needs: nil, title: "is shown at the finger"),
    flag("isInWindow", \.isInWindow, .surroundings, needs: .window, title: "is in a window"),
    Attribute(
      "trackingChoices", \.trackingChoices, .surroundings, needs: nil,
      title: "undocumented choices of UIKit"
    ) { .index(Int($0.rawValue)) },
    flag("isAnimating", \.isAnimating, .surroundings, needs: nil, title: "is animating"),
    flag("settles", \.settles, .terms, needs: .settling),
    number("snapStep", \.snapStep, .terms, needs: .settling, "step of snapping"),
  ]

  private static func flag(
    _ name: String, _ path: KeyPath<Row, Bool>, _ role: Roles, needs: Capabilities? = [],
    title: String? = nil
  ) -> Attribute {
    Attribute(name, path, role, needs: needs, title: title, as: Reading.flag)
  }

  private static func number(
    _ name: String, _ path: KeyPath<Row, Double>, _ role: Roles, needs: Capabilities = [],
    _ title: String? = nil
  ) -> Attribute {
    Attribute(name, path, role, needs: needs, title: title, as: Reading.number)
  }

  /// The words are the names of the control's values; see `naming(_:)`.
  private static func thumb(
    _ name: String, _ path: KeyPath<Row, Int>, needs: Capabilities, _ title: String
  ) -> Attribute {
    Attribute(name, path, .states, needs: needs, title: title, as: Reading.thumb)
  }

  private static let gestureStates = (0...5).map {
    GestureState(rawValue: $0).map { "\($0)" } ?? ""
  }
  private static let recognizerPhases = (0...4).map {
    RecognizerPhase(rawValue: $0).map { "\($0)" } ?? ""
  }
}

extension ValuePart {
  var role: Attribute.Roles {
    switch self {
    case .value: .values
    case .minimum, .maximum: .limits
    case .thumbX, .thumbY, .thumbWidth, .thumbHeight: .thumbs
    case .position, .startPosition, .endPosition: .positions
    case .presentation: .presentations
    case .pending: .pending
    }
  }

  /// The roles of all parts, as bits.
  static let roles = allCases.map { $0.role.rawValue }

  fileprivate var words: String {
    switch self {
    case .value: "value"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .thumbX: "x of the thumb"
    case .thumbY: "y of the thumb"
    case .thumbWidth: "width of the thumb"
    case .thumbHeight: "height of the thumb"
    case .position: "position"
    case .startPosition: "position of the minimum"
    case .endPosition: "position of the maximum"
    case .presentation: "shown position"
    case .pending: "pending value"
    }
  }

  fileprivate func isDeclared(for value: DeclaredValue, in declaration: Declaration) -> Bool {
    switch role {
    case .limits: declaration.capabilities.contains(.limits)
    case .thumbs: value.hasThumb
    case .positions: declaration.capabilities.contains(.positions)
    case .presentations: declaration.capabilities.contains(.animation)
    case .pending: declaration.capabilities.contains(.pending)
    default: true
    }
  }
}
