public import KnurlGeometry
public import KnurlInteraction

/// A slider with two thumbs that select an interval, as a value.
///
/// Invariant: `minimumValue <= lowerValue <= upperValue <= maximumValue`, all finite. Every input
/// is legal; meaningless input changes nothing.
public struct RangeSliderModel: SliderModel, Hashable, Sendable {
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

  private var reference = Reference(values: Pair(lower: 2, upper: 8), coordinate: 0)
  /// The dragged thumb; nil until it is chosen.
  public private(set) var grabbedThumb: Thumb?
  /// The thumb that keys move: the last thumb that was grabbed, incremented or focused; initially
  /// the lower thumb.
  public private(set) var focusedThumb = Thumb.lower

  @usableFromInline var axis: TrackAxis
  @usableFromInline var common: CommonParts
  private var passing = PassedByAddress()

  /// Has no effect, because two fingers never drag one thumb.
  public var isMultipleTouchEnabled = false
  public var isContinuous = true

  /// The color of the track outside the interval.
  public var trackColor = RGBAColor(white: 0.9) {
    didSet { if trackColor != oldValue { mark(Layer.track) } }
  }
  /// The color of the track between the thumbs.
  public var trackHighlightColor = RGBAColor(red: 0, green: 0.45, blue: 0.94) {
    didSet { if trackHighlightColor != oldValue { mark(Layer.track) } }
  }
  public var thumbColor = RGBAColor.white {
    didSet { if thumbColor != oldValue { mark(Layer.thumbs) } }
  }
  /// The roundness of the corners: 0 for square corners, 1 for semicircles.
  public var curvaceousness = 1.0 {
    didSet {
      let written = curvaceousness
      curvaceousness = oldValue
      if written.isFinite, change(&curvaceousness, to: min(max(written, 0), 1)) { mark(Layer.all) }
    }
  }

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 335, height: 30)) {
    common = CommonParts(bounds: bounds, layers: Layer.all)
    axis = TrackAxis(common.geometry)
    rules = Rules(usableLength: axis.usableLength)
    updateTouchArea()
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

  /// The grabbed thumb while the control is highlighted.
  @inlinable public var highlightedThumb: Thumb? { isHighlighted ? grabbedThumb : nil }

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
    if let highlighted { mark(Layer.of(highlighted)) }
    if let now = highlightedThumb { mark(Layer.of(now)) }
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
    if values != before, grabbedThumb == nil { anchor() }
  }

  /// The distance between values that a touch can reach; 0 for no steps. Code may set values
  /// between steps.
  public var step: Double {
    @inlinable get { rules.steps }
    set { if change(&rules.steps, toLength: newValue) { relayout() } }
  }

  /// The smallest distance between the two values, 0 or more. The limit holds for touches and for
  /// writes by code.
  public var minimumDistance: Double {
    @inlinable get { rules.distances.lower }
    set {
      guard change(&rules.distances.lower, toLength: newValue) else { return }
      rules.distances.upper = max(rules.distances.lower, rules.distances.upper)
      placeAgain()
    }
  }

  /// The largest distance between the two values; infinity for no limit.
  public var maximumDistance: Double {
    @inlinable get { rules.distances.upper }
    set {
      guard newValue.isFinite || newValue == .infinity,
        change(&rules.distances.upper, to: max(0, newValue))
      else { return }
      rules.distances.lower = min(rules.distances.upper, rules.distances.lower)
      placeAgain()
    }
  }

  /// The behavior when the thumbs meet.
  public var overlapPolicy: OverlapPolicy {
    @inlinable get { rules.pushes ? .push : .block }
    set { if change(&rules.pushes, to: newValue == .push) { anchor() } }
  }

  /// Clamps the values and takes a new reference for a drag, after a change of the limits.
  private mutating func placeAgain() {
    place()
    anchor()
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
    if pair.lower != values.lower { mark(Layer.lowerThumb) }
    if pair.upper != values.upper { mark(Layer.upperThumb) }
    markLayout(Layer.track)
    values = pair
  }
}

// MARK: - Geometry

extension RangeSliderModel: RangedModel, StraightModel {
  @inlinable var scale: ValueScale { rules.scale }

  @usableFromInline mutating func relayout() {
    axis = TrackAxis(common.geometry)
    updateScale(from: scale.minimum, to: scale.maximum)
    anchor()
  }

  @usableFromInline mutating func rescale(from minimum: Double, to maximum: Double) {
    updateScale(from: minimum, to: maximum)
    // Every thumb moves.
    markLayout()
    placeAgain()
  }

  private mutating func updateScale(from minimum: Double, to maximum: Double) {
    rules.updateScale(from: minimum, to: maximum, usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// Returns the frame of a thumb: a square whose side is the thickness of the control.
  @inlinable public func thumbFrame(_ thumb: Thumb) -> Rect2D {
    axis.thumbFrame(atOffset: scale.offset(of: values[thumb]))
  }

  public var trackFrame: Rect2D {
    let inset = axis.thickness / 3.5
    return axis.isVertical
      ? bounds.insetBy(dx: inset, dy: 0) : bounds.insetBy(dx: 0, dy: inset)
  }

  /// Returns the area in which a touch grabs the thumb: the thumb's frame, grown to at least
  /// `minimumHitSize`.
  public func hitArea(of thumb: Thumb) -> Rect2D {
    thumbFrame(thumb).grown(toAtLeast: minimumHitSize)
  }

  @usableFromInline mutating func updateTouchArea() {
    let start = axis.thumbFrame(atOffset: scale.offset(of: scale.minimum))
    let end = axis.thumbFrame(atOffset: scale.offset(of: scale.maximum))
    common.touchArea = bounds.union(start.grown(toAtLeast: minimumHitSize))
      .union(end.grown(toAtLeast: minimumHitSize))
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
  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    let onLower = hitArea(of: .lower).contains(point)
    let onUpper = hitArea(of: .upper).contains(point)
    guard onLower || onUpper else { return .refused }
    grabbedThumb = onLower && onUpper ? nearerThumb(to: point) : (onLower ? .lower : .upper)
    if let grabbedThumb { focusedThumb = grabbedThumb }
    known = values
    anchor(at: point)
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

  @usableFromInline mutating func anchor(at point: Point2D) {
    reference = Reference(
      values: values, coordinate: axis.coordinate(of: point),
      offsets: Pair(lower: scale.offset(of: values.lower), upper: scale.offset(of: values.upper)))
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    // The values that code wrote since then stay (Controls.md 1.4).
    guard scale.hasRoom else { return false }
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
      common.feedback = rules.feedback(
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

  var hasStep: Bool { scale.grid != nil }
  @usableFromInline static var allLayers: UInt64 { Layer.all }

  mutating func advance(by seconds: Double) {}

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
    common.feedback = rules.feedback(
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
    return self.element(
      labeled: thumb == .lower ? "Lower value" : "Upper value", of: values[thumb],
      at: thumbFrame(thumb), from: rules.farthest(thumb, isUp: false, from: values)[thumb],
      to: rules.farthest(thumb, isUp: true, from: values)[thumb])
  }
}
