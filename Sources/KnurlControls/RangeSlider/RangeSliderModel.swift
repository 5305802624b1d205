public import KnurlGeometry
public import KnurlInteraction

/// A slider with two thumbs that select an interval, as a value.
///
/// Invariant: `minimumValue <= lowerValue <= upperValue <= maximumValue`, all finite. Every input
/// is legal; meaningless input changes nothing.
public struct RangeSliderModel: HostedModel, Hashable, Sendable {
  /// One of the two thumbs.
  public enum Thumb: Int, Hashable, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// The lower and the upper value.
  @usableFromInline struct Pair: Hashable, Sendable {
    @usableFromInline var lower: Double
    @usableFromInline var upper: Double

    @usableFromInline subscript(thumb: Thumb) -> Double {
      @inlinable get { thumb == .lower ? lower : upper }
      set {
        if thumb == .lower { lower = newValue } else { upper = newValue }
      }
    }
  }

  /// The state from which a drag is computed, taken at touch-down or by `anchor()`.
  private struct Reference: Hashable, Sendable {
    var values: Pair
    /// The finger's coordinate along the track.
    var coordinate: Double
    /// The distances of the thumbs' middles from the minimum's end of the track.
    var offsets = Pair(lower: 0, upper: 0)
  }

  /// The current values: the requested values, within the limits.
  @usableFromInline var values = Pair(lower: 2, upper: 8)
  /// The values that code or the user last requested (Controls.md 1.4).
  private var requests = Pair(lower: 2, upper: 8)
  /// The values last reported to observers.
  private var known = Pair(lower: 2, upper: 8)
  /// The limits of the values and the rules for moving thumbs.
  @usableFromInline var rules: Rules

  @usableFromInline var tracking: Tracking?
  private var reference = Reference(values: Pair(lower: 2, upper: 8), coordinate: 0)
  /// The dragged thumb; nil until it is chosen.
  public private(set) var grabbedThumb: Thumb?
  /// The thumb that keys move: the last thumb that was grabbed, incremented or focused; initially
  /// the lower thumb.
  public private(set) var focusedThumb = Thumb.lower
  /// The haptic feedback of the last command; nil for none. Writes by code do not change it.
  public internal(set) var feedback: Feedback?

  @usableFromInline var axis: TrackAxis
  private var pendingInvalidation = Invalidation(needsLayout: true, layers: Layer.all)
  private var appearance = Appearance()
  private var passing = PassedByAddress()
  @usableFromInline var geometry: ControlGeometry
  /// The area for touches: the bounds and the hit areas of thumbs at the minimum and at the
  /// maximum.
  public private(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// True if the slider accepts new touches. If false, the slider ignores new touches but does not
  /// look disabled.
  public var isUserInteractionEnabled = true
  /// Has no effect, because two fingers never drag one thumb.
  public var isMultipleTouchEnabled = false
  /// True if a drag reports every change of the values. If false, the drag reports only the last
  /// values.
  public var isContinuous = true

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 335, height: 30)) {
    geometry = ControlGeometry(bounds: ControlGeometry.legal(bounds) ?? .zero)
    axis = TrackAxis(
      bounds: geometry.bounds, orientation: geometry.orientation, direction: geometry.direction)
    rules = Rules(usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// The appearance of the control.
  private struct Appearance: Hashable, Sendable {
    var trackColor = RGBAColor(white: 0.9)
    var trackHighlightColor = RGBAColor(red: 0, green: 0.45, blue: 0.94)
    var thumbColor = RGBAColor.white
    var curvaceousness = 1.0
  }

  /// The bits of the layers, in drawing order.
  private enum Layer {
    static let track: UInt64 = 1 << 0
    static let lowerThumb: UInt64 = 1 << 1
    static let upperThumb: UInt64 = 1 << 2
    static let thumbs = lowerThumb | upperThumb
    static let all = track | thumbs

    static func of(_ thumb: Thumb) -> UInt64 { thumb == .lower ? lowerThumb : upperThumb }
  }

  /// The number of layers. Bits 0, 1 and 2 of an invalidation's layers are the track, the lower and
  /// the upper thumb.
  public static let layerCount = 3

  // MARK: - State

  // What is read after every command is inlinable: a call from another module copies the model.

  @inlinable public var isTracking: Bool { tracking != nil }
  @inlinable public var isTouchInside: Bool { tracking?.isInside == true }
  @inlinable public var isHighlighted: Bool { isTouchInside }

  public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// The grabbed thumb while the control is highlighted.
  @inlinable public var highlightedThumb: Thumb? { isHighlighted ? grabbedThumb : nil }

  /// The layout and redrawing that is pending since the last call of `takeInvalidation`.
  public var invalidation: Invalidation { pendingInvalidation }

  public mutating func takeInvalidation() -> Invalidation {
    let taken = pendingInvalidation
    pendingInvalidation = .none
    return taken
  }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    let highlighted = highlightedThumb
    let passes = perform(command)
    if highlightedThumb != highlighted { markHighlight(insteadOf: highlighted) }
    return passes
  }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches {
    let highlighted = highlightedThumb
    let passes = perform(touch, isInside: isInside)
    if highlightedThumb != highlighted { markHighlight(insteadOf: highlighted) }
    return passes
  }

  /// Marks for redrawing the thumbs whose highlight changed.
  private mutating func markHighlight(insteadOf highlighted: Thumb?) {
    if let highlighted { pendingInvalidation.layers |= Layer.of(highlighted) }
    if let now = highlightedThumb { pendingInvalidation.layers |= Layer.of(now) }
  }
}

