public import KnurlGeometry
public import KnurlInteraction

/// One step as laws see it: the command, the control before and after it, and the events that it
/// sent.
///
/// Frequently used members are always inlined: a call on a part of a step copies that part.
public struct ControlStep {
  /// The command; nil at the start of a sequence.
  public internal(set) var command: Command?
  public internal(set) var before: Observation
  public internal(set) var after: Observation
  /// The event batches that the command caused, as targets received them.
  public internal(set) var passes: [Pass] = []
  /// Whether the app changed the control from inside a handler of this command.
  public internal(set) var hostReacted = false
  /// The effect of the command on the followed touch.
  public internal(set) var effect = TouchEffect.none
  public internal(set) var drag: Drag
  /// The layers and the layout that this command invalidated.
  public internal(set) var invalidation = Invalidation.none
  /// The value of the written property before the command, if it is an appearance.
  var previousLook: Double?
  /// The expected state of the animations.
  var animation: AnimationWatch
  /// The touch's location in the control's own coordinates; nil if there is no touch, and if the
  /// transform has no inverse.
  public internal(set) var place: Point2D?
  /// The remaining seconds of the glide after a drag, before and after the command; negative if
  /// there is none.
  var glideBefore = -1.0
  var glideLeft = -1.0
  /// Whether code changed a value during the glide.
  var isGlideWritten = false
  /// Whether the control was taken out of its window and not put back.
  public internal(set) var isDetached = false
  /// The number of times since the machine was created that a law was silent because an excepted
  /// law of its aspect is broken at the same step.
  package var silencedVerdicts = 0
  /// The differences between `before` and `after`, as bits of `Change`.
  private(set) var changes: UInt32 = 0
  /// Whether values and limits are finite.
  private(set) var hasFiniteValues = false
  /// Whether the thumbs have finite coordinates.
  private(set) var hasFiniteThumbPlaces = false
  /// Whether the mapping between values and positions may have changed since its law was last
  /// checked.
  var isMappingNew = true
  /// The result of `turn` for the first value, once a law has called it.
  private var isTurnKnown = false
  private var knownTurn: ValueRotation?
  /// Whether the command is the same write as the command before.
  public internal(set) var repeatsWrite = false
  /// The harness, which maps values to positions if the control declares a track.
  package let subject: ControlHarness
  private let capabilities: UInt64

  init(subject: ControlHarness) {
    self.subject = subject
    capabilities = subject.capabilities.rawValue
    let nothing = Observation(valueCount: subject.declaration.values.count)
    before = nothing
    after = nothing
    drag = Drag(start: nothing)
    animation = AnimationWatch(valueCount: nothing.values.count)
  }

  public var declaration: Declaration { subject.declaration }

  /// Compares bits instead of sets, because most laws call this after every command.
  @inline(__always) public func has(_ wanted: Capabilities) -> Bool {
    capabilities & wanted.rawValue == wanted.rawValue
  }

  /// All events of the command.
  @inline(__always) public var events: ControlEvents {
    var union: UInt32 = 0
    for pass in passes { union |= pass.events.rawValue }
    return ControlEvents(rawValue: union)
  }

  /// Whether the command ended the drag.
  @inline(__always) var endsDrag: Bool { before.isTracking && !after.isTracking }

  /// Whether neither `valueChanged` nor a touch event was sent. Other events are the control's own.
  @inline(__always) var isQuiet: Bool {
    events.rawValue & (ControlEvents.valueChanged.rawValue | ControlEvents.allTouchEvents.rawValue)
      == 0
  }

  /// The number of event batches with any of these events.
  @inline(__always) public func passCount(_ events: ControlEvents) -> Int {
    var count = 0
    for pass in passes where pass.events.rawValue & events.rawValue != 0 { count += 1 }
    return count
  }

  /// The values that targets know after the command if they knew `known` before, and whether a
  /// report told them nothing new.
  func reports(to known: Numbers) -> (known: Numbers, isNeedless: Bool) {
    var known = known
    var isNeedless = false
    for pass in passes where pass.events.contains(.valueChanged) {
      if pass.values == known { isNeedless = true }
      known = pass.values
    }
    return (known, isNeedless)
  }

