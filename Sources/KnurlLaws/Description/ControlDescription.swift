package import KnurlEngine
public import KnurlGeometry
public import KnurlInteraction
public import KnurlRaster

/// The one description of a control: what it has, from which the laws that concern it follow.
///
/// Everything is a closure, so that a description serves values and classes and compiles without
/// key paths; verbs with key paths are left out where there are none.
public struct ControlDescription<Control> {
  public private(set) var declaration: Declaration
  @usableFromInline var observers: [(inout Control, inout Observation) -> Void] = []
  @usableFromInline var valueReaders: [(Control) -> Double] = []
  /// All of them at once, if the description says how.
  @usableFromInline var valuesReader: ((inout Control, inout Numbers) -> Void)?
  @usableFromInline var writers: [(inout Control, Double) -> Void] = []
  @usableFromInline var readers: [((Control) -> Double)?] = []
  @usableFromInline var ownCommands: [(inout Control) -> EventBatches] = []
  /// How many values are known to be shown as angles.
  private var angleCount = 0
  /// Whether an observer reads bounds and tracking too.
  private var observesModel = false
  @usableFromInline var track: Track?
  @usableFromInline var takeInvalidation: ((inout Control) -> Invalidation)?
  @usableFromInline var elements: ((Control) -> [AccessibilityElement])?
  @usableFromInline var frames: ((Double, Int) -> (inout Control, Invalidation?) -> Bitmap)?
  /// What a class does with commands that UIKit has no one way for.
  package private(set) var performer: ((Control, ControlCommand) -> Bool)?
  @usableFromInline var stateReaders: [(Control) -> Int] = []
  package private(set) var ownLaws: [Law] = []
  package private(set) var ownLabels: [CaseLabel<Moment>] = []

  /// Where values stand, both ways.
  @usableFromInline struct Track {
    @usableFromInline var position: (inout Control, Double) -> Double
    @usableFromInline var value: (inout Control, Double) -> Double
    /// A whole round trip, for a control that is a large value: it is then copied once.
    @usableFromInline var trip: ((inout Control, inout RoundTrip) -> Void)?
    /// Whether the positions of values and limits are read with these.
    @usableFromInline var isObserved = true
  }

  public init(subject: String) {
    declaration = Declaration(subject: subject)
  }

  // MARK: - What it has

  /// A value that touches change.
  ///
  /// Without limits of its own it shares those of a value that has some.
  ///
  /// - Parameters:
  ///   - name: What traces call it; by default value, or lowerValue and upperValue.
  ///   - limits: Reads its minimum and maximum.
  ///   - thumb: Reads the frame of its thumb, in the coordinates of the bounds.
  ///   - observes: False where an observer of `has` fills in the observation.
  /// - Returns: The index of the value.
  @discardableResult
  public mutating func value(
    named name: String? = nil, read: @escaping (Control) -> Double,
    write: ((inout Control, Double) -> Void)? = nil,
    limits: ((Control) -> (Double, Double))? = nil, thumb: ((Control) -> Rect2D)? = nil,
    representable: ((Double) -> Double)? = nil, observes: Bool = true
  ) -> Int {
    let index = declaration.values.count
    var declared = DeclaredValue(name: name ?? "")
    declared.hasLimits = limits != nil
    declared.hasThumb = thumb != nil
    if let write {
      var property = DeclaredProperty(name: name ?? "", role: .value(index))
      property.representable = representable
      declared.property = self.property(property, read: read, write: write)
      declaration.capabilities.insert(.writableValues)
    }
    declaration.values.append(declared)
    valueReaders.append(read)
    if observes { observe(index, read: read, limits: limits, thumb: thumb) }
    return index
  }

  private mutating func observe(
    _ index: Int, read: @escaping (Control) -> Double,
    limits: ((Control) -> (Double, Double))?, thumb: ((Control) -> Rect2D)?
  ) {
    observers.append { $1.values[index] = read($0) }
    if let limits {
      observers.append { control, observation in
        let (low, high) = limits(control)
        observation.minimums[index] = low
        observation.maximums[index] = high
      }
    }
    if let thumb {
      observers.append { $1.setThumb(index, to: thumb($0)) }
    }
  }