// MARK: - Values and range

extension RangeSliderModel {
  /// The lower value. A write requests a value; the request is clamped to the limits.
  ///
  /// Numbers that are not finite are ignored. Inlinable, because it is read with every event from
  /// another module, and each read would otherwise copy the slider.
  public var lowerValue: Double {
    @inlinable get { values.lower }
    set { request(Pair(lower: newValue, upper: requests.upper), changed: newValue) }
  }

  /// The upper value. A write behaves like a write of `lowerValue`.
  public var upperValue: Double {
    @inlinable get { values.upper }
    set { request(Pair(lower: requests.lower, upper: newValue), changed: newValue) }
  }

  /// Requests both values in one write. Swaps the values if `lower` is greater than `upper`.
  public mutating func setRange(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    request(Pair(lower: min(lower, upper), upper: max(lower, upper)), changed: lower)
  }

  private mutating func request(_ pair: Pair, changed: Double) {
    guard changed.isFinite else { return }
    requests = pair
    let before = values
    place()
    // While no thumb is chosen, the reference is the new state.
    if values != before, isTracking, grabbedThumb == nil { anchor() }
  }

  /// The smallest possible `lowerValue`. Writing a number above the maximum raises the maximum to
  /// this number.
  public var minimumValue: Double {
    @inlinable get { rules.range.lower }
    set {
      guard newValue.isFinite, newValue != rules.range.lower else { return }
      rules.range = Pair(lower: newValue, upper: max(newValue, rules.range.upper))
      rescale()
    }
  }

  /// The largest possible `upperValue`. Writing a number below the minimum lowers the minimum to
  /// this number.
  public var maximumValue: Double {
    @inlinable get { rules.range.upper }
    set {
      guard newValue.isFinite, newValue != rules.range.upper else { return }
      rules.range = Pair(lower: min(newValue, rules.range.lower), upper: newValue)
      rescale()
    }
  }

  /// The distance between values that a touch can reach; 0 for no steps. Code may set values
  /// between steps.
  public var step: Double {
    @inlinable get { rules.steps }
    set {
      let step = max(0, newValue)
      guard newValue.isFinite, step != rules.steps else { return }
      rules.steps = step
      updateScale()
      if isTracking { anchor() }
    }
  }

  /// The smallest distance between the two values, 0 or more. The limit holds for touches and for
  /// writes by code.
  public var minimumDistance: Double {
    @inlinable get { rules.distances.lower }
    set {
      let distance = max(0, newValue)
      guard newValue.isFinite, distance != rules.distances.lower else { return }
      rules.distances = Pair(lower: distance, upper: max(distance, rules.distances.upper))
      placeAgain()
    }
  }

  /// The largest distance between the two values; infinity for no limit.
  public var maximumDistance: Double {
    @inlinable get { rules.distances.upper }
    set {
      let distance = max(0, newValue)
      guard newValue.isFinite || newValue == .infinity, distance != rules.distances.upper else {
        return
      }
      rules.distances = Pair(lower: min(distance, rules.distances.lower), upper: distance)
      placeAgain()
    }
  }