  /// The event batch in which targets first got a value.
  @inline(__always) var firstReport: Pass? {
    for pass in passes where pass.events.contains(.valueChanged) { return pass }
    return passes.first
  }

  @inline(__always) public var touch: Touch? {
    if case .control(.touch(let touch)) = command { return touch }
    return nil
  }

  /// Whether declared limits are finite; true without limits.
  @inline(__always) var hasFiniteLimits: Bool {
    !has(.limits) || (after.minimums.areFinite && after.maximums.areFinite)
  }

  /// Compares the observations, and updates shared results where something changed.
  @inline(__always) mutating func noteChanges(isFirst: Bool) {
    changes = Observation.changes(from: &before, to: &after)
    isTurnKnown = false
    if isFirst || changed(Change.values | Change.limits) {
      hasFiniteValues = after.values.areFinite && hasFiniteLimits
    }
    if isFirst || changed(Change.thumbs) {
      hasFiniteThumbPlaces = after.thumbX.areFinite && after.thumbY.areFinite
    }
  }

  /// The move of a circling drag; nil if code disturbed it, the ends wrap, or the track has no
  /// length.
  ///
  /// Computed once for all laws: nearly every control has one value.
  mutating func turn(of index: Int) -> ValueRotation? {
    guard index == 0 else { return reckonedTurn(of: index) }
    if !isTurnKnown {
      knownTurn = reckonedTurn(of: 0)
      isTurnKnown = true
    }
    return knownTurn
  }

  /// The present value of a property, if it can be read.
  @inline(__always) func look(_ property: Int) -> Double? { subject.read(property) }

  /// The position of a value along the track, in the coordinates of the bounds.
  @inline(__always) public func position(of value: Double) -> Double { subject.position(of: value) }

  /// The value at a position of the track.
  @inline(__always) public func value(at position: Double) -> Double { subject.value(at: position) }
}

/// One event batch as targets received it.
public struct Pass: Hashable, Sendable {
  public var events: ControlEvents
  /// The values that a handler of the batch read.
  public var values: Numbers
  /// Whether the batch was sent because the app's handler changed the control, not by the command
  /// itself.
  public var isFromHost: Bool
}

/// The touch that is being followed, or the last one, as the harness observes it.
public struct Drag {
  public internal(set) var isActive = false
  public internal(set) var id = 0
  /// The location of the touch-down.
  public internal(set) var down = Point2D.zero
  /// The location before the last command, and after it.
  public internal(set) var previous = Point2D.zero
  public internal(set) var point = Point2D.zero
  /// The last location in the touch's own coordinates; the control's transform maps it to `point`.
  public internal(set) var location = Point2D.zero
  /// The location of the touch-down in the touch's own coordinates.
  public internal(set) var downLocation = Point2D.zero
  /// The control before the touch-down.
  public internal(set) var start: Observation
  /// The location of the finger when a recognizer of the control began; nil without one.
  var gestureStart: Point2D?
  /// Whether the recognizer began at the last command.
  var isGestureNew = false
  /// The events from the touch-down to the command before the last, if the control declares events.
  var sentBefore: ControlEvents = []
  /// Whether values changed when the recognizer began: the distance then counts from touch-down, as
  /// `translation(in:)` does.
  var countsFromDown = false
  /// Whether the finger has been away from the touch-down.
  public internal(set) var hasMoved = false
  /// Whether code changed something since the touch-down, so that the drag has a new reference.
  public internal(set) var isDisturbed = false
  /// The index of the first value that changed in this drag, which is the grabbed one, or -1.
  public internal(set) var taken = -1
  /// The finger's path around the middle of the bounds, for a control that is turned by it.
  var finger = FingerWinding()
  /// Whether a value had changed in this drag, or its gesture had begun, before the last command.
  var hadBegun = false
  /// Whether the control was end-only at any time during this drag.
  var wasEndOnly = false
  /// Whether a touch-down, a move or a repeat has changed a value.
  var hasChanged = false
  /// The value of `hasChanged` before the last command.
  var hadChanged = false
  /// The first direction of the finger: toward the maximum (1) or away from it (-1).
  var firstDirection = 0.0
  /// The values that observers know (Controls.md 1.4).
  public internal(set) var lastReported: Numbers
  /// The values that observers knew before the touch-down.
  var knownBefore: Numbers
  /// The values that a cancel restores: those at touch-down, or those that code wrote since; NaN if
  /// unknown.
  var restorable: Numbers
  /// The values that code wrote since the touch-down; NaN if it wrote none.
  var written: Numbers
  /// Whether code wrote a value or a limit since the touch-down. The observation then no longer
  /// shows the control's whole state.
  var hasWrites = false
  /// Whether the control changed under the finger since the last move, without a write of a value.
  var isNewlyAnchored = false
  /// Whether code did something since the last move that lasts until the next one.
  var isWritten = false
  /// Whether the last move did not change the location.
  var staysInPlace = false