  /// Adds a property that histories write, and returns its index.
  @discardableResult
  public mutating func property(
    _ property: DeclaredProperty, read: ((Control) -> Double)? = nil,
    write: @escaping (inout Control, Double) -> Void
  ) -> Int {
    declaration.properties.append(property)
    writers.append(write)
    readers.append(read)
    switch property.role {
    case .layoutDirection: declaration.capabilities.insert(.layoutDirection)
    case .orientation: declaration.capabilities.insert(.orientation)
    case .transform: declaration.capabilities.insert(.transform)
    case .userInteraction: declaration.capabilities.insert(.userInteraction)
    default: break
    }
    if property.range != nil { declaration.capabilities.insert(.boundedProperties) }
    if property.layers != nil { declaration.capabilities.formUnion([.looks, .ownMarks]) }
    return declaration.properties.count - 1
  }

  /// Says what laws may rely on, with a reader for what they then look at.
  public mutating func has(
    _ capabilities: Capabilities, observing observer: ((Control, inout Observation) -> Void)? = nil
  ) {
    declaration.capabilities.formUnion(capabilities)
    if let observer { observers.append { observer($0, &$1) } }
  }

  /// As the other `has`, for a control that is a large value: `inout` keeps it from being copied
  /// with every command. The observer must not change it.
  ///
  /// - Parameter readsModel: Whether it fills in `bounds` and `isTracking`, which otherwise are read
  ///   off every model.
  public mutating func has(
    _ capabilities: Capabilities, readsModel: Bool = false,
    observingInPlace observer: @escaping (inout Control, inout Observation) -> Void
  ) {
    if readsModel { observesModel = true }
    declaration.capabilities.formUnion(capabilities)
    observers.append(observer)
  }

  /// Reads all values at once, without copying a control that is a large value. Targets read the
  /// values with every pass of events.
  public mutating func readsValuesInPlace(
    _ read: @escaping (inout Control, inout Numbers) -> Void
  ) {
    valuesReader = read
  }

  /// It is held to everything: a law that would be a warning is an error.
  public mutating func strict() { declaration.isStrict = true }

  /// Its histories hold numbers that no app means to send too: see `InputProfile.hostile`.
  public mutating func facesHostileInput() { declaration.profile = .hostile }

  /// The values are in ascending order, as the two of a range slider.
  public mutating func ordered() { has(.ordered) }

  /// Its values are circular, as an angle: the two ends of a range are the same place. Laws compare values
  /// modulo the period, and demand that a written number is brought into the range.
  ///
  /// ```swift
  /// $0.value(\.angle, in: -.pi ... .pi)
  /// $0.circular(keeps: .maximum)
  /// ```
  /// - Parameter end: The end that is read. The other one is never read.
  public mutating func circular(keeps end: KeptEnd) {
    declaration.keptEnd = end
    has(.circular) { $1.wraps = true }
  }

  /// It runs from the bottom up: the minimum is at the bottom. A control that runs along the one or the
  /// other axis says which by what it observes: `has([]) { $1.isVertical = $0.isUpright }`.
  public mutating func vertical() { has([]) { $1.isVertical = true } }

  /// Its histories have the app and the system around it do this too.
  public mutating func expects(_ acts: [HostAction]) {
    for act in acts where !declaration.hostActs.contains(act) { declaration.hostActs.append(act) }
  }

  /// A touch makes the value jump to the finger, wherever it goes down.
  public mutating func jumpsToFinger() { has(.jumpsToFinger) }

  /// A touch anywhere in the bounds takes the control. A law then demands that each one is followed.
  public mutating func takesTouchesAnywhere() {
    has([.bounds, .touchesAnywhere]) { $1.isTakenAnywhere = true }
  }

  /// Lifting the finger counts as one more move, as with `onEnded` of a SwiftUI drag.
  public mutating func followsLift() { has(.followsLift) }

  /// A touch that is taken away leaves the values as they are. Without this line and without
  /// `restoresOnCancel()` a cancel may do either.
  public mutating func keepsOnCancel() { has(.keepsOnCancel) }