  /// The behavior when the thumbs meet.
  public var overlapPolicy: OverlapPolicy {
    @inlinable get { rules.pushes ? .push : .block }
    set {
      guard newValue != overlapPolicy else { return }
      rules.pushes = newValue == .push
      if isTracking { anchor() }
    }
  }

  /// Updates everything after a change of the range, which moves every thumb.
  private mutating func rescale() {
    updateScale()
    pendingInvalidation.needsLayout = true
    pendingInvalidation.layers |= Layer.all
    placeAgain()
  }

  /// Clamps the values and takes a new reference for a drag, after a change of the limits.
  private mutating func placeAgain() {
    place()
    if isTracking { anchor() }
  }

  private mutating func updateScale() {
    rules.updateScale(usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// Clamps the requested values to the limits.
  private mutating func place() {
    let placed = rules.placed(requests)
    if placed == values { return }
    if placed.lower != values.lower { known.lower = placed.lower }
    if placed.upper != values.upper { known.upper = placed.upper }
    adopt(placed)
  }

  /// Sets the current values and marks the changed layers for redrawing.
  private mutating func adopt(_ pair: Pair) {
    if pair.lower != values.lower { pendingInvalidation.layers |= Layer.lowerThumb }
    if pair.upper != values.upper { pendingInvalidation.layers |= Layer.upperThumb }
    pendingInvalidation.layers |= Layer.track
    pendingInvalidation.needsLayout = true
    values = pair
  }
}

// MARK: - Appearance

extension RangeSliderModel {
  /// The color of the track outside the interval.
  public var trackColor: RGBAColor {
    get { appearance.trackColor }
    set {
      guard newValue != appearance.trackColor else { return }
      appearance.trackColor = newValue
      pendingInvalidation.layers |= Layer.track
    }
  }

  /// The color of the track between the thumbs.
  public var trackHighlightColor: RGBAColor {
    get { appearance.trackHighlightColor }
    set {
      guard newValue != appearance.trackHighlightColor else { return }
      appearance.trackHighlightColor = newValue
      pendingInvalidation.layers |= Layer.track
    }
  }

  public var thumbColor: RGBAColor {
    get { appearance.thumbColor }
    set {
      guard newValue != appearance.thumbColor else { return }
      appearance.thumbColor = newValue
      pendingInvalidation.layers |= Layer.thumbs
    }
  }

  /// The roundness of the corners: 0 for square corners, 1 for semicircles.
  public var curvaceousness: Double {
    get { appearance.curvaceousness }
    set {
      let clamped = min(max(newValue, 0), 1)
      guard newValue.isFinite, clamped != appearance.curvaceousness else { return }
      appearance.curvaceousness = clamped
      pendingInvalidation.layers |= Layer.all
    }
  }
}

// MARK: - Geometry

extension RangeSliderModel {
  /// The bounds in points. Bounds that are not finite are ignored; a negative size counts as 0.
  public var bounds: Rect2D {
    @inlinable get { geometry.bounds }
    set {
      guard geometry.write(bounds: newValue) else { return }
      pendingInvalidation.needsLayout = true
      pendingInvalidation.layers |= Layer.all
      relayout()
    }
  }

  public var orientation: Orientation {
    @inlinable get { geometry.orientation }
    set {
      guard newValue != geometry.orientation else { return }
      geometry.orientation = newValue
      relayout()
    }
  }

  /// The layout direction of a horizontal slider. A vertical slider always has its minimum at the
  /// bottom.
  public var layoutDirection: LayoutDirection {
    @inlinable get { geometry.direction }
    set {
      guard newValue != geometry.direction else { return }
      geometry.direction = newValue
      relayout()
    }
  }

  /// The transform for drawing and for touches, about the center of the bounds.
  public var transform: AffineTransform2D {
    @inlinable get { geometry.transform }
    set { if geometry.write(transform: newValue), isTracking { anchor() } }
  }

  /// The minimum size of the area in which thumbs catch touches; by default 44 by 44 points.
  public var minimumHitSize: Size2D {
    @inlinable get { geometry.hitSize }
    set { if geometry.write(hitSize: newValue) { updateTouchArea() } }
  }

  /// The distance outside the touch area at which a finger still counts as inside, in points.
  public var touchInsideTolerance: Double {
    get { geometry.tolerance }
    set { geometry.write(tolerance: newValue) }
  }

  private mutating func relayout() {
    let before = axis
    axis = TrackAxis(
      bounds: geometry.bounds, orientation: geometry.orientation, direction: geometry.direction)
    updateScale()
    // The direction has no visible effect on a vertical slider.
    if axis != before {
      pendingInvalidation.needsLayout = true
      pendingInvalidation.layers |= Layer.all
    }
    if isTracking { anchor() }
  }
}

// MARK: - Layout: derived from values, range and bounds

extension RangeSliderModel {
  /// Returns the position of a thumb's middle along the track, in the coordinates of the bounds.
  ///
  /// Values outside the range are clamped.
  @inlinable public func position(of value: Double) -> Double {
    axis.coordinate(atOffset: rules.scale.offset(of: value.isNaN ? rules.range.lower : value))
  }

  /// Returns the value of a thumb whose middle is at a position. Positions beyond the ends of the
  /// track are clamped.
  @inlinable public func value(at position: Double) -> Double {
    position.isNaN ? rules.range.lower : rules.scale.value(atOffset: axis.offset(of: position))
  }

  /// Returns the frame of a thumb: a square whose side is the thickness of the control.
  @inlinable public func thumbFrame(_ thumb: Thumb) -> Rect2D {
    axis.thumbFrame(atOffset: rules.scale.offset(of: values[thumb]))
  }

  public var trackFrame: Rect2D {
    let inset = axis.thickness / 3.5
    return axis.isVertical
      ? bounds.insetBy(dx: inset, dy: 0) : bounds.insetBy(dx: 0, dy: inset)
  }

  /// Returns the area in which a touch grabs the thumb: the thumb's frame, grown to at least
  /// `minimumHitSize`.
  public func hitArea(of thumb: Thumb) -> Rect2D {
    thumbFrame(thumb).grown(toAtLeast: geometry.hitSize)
  }

  /// Updates the area for touches: the bounds and the hit areas of thumbs at both ends.
  ///
  /// Stored, because every touch reads it, and updated after any change that affects it.
  private mutating func updateTouchArea() {
    let start = axis.thumbFrame(atOffset: rules.scale.offset(of: rules.range.lower))
    let end = axis.thumbFrame(atOffset: rules.scale.offset(of: rules.range.upper))
    touchArea = bounds.union(start.grown(toAtLeast: geometry.hitSize))
      .union(end.grown(toAtLeast: geometry.hitSize))
  }

  /// True if a new touch at a point reaches the control. The edges of areas belong to the areas.
  ///
  /// Each hit area is tested separately too, because uniting them into one rectangle rounds.
  public func point(inside point: Point2D) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || hitArea(of: .lower).contains(point)
      || hitArea(of: .upper).contains(point)
  }
}

// MARK: - Dragging

// Controls.md 1.5 and 2: both values are a function of the reference and the finger alone.
extension RangeSliderModel: TrackedControl {
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Returns the location in the control's own coordinates; nil if the transform has no inverse.
  ///
  /// Inlined with everything that nearly every control needs, because a call would copy the slider.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    geometry.hasTransform ? geometry.transformed(location) : location
  }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    let onLower = hitArea(of: .lower).contains(point)
    let onUpper = hitArea(of: .upper).contains(point)
    guard onLower || onUpper else { return .refused }
    grabbedThumb = onLower && onUpper ? nearerThumb(to: point) : (onLower ? .lower : .upper)
    if let grabbedThumb { focusedThumb = grabbedThumb }
    known = values
    anchor()
    return .taken
  }

  /// Returns the thumb nearer to a point; nil if both are equally near, so that the first move
  /// decides.
  private func nearerThumb(to point: Point2D) -> Thumb? {
    let finger = axis.coordinate(of: point)
    let toLower = (finger - position(of: values.lower)).magnitude
    let toUpper = (finger - position(of: values.upper)).magnitude
    return toLower == toUpper ? nil : (toLower < toUpper ? .lower : .upper)
  }

  /// Makes the current state and the finger's last point the reference of the drag.
  private mutating func anchor() {
    guard let tracking else { return }
    // The finger keeps its position on the screen, whatever happens to the control under it.
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference = Reference(
      values: values, coordinate: axis.coordinate(of: point),
      offsets: Pair(
        lower: rules.scale.offset(of: values.lower), upper: rules.scale.offset(of: values.upper)))
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    // The values that code wrote since then stay (Controls.md 1.4).
    guard rules.scale.hasRoom else { return false }
    let way = axis.sign * (axis.coordinate(of: point) - reference.coordinate)
    let dragged: Pair
    if let grabbedThumb {
      dragged = rules.dragging(
        grabbedThumb, by: way, from: reference.values, offset: reference.offsets[grabbedThumb])
    } else {
      guard let choice = firstChoice(by: way) else { return false }
      dragged = choice
    }
    guard dragged != values else { return false }
    if let grabbedThumb {
      feedback = rules.feedback(
        of: grabbedThumb, from: values[grabbedThumb], to: dragged[grabbedThumb],
        since: reference.values)
    }
    adopt(dragged)
    // When the user changes a value, both current values become the requested ones.
    requests = dragged
    if isContinuous { known = dragged }
    return isContinuous
  }

  /// Returns the values after the first move of a finger that is equally near to both thumbs; nil
  /// if neither thumb can move.
  ///
  /// The thumb on the side to which the finger moves is chosen first, the other thumb only if the
  /// first one cannot move.
  private mutating func firstChoice(by way: Double) -> Pair? {
    guard way != 0 else { return nil }
    let preferred: Thumb = way > 0 ? .upper : .lower
    for thumb in [preferred, preferred.other] {
      let dragged = rules.dragging(
        thumb, by: way, from: reference.values, offset: reference.offsets[thumb])
      if dragged[thumb] != reference.values[thumb] {
        grabbedThumb = thumb
        focusedThumb = thumb
        return dragged
      }
    }
    return nil
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    grabbedThumb = nil
    guard values != known else { return false }
    known = values
    return true
  }
}

