public import KnurlEngine
public import KnurlGeometry
public import KnurlInteraction
public import KnurlRaster

/// The one description of a control. It determines which laws concern the control.
///
/// A user's test, the examples and `ControlSpecification` call its verbs, one for each feature.
/// Then a `ControlHarness` takes its closures, and a `Verification` its own laws and labels.
///
/// Its verbs store what they get: names and capabilities in the `Declaration`, from which the table
/// is made, and readers and writers as closures. It calls the control only through them, so that it
/// serves values and classes.
public struct ControlDescription<Control> {
  /// The names and capabilities that the verbs declared.
  public package(set) var declaration: Declaration
  // Readers get the control as a parameter that they borrow: a control that is a large value is
  // then never copied.
  @usableFromInline var observers: [(Control, inout Row) -> Void] = []
  @usableFromInline var valueReaders: [(Control) -> Double] = []
  @usableFromInline var writers: [(inout Control, Double) -> Void] = []
  @usableFromInline var readers: [((Control) -> Double)?] = []
  /// The steps that the lines of the values say.
  var steps: [ValueStep<Control>?] = []
  /// The places on which each value rests.
  @usableFromInline var rests: [RestPlaces<Control>?] = []
  /// Says whether the control takes a touch at a point.
  @usableFromInline var touchArea: ((Control, Point2D) -> Bool)?
  @usableFromInline var ownCommands: [(inout Control, Double) -> EventBatches] = []
  @usableFromInline var conditions: [((Control) -> Bool)?] = []
  // The events that `event` declares: how each control is connected, and where a row has the count.
  @usableFromInline var connectors: [(inout Control, EventOutlet) -> Any] = []
  @usableFromInline var eventStores: [(Double, inout Row) -> Void] = []
  @usableFromInline var makeOutlet: (() -> EventOutlet)?
  /// The number of values that are declared to be shown as angles.
  private var angleCount = 0
  @usableFromInline var track: Track?
  @usableFromInline var takeInvalidation: ((inout Control) -> Invalidation)?
  @usableFromInline var elements: ((Control) -> [AccessibilityElement])?
  @usableFromInline var frames: ((Double, Int) -> (inout Control, Invalidation?) -> Bitmap)?
  private var sketched: ((Control, inout Canvas) -> Void)?
  /// Performs commands for which UIKit has no standard method, if the control is a class.
  package private(set) var performer: ((Control, ControlCommand) -> Bool)?
  package internal(set) var ownLaws: [Law] = []
  // The closures and the memories of the laws that are stated with `law`, by their index.
  @usableFromInline var ownChecks: [(Control, ControlStep, inout Any) -> Violation?] = []
  @usableFromInline var ownMemories: [() -> Any] = []
  /// Makes the harnesses of the controls with which this one agrees.
  @usableFromInline package var counterparts: [() -> ControlHarness] = []
  private(set) var ownLabels: [CaseLabel<ControlStep>] = []
  /// True if a search must reach the usual goals.
  var reachesUsual = false

  /// The mapping between values and positions, in both directions.
  @usableFromInline struct Track {
    @usableFromInline var position: (Control, Double) -> Double
    @usableFromInline var value: (Control, Double) -> Double
  }

  /// Creates a description that declares nothing.
  public init(controlName: String) {
    declaration = Declaration(controlName: controlName)
  }

  // MARK: - Declarations

