public import KnurlGeometry
public import KnurlInteraction

/// One step as laws see it: the command, the control before and after the command, and the events.
///
/// `ControlMachine` fills it at each command. Checks get it from the checker and relations from
/// recorded runs; goals, expectations of traces and pages read it too.
///
/// It reads the facts about the control in `table`, and compares rows. It calls the harness only
/// for what no row has: a property, a position of the track, places of rest, and whether
/// recognizers or controls inside get touches. Built-in laws reach neither the harness nor the
/// control.
public struct ControlStep {
  /// The command; nil at the start of a sequence.
  public internal(set) var command: Command?
  /// The state before the command.
  public internal(set) var before: Row
  /// The state after the command.
  public internal(set) var after: Row
  /// The fingers that are down, whether or not the control follows them, as bits.
  ///
  /// Only known of a control with timers, states that follow the touch or a declared touch area, or
  /// that several fingers drag.
  var fingers: UInt64 = 0
  /// True if the last touch-down of a free control was in the declared touch area.
  ///
  /// False if it was outside, and nil if that is not certain, or if another finger was down.
  package internal(set) var isDownInArea: Bool?
  /// True if the finger that goes down with this command was down already; a host does not deliver
  /// that. Known where `fingers` is.
  var isFingerDown = false
  /// True if more than one finger is down, or was since none was. Only known where
  /// `fingers` is.
  var hasSeveralFingers = false
  /// The taps and holds of the finger that is down, or was last.
  var taps = TapWatch()
  /// The last gesture before this command, if the machine remembers it.
  var gestures = GestureMemory()
  /// The event batches that the command caused, as targets received them.
  public internal(set) var passes: [EventBatch] = []
  /// The arguments of the events that the description declares with `event`, in their order.
  var sentArguments: [SentArgument] = []
  /// True if the app changed the control from inside a handler of this command.
  public internal(set) var hostReacted = false
  /// True if the command did not reach the control: a scroll view keeps the touch back, or the
  /// condition of an own command is not met.
  var isWithheld = false
  /// The effect of the command on the followed touch.
  public internal(set) var effect = TouchEffect.none
  /// The touch that the control follows, or the last one that it followed.
  public internal(set) var drag: Drag
  /// The layers and the layout that this command invalidated.
  public internal(set) var invalidation = Invalidation.none
  /// The value of the written property before the command, if the property only changes the
  /// appearance.
  var previousLook: Double?
  /// The expected state of the animations.
  var animation: AnimationWatch
  /// The touch's location in the control's own coordinates; nil without a touch or if the transform
  /// has no inverse.
  public internal(set) var place: Point2D?
  /// The seconds since the sequence began: the sum of its ticks, and never less than the time of a
  /// touch.
  public internal(set) var time = 0.0
  /// The remaining seconds of a glide that a drag or a command may have begun, before the command;
  /// negative without a glide.
  var glideBefore = -1.0
  /// The remaining seconds of the glide after the command; negative without a glide.
  var glideLeft = -1.0
  /// True if a control inside the control followed a finger before the command. Only known where
  /// `fingers` is.
  var wasHeldInside = false
  /// True if code may have begun the glide, or changed a value during it.
  var isGlideWritten = false
  /// True if the values were on their places when the control was last at rest, and only touches and
  /// time have acted since.
  var isOnPlaces = false
  /// The places on which each value rests, after this command; empty if the control has none.
  private(set) var restPlaces: [[Double]] = []
  /// True if the control came to rest with this command, off the places on which it was before.
  var leavesPlaces = false
  /// The index of a value that is not back, although the size is one in which it was before and only
  /// sizes have changed since; -1 if there is none.
  var lostInSize = -1
  /// The number that the lost value had in this size.
  var valueInSize = Double.nan
  /// True if the control was taken out of its window and not put back.
  public internal(set) var isDetached = false
  /// The number of verdicts that were suppressed since the machine was created.
  ///
  /// A law is silent if an excepted law of the same aspect is broken at the same step.
  package var silencedVerdicts = 0
  /// The differences between `before` and `after`, as the roles that changed.
  private(set) var changes: Attribute.Roles = []
  /// True if values and limits are finite.
  private(set) var hasFiniteValues = false
  /// True if the thumbs have finite coordinates.
  private(set) var hasFiniteThumbPlaces = false
  /// True if the mapping of values and positions may be another than when its law was last checked.
  ///
  /// After a move it was checked only at the values.
  var isMappingNew = true
  /// True if a law has called `turn` for the first value at this step; `knownTurn` then stores the
  /// result.
  private var isTurnKnown = false
  private var knownTurn: ValueRotation?
  /// The laws of the description's own, in their order.
  var own: [OwnLawState] = []
  /// True if the command is the same write as the command before.
  public internal(set) var repeatsWrite = false
  /// The facts about the control.
  package let table: ControlTable
  private let harness: ControlHarness
  private let capabilities: UInt64
  private let passing = PassedByAddress()

