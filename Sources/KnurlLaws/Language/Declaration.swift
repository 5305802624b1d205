public import KnurlEngine
public import KnurlInteraction

/// The features that a control declares: the names that its traces use, and the laws that concern
/// it.
public struct Declaration {
  /// The control's name in traces, listings and file names.
  public var controlName: String
  public var values: [DeclaredValue] = []
  public var properties: [DeclaredProperty] = []
  /// The properties that are read and have a name of the user's, but that code does not write.
  package var shown: [DeclaredProperty] = []
  /// The control's own commands.
  public var commands: [DeclaredCommand] = []
  /// The kinds of commands that searches draw more often.
  package internal(set) var frequentKinds: Set<CommandKind> = []
  /// The events that the control sends besides `valueChanged`.
  public var events: [DeclaredEvent] = []
  /// When the control sends the events that `event` declares, by their names.
  package internal(set) var namedEvents: [String: EventTimes] = [:]
  /// Sentences about names that nothing has or that are given twice, and about answers that differ.
  var mistakes: [String] = []
  /// The attributes that only this control has.
  package internal(set) var ownAttributes = OwnAttributes()
  /// The positions of the states whose source the description does not say.
  var comparedStates: [Int] = []
  /// The positions of what is shown and must be something, each with the check that compares it.
  var demandedShown: [(attribute: Int, check: Int)] = []
  /// True if the description says where the control takes touches.
  package internal(set) var hasTouchArea = false
  public var capabilities: Capabilities = []
  /// The words of the description that messages use; nil if it is written in Swift.
  package internal(set) var dialect: Dialect?
  /// True if laws that are warnings on other controls are errors on this one.
  public var isStrict = false
  /// True if a touch beside the thumbs was often seen to be followed.
  var mayTakeTouchesAnywhere = false
  /// The answers that the description says: for each situation, by the name of its law, the position
  /// of the answer.
  package var statedAnswers: [String: Int] = [:]
  /// The answers that the control was seen to give; nil if it was not watched.
  package internal(set) var conduct: Conduct?
  /// The answers that were accepted; nil if none were.
  package var accepted: AcceptedAnswers?
  /// True to accept all that the control always does.
  package var acceptsFacts = false
  /// The answers that laws demand, although the control does not always give them.
  var expected: [ExpectedAnswer] = []
  /// The capabilities that were observed and not declared.
  package internal(set) var observed: Capabilities = []
  /// Those of them that no law demands.
  package internal(set) var undemanded: Capabilities = []
  /// The ends of a drag that were seen to settle values; nil if none was.
  var observedSnap: DeclaredSnap?
  /// The laws that the seen answers contradict.
  package internal(set) var silenced: [LawName] = []
  /// The states of the control's own, as one number each, in which no touch was seen to be taken.
  var deafStates: Set<UInt64> = []
  /// The kind of numbers that the control's command sequences contain: ordinary or hostile.
  public var profile = InputProfile.ordinary
  /// True if each command takes so long that fewer are worth their time.
  package internal(set) var isSlow = false
  /// The number of cases in which the control is watched before a search; at most those of
  /// `Verification.conduct`.
  package var watchedCases: Int { isSlow ? 900 : 3_000 }
  /// The input that can reach the control; nil if it is the same for every control.
  package internal(set) var input: InputLimits?
  /// The laws that are switched off. Each has a reason, which the report shows.
  public var exceptions: [LawException] = []
  /// The precision ratio of the least precise number type of the values: 2^29 for a Float.
  public var precisionRatio = 1.0
  /// True if all values hold only whole numbers, whatever their types are.
  public var hasWholeNumbers = false
  /// True if searches draw double taps and long presses often.
  package var getsTaps = false
  /// True if the gesture recognizers get no touches, as in a simulator.
  public var hasUnheardRecognizers = false
  /// True if time passes by the machine's clock, so that a tick changes nothing.
  package internal(set) var hasStoppedClock = false
  /// The longest time in seconds for which values may continue to change after a drag.
  public var glideTime = 0.0
  /// The conditions under which values snap to the grid; nil if the control declares no snapping.
  public var snap: DeclaredSnap?
  package internal(set) var rectangles: [DeclaredRectangle] = []
  /// True if the description says that several fingers can drag at once, each a value of its own.
  var dragsWithSeveralFingers = false
  /// True if a second finger was seen to change a value.
  var takesOtherFingers = false
  /// True if laws about one finger are not asked while several are down.
  package var hasSeveralFingers: Bool { dragsWithSeveralFingers || takesOtherFingers }
  /// True if a finger can drag all values together.
  package internal(set) var dragsTogether = false
  /// The values at which a dragged value stays for a short way.
  public var stickyValues: [StickyValue] = []
  /// The animation with which the picture follows changes; nil if the control does not say where
  /// its picture shows values.
  public var animation: DeclaredAnimation?
  /// The host actions in generated command sequences. Traces may contain the other host actions
  /// too.
  public var hostActs = HostAction.usual

