public import KnurlGeometry
public import KnurlInteraction

/// What laws see after each command: the control before and after it, and what it sent.
///
/// What laws ask for all the time is inlined always: a call on a part of a moment copies that part.
public struct Moment {
  /// Nil at the start of a history.
  public internal(set) var command: Command?
  public internal(set) var before: Observation
  public internal(set) var after: Observation
  /// The passes of events that the command caused, as targets heard them.
  public internal(set) var passes: [Pass] = []
  /// The app changed the control from inside a handler of this command.
  public internal(set) var hostReacted = false
  /// What the command did to the touch that is being followed.
  public internal(set) var effect = TouchEffect.none
  public internal(set) var drag: Drag
  /// What had to be drawn or laid out again because of this command.
  public internal(set) var invalidation = Invalidation.none
  /// What the written property read before the command, for one that is a look.
  var previousLook: Double?
  /// What its animations must be doing.
  var animation: AnimationWatch
  /// Where a touch is in the control's own coordinates; nil for what is no touch, and through a
  /// transform that has no inverse.
  public internal(set) var place: Point2D?
  /// How many seconds of the glide after a drag are left, before the command and after it; negative if
  /// there is none.
  var glideBefore = -1.0
  var glideLeft = -1.0
  /// Code changed a value during the glide.
  var isGlideWritten = false
  /// Taken out of its window, and not put back.
  public internal(set) var isDetached = false
  /// How often a law had nothing to say since the machine was made because an excepted law of its
  /// aspect is broken at the same step.
  package var silencedVerdicts = 0
  /// What differs between `before` and `after`, in the bits of `Change`.
  private(set) var changes: UInt32 = 0
  /// Values and limits are finite.
  private(set) var hasFiniteValues = false
  /// The thumbs stand at finite coordinates.
  private(set) var hasFiniteThumbPlaces = false
  /// The mapping between values and positions may have changed since its law was last asked.
  var isMappingNew = true
  /// What `turn` has said of the first value, once a law has asked.
  private var isTurnKnown = false
  private var knownTurn: ValueRotation?
  /// The same write as the command before.
  public internal(set) var repeatsWrite = false
  /// Where values stand on the control's track, if it says so.
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

  /// Bits rather than sets: this is asked by most laws after every command.
  @inline(__always) public func has(_ wanted: Capabilities) -> Bool {
    capabilities & wanted.rawValue == wanted.rawValue
  }

  /// All events of the command.
  @inline(__always) public var events: ControlEvents {
    var union: UInt32 = 0
    for pass in passes { union |= pass.events.rawValue }
    return ControlEvents(rawValue: union)
  }

  /// True if the command ended the drag.
  @inline(__always) var endsDrag: Bool { before.isTracking && !after.isTracking }

  /// True if no `valueChanged` and no touch event was sent. Other events are the control's own.
  @inline(__always) var isQuiet: Bool {
    events.rawValue & (ControlEvents.valueChanged.rawValue | ControlEvents.allTouchEvents.rawValue)
      == 0
  }

  /// How many passes carried any of the events.
  @inline(__always) public func passCount(_ events: ControlEvents) -> Int {
    var count = 0
    for pass in passes where pass.events.rawValue & events.rawValue != 0 { count += 1 }
    return count
  }

  /// What targets know after the command if they knew these values before, and whether a report told them
  /// nothing new.
  func reports(to known: Numbers) -> (known: Numbers, isNeedless: Bool) {
    var known = known
    var isNeedless = false
    for pass in passes where pass.events.contains(.valueChanged) {
      if pass.values == known { isNeedless = true }
      known = pass.values
    }
    return (known, isNeedless)
  }

  /// The pass in which targets first heard of a value.
  @inline(__always) var firstReport: Pass? {
    for pass in passes where pass.events.contains(.valueChanged) { return pass }
    return passes.first
  }

  @inline(__always) public var touch: Touch? {
    if case .control(.touch(let touch)) = command { return touch }
    return nil
  }

  /// Limits that are declared are numbers; without any, every value is within them.
  @inline(__always) var hasFiniteLimits: Bool {
    !has(.limits) || (after.minimums.areFinite && after.maximums.areFinite)
  }

  /// Compares the observations; what several laws ask of one is found out where it has changed.
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

  /// The move of a drag that goes round, or nil where there is nothing to say: code disturbed it,
  /// ends lead to each other, or there is no room.
  ///
  /// Reckoned once for the laws that ask: nearly every control has one value.
  mutating func turn(of index: Int) -> ValueRotation? {
    guard index == 0 else { return reckonedTurn(of: index) }
    if !isTurnKnown {
      knownTurn = reckonedTurn(of: 0)
      isTurnKnown = true
    }
    return knownTurn
  }

  /// A property as it reads now, if it can be read.
  @inline(__always) func look(_ property: Int) -> Double? { subject.read(property) }

  /// Where a value stands along the track, in the coordinates of the bounds.
  @inline(__always) public func position(of value: Double) -> Double { subject.position(of: value) }

  /// The value at a position of the track.
  @inline(__always) public func value(at position: Double) -> Double { subject.value(at: position) }
}

/// One pass of events as targets heard it.
public struct Pass: Hashable, Sendable {
  public var events: ControlEvents
  /// What a handler read in that pass.
  public var values: Numbers
  /// Sent because the app's handler changed the control, not by the command itself.
  public var isFromHost: Bool
}