  init(harness: ControlHarness) {
    self.harness = harness
    table = harness.table
    capabilities = table.capabilities.rawValue
    let nothing = table.declaration.emptyRow
    before = nothing
    after = nothing
    drag = Drag(start: nothing)
    animation = AnimationWatch(valueCount: nothing.valueCount)
  }

  /// The names and capabilities that the description declares.
  public var declaration: Declaration { table.declaration }

  /// The table of what is known of the control.
  public var attributes: [Attribute] { table.attributes }
  /// True if the description excepts a law for an attribute of this name.
  func excepts(_ law: LawName, of name: String) -> Bool {
    table.declaration.exceptions.contains { $0.law == law.rawValue && $0.attribute == name }
  }

  /// True if the control has all these capabilities.
  ///
  /// Compares bits instead of sets, because most laws call this method after every command.
  @inline(__always) public func has(_ wanted: Capabilities) -> Bool {
    capabilities & wanted.rawValue == wanted.rawValue
  }

  /// True if a touch anywhere may grab the control in the state of a row.
  func mayBeTakenAnywhere(in row: Row) -> Bool {
    table.declaration.mayTakeTouchesAnywhere || isTakenAnywhere(in: row)
  }

  /// True if the description says that a touch anywhere grabs the control in the state of a row.
  func isTakenAnywhere(in row: Row) -> Bool { has(.touchesAnywhere) && row.isTakenAnywhere }

  /// All events of the command.
  @inline(__always) public var events: ControlEvents {
    var union: UInt32 = 0
    for pass in passes { union |= pass.events.rawValue }
    return ControlEvents(rawValue: union)
  }

  /// The distance between the numbers of a value that a touch can reach; 0 if it can reach each.
  @inline(__always) func gridStep(_ index: Int) -> Double {
    table.hasOwnSteps ? after[number: table.stepNumbers[index]] : after.step
  }

  /// The same distance before the command.
  @inline(__always) func gridStepBefore(_ index: Int) -> Double {
    table.hasOwnSteps ? before[number: table.stepNumbers[index]] : before.step
  }

  /// The same distance before the touch-down.
  @inline(__always) func gridStepAtStart(_ index: Int) -> Double {
    table.hasOwnSteps ? drag.start[number: table.stepNumbers[index]] : drag.start.step
  }

  /// True if the command ended the drag.
  @inline(__always) var endsDrag: Bool { before.isTracking && !after.isTracking }

  /// True if neither `valueChanged` nor a touch event was sent. Events that the description
  /// declares do not count.
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

  /// Returns the last values that targets read, and whether a report repeated the values of the
  /// previous report.
  ///
  /// - Parameter known: The last values that targets read before the command.
  func reports(to known: Numbers) -> (known: Numbers, isNeedless: Bool) {
    var known = known
    var isNeedless = false
    for pass in passes where pass.events.contains(.valueChanged) {
      if pass.values == known { isNeedless = true }
      known = pass.values
    }
    return (known, isNeedless)
  }

  /// The first event batch with `valueChanged`; without one, the first event batch.
  @inline(__always) var firstReport: EventBatch? {
    for pass in passes where pass.events.contains(.valueChanged) { return pass }
    return passes.first
  }