  public init(controlName: String) {
    self.controlName = controlName
  }

  public func property(named name: String) -> Int? {
    properties.firstIndex { $0.name == name }
  }
}

/// A value that fingers select easily, such as the center of a balance slider.
public struct StickyValue: Hashable, Sendable {
  /// The value at which a dragged value stays.
  public var value: Double
  /// The distance from `value` within which a finger may select `value`, in units of the value.
  public var reach: Double
}

/// The parts of a rectangle at which a finger resizes it.
public struct RectangleHandles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The four corners.
  public static let corners = RectangleHandles(rawValue: 1 << 0)
  /// The middles of the four edges.
  public static let edges = RectangleHandles(rawValue: 1 << 1)
}

/// A rectangle, which has four values: left, top, right and bottom.
package struct DeclaredRectangle {
  /// The index of the first value.
  package let first: Int
  /// The own number of the row that is its least width and height.
  let leastNumber: Int
  package let handles: RectangleHandles

  /// True if its width or its height is the least one, so that it may have been raised to it.
  func isLeast(in row: Row) -> Bool {
    let least = row[number: leastNumber]
    let width = row[.value, first + 2] - row[.value, first]
    let height = row[.value, first + 3] - row[.value, first + 1]
    return !(min(width, height) > least + Self.rounding(least))
  }

  /// The difference between an edge and a place that rounding may cause.
  static func rounding(_ number: Double) -> Double { 1e-9 * max(1, number.magnitude) }
}

/// A figure whose numbers limit each other.
package enum DeclaredShape {
  case rectangle
  /// The area of a point.
  case circle
}

/// The conditions, besides the lift of a drag, under which values snap to the grid.
public struct DeclaredSnap: Hashable, Sendable {
  public var isOnCancel: Bool
  public var isOnTap: Bool
}

/// A value that touches change.
public struct DeclaredValue {
  /// The name in traces and messages; it is decided when the description is complete.
  public var name: String
  var naming: AttributeNaming
  /// The index of the property that writes the value; nil if code cannot write it.
  public var property: Int?
  public var hasLimits = false
  /// True if code writes the minimum or the maximum, as their key paths say.
  var hasWrittenLimits = false
  /// True if the value holds only whole numbers. Laws treat whole numbers as a grid.
  package internal(set) var holdsWholeNumbers = false
  public var hasThumb = false
  /// The side of the minimum, if it never changes.
  public var minimumSide = MinimumSide.leading
  /// The end that is read, if minimum and maximum are the same position; nil for any other value.
  public var wrapping: Wrapping?
  /// The distance within which the value's places of rest attract it; nil if it has no places.
  package internal(set) var restReach: Double?
  /// True if this distance is in points, and not in units of the value.
  package internal(set) var restsInPoints = false
  /// The own number of a row that is the value's step; nil if the values have one step together.
  var stepNumber: Int?
  /// The indices of the values of its figure: of a point's coordinates or a rectangle's edges; nil
  /// for any other value.
  package internal(set) var figure: Range<Int>?
  /// The shape of its figure; nil if the numbers of the figure do not limit each other.
  package internal(set) var shape: DeclaredShape?
  /// True if the value depends on the size of the control, such as an offset in points.
  package internal(set) var followsSize = false
  /// The number of the layer that draws only the thumb of the value; nil if none is declared.
  public var layer: Int?

