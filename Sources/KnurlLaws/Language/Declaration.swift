public import KnurlEngine
public import KnurlInteraction

/// What a control says it has: the names that its traces use, and which laws concern it.
public struct Declaration {
  /// The control's name in traces, listings and file names.
  public var subject: String
  public var values: [DeclaredValue] = []
  public var properties: [DeclaredProperty] = []
  /// The names of the control's own commands.
  public var commands: [String] = []
  /// The events that it sends besides `valueChanged`.
  public var events: [DeclaredEvent] = []
  /// The names of the states that it has beside what any control may show.
  public var states: [String] = []
  public var capabilities: Capabilities = []
  /// Whether what is a warning on other controls is an error on this one.
  public var isStrict = false
  /// Which numbers its histories are made of.
  public var profile = InputProfile.ordinary
  /// Laws that are switched off, each with its reason, which the report shows.
  public var exceptions: [LawException] = []
  /// How many times coarser than a Double its values are: 2^29 for a Float.
  public var coarseness = 1.0
  /// Some value has the type of whole numbers, which are a grid of their own.
  public var hasWholeNumbers = false
  /// Its gesture recognizers get no touches, as in a simulator.
  public var hasUnheardRecognizers = false
  /// How long its values may go on by themselves after a drag, in seconds.
  public var glideTime = 0.0
  /// When it comes to rest on its grid, for one that says so.
  public var snap: DeclaredSnap?
  /// The end that is read of a circular range; nil for values that do not go round.
  public var keptEnd: KeptEnd?
  /// How its picture follows what is animated, for one that says where the picture shows its values.
  public var animation: DeclaredAnimation?
  /// The control's own commands whose changes are animated, by their indices.
  public var animatedCommands: [Int] = []
  /// What histories have the app and the system around it do. The others are legal in its traces.
  public var hostActs = HostAction.usual

  public init(subject: String) {
    self.subject = subject
  }

  public func property(named name: String) -> Int? {
    properties.firstIndex { $0.name == name }
  }
}

/// When the values of a control come to rest on its grid, besides the lift of a drag.
public struct DeclaredSnap: Hashable, Sendable {
  public var isOnCancel: Bool
  public var isOnTap: Bool
}

/// A value that touches change.
public struct DeclaredValue {
  public var name: String
  /// The property that writes it, if code can.
  public var property: Int?
  public var hasLimits = false
  public var hasThumb = false
  /// The bit of the layer that draws its thumb and nothing else.
  public var layer: Int?

  public init(name: String) {
    self.name = name
  }
}

/// A property that histories write.
public struct DeclaredProperty {
  public var name: String
  public var kind: Kind
  public var role: Role
  /// What is written, unless the role says so.
  public var generator: Generator<Double>?
  /// What the control keeps it within.
  public var range: ClosedRange<Double>?
  /// The layers that draw with it, as bits, for a property that is nothing but a look.
  public var layers: UInt64?
  /// The nearest value that the property's type has: a Float's, a whole number; nil for Double.
  public var representable: ((Double) -> Double)?

  public init(
    name: String, kind: Kind = .number, role: Role = .other,
    generator: Generator<Double>? = nil
  ) {
    self.name = name
    self.kind = kind
    self.role = role
    self.generator = generator
  }

  public enum Kind: Equatable {
    case number
    case flag
    case name([String])
    case color
  }

  /// What the laws know of the property.
  public enum Role: Equatable {
    case value(Int)
    case minimum
    case maximum
    /// Changes how the control looks and nothing else.
    case appearance
    /// Changes how touches map to values: range, geometry, step, distances.
    case geometry
    case layoutDirection
    case orientation
    /// Where the track of an angle begins, and where it ends.
    case startAngle
    case endAngle
    /// Writes the value with this index, which the picture then reaches by and by.
    case animatedValue(Int)
    /// How the control is turned on the screen, as an index into `NamedTransform.all`.
    case transform
    /// Whether touches reach it at all, though it is enabled.
    case userInteraction
    case other

    /// The index of the value that a write puts in force.
    var writtenValue: Int? {
      switch self {
      case .value(let index), .animatedValue(let index): return index
      default: return nil
      }
    }
  }
}