  /// The touch of the command; nil for every other command.
  @inline(__always) public var touch: Touch? {
    if case .control(.touch(let touch)) = command { return touch }
    return nil
  }

  /// True if declared limits are finite; true without limits.
  @inline(__always) var hasFiniteLimits: Bool {
    !has(.limits) || (after.isFinite(.minimum) && after.isFinite(.maximum))
  }

  /// Compares the rows, and updates shared results where something changed.
  @inline(__always) mutating func noteChanges(isFirst: Bool) {
    changes = Row.changes(from: &before, to: &after, in: table)
    isTurnKnown = false
    if isFirst || changed([.values, .limits]) {
      hasFiniteValues = after.isFinite(.value) && hasFiniteLimits
    }
    if isFirst || changed(.thumbs) {
      hasFiniteThumbPlaces = after.isFinite(.thumbX) && after.isFinite(.thumbY)
    }
  }

  /// The rotation of a value by a circling drag; nil if code disturbed the drag, the ends wrap, or
  /// the track has no length.
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

  // MARK: - Readings of the control

  // The control must still be in the state of the step.

  /// The present value of a property, if it can be read.
  package func read(_ property: Int) -> Double? { harness.read(property) }

  /// Passes the control's mapping to code that calls it several times, in one access. Does nothing
  /// if the control declares no track.
  @inline(__always) func useMapping(
    _ use: (_ position: (Double) -> Double, _ value: (Double) -> Double) -> Void
  ) { harness.access.mapping(use) }

  /// Reads the places on which the values rest now.
  mutating func readRestPlaces() {
    restPlaces = after.valueIndices.map { harness.restPlaces(of: $0) }
  }

  /// True if the description says that a touch at a point is for the control.
  func takesTouch(at point: Point2D) -> Bool { harness.access.takesTouch(point) }

  /// The distance between a value and a place of rest, in points if the place reaches in points.
  func restDistance(from value: Double, to place: Double, _ index: Int) -> Double {
    guard table.restsInPoints[index] else { return way(from: value, to: place, index).magnitude }
    return (harness.restPosition(index, of: place) - harness.restPosition(index, of: value))
      .magnitude
  }

  /// True if gesture recognizers get the control's touches.
  var hasRecognizers: Bool { harness.access.hasRecognizers() }

  /// True if a control inside the control follows a finger.
  var isHeldInside: Bool { harness.access.isHeldInside() }

  /// True if a scroll view takes no touch from the view that got it.
  var keepsTouches: Bool { harness.access.keepsTouches() }

  /// The position of a value along the track, in the coordinates of the bounds.
  @inline(__always) public func position(of value: Double) -> Double { harness.position(of: value) }

  /// The value at a position of the track.
  @inline(__always) public func value(at position: Double) -> Double { harness.value(at: position) }
}

/// One event batch as targets received it.
public struct EventBatch: Hashable, Sendable {
  /// The events that the batch delivered.
  public var events: ControlEvents
  /// The values that a handler of the batch read.
  public var values: Numbers
  /// True if a handler of the app caused the batch by changing the control. Otherwise the command
  /// itself caused the batch.
  public var isFromHost: Bool
}

