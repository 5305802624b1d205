public import KnurlEngine
package import KnurlGeometry
import KnurlInteraction

/// A control as a state machine: it runs command sequences and provides the steps that laws judge.
public struct ControlMachine: StateMachine {
  public typealias Start = Configuration

  public var moment: ControlStep
  public private(set) var occasions: UInt32 = 0
  package let subject: ControlHarness
  package let vocabulary: CommandVocabulary
  /// The bounds of a new control from the factory.
  package var defaultBounds: Rect2D { freshObservation.bounds }
  var freshObservation: Observation
  /// Whether to draw only kinds of commands that the description declares, even if choices select
  /// others.
  ///
  /// A reduced finding then contains only what the control has.
  package var keepsToDeclaration = false
  /// The kind of numbers that the machine draws: ordinary or hostile.
  package var profile: InputProfile
  /// Whether to make snapshots; false for a control whose copies turned out to share state.
  package var makesSnapshots = true
  private var lastWrite: PropertyWrite?
  /// The property that this sequence wrote last, even if other commands followed.
  private(set) var lastWrittenProperty: Int?
  /// The scroll view between touches and the control.
  private var scroll = ScrollDelay()
  /// Whether a touch was followed since the machine was created.
  package private(set) var hasFollowedTouch = false
  /// The number of touches that were performed since the machine was created.
  public private(set) var touchCount = 0
  /// The observed effects of touches since the machine was created.
  package var observed: ObservedTouches {
    var all = noted
    all.silencedVerdicts = moment.silencedVerdicts
    return all
  }
  private var noted = ObservedTouches()
  /// A touch that the control refused but a recognizer follows, with the control's state before the
  /// touch.
  private var refused: (touch: Touch, place: Point2D?, before: Observation, isDisturbed: Bool)?
  /// Whether the finger has lifted, but the control does not know about the lift yet.
  private var isLiftHeld = false

  public init(subject: ControlHarness) {
    self.subject = subject
    moment = ControlStep(subject: subject)
    vocabulary = CommandVocabulary(declaration: subject.declaration)
    profile = subject.declaration.profile
    var observation = moment.after
    subject.reset()
    subject.observe(into: &observation)
    freshObservation = observation
  }

  public var declaration: Declaration { subject.declaration }

  package mutating func forgetObserved() {
    noted = ObservedTouches()
    moment.silencedVerdicts = 0
  }

  /// Draws a value that a configuration writes to a property, near the values of a new control from
  /// the factory.
  mutating func drawFirstWrite(to property: Int, from source: inout ChoiceSource) -> Double {
    vocabulary.drawWrite(to: property, seeing: &freshObservation, from: &source)
  }

  /// The kind of step for shrinking: the kind of command, the written property, and the effect of a
  /// touch.
  public var stepKind: Int {
    mutating get {
      guard let command = moment.command else { return 0 }
      switch command {
      case .set(let property, _): return 64 + 2 * property
      case .perform(let index): return 65 + 2 * index
      case .host(let act): return 23 + act.rawValue
      case .control(.touch): return 3 + moment.effect.rawValue
      case .control(.resize): return 11
      case .control(.enable(let on)): return on ? 12 : 13
      case .control(.attach(let on)): return on ? 14 : 15
      case .control(.hide(let on)): return on ? 16 : 17
      case .control(.tick): return 18
      case .control(.key): return 19
      case .control(.increment): return 20
      case .control(.decrement): return 21
      case .control(.focus): return 22
      }
    }
  }

  // MARK: - Running

  public mutating func begin(_ start: Configuration) {
    subject.start(start, observing: &moment.after)
    lastWrite = nil
    lastWrittenProperty = nil
    moment.command = nil
    if !moment.passes.isEmpty { moment.passes.removeAll(keepingCapacity: true) }
    moment.hostReacted = false
    moment.effect = .none
    moment.invalidation = .none
    moment.repeatsWrite = false
    moment.before = moment.after
    moment.noteChanges(isFirst: true)
    moment.isMappingNew = true
    moment.drag = Drag(start: moment.after)
    moment.isDetached = false
    (moment.glideBefore, moment.glideLeft) = (-1, -1)
    moment.isGlideWritten = false
    refused = nil
    isLiftHeld = false
    scroll = ScrollDelay()
    beginWatchingAnimation(after: start)
    for index in subject.known.indices { subject.known[index] = moment.after.values[index] }
    occasions = Triggers.start.rawValue
  }