// MARK: - Keys and increments

// Controls.md 1.7: keys lead to the same values as a drag from the current state.
extension RangeSliderModel {
  var thumbCount: Int { Thumb.allCases.count }

  var focusedIndex: Int {
    get { focusedThumb.rawValue }
    set { focusedThumb = Thumb(rawValue: newValue) ?? focusedThumb }
  }

  var hasStep: Bool { rules.scale.grid != nil }
  var isMirrored: Bool { geometry.orientation == .horizontal && geometry.direction == .rightToLeft }

  mutating func markAllLayers() { pendingInvalidation.layers |= Layer.all }

  mutating func move(_ move: ValueMove) -> Bool {
    let thumb = focusedThumb
    // No drag is active, so the reference can be reused.
    reference.values = values
    switch move {
    case .toFirst: reference.values = rules.farthest(thumb, isUp: false, from: reference.values)
    case .toLast: reference.values = rules.farthest(thumb, isUp: true, from: reference.values)
    case .increments(let count):
      for _ in 0..<count.magnitude {
        reference.values = rules.increment(thumb, isUp: count > 0, from: reference.values)
      }
    }
    let moved = reference.values
    guard moved != values else { return false }
    feedback = rules.feedback(
      of: thumb, from: values[thumb], to: moved[thumb], since: moved)
    adopt(moved)
    // When the user changes a value, both current values become the requested ones.
    requests = moved
    known = moved
    return true
  }
}

// MARK: - Accessibility

extension RangeSliderModel {
  /// The accessibility elements: first the lower thumb, then the upper thumb.
  ///
  /// The limits of an element are the values that keys and increments can reach at this time.
  public var accessibilityElements: [AccessibilityElement] {
    Thumb.allCases.map { element(of: $0) }
  }

  private func element(of thumb: Thumb) -> AccessibilityElement {
    // A copy, because computing the limits needs mutable rules.
    var rules = rules
    return AccessibilityElement(
      label: thumb == .lower ? "Lower value" : "Upper value",
      value: rules.scale.text(of: values[thumb]),
      frame: thumbFrame(thumb),
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled],
      minimum: rules.farthest(thumb, isUp: false, from: values)[thumb],
      maximum: rules.farthest(thumb, isUp: true, from: values)[thumb])
  }
}