  /// A touch that is taken away brings the values of the touch-down back, or what code wrote since.
  public mutating func restoresOnCancel() { has(.restoresOnCancel) }

  /// A tap changes the value, as with a switch or a stepper: a lift may change it if nothing has changed
  /// since touch-down.
  public mutating func changesOnTap() { has(.changesOnTap) }

  /// Time changes its values while a finger is held on it, as with a stepper that repeats. Laws demand that
  /// it stops with the touch, and that each change is reported.
  public mutating func repeatsWhileHeld() { has([.clock, .timers, .repeats]) }

  /// After the lift of a drag its values go on by themselves, as with a flick, a spring or a snap, and are
  /// at rest after these seconds at the latest. Laws demand that, that a touch stops it, and that it stops
  /// or goes to its end at once if the control is disabled or detached.
  public mutating func glides(within seconds: Double) {
    precondition(seconds > 0 && seconds.isFinite, "a glide takes a finite time greater than zero")
    declaration.glideTime = seconds
    has([.clock, .timers, .glides])
  }

  /// Values are free while they are dragged, and come to rest at the end of the drag: on minimum + k·step or
  /// on the maximum. The change is reported once.
  ///
  /// - Parameters:
  ///   - step: The distance between the places; 0 for none.
  ///   - onCancel: True if a cancelled drag ends there too. Otherwise a cancel keeps or restores values.
  ///   - onTap: True if a touch that moved nothing may bring a value there too.
  public mutating func snaps(
    to step: @escaping (Control) -> Double, onCancel: Bool = true, onTap: Bool = false
  ) {
    declaration.snap = DeclaredSnap(isOnCancel: onCancel, isOnTap: onTap)
    has(.settling) {
      $1.snapStep = max(0, step($0))
      $1.settles = $1.snapStep > 0
    }
  }

  /// Its values are whole numbers, though their type has others too: laws about continuous values
  /// allow for one step, and what code writes is rounded, halves away from zero.
  public mutating func holdsWholeNumbers() { declaration.hasWholeNumbers = true }

  /// Some of its numbers are so many times coarser than a Double.
  mutating func holdsNumbers(ofCoarseness coarseness: Double) {
    declaration.coarseness = max(declaration.coarseness, coarseness)
  }

  /// It sends UIControl's touch events besides `valueChanged`. A class does so anyway; with this line the
  /// app around it is said to listen to them.
  public mutating func sendsTouchEvents() { has(.touchEvents) }

  /// It sends this event besides `valueChanged`: once at each of these moments if a value has changed, at
  /// most once there if none has, and at no other time.
  ///
  /// ```swift
  /// $0.sends(.editingDidEnd, when: [.lift, .cancel, .increment])
  /// ```
  public mutating func sends(_ event: ControlEvents, when moments: EventMoments) {
    precondition(
      event.isDisjoint(with: [.valueChanged, .allTouchEvents]),
      "laws about valueChanged and touch events are asked anyway; declare other events with sends")
    if let index = declaration.events.firstIndex(where: { $0.event == event }) {
      declaration.events[index].moments.formUnion(moments)
    } else {
      declaration.events.append(DeclaredEvent(event, when: moments))
    }
    has(.declaredEvents)
  }

  /// Its gesture recognizers get no touches here: nothing is said of what they would do.
  package mutating func hasUnheardRecognizers() { declaration.hasUnheardRecognizers = true }

  /// Where a value stands along the track and which value stands at a position, in the coordinates
  /// of the bounds: brings the round trip.
  public mutating func track(
    position: @escaping (Control, Double) -> Double, value: @escaping (Control, Double) -> Double
  ) {
    track = Track(position: { position($0, $1) }, value: { value($0, $1) })
    has(.track)
  }

  /// As the other `track`, for a control that is a large value, which is then never copied.
  ///
  /// - Parameters:
  ///   - trip: Both of them several times over, by `RoundTrip.travel`; without it they are called.
  ///   - observes: False where an observer of `has` fills in the positions.
  public mutating func track(
    positionInPlace position: @escaping (inout Control, Double) -> Double,
    valueInPlace value: @escaping (inout Control, Double) -> Double,
    tripInPlace trip: ((inout Control, inout RoundTrip) -> Void)? = nil, observes: Bool = true
  ) {
    track = Track(position: position, value: value, trip: trip, isObserved: observes)
    has(.track)
  }