  public init(name: String) {
    self.name = name
    naming = AttributeNaming(given: name.isEmpty ? nil : name)
  }
}

/// A property that command sequences write.
public struct DeclaredProperty {
  /// The name in traces and messages; it is decided when the description is complete.
  public var name: String
  var naming: AttributeNaming
  /// The key of the attribute in the table that shows the property; nil if none does.
  package var attribute: String?
  public var kind: Kind
  public var role: Role
  /// Generates the values to write; nil if the property's role and kind determine them.
  public var generator: Generator<Double>?
  /// The range that the control never lets the property leave; nil if there is none.
  public var range: ClosedRange<Double>?
  /// The layers that draw with the property, as bits; nil if the property changes more than the
  /// appearance.
  public var layers: UInt64?
  /// Rounds to the nearest value of the property's type, such as a Float or a whole number; nil for
  /// Double.
  public var representable: ((Double) -> Double)?
  /// True if the number is in units of the values, such as a step; nil if nothing says so. Values
  /// and limits are, whatever this says.
  public var isInUnits: Bool?

  public init(
    name: String, kind: Kind = .number, role: Role = .other,
    generator: Generator<Double>? = nil, isInUnits: Bool? = nil
  ) {
    self.name = name
    naming = AttributeNaming(given: name, noun: "setting")
    self.kind = kind
    self.role = role
    self.generator = generator
    self.isInUnits = isInUnits
  }

  /// True if the number is the distance between values, by whatever name the user calls it.
  var isStep: Bool { attribute == "snapStep" || [attribute, naming.given].contains("step") }

  public enum Kind: Equatable {
    case number
    case flag
    case name([String])
    case color
    /// A number or none, for which NaN stands.
    case optionalNumber
  }

  /// The meaning of the property for laws.
  public enum Role: Equatable {
    case value(Int)
    case minimum
    case maximum
    /// Changes only the appearance of the control.
    case appearance
    /// Changes how touches map to values: range, geometry, step, distances.
    case geometry
    case layoutDirection
    case orientation
    /// The angle at which the track begins.
    case startAngle
    /// The angle at which the track ends.
    case endAngle
    /// Writes the value with this index. The picture follows with an animation.
    case animatedValue(Int)
    /// The transform of the control on the screen, as an index into `NamedTransform.all`.
    case transform
    /// Switches user interaction. If it is off, no touch reaches the control, even if the control
    /// is enabled.
    case userInteraction
    case other

    /// True unless the property is a value or a limit.
    package var isSetting: Bool {
      switch self {
      case .value, .animatedValue, .minimum, .maximum: return false
      default: return true
      }
    }

    /// The index of the value that a write sets.
    var writtenValue: Int? {
      switch self {
      case .value(let index), .animatedValue(let index): return index
      default: return nil
      }
    }
  }
}

public struct LawException: Codable, Hashable, Sendable {
  public var law: String
  /// The attribute of which the law is not asked; nil if it is not asked at all.
  public var attribute: String?
  public var reason: String

  /// The law in reports, with the attribute.
  package var title: String { attribute.map { "\(law) of \($0)" } ?? law }
}

/// The animation with which a control's picture follows its model.
public struct DeclaredAnimation {
  /// The duration in seconds, more than 0.
  public var duration: Double
  /// Maps the share of the elapsed duration to the share of the completed change: 0 at 0, 1 at 1.
  public var progress: (Double) -> Double
  /// The touch phases whose changes are animated. In the other phases, changes show at once.
  ///
  /// A drag that ends without its finger lifting counts as cancelled.
  public var phases: [TouchPhase]

  /// - Precondition: The duration is a finite number above 0.
  public init(
    duration: Double, phases: [TouchPhase] = [], progress: @escaping (Double) -> Double
  ) {
    precondition(
      duration > 0 && duration.isFinite,
      "an animation needs a finite duration greater "
        + "than zero")
    self.duration = duration
    self.phases = phases
    self.progress = progress
  }