  public mutating func perform(_ command: Command) {
    guard scroll.isOn else { return carryOut(command) }
    moment.before = moment.after
    switch command {
    case .host(.steals): scroll.steal()
    case .control(.touch(let touch)):
      switch scroll.deliver(touch, to: moment) {
      case .kept: return carryOut(command, .nothing)
      case .passed(let touch): return carryOut(.touch(touch))
      case .tap(let down, let up): return carryOut(.touch(up), .tap(down, up))
      }
    default: break
    }
    carryOut(command)
  }

  /// The part of a command that reaches the control.
  private enum Reach {
    case whole
    case nothing
    /// Touch-down and lift, which reach the control together.
    case tap(Touch, Touch)
  }

  private mutating func carryOut(_ command: Command, _ reach: Reach = .whole) {
    moment.command = command
    moment.before = moment.after
    moment.drag.lastReported = subject.known
    moment.repeatsWrite = false
    if occasions & Triggers.mapping.rawValue != 0 { moment.isMappingNew = false }
    note(command)
    switch reach {
    case .whole:
      // A value performs commands in one access; host actions, and commands for a class, are
      // executed.
      if isHost(command) || !subject.visit(command, seenIn: &moment) { execute(command) }
    case .nothing: execute(nil)
    case .tap(let down, let up): execute(nil) { $0.performTogether(.touch(down), .touch(up)) }
    }
    moment.noteChanges(isFirst: false)
    switch reach {
    case .whole: follow(command)
    case .nothing: moment.effect = .none
    case .tap(let down, _): followTap(down)
    }
    if moment.hostReacted, subject.wasDetached { moment.isDetached = true }
    watchAnimation(command)
    if moment.changed(Change.mapping) || moment.effect == .none { moment.isMappingNew = true }
    occasions = Triggers.of(command, effect: moment.effect).rawValue
  }

  /// Records what laws need about a command before it is performed.
  private mutating func note(_ command: Command) {
    moment.place = nil
    moment.drag.hadChanged = moment.drag.hasChanged
    if moment.drag.isActive, moment.has(.declaredEvents) {
      moment.drag.sentBefore.formUnion(moment.events)
    }
    if moment.effect == .moved {
      moment.drag.isNewlyAnchored = false
      moment.drag.isWritten = moment.hostReacted
    }
    if case .control(.touch(let touch)) = command {
      touchCount += 1
      moment.place = moment.before.point(under: touch.location)
    }
    guard case .set(let property, let value) = command else {
      lastWrite = nil
      return
    }
    if let lastWrite, lastWrite.property == property, isSame(lastWrite.value, value) {
      moment.repeatsWrite = true
    }
    if subject.layers[property] != nil { moment.previousLook = subject.read(property) }
    lastWrite = PropertyWrite(property: property, value: value)
    lastWrittenProperty = property
  }

  private func isHost(_ command: Command) -> Bool {
    if case .host = command { return true }
    return false
  }

