public import KnurlEngine
package import KnurlGeometry
package import KnurlInteraction

/// A control as a state machine: it runs command sequences and provides the steps that laws judge.
///
/// A `Checker` runs it and checks the laws at each step. Shrink passes, replays, explanations and
/// relations run copies of it, one at a time, because all copies share one harness.
///
/// For each command it calls the harness, which performs the command and reads the row; then it
/// decides what a touch did, and stores all of it in the `ControlStep`. It draws commands from
/// choices with a `CommandVocabulary`.
public struct ControlMachine: StateMachine {
  public typealias Start = Configuration

  public var step: ControlStep
  public private(set) var triggers: UInt32 = 0
  /// Not for laws: they read the step, and relations call the methods of the machine.
  package let harness: ControlHarness
  package let vocabulary: CommandVocabulary
  /// The controls with which this one agrees, in the order of their laws.
  let counterparts: [Counterpart]
  /// The bounds of a new control from the factory.
  package var defaultBounds: Rect2D { freshRow.bounds }
  var freshRow: Row
  /// True to draw only kinds of commands that the description declares, even if choices select
  /// others.
  ///
  /// A reduced finding then contains only what the control has.
  package var keepsToDeclaration = false
  /// The host actions that are performed. A counterpart performs those of the first control.
  var hostActs: [HostAction]
  /// The kind of numbers that the machine draws: ordinary or hostile.
  package var profile: InputProfile
  /// True to make snapshots; false for a control whose copies turned out to share state.
  package var makesSnapshots = true
  /// True to remember gestures for questions about the control's answers.
  var remembersGestures: Bool
  private var lastWrite: PropertyWrite?
  /// The place of the last touch.
  private(set) var mouse = Point2D(x: 0, y: 0)
  /// The property that this sequence wrote last, even if other commands followed.
  private(set) var lastWrittenProperty: Int?
  /// The sizes since the last command that was not a new size.
  var sizes = VisitedSizes()
  /// The scroll view between touches and the control.
  private var scroll = ScrollDelay()
  /// True if a touch was followed since the machine was created.
  package private(set) var hasFollowedTouch = false
  /// The number of touches that were performed since the machine was created.
  public private(set) var touchCount = 0
  /// The observed effects of touches since the machine was created.
  package var observed: ObservedTouches {
    var all = noted
    all.silencedVerdicts = step.silencedVerdicts
    all.unknownNames = step.table.unknownNames
    return all
  }
  private var noted = ObservedTouches()
  /// A touch that the control refused but a recognizer follows.
  ///
  /// It has the control's state before the touch, and the place and time of the finger's last move.
  private var refused:
    (
      touch: Touch, place: Point2D?, before: Row, isDisturbed: Bool, lastPlace: Point2D?,
      lastTime: Double
    )?
  /// True if `refused` is a touch: reading an optional copies it.
  private var hasRefused = false
  /// True if the finger has lifted, but the control does not know about the lift yet.
  private var isLiftHeld = false

  public init(harness: ControlHarness) {
    self.harness = harness
    step = ControlStep(harness: harness)
    remembersGestures = !harness.declaration.expected.isEmpty
    vocabulary = CommandVocabulary(declaration: harness.declaration)
    counterparts = harness.access.counterparts.map { Counterpart($0, of: harness.declaration) }
    profile = harness.declaration.profile
    hostActs = harness.declaration.hostActs
    var row = step.after
    harness.reset()
    harness.observe(into: &row)
    freshRow = row
  }

  public var declaration: Declaration { harness.declaration }

  package mutating func forgetObserved() {
    noted = ObservedTouches()
    hasFollowedTouch = false
    step.silencedVerdicts = 0
  }

  /// Draws a value that a configuration writes to a property, near the values of a new control from
  /// the factory.
  mutating func drawFirstWrite(to property: Int, from source: inout ChoiceSource) -> Double {
    vocabulary.drawWrite(to: property, seeing: &freshRow, from: &source)
  }