  public init(duration: Double, curve: AnimationCurve, phases: [TouchPhase] = []) {
    self.init(duration: duration, phases: phases) { curve.progress(at: $0) }
  }
}

// MARK: - Types of values and properties

/// A type of property whose values are numbers in command sequences: a number, a flag, a color.
public protocol PropertyValue {
  static var propertyKind: DeclaredProperty.Kind { get }
  /// The number that stands for the value in command sequences and traces.
  var propertyNumber: Double { get }
  /// The value that a number stands for; nil if it stands for none.
  init?(propertyNumber: Double)
  /// Rounds to the nearest number of the type; nil if the type has every number that is written.
  static var nearest: ((Double) -> Double)? { get }
}

/// The types that a control's values may have.
public protocol ControlNumber: PropertyValue {
  var controlNumber: Double { get }
  /// Converts a number to this type; nil if the type cannot represent the number, such as infinity
  /// as an `Int`.
  init?(controlNumber: Double)
  /// The rounding step of the type divided by that of Double.
  static var precisionRatio: Double { get }
}

extension Double: ControlNumber {
  public var controlNumber: Double { self }
  public init?(controlNumber: Double) { self = controlNumber }
  public static var precisionRatio: Double { 1 }
}

extension Float: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) { self = Float(controlNumber) }
  /// 2^29, because a `Float` has 24 bits of precision and a `Double` has 53.
  public static var precisionRatio: Double { 0x1p29 }
}

extension Int: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) {
    guard controlNumber.magnitude < 0x1p53, controlNumber == controlNumber.rounded(.towardZero)
    else { return nil }
    self = Int(controlNumber)
  }
  public static var precisionRatio: Double { 1 }
}

// MARK: - Capabilities