  /// Declares a value that touches change.
  ///
  /// Without limits of its own, the value shares the limits of another value.
  ///
  /// - Parameters:
  ///   - name: The name in traces and messages; by default value, or value1, value2, ….
  ///   - limits: Reads the value's minimum and maximum.
  ///   - wrapping: The end that is read, if minimum and maximum are the same position, as of angles.
  ///     Laws then compare values modulo the range, and a written number is brought into it.
  ///   - rests: The places on which the value comes to rest at the end of a drag.
  ///   - followsSize: True if the value depends on the size of the control.
  ///   - side: The side of the minimum, which decides along which axis and in which direction a
  ///     finger raises the value.
  ///   - shown: The parts that show the value: a thumb's `.frame`, a pointer's `.angle`, or both.
  /// - Returns: The index of the value.
  @discardableResult
  public mutating func value(
    named name: String? = nil, read: @escaping (Control) -> Double,
    write: ((inout Control, Double) -> Void)? = nil,
    limits: ((Control) -> (Double, Double))? = nil,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    representable: ((Double) -> Double)? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Int {
    let index = add(
      named: name, read: read, write: write, limits: limits, wrapping, rests, side,
      frame: shown.frame(),
      representable: representable)
    declaration.values[index].followsSize = followsSize
    if name != nil { declaration.values[index].naming.place = SourcePlace(file, line, column) }
    for part in shown { part.addAngle?(&self, index) }
    return index
  }

  /// Adds a value without what shows it besides a thumb, and returns its index.
  mutating func add(
    named name: String? = nil, read: @escaping (Control) -> Double,
    write: ((inout Control, Double) -> Void)?, limits: ((Control) -> (Double, Double))?,
    _ wrapping: Wrapping?, _ rests: RestPlaces<Control>?, _ side: MinimumPlace<Control>,
    frame: ((Control) -> Rect2D)?, representable: ((Double) -> Double)?
  ) -> Int {
    let index = declaration.values.count
    precondition(
      index < Numbers.capacity,
      "a control has at most \(Numbers.capacity) values; describe the others as another control")
    var declared = DeclaredValue(name: name ?? "")
    declared.hasLimits = limits != nil
    declared.hasThumb = frame != nil
    declared.minimumSide = side.side
    declared.wrapping = wrapping
    if wrapping != nil { has(.circular) }
    declared.restReach = rests?.reach.distance
    declared.restsInPoints = rests?.reach.position != nil
    self.rests.append(rests)
    if let rests {
      precondition(
        declaration.snap == nil || declaration.values.contains { $0.restReach != nil },
        "a control has snaps(to:) or values with rests:")
      precondition(
        declaration.snap == nil || declaration.snap == rests.conditions,
        "all values with rests: need the same onCancel and onTap")
      declaration.snap = rests.conditions
      has(.settling)
    }
    if let write {
      var property = DeclaredProperty(name: name ?? "", role: .value(index))
      property.representable = representable
      declared.property = self.property(property, read: read, write: write)
      declaration.capabilities.insert(.writableValues)
    }
    declaration.values.append(declared)
    steps.append(nil)
    valueReaders.append(read)
    observe(index, read: read, limits: limits, side: side.read, frame: frame)
    return index
  }

  private mutating func observe(
    _ index: Int, read: @escaping (Control) -> Double,
    limits: ((Control) -> (Double, Double))?, side: ((Control) -> MinimumSide)?,
    frame: ((Control) -> Rect2D)?
  ) {
    observers.append { control, observation in
      observation[.value, index] = read(control)
      if let limits {
        let (low, high) = limits(control)
        observation[.minimum, index] = low
        observation[.maximum, index] = high
      }
      if let side { observation.minimumSides[index] = side(control) }
      if let frame { observation.setThumb(index, to: frame(control)) }
    }
  }

  /// Adds a property that command sequences write, and returns its index.
  @discardableResult
  package mutating func property(
    _ property: DeclaredProperty, read: ((Control) -> Double)? = nil,
    write: @escaping (inout Control, Double) -> Void,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Int {
    var property = property
    if property.naming.place == nil { property.naming.place = SourcePlace(file, line, column) }
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
    if read != nil, property.role.isSetting { declaration.capabilities.insert(.settings) }
    if property.range != nil { declaration.capabilities.insert(.boundedProperties) }
    if property.layers != nil { declaration.capabilities.formUnion([.looks, .ownMarks]) }
    return declaration.properties.count - 1
  }

  /// Declares capabilities that laws may rely on. The observer reads the state of the control that
  /// these laws check.
  public mutating func has(
    _ capabilities: Capabilities, observing observer: ((Control, inout Row) -> Void)? = nil
  ) {
    declaration.capabilities.formUnion(capabilities)
    if let observer { observers.append(observer) }
  }

  /// Turns every warning into an error.
  public mutating func strict() { declaration.isStrict = true }

  /// Lets command sequences contain numbers that apps do not send on purpose; see
  /// `InputProfile.hostile`.
  public mutating func facesHostileInput() { declaration.profile = .hostile }

  /// Watches the control less and tries fewer sequences, because each of its commands takes long.
  package mutating func takesLong() { declaration.isSlow = true }

  /// Has messages name lines and events in the words of another language than Swift.
  package mutating func says(in dialect: Dialect) { declaration.dialect = dialect }

  /// Declares what can reach the control, if it is less than fingers at any place.
  ///
  /// ```swift
  /// $0.input { $0.pointer = .mouse }
  /// ```
  /// Command sequences keep to it, and the app around the control does nothing in its handlers.
  public mutating func input(_ change: (inout InputLimits) -> Void) {
    var input = declaration.input ?? InputLimits()
    change(&input)
    declaration.input = input
    declaration.hostActs = []
  }

  /// Declares that the values are in ascending order, like the two values of a range slider.
  public mutating func ordered() { has(.ordered) }

  /// Adds host actions to the control's command sequences.
  public mutating func expects(_ acts: [HostAction]) {
    for act in acts where !declaration.hostActs.contains(act) { declaration.hostActs.append(act) }
  }

  /// Declares that a dragged value stays at this value for a short way, as at the center of a
  /// balance slider.
  ///
  /// ```swift
  /// $0.sticks(at: 0, within: 0.05)
  /// ```
  /// Near the value, a thumb need not stay with the finger, and a move need not change the value. If
  /// a control has several values, this holds for each of them.
  ///
  /// - Parameters:
  ///   - value: The value at which a dragged value stays; finite.
  ///   - distance: The distance from `value` within which a finger may select `value`, in units of
  ///     the value; finite, and 0 or more.
  public mutating func sticks(at value: Double, within distance: Double) {
    precondition(value.isFinite, "a value sticks at a finite value")
    precondition(distance >= 0 && distance.isFinite, "the distance is finite and 0 or more")
    declaration.stickyValues.append(StickyValue(value: value, reach: distance))
  }

  /// Declares the area in which touches are for the control, as `point(inside:with:)` of a class.
  ///
  /// ```swift
  /// $0.takesTouches { stick, point in
  ///   hypot(point.x - stick.bounds.midX, point.y - stick.bounds.midY) <= stick.bounds.width / 2
  /// }
  /// ```
  /// The law `touch-area` demands that each touch in the area is followed or has an effect, and that
  /// one outside is ignored, but for a hundredth of a point around the border. Sequences touch both
  /// sides of the border. Laws that expect touches on or near a thumb follow the area.
  ///
  /// - Parameter isTaken: Gets the control before a touch-down, and the point in its coordinates.
  public mutating func takesTouches(
    where isTaken: @escaping (_ control: Control, _ point: Point2D) -> Bool
  ) {
    touchArea = isTaken
    declaration.hasTouchArea = true
    demandLaw(.touchArea)
  }

  /// Declares that values snap at the end of a drag, but not during it.
  ///
  /// They come to rest on minimum + k·step or on the maximum. The change is reported once.
  ///
  /// - Parameters:
  ///   - step: The distance between the grid values; 0 for no grid.
  ///   - onCancel: Whether a cancelled drag ends on the grid too. Otherwise a cancel keeps or
  ///     restores values.
  ///   - onTap: Whether a touch that moved nothing may also bring a value onto the grid.
  public mutating func snaps(
    to step: @escaping (Control) -> Double, onCancel: Bool = true, onTap: Bool = false
  ) {
    precondition(
      declaration.values.allSatisfy { $0.restReach == nil },
      "a control has snaps(to:) or values with rests:")
    declaration.snap = DeclaredSnap(isOnCancel: onCancel, isOnTap: onTap)
    has(.settling) {
      $1.snapStep = max(0, step($0))
      $1.settles = $1.snapStep > 0
    }
  }

  /// Declares that the values are whole numbers, although their type can also represent fractions.
  ///
  /// Laws about continuous values then allow for one step. Values that code writes are rounded,
  /// halves away from zero.
  public mutating func holdsWholeNumbers() { declaration.hasWholeNumbers = true }

  /// Records the precision ratio of one of the control's number types. The declaration stores the
  /// largest ratio.
  mutating func holdsNumbers(ofPrecisionRatio precisionRatio: Double) {
    declaration.precisionRatio = max(declaration.precisionRatio, precisionRatio)
  }

  /// Declares that the control sends UIControl's touch events besides `valueChanged`.
  ///
  /// A class sends them anyway; with this line, its app is known to use them.
  public mutating func sendsTouchEvents() { has(.touchEvents) }

  /// Declares another event besides `valueChanged`.
  ///
  /// In each of these situations, the control sends the event once if a value has changed, and at
  /// most once if no value has. In other situations, the control never sends the event.
  ///
  /// ```swift
  /// $0.sends(.editingDidEnd, when: [.lift, .cancel, .increment])
  /// ```
  public mutating func sends(_ event: ControlEvents, when times: EventTimes) {
    precondition(
      event.isDisjoint(with: [.valueChanged, .allTouchEvents]),
      "laws already check valueChanged and touch events; declare other events with sends")
    if let index = declaration.events.firstIndex(where: { $0.event == event }) {
      declaration.events[index].times.formUnion(times)
    } else {
      declaration.events.append(DeclaredEvent(event, when: times))
    }
    has(.declaredEvents)
  }

  /// Declares that the gesture recognizers get no touches in this environment, so no law judges the
  /// recognizers.
  package mutating func hasUnheardRecognizers() { declaration.hasUnheardRecognizers = true }

  /// Declares that ticks change nothing in this environment, so nothing is asked about time.
  package mutating func hasStoppedClock() { declaration.hasStoppedClock = true }

  /// Converts values to positions along the track, in the coordinates of the bounds, and positions
  /// to values.
  ///
  /// Adds the law of the round trip.
  public mutating func track(
    position: @escaping (Control, Double) -> Double, value: @escaping (Control, Double) -> Double
  ) {
    track = Track(position: position, value: value)
    has(.track)
  }

  /// Takes the layers and the layout that have been invalidated since the last call.
  public mutating func invalidation(_ take: @escaping (inout Control) -> Invalidation) {
    takeInvalidation = take
    has([.invalidation, .ownMarks])
  }

  /// Declares how the control is drawn.
  ///
  /// Reports then show its picture, and a law demands that a redraw of the invalidated layers gives
  /// the picture of a complete redraw.
  ///
  /// - Parameter frames: Creates a renderer for a scale in pixels per point; its picture is clipped
  ///   at a maximum width and height in pixels. The renderer draws what was invalidated since its
  ///   last call, or everything if it gets no invalidation, and returns the whole picture.
  public mutating func drawing(
    _ frames:
      @escaping (_ scale: Double, _ maximumSide: Int) -> (inout Control, Invalidation?) ->
      Bitmap
  ) {
    self.frames = frames
    has([.drawing, .ownMarks])
  }

  /// Draws the control for reports and `play`; no law checks the picture or redraws.
  ///
  /// ```swift
  /// import KnurlRaster
  ///
  /// $0.sketch { gauge, canvas in
  ///   let bar = Rect2D(x: 0, y: 0, width: gauge.value * gauge.bounds.width, height: 8)
  ///   canvas.fill(bar, with: .color(RGBAColor(red: 0.1, green: 0.4, blue: 0.9)))
  /// }
  /// ```
  /// For a control whose own drawing cannot run here. A `UIControl` whose layers show something needs
  /// none. The picture is as large as the bounds, and clipped to them.
  ///
  /// - Parameter draw: Draws the whole control in points, in the coordinates of the bounds.
  public mutating func sketch(
    _ draw: @escaping (_ control: Control, _ canvas: inout Canvas) -> Void
  ) {
    sketched = draw
  }

  /// True if the description says how the control is drawn.
  package var isDrawn: Bool { frames != nil || sketched != nil }

  /// The pictures of a sketch.
  private func frames(
    _ draw: @escaping (Control, inout Canvas) -> Void
  ) -> (Double, Int) -> (inout Control, Invalidation?) -> Bitmap {
    let (observers, empty) = (observers, declaration.emptyRow)
    return { scale, maximumSide in
      { control, _ in
        var row = empty
        for observe in observers { observe(control, &row) }
        let pixels = PictureLimit(side: maximumSide).pixels(of: row.bounds, scale: scale)
        var canvas = Canvas(width: pixels.width, height: pixels.height, scale: scale)
        canvas.translate(x: -row.bounds.x, y: -row.bounds.y)
        draw(control, &canvas)
        return canvas.bitmap
      }
    }
  }

  /// Declares an animation whose progress is not a Bézier curve, such as a spring.
  ///
  /// - Parameter presented: Reads where the picture shows the value.
  public mutating func animation(
    _ animation: DeclaredAnimation, of value: Int = 0, presented: @escaping (Control) -> Double
  ) {
    declaration.animation = animation
    has([.animation, .clock]) { $1[.presentation, value] = presented($0) }
  }

  /// Declares how a class performs commands for which UIKit has no method: keys, focus of a thumb,
  /// passing time.
  ///
  /// - Parameter perform: Called with every command before anything else handles it. Returns
  ///   whether it performed the command; if not, the host does what UIKit does.
  public mutating func performs(_ perform: @escaping (Control, ControlCommand) -> Bool) {
    performer = perform
  }

  // MARK: - Completing the description

  /// The description with names and shared limits filled in.
  public func completed() -> ControlDescription {
    var result = self
    result.frames = frames ?? sketched.map { frames($0) }
    let count = declaration.values.count
    for index in declaration.values.indices {
      guard !declaration.values[index].hasLimits,
        let other = declaration.values.firstIndex(where: { $0.hasLimits })
      else { continue }
      result.declaration.values[index].hasWrittenLimits =
        declaration.values[other].hasWrittenLimits
      result.observers.append { _, observation in
        observation[.minimum, index] = observation[.minimum, other]
        observation[.maximum, index] = observation[.maximum, other]
      }
    }
    let isLimitWritten = declaration.properties.contains {
      $0.role == .minimum || $0.role == .maximum
    }
    // A setting with the role of a limit does not say whose limit it is.
    if isLimitWritten, !declaration.values.contains(where: { $0.hasWrittenLimits }) {
      for index in declaration.values.indices {
        result.declaration.values[index].hasWrittenLimits = true
      }
    }
    if declaration.values.contains(where: { $0.hasLimits }) { result.has(.limits) }
    if declaration.capabilities.contains(.circular) {
      precondition(
        result.declaration.capabilities.contains(.limits),
        "a value that wraps has a minimum and a maximum; declare them with in:")
      precondition(
        !result.declaration.capabilities.contains(.ordered),
        "values that wrap have no order; declare either wraps: or ordered()")
    }
    if declaration.hasWholeNumbers {
      for index in declaration.values.indices {
        result.declaration.values[index].holdsWholeNumbers = true
      }
    }
    result.completeSteps()
    // Added after all others: laws about continuous values then allow for one step.
    if result.declaration.values.contains(where: { $0.holdsWholeNumbers }) {
      result.has([], observing: { $1.step = max($1.step, 1) })
    }
    if count > 0, declaration.values.allSatisfy({ $0.hasThumb }) { result.has(.thumbs) }
    if count > (declaration.values.first?.figure?.count ?? 1) { result.has(.severalValues) }
    precondition(
      count > 0 || !declaration.capabilities.contains(.animation),
      "an animation is that of a value; declare it with value(…)")
    precondition(
      declaration.values.allSatisfy { $0.figure == nil }
        || result.declaration.capabilities.isDisjoint(with: [.ordered, .track]),
      "the coordinates of a point have no order and no common track")
    precondition(
      !declaration.dragsTogether || count > 1,
      "dragsTogether() is about several values; this control has \(count)")
    result.completeAngles()
    result.declaration.takeNames()
    return result
  }

  /// Declares the layer that draws only the thumb of a value.
  ///
  /// - Parameter layer: The number of the layer's bit in an invalidation.
  public mutating func thumbLayer(_ layer: Int, of value: Int) {
    declaration.values[value].layer = layer
    if declaration.values.allSatisfy({ $0.layer != nil }) { has([.thumbLayers, .ownMarks]) }
  }

  // MARK: - Own laws

  /// Declares a law of the control's own in full, such as a relation of two traces.
  public mutating func law(_ law: Law) { ownLaws.append(law) }

  /// Adds a label that a search counts, or a goal that it must reach.
  mutating func add(_ label: CaseLabel<ControlStep>) { ownLabels.append(label) }

  /// Switches a law off. The report shows the reason.
  ///
  /// - Parameter attribute: The name of the only attribute of which it is not asked, for a law that
  ///   asks one attribute after the other, such as `shown-from-scratch`.
  public mutating func except(
    _ law: LawName, of attribute: String? = nil, because reason: String
  ) {
    declaration.exceptions.append(
      LawException(law: law.rawValue, attribute: attribute, reason: reason))
  }
}

// MARK: - Angles

extension ControlDescription {
  /// Declares that a value is shown as an angle around the middle of the bounds.
  mutating func addAngle(
    of index: Int, read: @escaping (Control) -> Double,
    limits: @escaping (Control) -> (Double, Double),
    writeStart: ((inout Control, Double) -> Void)?, writeEnd: ((inout Control, Double) -> Void)?,
    turnedBy rotation: Rotation, representable: ((Double) -> Double)? = nil
  ) {
    angleCount += 1
    observers.append { control, observation in
      let (start, end) = limits(control)
      observation[.position, index] = read(control)
      observation[.startPosition, index] = start
      observation[.endPosition, index] = end
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

  /// Adds the capabilities that depend on all declarations together, such as positions.
  private mutating func completeAngles() {
    precondition(
      angleCount == 0 || angleCount == declaration.values.count,
      "a control that shows one value as an angle must show each value as an angle")
    // The positions of angles are read from what the control shows; a law checks that its mapping
    // agrees.
    if angleCount == 0, let track { observers.append(Self.observer(of: track)) }
    let capabilities = declaration.capabilities
    if capabilities.contains(.angle) || capabilities.contains(.track) { has(.positions) }
    let roles = declaration.properties.map { $0.role }
    if roles.contains(.startAngle), roles.contains(.endAngle) { has(.writableAngles) }
    // A circular value goes round, also where nothing says at which angles.
    if capabilities.contains(.thumbs), !capabilities.contains(.angle),
      declaration.values.contains(where: { $0.wrapping == nil })
    {
      has(.alongTrack)
    }
  }
}

// MARK: - Positions

extension ControlDescription {
  /// Reads the positions of values and limits, after all others have read the values and limits.
  private static func observer(of track: Track) -> (Control, inout Row) -> Void {
    let position = track.position
    return { control, observation in
      for index in observation.valueIndices {
        observation[.position, index] = position(control, observation[.value, index])
        if index > 0, observation.sharesLimits(index, with: index - 1) {
          observation[.startPosition, index] = observation[.startPosition, index - 1]
          observation[.endPosition, index] = observation[.endPosition, index - 1]
        } else {
          observation[.startPosition, index] = position(control, observation[.minimum, index])
          observation[.endPosition, index] = position(control, observation[.maximum, index])
        }
      }
    }
  }
}

// MARK: - Own attributes

extension ControlDescription {
  /// Adds an attribute to the table of what is known of the control.
  ///
  /// Traces, pages, digests and comparisons then show and compare it as they do the others.
  ///
  /// ```swift
  /// let lens = $0.attribute("lens", .state, role: .ownStates) { $0.lens }
  /// $0.law("has a lens") { lens.text(of: $0.after) != "none" }
  /// ```
  /// - Parameters:
  ///   - name: The name in traces and messages, unlike every other one.
  ///   - role: The meaning for laws: a law asks whether something with its role changed.
  /// - Returns: The attribute, with which a law reads a row.
  @discardableResult
  public mutating func attribute<Value>(
    _ name: String, _ kind: AttributeKind<Value>, role: Attribute.Roles,
    read: @escaping (Control) -> Value,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Attribute {
    let naming = AttributeNaming(
      given: name, place: SourcePlace(file, line, column), noun: "attribute")
    return attribute(naming, kind, role: role, read: read)
  }

  mutating func attribute<Value>(
    _ naming: AttributeNaming, _ kind: AttributeKind<Value>, role: Attribute.Roles,
    read: @escaping (Control) -> Value
  ) -> Attribute {
    let (attribute, store) = declaration.ownAttributes.add(naming, kind, role)
    observers.append { store(read($0), &$1) }
    return attribute
  }
}

// MARK: - Models

extension ControlDescription where Control: ControlModel {
  /// Declares the bounds and the tracking state of a model.
  @inlinable mutating func observeModel() {
    has([.bounds, .boundsOrigin]) { control, observation in
      observation.bounds = control.bounds
      observation.isTracking = control.isTracking
    }
  }
}

// MARK: - Wrapping

// One description serves a control that is a value and a class that wraps the value.
extension ControlDescription {
  /// The description of a control that wraps this one, as a class wraps its model.
  ///
  /// Everything is read from the inner control and written to it. Properties that the outer control
  /// itself has get their own accessors with `rewire`. Labels are not taken over: a search must
  /// reach its goals where the control is a value.
  ///
  /// - Parameters:
  ///   - subject: The outer control's name in traces.
  ///   - layers: The number of layers of the outer control below those of the inner one.
  ///   - look: Passes the inner control to code that reads it.
  ///   - change: Passes the inner control to code that may change it.
  public func lifted<Outer>(
    subject: String, above layers: Int,
    look: @escaping (Outer, (Control) -> Void) -> Void,
    change: @escaping (Outer, (inout Control) -> Void) -> Void
  ) -> ControlDescription<Outer> {
    var result = ControlDescription<Outer>(controlName: subject)
    result.declaration = declaration
    result.declaration.controlName = subject
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
      { outer, observation in look(outer) { observe($0, &observation) } }
    }
    result.readers = readers.map { read in read.map { Self.reading($0, through: look) } }
    result.steps = steps.map { $0.map { $0.lifted(through: look) } }
    result.valueReaders = valueReaders.map { Self.reading($0, through: look) }
    result.rests = rests.map { $0.map { $0.lifted(through: look) } }
    result.writers = writers.map { write in
      { outer, value in change(outer) { write(&$0, value) } }
    }
    result.ownCommands = ownCommands.map { perform in
      { outer, argument in
        var passes = EventBatches()
        change(outer) { passes = perform(&$0, argument) }
        return passes
      }
    }
    result.conditions = conditions.map { condition in
      condition.map { isMet in
        { outer in
          var isSo = false
          look(outer) { isSo = isMet($0) }
          return isSo
        }
      }
    }
    result.touchArea = touchArea.map { isTaken in
      { outer, point in
        var isSo = false
        look(outer) { isSo = isTaken($0, point) }
        return isSo
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
    result.sketched = sketched.map { sketch in
      { outer, canvas in look(outer) { sketch($0, &canvas) } }
    }
    result.angleCount = angleCount
    result.ownLaws = ownLaws
    result.ownMemories = ownMemories
    result.makeOutlet = makeOutlet
    result.eventStores = eventStores
    result.connectors = connectors.map { connect in
      { outer, outlet in
        var kept: Any = ()
        change(outer) { kept = connect(&$0, outlet) }
        return kept
      }
    }
    result.ownChecks = ownChecks.map { check in
      { outer, step, memory in
        var violation: Violation?
        look(outer) { violation = check($0, step, &memory) }
        return violation
      }
    }
    result.counterparts = counterparts
    return result
  }

  private static func reading<Outer>(
    _ read: @escaping (Control) -> Double,
    through look: @escaping (Outer, (Control) -> Void) -> Void
  ) -> (Outer) -> Double {
    { outer in
      var number = 0.0
      look(outer) { number = read($0) }
      return number
    }
  }

  private static func lifted<Outer>(
    _ frames: @escaping (Double, Int) -> (inout Control, Invalidation?) -> Bitmap,
    above layers: Int, through look: @escaping (Outer, (Control) -> Void) -> Void
  ) -> (Double, Int) -> (inout Outer, Invalidation?) -> Bitmap {
    { scale, maximumSide in
      let frame = frames(scale, maximumSide)
      return { outer, marks in
        var inner = marks
        if let marks { inner?.layers = marks.layers >> UInt64(layers) }
        var picture = Bitmap(width: 0, height: 0)
        look(outer) { control in
          var control = control
          picture = frame(&control, inner)
        }
        return picture
      }
    }
  }

  // MARK: - Properties of the outer control

  /// Replaces the accessors of a property. Its name and the values written to it stay the same.
  ///
  /// - Parameter name: The name that was given to the property or that its key path has, or the
  ///   word for such a property, such as step or value2. A name that Knurl reads in the sources is
  ///   not known here.
  public mutating func rewire(
    _ name: String, read: @escaping (Control) -> Double,
    write: @escaping (inout Control, Double) -> Void
  ) {
    guard let index = declaration.property(called: name) else {
      preconditionFailure("there is no property “\(name)” to rewire")
    }
    readers[index] = read
    writers[index] = write
  }

  /// Removes properties, so that command sequences do not write them.
  ///
  /// - Parameter names: The names, as `rewire` takes them.
  public mutating func leaveOut(_ names: [String]) {
    let indices = names.map { name in
      guard let index = declaration.property(called: name) else {
        preconditionFailure("there is no property “\(name)” to leave out")
      }
      return index
    }
    for index in Set(indices).sorted(by: >) {
      if declaration.properties[index].role == .transform {
        declaration.capabilities.remove(.transform)
      }
      declaration.properties.remove(at: index)
      readers.remove(at: index)
      writers.remove(at: index)
      for value in declaration.values.indices {
        guard let property = declaration.values[value].property else { continue }
        precondition(property != index, "a value's property cannot be left out")
        if property > index { declaration.values[value].property = property - 1 }
      }
    }
  }
}

extension ControlDescription.Track {
  fileprivate func lifted<Outer>(
    through look: @escaping (Outer, (Control) -> Void) -> Void
  ) -> ControlDescription<Outer>.Track {
    let (position, value) = (self.position, self.value)
    return ControlDescription<Outer>.Track(
      position: { outer, number in
        var place = 0.0
        look(outer) { place = position($0, number) }
        return place
      },
      value: { outer, place in
        var number = 0.0
        look(outer) { number = value($0, place) }
        return number
      })
  }
}