  /// What has to be drawn again since the last look.
  public mutating func invalidation(_ take: @escaping (inout Control) -> Invalidation) {
    takeInvalidation = take
    has([.invalidation, .ownMarks])
  }

  /// How it is drawn: brings its picture to reports, and the law that a redraw limited to what was
  /// marked shows what a redraw of everything shows.
  ///
  /// - Parameter frames: Makes a new renderer for so many pixels in a point, whose picture is cut off
  ///   beyond a greatest width and height in pixels. The renderer draws what was marked since its
  ///   last call, or everything where it is handed no marks, and returns the whole picture.
  public mutating func drawing(
    _ frames:
      @escaping (_ scale: Double, _ maximumSide: Int) -> (inout Control, Invalidation?) ->
      Bitmap
  ) {
    self.frames = frames
    has([.drawing, .ownMarks])
  }

  /// What it looks like, for reports alone: no law asks about it, and nothing is said of redraws.
  /// For a control whose own drawing cannot run here.
  ///
  /// - Parameter draw: Draws the whole control with so many pixels in a point, cut off beyond a
  ///   greatest width and height in pixels.
  public mutating func portrait(
    _ draw: @escaping (_ control: Control, _ scale: Double, _ maximumSide: Int) -> Bitmap
  ) {
    frames = { scale, maximumSide in { control, _ in draw(control, scale, maximumSide) } }
  }

  /// As the other `animation`, for progress that is no Bézier curve, as a spring's.
  ///
  /// - Parameter presented: Nil where an observer of `has` fills in the presentations.
  public mutating func animation(
    _ animation: DeclaredAnimation, of value: Int = 0, presented: ((Control) -> Double)?
  ) {
    declaration.animation = animation
    has([.animation, .clock])
    if let presented { has([], observing: { $1.presentations[value] = presented($0) }) }
  }

  /// How a class takes commands that no UIKit method is for, such as keys, the focus of one of its
  /// thumbs, and time that passes.
  ///
  /// - Parameter perform: Called with every command, before anything else becomes of it. Returns
  ///   whether it was performed; if not, the host does what UIKit does.
  public mutating func performs(_ perform: @escaping (Control, ControlCommand) -> Bool) {
    performer = perform
  }

  // MARK: - Completing it

  /// The description with names and shared limits filled in.
  ///
  /// One value is called value, two are lowerValue and upperValue, more are value1, value2, ….
  public func completed() -> ControlDescription {
    var result = self
    let count = declaration.values.count
    for index in declaration.values.indices {
      if declaration.values[index].name.isEmpty {
        let name = Self.defaultName(of: index, among: count)
        result.declaration.values[index].name = name
        if let property = declaration.values[index].property {
          result.declaration.properties[property].name = name
        }
      }
      guard !declaration.values[index].hasLimits,
        let other = declaration.values.firstIndex(where: { $0.hasLimits })
      else { continue }
      result.observers.append { _, observation in
        observation.minimums[index] = observation.minimums[other]
        observation.maximums[index] = observation.maximums[other]
      }
    }
    if declaration.values.contains(where: { $0.hasLimits }) { result.has(.limits) }
    if declaration.keptEnd != nil {
      precondition(
        result.declaration.capabilities.contains(.limits),
        "a circular value has a minimum and a maximum; declare them with value(_:in:)")
      precondition(
        !result.declaration.capabilities.contains(.ordered),
        "circular values have no order; declare either circular(keeps:) or ordered()")
    }
    // Behind all others: laws about continuous values then allow for one step.
    if declaration.hasWholeNumbers { result.has([], observing: { $1.step = max($1.step, 1) }) }
    if count > 0, declaration.values.allSatisfy({ $0.hasThumb }) { result.has(.thumbs) }
    if count > 1 { result.has(.severalValues) }
    result.completeAngles()
    result.demandDistinctNames()
    return result
  }