  private mutating func execute(
    _ command: Command?, _ body: (ControlHarness) -> Void = { _ in }
  ) {
    subject.beginCommand()
    switch command {
    case nil: body(subject)
    case .control(let command): subject.perform(command)
    case .set(let property, let value): subject.write(value, to: property)
    case .perform(let index): subject.performOwn(index)
    case .host(.steals): stealTouches()
    // Host actions that the description does not declare are ignored.
    case .host(let act) where !declaration.hostActs.contains(act): break
    case .host(.scrolls): scroll.isOn = true
    case .host(let act): subject.perform(act)
    }
    subject.takePasses(into: &moment.passes)
    moment.hostReacted = subject.hostReacted
    if subject.capabilities.contains(.invalidation) {
      moment.invalidation = subject.takeInvalidation()
    }
    subject.observe(into: &moment.after)
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  private func stealTouches() {
    let drag = moment.drag
    guard moment.before.isTracking else { return }
    subject.perform(
      .touch(Touch(id: drag.id, phase: .cancelled, location: drag.location)))
  }

  // MARK: - Tracking the touch from outside

  private mutating func follow(_ command: Command) {
    let wasTracking = moment.before.isTracking
    let isTracking = moment.after.isTracking
    moment.effect = .none
    switch command {
    case .control(.touch(let touch)):
      follow(touch, wasTracking: wasTracking, isTracking: isTracking)
    case .host(.steals):
      if wasTracking { moment.effect = .cancelled }
    case .host(let act) where act.choice != nil || act == .scrolls:
      // It concerns the next touch.
      break
    case .control(.tick) where isLiftHeld && wasTracking && !isTracking:
      // The control gets a lift that recognizers had held back.
      moment.effect = .ended
    case .control(.attach(let isOn)):
      moment.isDetached = !isOn
      if moment.drag.isActive { moment.drag.isDisturbed = true }
    default:
      if moment.drag.isActive { moment.drag.isDisturbed = true }
    }
    if moment.hostReacted { moment.drag.isDisturbed = true }
    if moment.touch == nil || moment.hostReacted { refused?.isDisturbed = true }
    // No recognizer follows the touch anymore.
    if moment.after.recognizer == .none { refused = nil }
    if moment.drag.isDisturbed {
      noteWritten(command)
      noteRestorable(command)
      noteReference(command)
      notePlace(command)
    }
    noteGesture()
    if wasTracking || isTracking { noteTaken() }
    if !moment.after.isContinuous { moment.drag.wasEndOnly = true }
    var isRepeat = false
    if wasTracking, moment.has(.repeats), case .control(.tick) = command { isRepeat = true }
    if moment.effect == .began || moment.effect == .moved || isRepeat,
      moment.changed(Change.values)
    {
      moment.drag.hasChanged = true
    }
    if !isTracking { isLiftHeld = false }
    noteObserved()
    if moment.has(.glides) { noteGlide(command) }
    if !isTracking { moment.drag.isActive = false }
  }

  /// Tracks the remaining time of a glide.
  private mutating func noteGlide(_ command: Command) {
    moment.glideBefore = moment.glideLeft
    switch command {
    case .control(.tick(let seconds)): moment.glideLeft -= seconds
    case .control(.enable(false)), .control(.attach(false)): moment.glideLeft = -1
    case .set, .perform: if moment.changed(Change.values) { moment.isGlideWritten = true }
    default: break
    }
    let isStopped = moment.hostReacted && (!moment.after.isEnabled || subject.wasDetached)
    if moment.after.isTracking || isStopped { moment.glideLeft = -1 }
    if moment.endsDrag || moment.effect == .tapped, moment.after.isEnabled, !moment.isDetached {
      moment.glideLeft = declaration.glideTime + Self.frame
      moment.isGlideWritten = false
    }
  }

  /// The time of one display frame in seconds. A change that is due during a frame may become
  /// visible at the end of the frame.
  private static let frame = 1.0 / 60

  private mutating func follow(_ touch: Touch, wasTracking: Bool, isTracking: Bool) {
    if !wasTracking {
      moment.effect = touch.phase == .began ? .refused : .foreign
      // If touchDown comes before the control is asked, it does not show the answer.
      let answer: ControlEvents =
        moment.after.trackingChoices.contains(.touchesDownFirst) ? .touchCancel : .touchDown
      let isTaken =
        isTracking || moment.events.contains(answer)
        || (moment.hostReacted && moment.events.contains(.valueChanged))
      if touch.phase == .began, isTaken { beginDrag(touch) }
      if touch.phase == .began {
        let waits = !isTaken && moment.after.recognizer == .waiting
        // A second finger is another touch; the first one stays down.
        if isTaken { refused = nil }
        if waits, refused == nil { refused = (touch, moment.place, moment.before, false) }
        return
      }
      if touch.phase != .moved, touch.id == refused?.touch.id { refused = nil }
      let begins =
        isTracking && moment.after.recognizer.isActive
        || (moment.hostReacted && moment.events.contains(.valueChanged))
      guard touch.phase == .moved, begins, let down = refused,
        down.touch.id == touch.id
      else { return }
      // A recognizer begins with a touch that the control itself does not follow.
      let place = moment.place
      moment.place = down.place
      beginDrag(down.touch)
      moment.place = place
      moment.drag.start = down.before
      moment.drag.isDisturbed = down.isDisturbed
      moment.drag.hasWrites = down.isDisturbed
      refused = nil
    }
    guard touch.id == moment.drag.id, touch.phase != .began else {
      moment.effect = .foreign
      // From now on the finger moves nothing.
      if moment.cancelsGesture { moment.drag.isDisturbed = true }
      return
    }
    moment.drag.previous = moment.drag.point
    if subject.capabilities.contains(.angle) { noteBegun() }
    switch touch.phase {
    case .began: break
    case .moved:
      guard touch.location.isFinite else {
        moment.effect = .foreign
        return
      }
      guard let point = moment.place else {
        moment.drag.location = touch.location
        let isOver = !isTracking && !moment.events.contains(.touchCancel)
        moment.effect = isOver ? .released : .unplaced
        return
      }
      moment.drag.staysInPlace = touch.location == moment.drag.location
      if moment.drag.isWritten { moment.drag.isNewlyAnchored = false }
      moment.drag.location = touch.location
      moment.drag.point = point
      if point != moment.drag.down { moment.drag.hasMoved = true }
      if moment.drag.firstDirection == 0, moment.drag.displacement != 0,
        Drag.distance(from: moment.drag.down, to: point) >= moment.drag.start.hysteresis
      {
        moment.drag.firstDirection = moment.drag.displacement > 0 ? 1 : -1
      }
      if moment.drag.start.rotation != .none {
        moment.drag.finger.move(to: point, around: moment.after.bounds.center)
      }
      let wasCancelled = moment.events.contains(.touchCancel)
      moment.effect = isTracking || wasCancelled ? .moved : .released
    case .ended:
      isLiftHeld = isTracking && moment.after.recognizer == .holdsLift
      if !isLiftHeld { moment.effect = .ended }
    case .cancelled: moment.effect = .cancelled
    }
  }

  /// Records a touch that ended before the control got it.
  private mutating func followTap(_ down: Touch) {
    let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
    let isTaken = !moment.has(.touchEvents) || !moment.events.isDisjoint(with: ends)
    guard isTaken, !moment.after.isTracking else {
      moment.effect = .refused
      return
    }
    beginDrag(down)
    moment.effect = .tapped
    moment.drag.isActive = false
  }

  private mutating func beginDrag(_ touch: Touch) {
    moment.effect = .began
    hasFollowedTouch = true
    let known = moment.drag.lastReported
    moment.drag = Drag(start: moment.before)
    moment.drag.knownBefore = known
    moment.drag.isActive = true
    moment.drag.id = touch.id
    let point = moment.place ?? touch.location
    moment.drag.location = touch.location
    moment.drag.downLocation = touch.location
    moment.drag.down = point
    moment.drag.previous = point
    moment.drag.point = point
    // At touch-down observers know the present values, unless they wait for the end of a glide.
    let isGliding = moment.glideLeft >= 0 && !moment.before.isContinuous
    if moment.passCount(.valueChanged) == 0, !isGliding {
      for index in subject.known.indices { subject.known[index] = moment.before.values[index] }
    }
    moment.drag.lastReported = isGliding ? subject.known : moment.before.values
    if subject.capabilities.contains(.angle) { followTurn(from: point) }
  }

  /// Starts to track the finger's path around the middle of the bounds, for a control that the
  /// finger turns.
  private mutating func followTurn(from point: Point2D) {
    let start = moment.drag.start
    guard start.rotation != .none, start.values.count > 0 else { return }
    // If the pointer keeps its angle to the finger, or a turn leads back, the number of the finger's
    // turns does not matter.
    let seam =
      start.rotation == .absolute && !moment.has(.circular)
      ? start.startPositions[0] / 2 + start.endPositions[0] / 2 - Double.pi : .nan
    moment.drag.finger = FingerWinding(at: point, around: start.bounds.center, seam: seam)
  }

  /// Records where a recognizer of the control begins.
  private mutating func noteGesture() {
    moment.drag.isGestureNew = false
    guard moment.drag.isActive, moment.after.recognizer.isActive,
      !moment.before.recognizer.isActive || moment.effect == .began
    else { return }
    moment.drag.isGestureNew = true
    moment.drag.gestureStart = moment.drag.point
    moment.drag.countsFromDown = moment.changed(Change.values)
  }

  /// Records the values that code writes during a drag, and the values that change because code
  /// writes a limit.
  private mutating func noteWritten(_ command: Command) {
    guard moment.drag.isActive else { return }
    switch command {
    // A handler writes during the touch.
    case .control: guard moment.hostReacted else { return }
    case .host: break
    case .perform: moment.drag.hasWrites = true
    case .set(let property, _):
      switch subject.roles[property] {
      case .value, .animatedValue, .minimum, .maximum: moment.drag.hasWrites = true
      default: break
      }
      if let index = subject.roles[property].writtenValue {
        moment.drag.written[index] = moment.after.values[index]
      }
    }
    guard moment.changed(Change.values) else { return }
    // The report that the handler answers has the values that the touch itself set.
    let values = moment.firstReport?.values ?? moment.before.values
    for index in moment.after.values.indices where moment.after.values[index] != values[index] {
      moment.drag.written[index] = moment.after.values[index]
    }
  }

  /// Records the values that a cancel must restore after code wrote during a drag; NaN where limits
  /// or a handler may change them.
  private mutating func noteRestorable(_ command: Command) {
    guard subject.capabilities.contains(.restoresOnCancel), moment.drag.isActive else { return }
    let isKnown = !moment.hostReacted && !moment.changed(Change.limits)
    if isKnown, case .set(let property, let value) = command, value.isFinite,
      let index = subject.roles[property].writtenValue
    {
      // The control may remember the requested value instead of the clamped one.
      if !declaration.isStrict, moment.after.values[index] != value {
        moment.drag.restorable[index] = .nan
        return
      }
      // A write of the present value may have no effect.
      let isOld = !moment.changed(Change.values)
      let isSame = moment.drag.restorable[index] == moment.after.values[index]
      moment.drag.restorable[index] = isOld && !isSame ? .nan : moment.after.values[index]
      return
    }
    if isKnown, case .control = command { return }
    if isKnown, !moment.changed(Change.values) { return }
    for index in moment.after.values.indices { moment.drag.restorable[index] = .nan }
  }

  /// Updates the finger's point under a new transform. The finger stays at its location on the
  /// screen.
  private mutating func notePlace(_ command: Command) {
    guard moment.drag.isActive, case .set(let property, _) = command,
      subject.roles[property] == .transform,
      let point = moment.after.point(under: moment.drag.location)
    else { return }
    moment.drag.point = point
  }

  /// Records the effects of touches, which the goals of a whole search need.
  private mutating func noteObserved() {
    guard moment.effect != .none, !moment.hostReacted else { return }
    if moment.effect == .began { noted.drags += 1 }
    if moment.effect == .cancelled, !moment.drag.isDisturbed,
      moment.before.values != moment.drag.start.values
    {
      if !moment.changed(Change.values) { noted.cancels.insert(.keep) }
      if moment.after.values == moment.drag.start.values { noted.cancels.insert(.restore) }
    }
    guard moment.changed(Change.values), moment.effect != .cancelled else { return }
    for index in moment.after.values.indices
    where moment.after.values[index] != moment.before.values[index] {
      noted.values |= 1 << UInt64(index)
    }
  }

  /// Records changes after which the drag continues from a new reference.
  private mutating func noteReference(_ command: Command) {
    guard moment.drag.isActive, subject.capabilities.contains(.reanchors) else { return }
    if moment.hostReacted { moment.drag.isWritten = true }
    switch command {
    case .control(.resize): moment.drag.isNewlyAnchored = true
    case .control(.touch): break
    case .control: break
    case .perform, .host: moment.drag.isWritten = true
    case .set(let property, _):
      switch subject.roles[property] {
      case .minimum, .maximum, .geometry, .layoutDirection, .orientation, .startAngle, .endAngle,
        .transform:
        moment.drag.isNewlyAnchored = true
      case .appearance, .userInteraction: break
      case .value, .animatedValue, .other: moment.drag.isWritten = true
      }
    }
  }

  /// Records whether the drag began to turn the control before this command.
  private mutating func noteBegun() {
    moment.drag.hadBegun =
      subject.capabilities.contains(.gesture)
      ? moment.before.gesture.isActive : moment.drag.taken >= 0
  }

  /// Records the value that a drag changes first as the grabbed value.
  private mutating func noteTaken() {
    guard moment.drag.taken < 0, !moment.drag.isDisturbed else { return }
    var changed = -1
    var count = 0
    for index in moment.after.values.indices
    where moment.after.values[index] != moment.drag.start.values[index] {
      changed = index
      count += 1
    }
    // A pushed value changes with its pusher. The highlight then tells which is which; without a
    // highlight it is unknown.
    if count > 1 {
      changed = moment.after.highlightedThumb
      if changed < 0 { moment.drag.isDisturbed = moment.after.pushes }
    }
    moment.drag.taken = changed
  }
}

// MARK: - Snapshots

// Sequences with a common beginning run it only once if the control is a value.
extension ControlMachine {
  /// The state of the machine and its control at one step of a sequence.
  public struct Snapshot {
    /// The whole machine, so that no field can be forgotten. The control's own state is separate,
    /// because all copies of a machine share one harness.
    fileprivate let machine: ControlMachine
    fileprivate let state: ControlHarness.State
  }

  /// - Returns: nil for a control that is not a value, or whose surroundings cannot be copied.
  public func snapshot() -> Snapshot? {
    guard makesSnapshots, let state = subject.state() else { return nil }
    return Snapshot(machine: self, state: state)
  }

  /// Returns to the step of a snapshot. Counts since the machine was created do not change.
  public mutating func restore(_ snapshot: Snapshot) {
    let counts = (
      touches: touchCount, hasFollowed: hasFollowedTouch, noted: noted,
      silenced: moment.silencedVerdicts
    )
    self = snapshot.machine
    moment.silencedVerdicts = counts.silenced
    touchCount = counts.touches
    noted = counts.noted
    hasFollowedTouch = counts.hasFollowed
    subject.restore(snapshot.state)
  }
}