  init(start: Observation) {
    self.start = start
    lastReported = start.values
    knownBefore = start.values
    restorable = start.values
    written = start.values
    for index in written.indices { written[index] = .nan }
  }

  /// Whether only the finger has acted since the touch-down.
  @inline(__always) var isSteady: Bool { !isDisturbed }

  /// The finger's distance from touch-down toward the maximum.
  @inline(__always) public var displacement: Double { start.along(point) - start.along(down) }

  /// The finger's distance toward the maximum from where a recognizer began, if the control may
  /// count from there, otherwise from touch-down.
  @inline(__always) var otherDisplacement: Double {
    guard let gestureStart, !countsFromDown else { return displacement }
    return start.along(point) - start.along(gestureStart)
  }

  /// The shorter of both distances; 0 if their directions differ.
  @inline(__always) var sureDisplacement: Double {
    let (one, other) = (displacement, otherDisplacement)
    if one.sign != other.sign { return 0 }
    return one.magnitude < other.magnitude ? one : other
  }

  /// The start of the last move; the touch-down if a gesture may have begun with it.
  @inline(__always) var stepStart: Point2D {
    isGestureNew || (start.hysteresis != 0 && !hadChanged) ? down : previous
  }

  /// Whether the control may count the finger's distance from where a recognizer began.
  @inline(__always) var mayCountFromGesture: Bool { gestureStart != nil && !countsFromDown }
}

extension Drag {
  /// The distance between two points, computed without squares of coordinates, which overflow for
  /// far points.
  static func distance(from a: Point2D, to b: Point2D) -> Double {
    let (dx, dy) = ((b.x - a.x).magnitude, (b.y - a.y).magnitude)
    let (long, short) = (max(dx, dy), min(dx, dy))
    guard long > 0, long < .infinity else { return long }
    let part = short / long
    return long * (1 + part * part).squareRoot()
  }
}

extension ControlStep {
  /// Whether another finger ended the gesture of the followed finger, whose touch goes on.
  @inline(__always) var cancelsGesture: Bool {
    effect == .foreign && before.gesture.isActive && after.gesture == .cancelled
  }
}

extension ControlStep {
  /// Whether this end of a drag snaps values to their grid.
  var settlesNow: Bool {
    guard before.settles, let snap = declaration.snap else { return before.settles }
    return effect == .ended || effect == .tapped || snap.isOnCancel
  }

  /// Whether the values may follow a cancel: they are those before it, those at touch-down, or
  /// those that code wrote since.
  var mayFollowCancel: Bool {
    if !changed(Change.values) || has(.keepsOnCancel) { return !changed(Change.values) }
    for index in after.values.indices {
      let value = after.values[index]
      let start = drag.start.values[index]
      // A limit that code wrote since may exclude the old value.
      let clamped = min(max(start, after.minimums[index]), after.maximums[index])
      guard
        isSameValue(value, start, index) || isSameValue(value, drag.written[index], index)
          || (has(.limits) && !has(.circular) && value == clamped)
      else { return false }
    }
    return true
  }
}

/// The earlier name of `ControlStep`.
@available(*, deprecated, renamed: "ControlStep")
public typealias Moment = ControlStep