public struct LawException: Hashable, Sendable {
  public var law: String
  public var reason: String
}

/// How a control's picture comes to where its model already stands.
public struct DeclaredAnimation {
  /// In seconds, more than 0.
  public var duration: Double
  /// How far it has come at a part of its duration: 0 at 0, 1 at 1.
  public var progress: (Double) -> Double
  /// What a touch does that the picture follows by and by; what else it does shows at once. A drag
  /// that ends in another way than with its finger counts as cancelled.
  public var phases: [TouchPhase]

  /// - Precondition: The duration is a finite number above 0.
  public init(
    duration: Double, phases: [TouchPhase] = [], progress: @escaping (Double) -> Double
  ) {
    precondition(duration > 0 && duration.isFinite, "an animation takes some time")
    self.duration = duration
    self.phases = phases
    self.progress = progress
  }

  public init(duration: Double, curve: AnimationCurve, phases: [TouchPhase] = []) {
    self.init(duration: duration, phases: phases) { curve.progress(at: $0) }
  }
}

// MARK: - Numbers

/// The types that a control's values may have.
public protocol ControlNumber {
  var controlNumber: Double { get }
  /// Nil where the type has no such number, as a whole number has no infinity.
  init?(controlNumber: Double)
  /// How many times coarser than Double the type is.
  static var coarseness: Double { get }
}

extension Double: ControlNumber {
  public var controlNumber: Double { self }
  public init?(controlNumber: Double) { self = controlNumber }
  public static var coarseness: Double { 1 }
}

extension Float: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) { self = Float(controlNumber) }
  /// 24 bits of precision instead of 53.
  public static var coarseness: Double { 0x1p29 }
}

extension Int: ControlNumber {
  public var controlNumber: Double { Double(self) }
  public init?(controlNumber: Double) {
    guard controlNumber.magnitude < 0x1p53, controlNumber == controlNumber.rounded(.towardZero)
    else { return nil }
    self = Int(controlNumber)
  }
  public static var coarseness: Double { 1 }
}

// MARK: - Capabilities