  /// The kind of step for shrinking: the kind of command, the written property, and the effect of a
  /// touch.
  public var stepKind: Int {
    mutating get {
      guard let command = step.command else { return 0 }
      switch command {
      case .set(let property, _): return 64 + 2 * property
      case .perform(let index, _): return 65 + 2 * index
      case .host(let act): return 23 + act.rawValue
      case .control(.touch): return 3 + step.effect.rawValue
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

  public func expect(_ sequence: CommandSequence<Configuration, Command>) {
    guard let expect = harness.access.expect else { return }
    var sequence = sequence
    // A withheld command must not come to the control beforehand either.
    if let end = sequence.commands.firstIndex(where: { !vocabulary.mayReach($0) }) {
      sequence.commands.removeSubrange(end...)
    }
    expect(sequence)
  }

  public mutating func begin(_ start: Configuration) {
    harness.start(start, observing: &step.after)
    lastWrite = nil
    lastWrittenProperty = nil
    step.command = nil
    if !step.passes.isEmpty { step.passes.removeAll(keepingCapacity: true) }
    step.sentArguments = []
    step.hostReacted = false
    step.isWithheld = false
    step.effect = .none
    step.invalidation = .none
    step.repeatsWrite = false
    step.before.become(step.after)
    step.noteChanges(isFirst: true)
    noteAddresses()
    step.isMappingNew = true
    step.drag = Drag(start: step.after)
    step.time = 0
    step.isDetached = false
    step.fingers = 0
    step.isDownInArea = nil
    step.isFingerDown = false
    step.taps = TapWatch()
    if remembersGestures { step.gestures = GestureMemory() }
    step.hasSeveralFingers = false
    (step.glideBefore, step.glideLeft) = (-1, -1)
    step.isGlideWritten = false
    sizes.forget()
    step.lostInSize = -1
    if hasRefused { forgetRefused() }
    isLiftHeld = false
    scroll = ScrollDelay()
    beginWatchingAnimation(after: start)
    if step.has(.settling) { step.notePlaces(isFirst: true) }
    for index in harness.known.indices { harness.known[index] = step.after[.value, index] }
    triggers = Triggers.start.rawValue
    step.own = harness.access.memoriesOfLaws().map { OwnLawState(memory: $0) }
    judgeOwnLaws()
  }

  /// Checks the laws of the description's own.
  ///
  /// The machine does it at each step, also where nobody asks for the verdict, so that what they
  /// remember is right in replays, relations and snapshots.
  private mutating func judgeOwnLaws() {
    for index in step.own.indices {
      // Taken out of the step, so that a change of the memory copies nothing.
      var law = OwnLawState(memory: ())
      swap(&law, &step.own[index])
      law.violation = harness.access.judge(index, step, &law.memory)
      swap(&law, &step.own[index])
    }
  }

  public mutating func perform(_ command: Command) {
    if remembersGestures, step.command != nil { rememberGesture() }
    if vocabulary.input != nil {
      // A trace or a follow-up sequence may have what cannot reach the control.
      guard let reaching = reaching(command) else { return carryOut(command, .nothing) }
      return carryOut(reaching)
    }
    guard scroll.isOn else { return carryOut(command) }
    step.before.become(step.after)
    switch command {
    case .host(.steals): scroll.steal()
    case .control(.touch(let touch)):
      switch scroll.deliver(touch, to: step) {
      case .kept: return carryOut(command, .nothing)
      case .passed(let touch): return carryOut(.touch(touch))
      case .tap(let down, let up): return carryOut(.touch(up), .tap(down, up))
      }
    default: break
    }
    carryOut(command)
  }

  /// Adds the last step to the memory of the gesture, after it was judged.
  private mutating func rememberGesture() {
    var memory = GestureMemory()
    swap(&memory, &step.gestures)
    memory.note(&step)
    step.gestures = memory
  }

  /// The part of a command that reaches the control.
  private enum Reach {
    case whole
    case nothing
    /// Touch-down and lift, which reach the control together.
    case tap(Touch, Touch)
  }

  private mutating func carryOut(_ command: Command, _ reach: Reach = .whole) {
    var reach = reach
    if case .perform(let index, _) = command, !harness.access.allows(index) { reach = .nothing }
    step.command = command
    step.before.become(step.after)
    step.drag.lastReported = harness.known
    step.repeatsWrite = false
    step.isWithheld = false
    if triggers & Triggers.mapping.rawValue != 0, step.effect != .moved {
      step.isMappingNew = false
    }
    note(command)
    switch reach {
    case .whole:
      // A value performs commands in one access; host actions, and commands for a class, are
      // executed.
      if isHost(command) || !harness.visit(command, seenIn: &step) { execute(command) }
    case .nothing:
      execute(nil)
      step.isWithheld = true
    case .tap(let down, let up): execute(nil) { $0.performTogether(.touch(down), .touch(up)) }
    }
    step.noteChanges(isFirst: false)
    if step.table.hasOwnAttributes { noteOwnAttributes() }
    if step.table.hasEvents { step.sentArguments = harness.access.sentArguments() }
    if step.table.hasTexts, step.after.texts != step.before.texts { noteAddresses() }
    switch reach {
    case .whole: follow(command)
    case .nothing: step.effect = .none
    case .tap(let down, _): followTap(down)
    }
    if step.hostReacted, harness.wasDetached { step.isDetached = true }
    if step.table.asksSizes, step.isResized || !sizes.isEmpty { noteSize() }
    watchAnimation(command)
    if step.has(.settling) { step.notePlaces(isFirst: false) }
    if step.table.hasRestPlaces { noteRests() }
    if step.changed(.mapping) || step.effect == .none { step.isMappingNew = true }
    triggers = Triggers.of(command, effect: step.effect).rawValue
    judgeOwnLaws()
  }

  /// Records what laws need about a command before it is performed.
  private mutating func note(_ command: Command) {
    step.place = nil
    let isFirst = step.fingers == 0 && !step.before.isTracking
    if step.table.tracksFingers { noteFingers(command) }
    step.drag.hadChanged = step.drag.hasChanged
    if step.drag.isActive, step.has(.declaredEvents) {
      step.drag.sentBefore.formUnion(step.events)
    }
    if step.effect == .moved {
      step.drag.isNewlyAnchored = false
      step.drag.isWritten = step.hostReacted
    }
    if case .control(.tick(let seconds)) = command, seconds.isFinite {
      step.time += max(0, seconds)
    }
    if case .control(.touch(let touch)) = command {
      touchCount += 1
      if touch.time.isFinite { step.time = max(step.time, touch.time) }
      step.place = step.before.point(under: touch.location)
      mouse = touch.location
      if step.table.hasTouchArea, touch.phase == .began { step.noteArea(isFirst: isFirst) }
    }
    step.taps.note(
      touch(of: command), at: step.time,
      isMultiple: step.table.hasSeveralFingers || step.before.isMultipleTouchEnabled)
    guard case .set(let property, let value) = command else {
      lastWrite = nil
      return
    }
    if let lastWrite, lastWrite.property == property, isSame(lastWrite.value, value) {
      // In a figure, the same write asks for another one if the first was not taken as it is.
      let index = step.table.hasShapes ? step.table.roles[property].writtenValue : nil
      step.repeatsWrite =
        index.map {
          step.table.shapes[$0] == nil || isSame(step.before[.value, $0], value)
        } ?? true
    }
    if step.table.layers[property] != nil { step.previousLook = step.read(property) }
    lastWrite = PropertyWrite(property: property, value: value)
    lastWrittenProperty = property
  }

  private mutating func noteFingers(_ command: Command) {
    step.wasHeldInside = step.isHeldInside
    if step.fingers == 0 { step.hasSeveralFingers = false }
    if case .control(.touch(let touch)) = command { noteFinger(touch) }
  }

  private mutating func noteFinger(_ touch: Touch) {
    // Sequences use a few numbers in a row, which have different bits.
    let bit: UInt64 = 1 << UInt64(touch.id & 63)
    switch touch.phase {
    case .began:
      step.isFingerDown = step.fingers & bit != 0
      step.fingers |= bit
    case .moved: break
    case .ended, .cancelled: step.fingers &= ~bit
    }
    // A finger that goes down twice may be another one to the control.
    if step.fingers.nonzeroBitCount > 1 || step.isFingerDown { step.hasSeveralFingers = true }
  }

  private func isHost(_ command: Command) -> Bool {
    if case .host = command { return true }
    return false
  }

  private mutating func execute(
    _ command: Command?, _ body: (ControlHarness) -> Void = { _ in }
  ) {
    harness.beginCommand()
    switch command {
    case nil: body(harness)
    case .control(let command): harness.perform(command)
    case .set(let property, let value): harness.write(value, to: property)
    case .perform(let index, let argument): harness.performOwn(index, argument)
    case .host(.steals): stealTouches()
    // Host actions that the description does not declare are ignored.
    case .host(let act) where !hostActs.contains(act): break
    case .host(.scrolls): scroll.isOn = true
    case .host(let act): harness.perform(act)
    }
    harness.takePasses(into: &step.passes)
    step.hostReacted = harness.hostReacted
    if step.has(.invalidation) {
      step.invalidation = harness.takeInvalidation()
    }
    harness.observe(into: &step.after)
  }

  private func isSame(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  /// The touch that the control gets with a command; if the system takes its touch away, a cancel.
  private func touch(of command: Command) -> Touch? {
    switch command {
    case .control(.touch(let touch)): return touch
    case .host(.steals): return takenTouch
    default: return nil
    }
  }

  private var takenTouch: Touch? {
    guard step.before.isTracking else { return nil }
    return Touch(id: step.drag.id, phase: .cancelled, location: step.drag.location)
  }

  private mutating func stealTouches() {
    guard let touch = takenTouch else { return }
    if step.table.tracksFingers { noteFinger(touch) }
    harness.perform(.touch(touch))
  }

  // MARK: - Tracking the touch from outside

  private mutating func follow(_ command: Command) {
    let wasTracking = step.before.isTracking
    let isTracking = step.after.isTracking
    step.effect = .none
    switch command {
    case .control(.touch(let touch)):
      follow(touch, wasTracking: wasTracking, isTracking: isTracking)
    case .host(.steals):
      if wasTracking { step.effect = .cancelled }
    case .host(let act) where act.choice != nil || act == .scrolls:
      // It concerns the next touch.
      break
    case .control(.tick) where isLiftHeld && wasTracking && !isTracking:
      // The control gets a lift that recognizers had held back.
      step.effect = .ended
    case .control(.attach(let isOn)):
      step.isDetached = !isOn
      if step.drag.isActive { step.drag.isDisturbed = true }
    default:
      if step.drag.isActive { step.drag.isDisturbed = true }
    }
    if step.hostReacted { step.drag.isDisturbed = true }
    if hasRefused { noteRefused() }
    if step.drag.isDisturbed {
      if step.drag.isActive, step.changesCharacter { step.drag.hasNewCharacter = true }
      noteWritten(command)
      noteRestorable(command)
      noteReference(command)
      notePlace(command)
    }
    noteGesture()
    if wasTracking || isTracking { noteTaken() }
    notePlaces()
    noteStillMove(command)
    if !step.after.isContinuous { step.drag.wasEndOnly = true }
    var isRepeat = false
    if wasTracking, step.has(.repeats), case .control(.tick) = command { isRepeat = true }
    if step.effect == .began || step.effect == .moved || isRepeat,
      step.changed(.values)
    {
      step.drag.hasChanged = true
    }
    if !isTracking { isLiftHeld = false }
    noteObserved()
    if step.has(.glides) { noteGlide(command) }
    if !isTracking { step.drag.isActive = false }
  }

  /// Records a change under a touch that a recognizer may take, and whether one still follows it.
  private mutating func noteRefused() {
    if step.touch == nil || step.hostReacted { refused?.isDisturbed = true }
    if step.after.recognizer == .none { forgetRefused() }
  }

  private mutating func forgetRefused() {
    refused = nil
    hasRefused = false
  }

  /// Tracks the remaining time of a glide.
  private mutating func noteGlide(_ command: Command) {
    step.glideBefore = step.glideLeft
    // What a touch does to values that code moves is not known.
    if step.effect == .began, step.glideBefore >= 0, step.isGlideWritten, step.changed(.values) {
      step.drag.isDisturbed = true
    }
    switch command {
    case .control(.tick(let seconds)): step.glideLeft -= seconds
    case .control(.enable(false)), .control(.attach(false)): step.glideLeft = -1
    case .set: if step.changed(.values) { step.isGlideWritten = true }
    case .perform:
      if step.isWithheld || step.isDetached { break }
      step.glideLeft = declaration.glideTime + Self.frame
      step.isGlideWritten = true
    default: break
    }
    let isStopped = step.hostReacted && (!step.after.isEnabled || harness.wasDetached)
    if step.after.isTracking || isStopped { step.glideLeft = -1 }
    if step.endsDrag || step.effect == .tapped, step.after.isEnabled, !step.isDetached {
      step.glideLeft = declaration.glideTime + Self.frame
      step.isGlideWritten = false
    }
  }

  /// The time of one display frame in seconds. A change that is due during a frame may become
  /// visible at the end of the frame.
  private static let frame = 1.0 / 60

  private mutating func follow(_ touch: Touch, wasTracking: Bool, isTracking: Bool) {
    var lastPlace: Point2D?
    if !wasTracking {
      step.effect = touch.phase == .began ? .refused : .foreign
      // If touchDown comes before the control is asked, it does not show the answer.
      let answer: ControlEvents =
        step.after.trackingChoices.contains(.touchesDownFirst) ? .touchCancel : .touchDown
      let isTaken =
        isTracking || step.events.contains(answer)
        || (step.hostReacted && step.events.contains(.valueChanged))
      if touch.phase == .began, isTaken { beginDrag(touch) }
      if touch.phase == .began {
        let waits = !isTaken && step.after.recognizer == .waiting
        // A second finger is another touch; the first one stays down.
        if isTaken, hasRefused { forgetRefused() }
        if waits, !hasRefused {
          hasRefused = true
          refused = (touch, step.place, step.before, false, step.place, step.time)
        }
        return
      }
      guard hasRefused else { return }
      if touch.phase != .moved, touch.id == refused?.touch.id { forgetRefused() }
      let begins =
        isTracking && step.after.recognizer.isActive
        || (step.hostReacted && step.events.contains(.valueChanged))
      guard touch.phase == .moved, let down = refused, down.touch.id == touch.id else { return }
      guard begins else {
        refused?.lastPlace = step.place
        refused?.lastTime = step.time
        return
      }
      // A recognizer begins with a touch that the control itself does not follow.
      let place = step.place
      step.place = down.place
      beginDrag(down.touch)
      step.place = place
      step.drag.start = down.before
      step.drag.isDisturbed = down.isDisturbed
      step.drag.hasWrites = down.isDisturbed
      step.drag.lastTime = down.lastTime
      lastPlace = down.lastPlace
      if down.isDisturbed { step.drag.places.forget() }
      forgetRefused()
    }
    guard touch.id == step.drag.id, touch.phase != .began else {
      step.effect = .foreign
      // From now on the finger moves nothing.
      if step.cancelsGesture { step.drag.isDisturbed = true }
      return
    }
    step.drag.previous = step.drag.point
    if step.has(.angle) { noteBegun() }
    switch touch.phase {
    case .began: break
    case .moved:
      guard touch.location.isFinite else {
        step.effect = .foreign
        return
      }
      guard let point = step.place else {
        step.drag.location = touch.location
        let isOver = !isTracking && !step.events.contains(.touchCancel)
        step.effect = isOver ? .released : .unplaced
        return
      }
      step.drag.staysInPlace = touch.location == step.drag.location
      if step.drag.isWritten { step.drag.isNewlyAnchored = false }
      step.drag.location = touch.location
      step.drag.point = point
      step.drag.noteMove(from: lastPlace ?? step.drag.previous, at: step.time)
      if point != step.drag.down { step.drag.hasMoved = true }
      let hysteresis = step.drag.start.hysteresis
      if step.drag.firstWay == nil, step.drag.leavesDown,
        hysteresis >= 0 || step.after.recognizer != .waiting,
        Drag.distance(from: step.drag.down, to: point) >= hysteresis
      {
        step.drag.firstWay = point
      }
      if step.drag.countsTurns {
        step.drag.finger.move(to: point, around: step.after.bounds.center)
      }
      let wasCancelled = step.events.contains(.touchCancel)
      step.effect = isTracking || wasCancelled ? .moved : .released
    case .ended:
      isLiftHeld = isTracking && step.after.recognizer == .holdsLift
      if !isLiftHeld { step.effect = .ended }
    case .cancelled: step.effect = .cancelled
    }
  }

  /// Records a touch that ended before the control got it.
  private mutating func followTap(_ down: Touch) {
    let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
    let isTaken = !step.has(.touchEvents) || !step.events.isDisjoint(with: ends)
    guard isTaken, !step.after.isTracking else {
      step.effect = .refused
      return
    }
    beginDrag(down)
    step.effect = .tapped
    step.drag.isActive = false
  }

  private mutating func beginDrag(_ touch: Touch) {
    step.effect = .began
    hasFollowedTouch = true
    let known = step.drag.lastReported
    step.drag = Drag(start: step.before)
    step.drag.knownBefore = known
    step.drag.isActive = true
    step.drag.id = touch.id
    let point = step.place ?? touch.location
    step.drag.location = touch.location
    step.drag.downLocation = touch.location
    step.drag.down = point
    step.drag.previous = point
    step.drag.point = point
    step.drag.lastTime = step.time
    // At touch-down observers know the present values, unless they wait for the end of a glide.
    let isGliding = step.glideLeft >= 0 && !step.before.isContinuous
    if step.passCount(.valueChanged) == 0, !isGliding {
      for index in harness.known.indices { harness.known[index] = step.before[.value, index] }
    }
    step.drag.lastReported = isGliding ? harness.known : step.before[.value]
    followTurn(from: point)
    if !step.has(.jumpsToFinger), !step.drag.start.bringsToFinger {
      // A touch-down may change a state, such as a highlight. What changes when a recognizer begins
      // may be a lock that the way to there has closed.
      let isDown = step.touch?.phase == .began
      step.drag.places.start(
        at: point, values: step.before[.value],
        states: step.table.hasStates
          ? step.table.ownAttributes.states(in: isDown ? step.after : step.before) : 0)
    }
  }

  /// Starts to track the finger's path around the middle of the bounds.
  ///
  /// For a control that the finger turns, and for one whose description does not say whether it
  /// does.
  private mutating func followTurn(from point: Point2D) {
    let start = step.drag.start
    guard start.valueIndices.contains(where: { start.rotation != .none || !step.isStraight($0) })
    else { return }
    step.drag.countsTurns = true
    // If the pointer keeps its angle to the finger, or a turn leads back, the number of the finger's
    // turns does not matter.
    var seam = Double.nan
    if start.rotation == .absolute, let index = step.table.wrappings.firstIndex(of: nil) {
      seam = start[.startPosition, index] / 2 + start[.endPosition, index] / 2 - Double.pi
    }
    step.drag.finger = FingerWinding(at: point, around: start.bounds.center, seam: seam)
  }

  /// Records where a recognizer of the control begins.
  private mutating func noteGesture() {
    step.drag.isGestureNew = false
    guard step.drag.isActive, step.after.recognizer.isActive,
      !step.before.recognizer.isActive || step.effect == .began
    else { return }
    step.drag.isGestureNew = true
    step.drag.gestureStart = step.drag.point
    step.drag.countsFromDown = step.changed(.values)
    guard step.drag.countsTurns, step.drag.countsFromDown, !step.has(.gesture) else { return }
    // The control learns only now where the finger is: it knows no turns before.
    followTurn(from: step.drag.down)
    step.drag.places.forgetTurns()
    step.drag.finger.move(to: step.drag.point, around: step.after.bounds.center)
  }

  /// Records the values that code writes during a drag, and the values that change because code
  /// writes a limit.
  private mutating func noteWritten(_ command: Command) {
    guard step.drag.isActive else { return }
    switch command {
    case .control(.resize) where step.table.asksSizes:
      if step.changed(.values) { step.drag.hasWrites = true }
    // A handler writes during the touch.
    case .control: guard step.hostReacted else { return }
    case .host: break
    case .perform: step.drag.hasWrites = true
    case .set(let property, _):
      switch step.table.roles[property] {
      case .value, .animatedValue, .minimum, .maximum: step.drag.hasWrites = true
      default: break
      }
      if let index = step.table.roles[property].writtenValue {
        step.drag.written[index] = step.after[.value, index]
      }
    }
    guard step.changed(.values) else { return }
    // The report that the handler answers has the values that the touch itself set.
    let values = step.firstReport?.values ?? step.before[.value]
    for index in step.after.valueIndices where step.after[.value, index] != values[index] {
      step.drag.written[index] = step.after[.value, index]
    }
  }

  /// Records the values that a cancel must restore after code wrote during a drag; NaN where limits
  /// or a handler may change them.
  private mutating func noteRestorable(_ command: Command) {
    guard step.has(.restoresOnCancel), step.drag.isActive else { return }
    let isKnown = !step.hostReacted && !step.changed(.limits)
    if isKnown, case .set(let property, let value) = command, value.isFinite,
      let index = step.table.roles[property].writtenValue
    {
      // A write of one part of a point or a rectangle may count as one of the whole.
      for other in step.table.figures[index] where other != index {
        step.drag.restorable[other] = .nan
      }
      // What was observed are cancels without a write.
      if declaration.observed.contains(.restoresOnCancel) {
        step.drag.restorable[index] = .nan
        return
      }
      // The control may remember the requested value instead of the clamped one.
      if !step.table.isStrict, step.after[.value, index] != value {
        step.drag.restorable[index] = .nan
        return
      }
      // A write of the present value may have no effect.
      let isOld = !step.changed(.values)
      let isSame = step.drag.restorable[index] == step.after[.value, index]
      step.drag.restorable[index] = isOld && !isSame ? .nan : step.after[.value, index]
      return
    }
    if isKnown, !step.changed(.values) { return }
    let isMoved = step.isResized && step.table.followsSize.contains(true)
    if isKnown, case .control = command, !isMoved { return }
    for index in step.after.valueIndices { step.drag.restorable[index] = .nan }
  }

  /// Updates the finger's point under a new transform. The finger stays at its location on the
  /// screen.
  private mutating func notePlace(_ command: Command) {
    guard step.drag.isActive, case .set(let property, _) = command,
      step.table.roles[property] == .transform,
      let point = step.after.point(under: step.drag.location)
    else { return }
    step.drag.point = point
  }

  /// Adds the texts that show an address of memory to those of the whole search.
  private mutating func noteAddresses() {
    noted.addresses |= step.table.ownAttributes.addresses(in: &step.after)
  }

  /// Adds the own attributes that the command changed, and the events that it sent, to those of the
  /// whole search.
  private mutating func noteOwnAttributes() {
    let table = step.table.ownAttributes.table
    for index in table.indices where !noted.effects.attributes.contains(.init(index)) {
      let isEvent = table[index].role == .effects
      let isCounted = table[index].role.isDisjoint(with: .uncounted)
      if isCounted, !step.changed(table[index].role) { continue }
      let now = table[index].read(step.after)
      let isNews =
        isEvent
        ? now.numbers.contains { $0 != 0 } : !now.isSame(as: table[index].read(step.before))
      if isNews { noted.effects.attributes.insert(.init(index)) }
    }
  }

  /// Adds the values that a lift or time brought to one of their places to those of the whole search.
  private mutating func noteRests() {
    var isTick = false
    if case .control(.tick) = step.command { isTick = true }
    guard step.endsDrag || step.effect == .tapped || isTick, step.changed(.values) else { return }
    for index in step.after.valueIndices where step.table.restReaches[index] != nil {
      let (old, new) = (step.before[.value, index], step.after[.value, index])
      if old != new, step.rests(new, index), step.effect == .tapped || !step.rests(old, index) {
        noted.effects.rests.insert(.init(index))
      }
    }
  }

  /// Adds effects that were seen in a sequence to those of the whole search.
  package mutating func note(_ effects: ObservedEffects) { noted.effects.formUnion(effects) }

  /// Adds the effects of the last touch to those of the whole search.
  private mutating func noteObserved() {
    guard step.effect != .none, !step.hostReacted else { return }
    if step.effect == .began { noted.drags += 1 }
    guard step.changed(.values), step.effect != .cancelled else { return }
    for index in step.after.valueIndices
    where step.after[.value, index] != step.before[.value, index] {
      noted.values |= 1 << UInt64(index)
    }
  }

  /// Records changes after which the drag continues from a new reference.
  private mutating func noteReference(_ command: Command) {
    guard step.drag.isActive, step.has(.reanchors) else { return }
    if step.hostReacted { step.drag.isWritten = true }
    switch command {
    case .control(.resize): step.drag.isNewlyAnchored = true
    case .control(.touch): break
    case .control: break
    case .perform, .host: step.drag.isWritten = true
    case .set(let property, _):
      switch step.table.roles[property] {
      case .minimum, .maximum, .geometry, .layoutDirection, .orientation, .startAngle, .endAngle,
        .transform:
        step.drag.isNewlyAnchored = true
      case .appearance, .userInteraction: break
      case .value, .animatedValue, .other: step.drag.isWritten = true
      }
    }
  }

  /// Records whether the drag began to turn the control before this command.
  private mutating func noteBegun() {
    step.drag.hadBegun =
      step.has(.gesture)
      ? step.before.gesture.isActive : step.hasTaken
  }

  /// Records the value that a drag changes first as the grabbed value.
  private mutating func noteTaken() {
    guard step.drag.taken < 0, !step.drag.isDisturbed, !step.drag.takesSeveral else { return }
    var changed = -1
    var count = 0
    for index in step.after.valueIndices
    where step.after[.value, index] != step.drag.start[.value, index] {
      // Values that stop together at a limit may still go a rounding.
      if step.table.dragsTogether,
        step.isSameInDrag(step.after[.value, index], step.drag.start[.value, index], index)
      {
        continue
      }
      // The coordinates of a point count as one value.
      if changed >= 0, step.table.figures[changed].contains(index) { continue }
      changed = index
      count += 1
    }
    // A pushed value changes with its pusher. The highlight then tells which is which; without a
    // highlight it is unknown. Values that are dragged together are a whole.
    if count > 1 {
      changed =
        step.table.dragsTogether && !step.after.pushes ? -1 : step.after.highlightedThumb
      if changed < 0 {
        step.drag.isDisturbed = step.after.pushes
        step.drag.takesSeveral = true
      }
    }
    step.drag.taken = changed
  }
}

// MARK: - Readings for relations

// A relation runs the control and reads it by a machine: it reaches neither harness nor control.
extension ControlMachine {
  package func accessibilityElements() -> [AccessibilityElement] {
    harness.accessibilityElements()
  }

  /// The frames of the layers inside the control's layer; nil if the control does not say them.
  func layerFrames() -> [Rect2D]? { harness.layerFrames?() }

  /// Takes what has been invalidated since the last command or the last call.
  func takeInvalidation() -> Invalidation { harness.takeInvalidation() }

  /// Returns two renderers; nil if the control cannot be drawn. The first call of each must request
  /// a complete redraw.
  func renderersToCompare(scale: Double, maximumSide: Int) -> ComparedRenderers? {
    harness.renderersToCompare(scale: scale, maximumSide: maximumSide)
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
    guard makesSnapshots, let state = harness.state() else { return nil }
    return Snapshot(machine: self, state: state)
  }

  /// Returns to the step of a snapshot. Counts since the machine was created do not change.
  public mutating func restore(_ snapshot: Snapshot) {
    let counts = (
      touches: touchCount, hasFollowed: hasFollowedTouch, noted: noted,
      silenced: step.silencedVerdicts
    )
    self = snapshot.machine
    step.silencedVerdicts = counts.silenced
    touchCount = counts.touches
    noted = counts.noted
    hasFollowedTouch = counts.hasFollowed
    harness.restore(snapshot.state)
  }
}