  private static func defaultName(of index: Int, among count: Int) -> String {
    switch count {
    case 1: return "value"
    case 2: return index == 0 ? "lowerValue" : "upperValue"
    default: return "value\(index + 1)"
    }
  }

  /// A trace tells properties apart by their names, and words by the spaces between them.
  private func demandDistinctNames() {
    var seen: [String] = []
    for property in declaration.properties {
      precondition(
        !property.name.isEmpty && !property.name.contains(" "),
        "a property's name in a trace is one word; “\(property.name)” is not")
      precondition(
        !seen.contains(property.name), "two properties have the name “\(property.name)”")
      seen.append(property.name)
    }
  }

  /// Which layer draws nothing but the thumb of a value, as the bit of an invalidation.
  public mutating func thumbLayer(_ layer: Int, of value: Int) {
    declaration.values[value].layer = layer
    if declaration.values.allSatisfy({ $0.layer != nil }) { has([.thumbLayers, .ownMarks]) }
  }

  // MARK: - What else happens to it, and holds

  /// A command of the control's own, tried between touches.
  ///
  /// - Parameter animates: The picture follows what it changes by and by; see `animation`.
  public mutating func command(
    _ name: String, animates: Bool = false, _ body: @escaping (inout Control) -> Void
  ) {
    command(
      name, animates: animates,
      sending: {
        body(&$0); return []
      })
  }

  /// A command of the control's own that sends events.
  public mutating func command(
    _ name: String, animates: Bool = false,
    sending body: @escaping (inout Control) -> EventBatches
  ) {
    precondition(!declaration.commands.contains(name), "two commands have the name \(name)")
    if animates { declaration.animatedCommands.append(declaration.commands.count) }
    declaration.commands.append(name)
    ownCommands.append(body)
  }

  /// A law of the control's own, asked after every command: true where it holds.
  public mutating func law(_ name: String, _ holds: @escaping @Sendable (Moment) -> Bool) {
    ownLaws.append(
      Law(
        LawName(name), on: .any, requires: [], isOwn: true,
        text: LawText(
          rule: name, why: "The control's own tests demand it.",
          cause: "See the trace: the last step breaks it.", fix: "Mend the control or the law.")
      ) { moment in
        holds(moment)
          ? .holds
          : .broken(Violation(expected: name, seen: moment.named(moment.after.values)))
      })
  }

  /// A law of the control's own that is stated in full, such as a relation of two traces.
  public mutating func law(_ law: Law) { ownLaws.append(law) }

  /// The earlier name of `law(_:)`.
  @available(*, deprecated, renamed: "law(_:)")
  public mutating func relation(_ relation: Law) { law(relation) }

  /// What a search counts, or has to reach.
  mutating func add(_ label: CaseLabel<Moment>) { ownLabels.append(label) }

  /// Switches a law off, with the reason, which the report shows.
  public mutating func except(_ law: LawName, because reason: String) {
    declaration.exceptions.append(LawException(law: law.rawValue, reason: reason))
  }
}

// MARK: - Angles

extension ControlDescription {
  /// The next value is shown as an angle about the middle of the bounds: the first call is about the
  /// first value, a second call about the second.
  ///
  /// Angles are in radians, clockwise positive on screen, 0 at 3 o'clock. Brings
  /// `angle-value-round-trip`, histories that go round the control, and, with a rotation, the laws of
  /// turning. A control that is a large value says `has(.angle)` with one observer that fills in the
  /// positions, and the rotation.
  ///
  /// - Parameters:
  ///   - read: Where the value that is in force stands; the picture may still be on its way there.
  ///   - limits: Reads where the value's minimum and its maximum stand.
  ///   - writeStart: Writes where the minimum stands, if code can.
  ///   - writeEnd: Writes where the maximum stands, if code can.
  ///   - rotation: How a finger turns it; where that changes, an observer of `has` says it behind.
  public mutating func angle(
    read: @escaping (Control) -> Double, limits: @escaping (Control) -> (Double, Double),
    writeStart: ((inout Control, Double) -> Void)? = nil,
    writeEnd: ((inout Control, Double) -> Void)? = nil, turnedBy rotation: Rotation = .none,
    representable: ((Double) -> Double)? = nil
  ) {
    let index = angleCount
    angleCount += 1
    observers.append { control, observation in
      let (start, end) = limits(control)
      observation.positions[index] = read(control)
      observation.startPositions[index] = start
      observation.endPositions[index] = end
      observation.rotation = rotation
    }
    if declaration.property(named: "startAngle") == nil, let writeStart {
      var property = DeclaredProperty(name: "startAngle", role: .startAngle)
      property.representable = representable
      self.property(property, read: { limits($0).0 }, write: writeStart)
    }
    if declaration.property(named: "endAngle") == nil, let writeEnd {
      var property = DeclaredProperty(name: "endAngle", role: .endAngle)
      property.representable = representable
      self.property(property, read: { limits($0).1 }, write: writeEnd)
    }
    has(.angle)
  }

