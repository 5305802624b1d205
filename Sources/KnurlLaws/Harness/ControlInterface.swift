public import KnurlGeometry
public import KnurlInteraction
public import KnurlRaster

/// How to reach one control whose type is not known here: a closure for each thing to do with it.
///
/// Closures rather than a generic subclass, because closures are compiled for the control's type
/// where they are made, and a subclass's methods are not.
public struct ControlInterface {
  /// Puts a new control in the place of the old one.
  public var reset: () -> Void
  /// Performs a command; a class has delivered its passes by then and returns none.
  public var perform: (ControlCommand) -> EventBatches
  /// Performs two commands with nothing between them, not even a layout; without it, one after the
  /// other.
  public var performTogether: ((ControlCommand, ControlCommand) -> Void)?
  public var performOwn: (Int) -> EventBatches
  public var write: (Int, Double) -> Void
  public var read: (Int) -> Double?
  public var observe: (inout Observation) -> Void
  /// The values alone, read with every pass of events.
  public var readValues: (inout Numbers) -> Void
  public var position: (Double) -> Double
  public var value: (Double) -> Double
  /// Several of both at once.
  public var travel: (inout RoundTrip) -> Void
  public var takeInvalidation: () -> Invalidation
  /// What assistive technology is told; nothing for a control that does not say.
  public var accessibilityElements: () -> [AccessibilityElement] = { [] }
  /// Tells what stands around the control what it does from now on; nothing stands around a value.
  public var surround: (HostAction) -> Void = { _ in }
  /// Whether gesture recognizers on the control, or on views inside it, hear of its touches.
  public var hasRecognizers: () -> Bool = { false }
  /// The states that the description names, in one number; asked by nothing but a fuzz run.
  public var ownState: () -> UInt64 = { 0 }
  /// Where a class sends its passes.
  public var relay: EventRelay?
  /// Makes a new renderer of the control's picture, for one that can be drawn.
  public var frames: ((_ scale: Double, _ maximumSide: Int) -> (Invalidation?) -> Bitmap)?
  /// Where the layers inside the control's own stand, in drawing order, each in the layer around it.
  public var layerFrames: (() -> [Rect2D])?
  /// Performs a command and looks at what became of the control, all in one visit, and returns true;
  /// or does nothing and returns false, for a control that sends its passes itself. `addVisits`
  /// in `ControlDescription+Access.swift` sets it.
  @usableFromInline var visit:
    (Command, inout Visit, inout Invalidation, inout Observation) -> Bool = { _, _, _, _ in
      false
    }
  /// Makes a new control with a configuration and looks at it, where there are visits.
  @usableFromInline var start: (Configuration, inout Observation) -> Bool = { _, _ in false }
  /// Copies the control and returns what puts the copy back; nil for one whose copy is no snapshot.
  @usableFromInline package var save: () -> (() -> Void)? = { nil }

  public init(
    reset: @escaping () -> Void, perform: @escaping (ControlCommand) -> EventBatches,
    performOwn: @escaping (Int) -> EventBatches, write: @escaping (Int, Double) -> Void,
    read: @escaping (Int) -> Double?, observe: @escaping (inout Observation) -> Void,
    readValues: @escaping (inout Numbers) -> Void, position: @escaping (Double) -> Double,
    value: @escaping (Double) -> Double, travel: @escaping (inout RoundTrip) -> Void,
    takeInvalidation: @escaping () -> Invalidation,
    relay: EventRelay?,
    frames: ((_ scale: Double, _ maximumSide: Int) -> (Invalidation?) -> Bitmap)? = nil
  ) {
    self.reset = reset
    self.perform = perform
    self.performOwn = performOwn
    self.write = write
    self.read = read
    self.observe = observe
    self.readValues = readValues
    self.position = position
    self.value = value
    self.travel = travel
    self.takeInvalidation = takeInvalidation
    self.relay = relay
    self.frames = frames
  }
}

/// What a command did beside what an observation shows.
@usableFromInline struct Visit {
  /// The values before and after it, as `readValues` reads them.
  @usableFromInline var before: Numbers
  @usableFromInline var after: Numbers
  @usableFromInline var events = EventBatches()

  init(values: Numbers) {
    before = values
    after = values
  }
}

/// Positions that are mapped to values and back, in one visit to the control.
public struct RoundTrip {
  /// Where the two limits and the values between them stand, and a place between the limits.
  public let start: Double
  public let end: Double
  public let positions: Numbers
  public let place: Double
  /// The values there.
  public var startValue = 0.0
  public var endValue = 0.0
  public var values: Numbers
  /// Where the value of the place stands.
  public var placeAgain = 0.0

  init(start: Double, end: Double, positions: Numbers, place: Double) {
    self.start = start
    self.end = end
    self.positions = positions
    self.place = place
    values = positions
  }

  /// Fills in the values and the place with a mapping.
  @inlinable public mutating func travel(
    position: (Double) -> Double, value: (Double) -> Double
  ) {
    startValue = value(start)
    endValue = value(end)
    for index in positions.indices { values[index] = value(positions[index]) }
    placeAgain = position(value(place))
  }
}

/// Takes passes from a control to whoever stands around it.
///
/// A class, because the control is made before the subject that listens to it.
public final class EventRelay {
  public package(set) var deliver: ((ControlEvents) -> Void)?
  /// Whether the pass that is delivered next was sent because of what the app's handler did in an
  /// earlier one: a class sends those only when the handler is back.
  public var isFromHandler = false

  public init() {}
}

/// A control in a place of its own, so that closures share it.
public final class ControlBox<Control> {
  public var control: Control
  /// A class sends events while something is done to it, and their handlers look into the box.
  @usableFromInline let isReentrant: Bool

  public init(_ control: Control, isReentrant: Bool = false) {
    self.control = control
    self.isReentrant = isReentrant
  }

  /// Works on the control in its place, or, where a handler may come back here meanwhile, on another
  /// reference to it.
  @inlinable func access<Result>(_ body: (inout Control) -> Result) -> Result {
    guard isReentrant else { return body(&control) }
    var reference = control
    return body(&reference)
  }
}

/// The earlier name of `ControlInterface`.
@available(*, deprecated, renamed: "ControlInterface")
public typealias ControlAccess = ControlInterface

/// The earlier name of `EventRelay`.
@available(*, deprecated, renamed: "EventRelay")
public typealias PassRelay = EventRelay