/// The touch that the control follows, or the last touch that it followed, as the harness observes
/// it.
public struct Drag {
  /// True while the control follows the touch.
  public internal(set) var isActive = false
  /// The number of the touch, as in a trace.
  public internal(set) var id = 0
  /// The location of the touch-down.
  public internal(set) var down = Point2D.zero
  /// The finger's location before the last command.
  public internal(set) var previous = Point2D.zero
  /// The finger's location after the last command.
  public internal(set) var point = Point2D.zero
  /// The velocity of the last move in points per second, as a pan recognizer has it; zero if no time
  /// passed between it and the move or touch-down before.
  public var velocity: Point2D {
    lastSeconds > 0 ? Point2D(x: lastWay.x / lastSeconds, y: lastWay.y / lastSeconds) : .zero
  }
  /// The way of the last move.
  private var lastWay = Point2D.zero
  /// The seconds between the last move and the move or touch-down before.
  private var lastSeconds = 0.0
  /// The time of the touch-down or of the last move.
  var lastTime = 0.0
  /// The last location in the touch's own coordinates; the control's transform maps it to `point`.
  public internal(set) var location = Point2D.zero
  /// The location of the touch-down in the touch's own coordinates.
  public internal(set) var downLocation = Point2D.zero
  /// The control before the touch-down.
  public internal(set) var start: Row
  /// The location of the finger when a recognizer of the control began; nil if none began.
  var gestureStart: Point2D?
  /// True if the recognizer began at the last command.
  var isGestureNew = false
  /// The events since the touch-down, except the events of the last command; empty if the control
  /// declares no events.
  var sentBefore: ControlEvents = []
  /// True if values changed when the recognizer began. Distances then count from touch-down, as
  /// `translation(in:)` does.
  var countsFromDown = false
  /// True if the finger has ever been away from the location of the touch-down.
  public internal(set) var hasMoved = false
  /// True if code changed something since the touch-down, so that the drag has a new reference.
  public internal(set) var isDisturbed = false
  /// The index of the value that this drag changed first, which counts as the grabbed value; -1 if
  /// none changed.
  public internal(set) var taken = -1
  /// True if the drag changed several values at once first, and nothing shows which one it grabbed.
  var takesSeveral = false
  /// The finger's path around the middle of the bounds, for a control that the finger turns.
  var finger = FingerWinding()
  /// True if a value had changed in this drag, or its gesture had begun, before the last command.
  var hadBegun = false
  /// Whether, at any time during this drag, the control reported only the final value.
  var wasEndOnly = false
  /// True if a touch-down, a move or a repeat has changed a value.
  var hasChanged = false
  /// The value of `hasChanged` before the last command.
  var hadChanged = false
  /// The location of the first move that went along the axis of a value.
  var firstWay: Point2D?
  /// The last values that the app learned from reports or wrote itself (Controls.md 1.4).
  public internal(set) var lastReported: Numbers
  /// The value of `lastReported` before the touch-down.
  var knownBefore: Numbers
  /// The values that a cancel restores: each is the value at touch-down or a later value that code
  /// wrote; NaN if unknown.
  var restorable: Numbers
  /// The values that code wrote since the touch-down; NaN for each value that code did not write.
  var written: Numbers
  /// True if code wrote a value or a limit since the touch-down. The row then no longer shows the
  /// control's whole state.
  var hasWrites = false
  /// True if code has changed what the control is like since the touch-down, as by a setting.
  var hasNewCharacter = false
  /// True if the control changed under the finger since the last move, without a write of a value.
  var isNewlyAnchored = false
  /// True if code wrote a value, performed an own command or reacted to an event since the last
  /// move.
  var isWritten = false
  /// True if the last move did not change the location.
  var staysInPlace = false
  /// True if the last command was a move to where the finger already was, and nothing before it
  /// lets it change a value.
  var movesByNothing = false
  /// True if the next move may change values wherever the finger is, since code wrote a value or
  /// changed the size or the mapping after the last move.
  var mayCatchUp = false
  /// True if code wrote a setting since the last move.
  var isSetAnew = false
  /// True if code wrote a setting between the last two moves.
  var wasSetAnew = false
  /// The places where the finger has been, with the values that the drag gave there.
  var places = VisitedPlaces()
  /// True if the finger's path around the middle of the bounds is followed.
  var countsTurns = false
  private let passing = PassedByAddress()

  init(start: Row) {
    self.start = start
    lastReported = start[.value]
    knownBefore = start[.value]
    restorable = start[.value]
    written = start[.value]
    for index in written.indices { written[index] = .nan }
  }

  /// True if only the finger has acted since the touch-down.
  @inline(__always) var isSteady: Bool { !isDisturbed }

  /// The finger's distance from touch-down toward the maximum of a value.
  @inline(__always) public func displacement(of index: Int) -> Double {
    start.along(point, of: index) - start.along(down, of: index)
  }