  /// What follows from all that was declared.
  private mutating func completeAngles() {
    precondition(
      angleCount == 0 || angleCount == declaration.values.count,
      "a control that shows one value as an angle shows each so: call angle once for every value")
    // What the control shows counts, and that its mapping says the same is a law.
    if angleCount > 0 { track?.isObserved = false }
    let capabilities = declaration.capabilities
    if capabilities.contains(.angle) || capabilities.contains(.track) { has(.positions) }
    let roles = declaration.properties.map { $0.role }
    if roles.contains(.startAngle), roles.contains(.endAngle) { has(.writableAngles) }
    // A circular value goes round, also where nothing says at which angles.
    if capabilities.contains(.thumbs), capabilities.isDisjoint(with: [.angle, .circular]) {
      has(.alongTrack)
    }
  }
}

// MARK: - States

// Those that a fuzz run is told of. What every control may show it knows by itself: which thumb is
// tracked, where its values stand, what its picture and its gesture are doing.
extension ControlDescription {
  /// Names a state of the control's own, so that a fuzz run keeps what leads to a new one, and goes on
  /// from it. Laws and searches do not ask for it.
  ///
  /// ```swift
  /// $0.state("digits that fit") { $0.digits }
  /// ```
  /// For what a control remembers without showing it, and would be reached by no other hint: how far a
  /// combination has come, how many layers an overlay has.
  ///
  /// - Parameters:
  ///   - name: Tells it from the control's other states.
  ///   - read: One of a few numbers. A number that seldom comes back, as a value or a place, makes
  ///     everything new, and the run keeps what is of no use.
  public mutating func state(_ name: String, _ read: @escaping (Control) -> Int) {
    precondition(!declaration.states.contains(name), "two states have the name “\(name)”")
    declaration.states.append(name)
    stateReaders.append(read)
  }
}

// MARK: - Models

extension ControlDescription where Control: ControlModel {
  /// What every model has; an observer of its own that fills in the bounds saves a visit.
  @usableFromInline mutating func observeModel() {
    if observesModel {
      has([.bounds, .boundsOrigin])
    } else {
      has([.bounds, .boundsOrigin]) { control, observation in
        observation.bounds = control.bounds
        observation.isTracking = control.isTracking
      }
    }
  }
}

// MARK: - Lifting