/// The touch that is being followed, or was last, as the harness sees it from outside.
public struct Drag {
  public internal(set) var isActive = false
  public internal(set) var id = 0
  /// Where the finger went down.
  public internal(set) var down = Point2D.zero
  /// Where it was before the last command, and after it.
  public internal(set) var previous = Point2D.zero
  public internal(set) var point = Point2D.zero
  /// Where it was last as touches say it: through the control's transform that is `point`.
  public internal(set) var location = Point2D.zero
  /// Where the finger went down, as its touch said it.
  public internal(set) var downLocation = Point2D.zero
  /// The control before the finger went down.
  public internal(set) var start: Observation
  /// Where the finger was when a recognizer of the control began; nil without one.
  var gestureStart: Point2D?
  /// The recognizer began at the last command.
  var isGestureNew = false
  /// The events from the touch-down to the command before the last; for a control that declares some.
  var sentBefore: ControlEvents = []
  /// Values changed when the recognizer began: the way counts from touch-down, as
  /// `translation(in:)` does.
  var countsFromDown = false
  /// The finger has been somewhere else than where it went down.
  public internal(set) var hasMoved = false
  /// Code changed something since the finger went down, so that the drag has a new reference.
  public internal(set) var isDisturbed = false
  /// The first value that changed in this drag, or -1: the one that was taken.
  public internal(set) var taken = -1
  /// The finger's way round the middle of the bounds, for a control that is turned so.
  var finger = FingerWinding()
  /// A value had changed in this drag, or its gesture had begun, before the last command.
  var hadBegun = false
  /// At some time in this drag the control was to report at its end only.
  var wasEndOnly = false
  /// A touch-down, a move or a repeat has changed a value.
  var hasChanged = false
  /// `hasChanged` before the last command.
  var hadChanged = false
  /// Which way the finger went first, toward the maximum (1) or away from it (-1).
  var firstDirection = 0.0
  /// What observers know of the values (Controls.md 1.4).
  public internal(set) var known: Numbers
  /// What they knew before the touch-down.
  var knownBefore: Numbers
  /// What a touch that is taken away brings back, where it restores: the values at touch-down, or
  /// what code wrote since; no number where that is not known.
  var restorable: Numbers
  /// What code wrote since the finger went down; no number where it wrote nothing.
  var written: Numbers
  /// Code wrote a value or a limit since the finger went down: what is seen no longer says all that the
  /// control goes by.
  var hasWrites = false
  /// Since the last move the control changed under the finger, and no value by code.
  var isNewlyAnchored = false
  /// Code did something since the last move that shows until the next one.
  var isWritten = false
  /// The last move was none.
  var staysInPlace = false

  init(start: Observation) {
    self.start = start
    known = start.values
    knownBefore = start.values
    restorable = start.values
    written = start.values
    for index in written.indices { written[index] = .nan }
  }

  /// Nothing but the finger has acted since it went down.
  @inline(__always) var isSteady: Bool { !isDisturbed }

  /// The finger's way from touch-down toward the maximum.
  @inline(__always) public var displacement: Double { start.along(point) - start.along(down) }

  /// The finger's way toward the maximum from where a recognizer began, if the control may count from
  /// there, and otherwise from touch-down.
  @inline(__always) var otherDisplacement: Double {
    guard let gestureStart, !countsFromDown else { return displacement }
    return start.along(point) - start.along(gestureStart)
  }

  /// The shorter of both ways; 0 if they differ in direction.
  @inline(__always) var sureDisplacement: Double {
    let (one, other) = (displacement, otherDisplacement)
    if one.sign != other.sign { return 0 }
    return one.magnitude < other.magnitude ? one : other
  }

  /// Where the way of the last move began: at touch-down if a gesture may have begun with it.
  @inline(__always) var stepStart: Point2D {
    isGestureNew || (start.hysteresis != 0 && !hadChanged) ? down : previous
  }

  /// True if the control may count the finger's way from where a recognizer began.
  @inline(__always) var mayCountFromGesture: Bool { gestureStart != nil && !countsFromDown }
}

extension Drag {
  /// Without squares, which overflow between points that are far away.
  static func distance(from a: Point2D, to b: Point2D) -> Double {
    let (dx, dy) = ((b.x - a.x).magnitude, (b.y - a.y).magnitude)
    let (long, short) = (max(dx, dy), min(dx, dy))
    guard long > 0, long < .infinity else { return long }
    let part = short / long
    return long * (1 + part * part).squareRoot()
  }
}

extension Moment {
  /// Another finger ended the gesture of the one that is followed, whose touch goes on.
  @inline(__always) var cancelsGesture: Bool {
    effect == .foreign && before.gesture.isActive && after.gesture == .cancelled
  }
}

extension Moment {
  /// Whether this end of a drag brings values to their grid.
  var settlesNow: Bool {
    guard before.settles, let snap = declaration.snap else { return before.settles }
    return effect == .ended || effect == .tapped || snap.isOnCancel
  }

  /// Whether a touch that is taken away may leave these values: those before it, or those that it
  /// restores, which are those of the touch-down or what code wrote since.
  var mayFollowCancel: Bool {
    if !changed(Change.values) || has(.keepsOnCancel) { return !changed(Change.values) }
    for index in after.values.indices {
      let value = after.values[index]
      let start = drag.start.values[index]
      // A limit that code wrote since may not let the old value be.
      let clamped = min(max(start, after.minimums[index]), after.maximums[index])
      guard
        isSameValue(value, start, index) || isSameValue(value, drag.written[index], index)
          || (has(.limits) && !has(.circular) && value == clamped)
      else { return false }
    }
    return true
  }
}
