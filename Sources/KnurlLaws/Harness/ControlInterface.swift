public import KnurlEngine
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
  /// Performs two commands without anything between them, not even a layout. If nil, `perform` is
  /// called for each command.
  public var performTogether: ((ControlCommand, ControlCommand) -> Void)?
  /// Performs one of the control's own commands with its argument; 0 if it takes none.
  public var performOwn: (_ command: Int, _ argument: Double) -> EventBatches
  /// True if an app may use one of the control's own commands now.
  @usableFromInline package var allows: (_ command: Int) -> Bool = { _ in true }
  public var write: (Int, Double) -> Void
  public var read: (Int) -> Double?
  public var observe: (inout Row) -> Void
  /// Reads only the values, at every event batch.
  public var readValues: (inout Numbers) -> Void
  public var position: (Double) -> Double
  public var value: (Double) -> Double
  /// Passes `position` and `value` to code that calls them several times, in one access.
  public var mapping:
    (_ use: (_ position: (Double) -> Double, _ value: (Double) -> Double) -> Void) -> Void
  public var takeInvalidation: () -> Invalidation
  /// Lists the elements for assistive technology; empty for a control that declares none.
  public var accessibilityElements: () -> [AccessibilityElement] = { [] }
  /// Reads the places on which a value rests; empty for a value without such places.
  @usableFromInline package var restPlaces: (Int) -> [Double] = { _ in [] }
  /// Reads the position of a number of a value, in the unit in which its places reach.
  @usableFromInline package var restPosition: (Int, Double) -> Double = { $1 }
  /// True if a touch at a point of the control's own coordinates is one for the control.
  @usableFromInline package var takesTouch: (Point2D) -> Bool = { _ in true }
  /// Tells the host of a class about a host action that applies from now on. A value has no host.
  public var surround: (HostAction) -> Void = { _ in }
  /// A sentence about a mistake of the description that only the control shows; nil for none.
  public var problem: String?
  /// Makes the choices where Apple documents nothing. A value has no such choices.
  package var assume: (UndocumentedTracking) -> Void = { _ in }
  /// True if gesture recognizers on the control, or on views inside it, get its touches.
  public var hasRecognizers: () -> Bool = { false }
  /// True if a control inside the control follows a finger.
  public var isHeldInside: () -> Bool = { false }
  /// True if the view that got the touch is one from which a scroll view takes no touch.
  public var keepsTouches: () -> Bool = { false }
  /// A hidden state that guides fuzz runs; a planted fault tells its progress.
  package var progress: () -> UInt64 = { 0 }
  /// The relay to which a class sends its event batches.
  public var relay: EventRelay?
  /// Gets a sentence if a control in another process cannot go on; nil for a control in this one.
  package var loss: ControlLoss?
  /// Creates a renderer of the control's picture, if the control can be drawn.
  public var frames: ((_ scale: Double, _ maximumSide: Int) -> (Invalidation?) -> Bitmap)?
  /// The frames of the layers inside the control's layer, in drawing order. Each is in the
  /// coordinates of the layer around it.
  public var layerFrames: (() -> [Rect2D])?
  /// Makes the memory of each law of the description's own.
  @usableFromInline package var memoriesOfLaws: () -> [Any] = { [] }
  /// Checks a law of the description's own.
  @usableFromInline package var judge: (_ law: Int, ControlStep, inout Any) -> Violation? = {
    _, _, _ in nil
  }
  /// Forgets the events that a description declares with `event`, at the begin of a command; nil
  /// without such events.
  @usableFromInline package var beginEvents: (() -> Void)?
  /// Reads the arguments of these events since the last command began.
  @usableFromInline package var sentArguments: () -> [SentArgument] = { [] }
  /// The controls with which this one agrees, in the order of their laws.
  @usableFromInline package var counterparts: [ControlHarness] = []
  /// Performs a command and observes the control in one access. Returns true if it did both.
  ///
  /// For a control that sends its event batches itself, the closure does nothing and returns
  /// false.
  /// `addVisits` in `ControlDescription+Access.swift` sets it.
  @usableFromInline var visit: (Command, inout Visit, inout Invalidation, inout Row) -> Bool = {
    _, _, _, _ in
    false
  }
  /// Creates a control with a configuration and observes it, all in one access. Returns false if it
  /// did nothing.
  @usableFromInline package var start: (Configuration, inout Row) -> Bool = { _, _ in false }
  /// Called with the sequence that comes next; nil for a control in this process.
  package var expect: ((CommandSequence<Configuration, Command>) -> Void)?
  /// Copies the control and returns a closure that restores the copy; nil if a copy does not hold
  /// the whole state.
  @usableFromInline package var save: () -> (() -> Void)? = { nil }

  public init(
    reset: @escaping () -> Void, perform: @escaping (ControlCommand) -> EventBatches,
    performOwn: @escaping (Int, Double) -> EventBatches, write: @escaping (Int, Double) -> Void,
    read: @escaping (Int) -> Double?, observe: @escaping (inout Row) -> Void,
    readValues: @escaping (inout Numbers) -> Void, position: @escaping (Double) -> Double,
    value: @escaping (Double) -> Double,
    mapping:
      @escaping (
        _ use: (_ position: (Double) -> Double, _ value: (Double) -> Double) -> Void
      ) -> Void,
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
    self.mapping = mapping
    self.takeInvalidation = takeInvalidation
    self.relay = relay
    self.frames = frames
  }
}

/// The effects of a command that a row does not show.
@usableFromInline struct Visit {
  /// The values before the command, as `readValues` reads them.
  @usableFromInline var before: Numbers
  /// The values after the command.
  @usableFromInline var after: Numbers
  @usableFromInline var events = EventBatches()

  init(values: Numbers) {
    before = values
    after = values
  }
}

/// Delivers event batches from a control to its harness.
///
/// A class, because the control is created before the harness that observes it.
public final class EventRelay {
  public package(set) var deliver: ((ControlEvents) -> Void)?
  /// True if the app's handler of an earlier batch caused the next batch.
  ///
  /// A class sends such a batch only after the handler returns.
  public var isFromHandler = false

  public init() {}
}

/// Tells that no control can be driven any more, because its program answers nonsense.
///
/// A class, because the control exists before the code that wants to know.
package final class ControlLoss {
  /// Called at most once; the process ends afterwards.
  package var tell: ((String) -> Void)?

  package init() {}
}

/// A control in a box that closures share.
public final class ControlBox<Control> {
  public var control: Control
  /// True if handlers may access the box during an access. True for a class, which sends events
  /// during its commands.
  @usableFromInline let isReentrant: Bool

  public init(_ control: Control, isReentrant: Bool = false) {
    self.control = control
    self.isReentrant = isReentrant
  }

  /// Gives access to the control. In a reentrant box, the access is to a copy of the reference,
  /// because a handler may use the box too.
  @inlinable func access<Result>(_ body: (inout Control) -> Result) -> Result {
    guard isReentrant else { return body(&control) }
    var reference = control
    return body(&reference)
  }
}