/// The features of a control that laws depend on.
public struct Capabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The values are in ascending order, like the two values of a range slider.
  public static let ordered = Capabilities(rawValue: 1 << 0)
  /// Every value has a thumb: a frame that touches can grab.
  public static let thumbs = Capabilities(rawValue: 1 << 1)
  /// The control maps values to positions and back.
  public static let track = Capabilities(rawValue: 1 << 2)
  /// A touch makes the value jump to the finger instead of keeping its offset.
  public static let jumpsToFinger = Capabilities(rawValue: 1 << 3)
  /// The control sends UIControl's touch events, not only `valueChanged`.
  public static let touchEvents = Capabilities(rawValue: 1 << 4)
  public static let touchInside = Capabilities(rawValue: 1 << 5)
  public static let highlight = Capabilities(rawValue: 1 << 6)
  public static let highlightedThumb = Capabilities(rawValue: 1 << 7)
  public static let enabling = Capabilities(rawValue: 1 << 8)
  public static let attaching = Capabilities(rawValue: 1 << 9)
  public static let hiding = Capabilities(rawValue: 1 << 10)
  public static let invalidation = Capabilities(rawValue: 1 << 11)
  public static let layers = Capabilities(rawValue: 1 << 12)
  public static let step = Capabilities(rawValue: 1 << 13)
  public static let distances = Capabilities(rawValue: 1 << 14)
  public static let hitAreas = Capabilities(rawValue: 1 << 15)
  public static let limits = Capabilities(rawValue: 1 << 16)
  public static let writableValues = Capabilities(rawValue: 1 << 17)
  public static let writableLimits = Capabilities(rawValue: 1 << 18)
  public static let layoutDirection = Capabilities(rawValue: 1 << 19)
  public static let orientation = Capabilities(rawValue: 1 << 20)
  public static let clock = Capabilities(rawValue: 1 << 21)
  public static let bounds = Capabilities(rawValue: 1 << 22)
  /// Each thumb has its own layer.
  public static let thumbLayers = Capabilities(rawValue: 1 << 24)
  /// The description declares ranges that some properties never leave.
  public static let boundedProperties = Capabilities(rawValue: 1 << 25)
  /// The description declares the layers that draw with some properties.
  public static let looks = Capabilities(rawValue: 1 << 26)
  /// The control can be drawn.
  public static let drawing = Capabilities(rawValue: 1 << 27)
  /// The bounds may have any origin. The bounds of a UIKit view begin at zero.
  public static let boundsOrigin = Capabilities(rawValue: 1 << 23)
  /// The values are shown as angles around the middle of the bounds.
  ///
  /// The positions of a row are then angles in radians, clockwise positive, 0 at 3
  /// o'clock.
  public static let angle = Capabilities(rawValue: 1 << 28)
  /// The thumbs move along one axis of the control and follow the finger from touch-down on.
  public static let alongTrack = Capabilities(rawValue: 1 << 29)
  /// The control says where its picture shows an animated value.
  public static let animation = Capabilities(rawValue: 1 << 30)
  /// The control lists the states of its gesture recognizer.
  public static let gesture = Capabilities(rawValue: 1 << 31)
  /// The control says the positions of its values and limits, along a track or as angles.
  public static let positions = Capabilities(rawValue: 1 << 40)
  /// Code can write the angles at which the track begins and ends.
  public static let writableAngles = Capabilities(rawValue: 1 << 41)
  /// The control has increments and decrements, as accessibility performs them.
  public static let increments = Capabilities(rawValue: 1 << 32)
  /// Keys move the control's focused thumb.
  public static let keys = Capabilities(rawValue: 1 << 33)
  /// The control says what feedback it gives.
  public static let feedback = Capabilities(rawValue: 1 << 34)
  /// The control can be transformed on the screen, and touches come through the transform.
  public static let transform = Capabilities(rawValue: 1 << 42)
  /// A cancelled touch restores each value at touch-down or, if code has written the value since,
  /// the written number.
  public static let restoresOnCancel = Capabilities(rawValue: 1 << 43)
  /// The control says what its values would be if the drag ended.
  public static let pending = Capabilities(rawValue: 1 << 44)
  /// The end of a drag may bring a value to a whole number or onto its grid while the row's
  /// `settles` is true.
  public static let settling = Capabilities(rawValue: 1 << 45)
  /// The control remembers a requested value that the limits exclude, and restores the value when
  /// the limits are widened.
  public static let requests = Capabilities(rawValue: 1 << 46)
  /// If range, geometry or step change during a drag, the drag continues from the new state.
  public static let reanchors = Capabilities(rawValue: 1 << 47)
  /// A thumb may push another thumb while the row's `pushes` is true.
  public static let pushing = Capabilities(rawValue: 1 << 48)
  /// Code can turn user interaction off without disabling the control.
  public static let userInteraction = Capabilities(rawValue: 1 << 49)
  /// The disabled control looks like the enabled control at half the alpha.
  public static let disabledLook = Capabilities(rawValue: 1 << 50)
  /// The control reports whether it is in a window. A law checks that the control does not leave
  /// its window by itself.
  public static let window = Capabilities(rawValue: 1 << 52)
  /// The control has several values.
  public static let severalValues = Capabilities(rawValue: 1 << 51)
  /// The bounds exclude their right and bottom edges, as the bounds of UIKit's own views do.
  public static let farEdgesOutside = Capabilities(rawValue: 1 << 53)
  /// Passing time may change the values: the control repeats while it is held, or glides.
  public static let timers = Capabilities(rawValue: 1 << 54)
  /// Time may change the values while a finger is on the control, as with a repeating stepper.
  public static let repeats = Capabilities(rawValue: 1 << 60)
  /// The values may continue to change after the finger is lifted, for a declared time.
  public static let glides = Capabilities(rawValue: 1 << 39)
  /// The minimum and the maximum of each value are the same position, and only one of the two is
  /// ever read.
  public static let circular = Capabilities(rawValue: 1 << 62)
  /// Lifting the finger counts as one more move.
  public static let followsLift = Capabilities(rawValue: 1 << 55)
  /// A tap changes the value.
  public static let changesOnTap = Capabilities(rawValue: 1 << 56)
  /// An increment goes by its own amount, independent of drags.
  public static let incrementAmount = Capabilities(rawValue: 1 << 57)
  /// A cancelled touch leaves the values unchanged.
  public static let keepsOnCancel = Capabilities(rawValue: 1 << 59)
  /// The description declares drawing or invalidation itself, so laws can judge unnecessary
  /// invalidation.
  public static let ownMarks = Capabilities(rawValue: 1 << 58)
  /// A touch anywhere may grab the control while the row's `isTakenAnywhere` is true.
  public static let touchesAnywhere = Capabilities(rawValue: 1 << 37)
  /// The class's own description declares touch events, so laws assume that the app around the
  /// class uses them.
  public static let promisedTouchEvents = Capabilities(rawValue: 1 << 61)
  /// The control sends other declared events besides `valueChanged`.
  public static let declaredEvents = Capabilities(rawValue: 1 << 38)
  /// The control has a position in a superview. The position cannot be read from the control's
  /// bounds.
  public static let placement = Capabilities(rawValue: 1 << 36)
  /// The control lists its elements for assistive technology.
  public static let accessibility = Capabilities(rawValue: 1 << 35)
  /// Code writes and reads properties that are neither values nor limits.
  public static let settings = Capabilities(rawValue: 1 << 63)
}