/// What a control has that laws depend on.
public struct Capabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The values are in ascending order, as the two of a range slider.
  public static let ordered = Capabilities(rawValue: 1 << 0)
  /// Every value has a thumb: a frame that touches can take.
  public static let thumbs = Capabilities(rawValue: 1 << 1)
  /// It says where a value stands and which value stands where.
  public static let track = Capabilities(rawValue: 1 << 2)
  /// A touch makes the value jump to the finger instead of keeping its offset.
  public static let jumpsToFinger = Capabilities(rawValue: 1 << 3)
  /// It sends UIControl's touch events, not only `valueChanged`.
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
  /// Each thumb has a layer of its own.
  public static let thumbLayers = Capabilities(rawValue: 1 << 24)
  /// Some properties say what they are kept within.
  public static let boundedProperties = Capabilities(rawValue: 1 << 25)
  /// Some properties say which layers draw with them.
  public static let looks = Capabilities(rawValue: 1 << 26)
  /// It can be drawn.
  public static let drawing = Capabilities(rawValue: 1 << 27)
  /// Its bounds may begin anywhere; those of a view of UIKit begin at zero.
  public static let boundsOrigin = Capabilities(rawValue: 1 << 23)
  /// Its values are shown as angles about the middle of its bounds: what an observation calls a
  /// position is an angle in radians, clockwise positive, 0 at 3 o'clock.
  public static let angle = Capabilities(rawValue: 1 << 28)
  /// Its thumbs move along one axis of the control, the way of a finger from touch-down on.
  public static let alongTrack = Capabilities(rawValue: 1 << 29)
  /// It says where its picture shows a value that is animated.
  public static let animation = Capabilities(rawValue: 1 << 30)
  /// It says which states its gesture recogniser went through.
  public static let gesture = Capabilities(rawValue: 1 << 31)
  /// It says where its values and their limits stand: along a track, or as angles.
  public static let positions = Capabilities(rawValue: 1 << 40)
  /// Code writes where the track of its angles begins and ends.
  public static let writableAngles = Capabilities(rawValue: 1 << 41)
  /// It has increments and decrements, as accessibility performs them.
  public static let increments = Capabilities(rawValue: 1 << 32)
  /// Keys move its focused thumb.
  public static let keys = Capabilities(rawValue: 1 << 33)
  /// It says what a finger feels.
  public static let feedback = Capabilities(rawValue: 1 << 34)
  /// It can be turned on the screen, and touches come through that.
  public static let transform = Capabilities(rawValue: 1 << 42)
  /// A touch that is taken away brings back what was there when it came, or what code wrote since.
  public static let restoresOnCancel = Capabilities(rawValue: 1 << 43)
  /// It says what its values would be if the drag ended.
  public static let pending = Capabilities(rawValue: 1 << 44)
  /// The end of a drag may bring a value to a whole number or to a place of its grid; the observation
  /// says when.
  public static let settling = Capabilities(rawValue: 1 << 45)
  /// What code asks for outlasts limits that do not let it be: wider again, they bring it back.
  public static let requests = Capabilities(rawValue: 1 << 46)
  /// Another range, geometry or step in mid-drag becomes what the drag goes on from.
  public static let reanchors = Capabilities(rawValue: 1 << 47)
  /// A thumb may push another one; the observation says when.
  public static let pushing = Capabilities(rawValue: 1 << 48)
  /// Code can close it to touches without disabling it.
  public static let userInteraction = Capabilities(rawValue: 1 << 49)
  /// Disabled it looks the same at half the alpha.
  public static let disabledLook = Capabilities(rawValue: 1 << 50)
  /// It says whether it is in a window, which it could leave by itself.
  public static let window = Capabilities(rawValue: 1 << 52)
  /// It has several values.
  public static let severalValues = Capabilities(rawValue: 1 << 51)
  /// Its bounds leave out their right and bottom edges, as those of UIKit's own views do.
  public static let farEdgesOutside = Capabilities(rawValue: 1 << 53)
  /// Time that passes may change its values: it repeats while it is held, or glides.
  public static let timers = Capabilities(rawValue: 1 << 54)
  /// Time may change its values while a finger is on it, as with a stepper that repeats.
  public static let repeats = Capabilities(rawValue: 1 << 60)
  /// Its values may go on by themselves after the finger is lifted, for a time that it declares.
  public static let glides = Capabilities(rawValue: 1 << 39)
  /// Minimum and maximum of each value are the same place, and one of them is read.
  public static let circular = Capabilities(rawValue: 1 << 62)
  /// Lifting the finger is one more move.
  public static let followsLift = Capabilities(rawValue: 1 << 55)
  /// A tap changes its value.
  public static let changesOnTap = Capabilities(rawValue: 1 << 56)
  /// An increment goes by an amount of its own, whatever drags do.
  public static let incrementAmount = Capabilities(rawValue: 1 << 57)
  /// A touch that is taken away leaves the values as they are.
  public static let keepsOnCancel = Capabilities(rawValue: 1 << 59)
  /// Its description says how it is drawn or marked, so that laws can judge a mark that was not needed.
  public static let ownMarks = Capabilities(rawValue: 1 << 58)
  /// A touch anywhere may take it; the observation says when.
  public static let touchesAnywhere = Capabilities(rawValue: 1 << 37)
  /// The app around a class listens to its touch events: its own description says that it sends them.
  public static let promisedTouchEvents = Capabilities(rawValue: 1 << 61)
  /// It sends events of its own besides `valueChanged`, and says when.
  public static let declaredEvents = Capabilities(rawValue: 1 << 38)
  /// It stands somewhere in a superview, and its bounds do not say where.
  public static let placement = Capabilities(rawValue: 1 << 36)
  /// It says what assistive technology is told of it.
  public static let accessibility = Capabilities(rawValue: 1 << 35)
}

extension Capabilities {
  /// What a control has, in a few words that follow “no” as well.
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
  ]

  /// The words for each of them.
  package var words: [String] {
    Self.named.filter { isSuperset(of: $0.capability) }.map { $0.words }
  }
}
