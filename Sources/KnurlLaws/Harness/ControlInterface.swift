public import KnurlGeometry
public import KnurlInteraction
public import KnurlRaster

/// The operations on one control of unknown type, as closures.
///
/// Closures are compiled for the control's type where they are created. The methods of a generic
/// subclass are not.
public struct ControlInterface {
  /// Replaces the control with a new one.
  public var reset: () -> Void
  /// Performs a command. A class has already delivered its event batches and returns none.
  public var perform: (ControlCommand) -> EventBatches
  /// Performs two commands without anything between them, not even a layout. If nil, they are
  /// performed one after the other.
  public var performTogether: ((ControlCommand, ControlCommand) -> Void)?
  public var performOwn: (Int) -> EventBatches
  public var write: (Int, Double) -> Void
  public var read: (Int) -> Double?
  public var observe: (inout Observation) -> Void
  /// Reads only the values, at every event batch.
  public var readValues: (inout Numbers) -> Void
  public var position: (Double) -> Double
  public var value: (Double) -> Double
  /// Performs several conversions of both kinds at once.
  public var travel: (inout RoundTrip) -> Void
  public var takeInvalidation: () -> Invalidation
  /// Lists the elements for assistive technology; empty for a control that declares none.
  public var accessibilityElements: () -> [AccessibilityElement] = { [] }
  /// Tells the host of a class what it does from now on. A value has no host.
  public var surround: (HostAction) -> Void = { _ in }
  /// Whether gesture recognizers on the control, or on views inside it, get its touches.
  public var hasRecognizers: () -> Bool = { false }
  /// The states that the description declares, in one number; only fuzz runs read it.
  public var ownState: () -> UInt64 = { 0 }
  /// The relay to which a class sends its event batches.
  public var relay: EventRelay?
  /// Creates a renderer of the control's picture, if the control can be drawn.
  public var frames: ((_ scale: Double, _ maximumSide: Int) -> (Invalidation?) -> Bitmap)?
  /// The frames of the layers inside the control's layer, in drawing order, each in the layer
  /// around it.
  public var layerFrames: (() -> [Rect2D])?
  /// Performs a command and observes the control in one access, and returns true.
  ///
  /// For a control that sends its event batches itself, it does nothing and returns false.
  /// `addVisits` in `ControlDescription+Access.swift` sets it.
  @usableFromInline var visit:
    (Command, inout Visit, inout Invalidation, inout Observation) -> Bool = { _, _, _, _ in
      false
    }
  /// Creates a control with a configuration and observes it, in one access if the control allows
  /// it.
  @usableFromInline var start: (Configuration, inout Observation) -> Bool = { _, _ in false }
  /// Copies the control and returns a closure that restores the copy; nil if a copy is not a
  /// snapshot.
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

/// The effects of a command that an observation does not show.
@usableFromInline struct Visit {
  /// The values before and after the command, as `readValues` reads them.
  @usableFromInline var before: Numbers
  @usableFromInline var after: Numbers
  @usableFromInline var events = EventBatches()

  init(values: Numbers) {
    before = values
    after = values
  }
}

/// Positions that are mapped to values and back, in one access to the control.
public struct RoundTrip {
  /// The positions of the two limits and of the values, and a position between the limits.
  public let start: Double
  public let end: Double
  public let positions: Numbers
  public let place: Double
  /// The values at these positions.
  public var startValue = 0.0
  public var endValue = 0.0
  public var values: Numbers
  /// The position of the value at `place`.
  public var placeAgain = 0.0

  init(start: Double, end: Double, positions: Numbers, place: Double) {
    self.start = start
    self.end = end
    self.positions = positions
    self.place = place
    values = positions
  }

  /// Fills in the values and the position with a mapping.
  @inlinable public mutating func travel(
    position: (Double) -> Double, value: (Double) -> Double
  ) {
    startValue = value(start)
    endValue = value(end)
    for index in positions.indices { values[index] = value(positions[index]) }
    placeAgain = position(value(place))
  }
}

/// Delivers event batches from a control to its harness.
///
/// A class, because the control is created before the harness that observes it.
public final class EventRelay {
  public package(set) var deliver: ((ControlEvents) -> Void)?
  /// Whether the next batch was caused by the app's handler of an earlier one: a class sends such
  /// batches only after the handler returns.
  public var isFromHandler = false

  public init() {}
}

/// A control in a box that closures share.
public final class ControlBox<Control> {
  public var control: Control
  /// Whether handlers may access the box during an access, as a class sends events meanwhile.
  @usableFromInline let isReentrant: Bool

  public init(_ control: Control, isReentrant: Bool = false) {
    self.control = control
    self.isReentrant = isReentrant
  }

  /// Gives access to the control itself or, if a handler may access it at the same time, to another
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