  /// The finger's distance toward the maximum: from where a recognizer began, if the control may
  /// count from that point; otherwise from touch-down.
  @inline(__always) func otherDisplacement(of index: Int) -> Double {
    guard let gestureStart, !countsFromDown else { return displacement(of: index) }
    return start.along(point, of: index) - start.along(gestureStart, of: index)
  }

  /// True if the finger has left the touch-down along the axis of a value.
  @inline(__always) var leavesDown: Bool {
    start.hasBothAxes ? point != down : displacement(of: 0) != 0
  }

  /// The sign of the finger's first way toward the maximum of a value.
  func firstSign(of index: Int) -> FloatingPointSign {
    guard let firstWay else { return .plus }
    return (start.along(firstWay, of: index) - start.along(down, of: index)).sign
  }

  /// The smaller of `displacement` and `otherDisplacement`; 0 if their directions differ.
  @inline(__always) func sureDisplacement(of index: Int) -> Double {
    let (one, other) = (displacement(of: index), otherDisplacement(of: index))
    if one.sign != other.sign { return 0 }
    return one.magnitude < other.magnitude ? one : other
  }

  /// The location where the last move started; the touch-down if a gesture may have begun with this
  /// move.
  @inline(__always) var stepStart: Point2D {
    isGestureNew || (start.hysteresis != 0 && !hadChanged) ? down : previous
  }

  /// True if the control may count the finger's distance from where a recognizer began.
  @inline(__always) var mayCountFromGesture: Bool { gestureStart != nil && !countsFromDown }
}

extension Drag {
  /// Records the way of a move to `point`, and its time.
  @inline(__always) mutating func noteMove(from place: Point2D, at time: Double) {
    lastWay = Point2D(x: point.x - place.x, y: point.y - place.y)
    lastSeconds = time - lastTime
    lastTime = time
  }

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
  /// True if the finger drags all values together.
  @inline(__always) var dragsWhole: Bool { table.dragsTogether && drag.takesSeveral }

  /// True if the finger may drag all values together: of a drag that code disturbed before it changed
  /// a value, nothing shows what it took.
  @inline(__always) var mayDragWhole: Bool {
    dragsWhole || (table.dragsTogether && drag.isDisturbed && drag.taken < 0)
  }

  /// True if the drag has taken a value, or all of them together.
  @inline(__always) var hasTaken: Bool { drag.taken >= 0 || dragsWhole }

  /// True if another finger ended the gesture of the followed finger. The touch of the followed
  /// finger goes on.
  @inline(__always) var cancelsGesture: Bool {
    effect == .foreign && before.gesture.isActive && after.gesture == .cancelled
  }
}

extension ControlStep {
  /// True if a touch ends otherwise than by a cancel, and only cancels were watched to see whether the
  /// control has a capability.
  func isUnwatchedEnd(_ capability: Capabilities) -> Bool {
    effect != .cancelled && table.declaration.observed.contains(capability)
  }

  /// True if this end of a drag snaps values to their grid.
  var settlesNow: Bool {
    guard before.settles, let snap = table.snap else { return before.settles }
    return effect == .ended || effect == .tapped || snap.isOnCancel
  }

  /// True if a cancel may leave these values: unchanged, as at touch-down, or as code wrote them.
  var mayFollowCancel: Bool {
    if keepsValues || (has(.keepsOnCancel) && !isUnwatchedEnd(.keepsOnCancel)) {
      return keepsValues
    }
    for index in after.valueIndices {
      if table.followsSize[index], after.bounds != drag.start.bounds { continue }
      let value = after[.value, index]
      let start = drag.start[.value, index]
      // A limit that code wrote since may exclude the old value, and so may a neighbor.
      let clamped = min(max(start, after[.minimum, index]), after[.maximum, index])
      guard
        isSameInDrag(value, start, index) || isSameInDrag(value, drag.written[index], index)
          || (has(.limits) && !wraps(index) && isSameInDrag(value, clamped, index))
          || room(of: index, at: start, in: after).least < 0
      else { return false }
    }
    return true
  }
}