extension Capabilities {
  /// Those that say what a control does, and not what it has. A control is observed for those that
  /// its description does not say.
  package static let answers: Capabilities = [
    .touchesAnywhere, .jumpsToFinger, .followsLift, .changesOnTap, .keepsOnCancel,
    .restoresOnCancel, .repeats, .glides,
  ]

  /// A short name of each capability. The name also fits after the word “no”.
  package static let named: [(capability: Capabilities, words: String)] = [
    (.ordered, "order of values"), (.thumbs, "thumbs"), (.track, "mapping of positions"),
    (.jumpsToFinger, "jumps to the finger"), (.touchEvents, "touch events"),
    (.touchInside, "inside of touches"), (.highlight, "highlight"),
    (.highlightedThumb, "highlighted thumb"), (.enabling, "enabling"), (.attaching, "window"),
    (.hiding, "hiding"), (.invalidation, "marks for redrawing"), (.layers, "layers"),
    (.step, "step"), (.distances, "distances"), (.hitAreas, "hit areas"), (.limits, "limits"),
    (.writableValues, "writable values"), (.writableLimits, "writable limits"),
    (.layoutDirection, "layout direction"), (.orientation, "orientation"), (.clock, "clock"),
    (.bounds, "bounds"), (.thumbLayers, "layers of the thumbs"),
    (.boundedProperties, "properties with a range"), (.looks, "looks"), (.drawing, "drawing"),
    (.boundsOrigin, "origin of the bounds"), (.angle, "angle"), (.alongTrack, "straight track"),
    (.animation, "animation"), (.gesture, "gesture"), (.positions, "positions"),
    (.writableAngles, "writable angles"), (.increments, "increments"), (.keys, "keys"),
    (.feedback, "feedback"), (.transform, "transform"),
    (.keepsOnCancel, "keeps on a cancel"), (.ownMarks, "own marks"),
    (.followsLift, "lifts that move"),
    (.changesOnTap, "changes on a tap"),
    (.incrementAmount, "amount of increments"), (.restoresOnCancel, "restores on a cancel"),
    (.pending, "pending values"),
    (.settling, "settling"), (.requests, "requests"), (.reanchors, "re-anchoring"),
    (.pushing, "pushing"), (.userInteraction, "user interaction"),
    (.disabledLook, "look when disabled"),
    (.accessibility, "accessibility"), (.placement, "place in a superview"),
    (.promisedTouchEvents, "touch events that an app listens to"),
    (.declaredEvents, "other events"),
    (.touchesAnywhere, "touches anywhere"), (.window, "window that it could leave"),
    (.severalValues, "second value"), (.timers, "values that change with time"),
    (.repeats, "repeats"), (.glides, "glides"), (.circular, "circular range"),
    (.settings, "settings"),
  ]

  /// The names of the capabilities in the set.
  package var words: [String] {
    Self.named.filter { isSuperset(of: $0.capability) }.map { $0.words }
  }
}