// One description for two faces of a control: a value, and a class that has the value inside.
extension ControlDescription {
  /// The description of what has this control inside, as a class has its model.
  ///
  /// Everything is asked of the inner control and written to it. Give properties that the outer one
  /// has by itself their own accessors with `rewire`. Labels stay behind: what a search must reach
  /// is demanded where the control is a value.
  ///
  /// - Parameters:
  ///   - subject: What traces call the outer control.
  ///   - layers: How many layers the outer control has below those of the inner one.
  ///   - look: Hands out the inner control, which nobody changes.
  ///   - change: Hands out the inner control to code that may change it.
  public func lifted<Outer>(
    subject: String, above layers: Int,
    look: @escaping (Outer, (inout Control) -> Void) -> Void,
    change: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> ControlDescription<Outer> {
    var result = ControlDescription<Outer>(subject: subject)
    result.declaration = declaration
    result.declaration.subject = subject
    for index in declaration.values.indices {
      if let layer = declaration.values[index].layer {
        result.declaration.values[index].layer = layer + layers
      }
    }
    for index in declaration.properties.indices {
      if let drawn = declaration.properties[index].layers {
        result.declaration.properties[index].layers = drawn << UInt64(layers)
      }
    }
    result.observers = observers.map { observe in
      { outer, observation in look(outer) { observe(&$0, &observation) } }
    }
    result.readers = readers.map { read in read.map { Self.reading($0, through: look) } }
    result.valueReaders = valueReaders.map { Self.reading($0, through: look) }
    result.valuesReader = valuesReader.map { read in
      { outer, values in look(outer) { read(&$0, &values) } }
    }
    result.writers = writers.map { write in
      { outer, value in change(outer) { write(&$0, value) } }
    }
    result.ownCommands = ownCommands.map { perform in
      { outer in
        var passes = EventBatches()
        change(outer) { passes = perform(&$0) }
        return passes
      }
    }
    result.track = track?.lifted(through: look)
    result.elements = elements.map { elements in
      { outer in
        var seen: [AccessibilityElement] = []
        look(outer) { seen = elements($0) }
        return seen
      }
    }
    result.frames = frames.map { Self.lifted($0, above: layers, through: look) }
    result.stateReaders = stateReaders.map { read in
      { outer in
        var state = 0
        look(outer) { state = read($0) }
        return state
      }
    }
    result.angleCount = angleCount
    result.ownLaws = ownLaws
    return result
  }

  private static func reading<Outer>(
    _ read: @escaping (Control) -> Double,
    through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> (Outer) -> Double {
    { outer in
      var number = 0.0
      look(outer) { number = read($0) }
      return number
    }
  }

  private static func lifted<Outer>(
    _ frames: @escaping (Double, Int) -> (inout Control, Invalidation?) -> Bitmap,
    above layers: Int, through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> (Double, Int) -> (inout Outer, Invalidation?) -> Bitmap {
    { scale, maximumSide in
      let frame = frames(scale, maximumSide)
      return { outer, marks in
        var inner = marks
        if let marks { inner?.layers = marks.layers >> UInt64(layers) }
        var picture = Bitmap(width: 0, height: 0)
        look(outer) { picture = frame(&$0, inner) }
        return picture
      }
    }
  }

  // MARK: - What the outer control has by itself

  /// Reads and writes a property elsewhere than before: what it is called and what is written to it
  /// stay the same.
  public mutating func rewire(
    _ name: String, read: @escaping (Control) -> Double,
    write: @escaping (inout Control, Double) -> Void
  ) {
    guard let index = declaration.property(named: name) else {
      preconditionFailure("there is no property “\(name)” to rewire")
    }
    readers[index] = read
    writers[index] = write
  }

  /// Leaves properties out: histories do not write them.
  public mutating func leaveOut(_ names: [String]) {
    for name in names {
      guard let index = declaration.property(named: name) else {
        preconditionFailure("there is no property “\(name)” to leave out")
      }
      if declaration.properties[index].role == .transform {
        declaration.capabilities.remove(.transform)
      }
      declaration.properties.remove(at: index)
      readers.remove(at: index)
      writers.remove(at: index)
      for value in declaration.values.indices {
        guard let property = declaration.values[value].property else { continue }
        precondition(property != index, "a value stays writable")
        if property > index { declaration.values[value].property = property - 1 }
      }
    }
  }
}

extension ControlDescription.Track {
  fileprivate func lifted<Outer>(
    through look: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> ControlDescription<Outer>.Track {
    let (position, value, trip) = (self.position, self.value, self.trip)
    var result = ControlDescription<Outer>.Track(
      position: { outer, number in
        var place = 0.0
        look(outer) { place = position(&$0, number) }
        return place
      },
      value: { outer, place in
        var number = 0.0
        look(outer) { number = value(&$0, place) }
        return number
      })
    result.trip = trip.map { travel in
      { outer, trip in look(outer) { travel(&$0, &trip) } }
    }
    result.isObserved = isObserved
    return result
  }
}
