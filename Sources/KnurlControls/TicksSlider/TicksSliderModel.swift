public import KnurlGeometry
public import KnurlInteraction

/// A ruler with a triangular thumb that settles on whole numbers, as a value. (Controls.md 4)
///
/// Invariant: `minimumValue <= value <= maximumValue`, all finite. Every input is legal;
/// meaningless input changes nothing.
public struct TicksSliderModel: SliderModel, Hashable, Sendable {
  /// The current value: the requested value, within the limits.
  @usableFromInline var current = 7.0
  /// The value that code or the user last requested (Controls.md 1.4).
  private var requested = 7.0
  /// The value last reported to observers.
  private var known = 7.0
  /// The whole numbers of the range; nil if there are none.
  private var wholeNumbers: WholeNumbers?

  private var reference = Reference()
  /// The animation of the thumb; it holds the value at which the picture shows the thumb.
  @usableFromInline var motion = Motion()

  @usableFromInline var axis: TrackAxis
  @usableFromInline var scale: ValueScale
  @usableFromInline var common: CommonParts
  private var passing = PassedByAddress()

  /// Has no effect, because two fingers never drag one thumb.
  public var isMultipleTouchEnabled = false
  public var isContinuous = false
  /// True if a drag settles on the nearest whole number when it ends.
  public var snapsToIntegers = true

  /// The thickness of the track's line, in points; 0 or more.
  public var trackHeight = 2.0 {
    didSet { if limit(&trackHeight, changedFrom: oldValue) { markLayout(Layer.track) } }
  }
  public var trackColor = RGBAColor.black {
    didSet { if trackColor != oldValue { mark(Layer.track) } }
  }
  /// The length of a tick, from the edge of the control, in points; 0 or more. The thumb begins
  /// below the ticks.
  public var tickHeight = 8.0 {
    didSet {
      guard limit(&tickHeight, changedFrom: oldValue) else { return }
      markLayout()
      relayout()
    }
  }
  /// The width of a tick, in points; 0 or more. The distance between ticks is at least twice their
  /// width.
  public var tickWidth = 2.0 {
    didSet { if limit(&tickWidth, changedFrom: oldValue) { mark(Layer.track) } }
  }
  public var tickColor = RGBAColor.black {
    didSet { if tickColor != oldValue { mark(Layer.track) } }
  }
  public var thumbColor = RGBAColor.black {
    didSet { if thumbColor != oldValue { mark(Layer.thumb) } }
  }
  /// The distance between the ticks and the thumb, in points; 0 or more.
  public var thumbMargin = 2.0 {
    didSet {
      guard limit(&thumbMargin, changedFrom: oldValue) else { return }
      markThumb()
      // The track changes with the size of the thumb.
      turn()
    }
  }

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 335, height: 30)) {
    common = CommonParts(bounds: bounds, layers: Layer.all)
    axis = TrackAxis(common.geometry)
    scale = ValueScale(minimum: 0, maximum: 10, step: 0, usableLength: 0)
    wholeNumbers = WholeNumbers(minimum: 0, maximum: 10)
    relayout()
  }

  /// The state from which a drag is computed, taken at touch-down or by `anchor()`.
  private struct Reference: Hashable, Sendable {
    var value = 0.0
    /// The finger's position along the track.
    var coordinate = 0.0
    /// The distance of the thumb's middle from the minimum's end of the track.
    var offset = 0.0
    /// The value at touch-down, unaffected by re-anchoring.
    var valueAtTouchDown = 0.0
    /// True if the last change of the value came from a move of the finger.
    var isMoved = false
  }

  /// The bits of the layers, in drawing order.
  private enum Layer {
    static let track: UInt64 = 1 << 0
    static let thumb: UInt64 = 1 << 1
    static let all = track | thumb
  }

  /// The number of layers. Bit 0 of an invalidation's layers is the track with ticks, bit 1 the
  /// thumb.
  public static let layerCount = 2

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventBatches { perform(command) }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches {
    perform(touch, isInside: isInside)
  }
}

// MARK: - Value and range

extension TicksSliderModel {
  /// The current value. A write requests a value; the request is clamped to the limits.
  ///
  /// Numbers that are not finite are ignored; code may write values that are not whole. Inlinable,
  /// because it is read with every event from another module, and each read would otherwise copy
  /// the slider.
  public var value: Double {
    @inlinable get { current }
    set { request(newValue) }
  }

  @usableFromInline mutating func request(_ value: Double) {
    guard value.isFinite else { return }
    requested = value
    place()
  }

  @usableFromInline mutating func rescale(from minimum: Double, to maximum: Double) {
    updateScale(from: minimum, to: maximum)
    wholeNumbers = WholeNumbers(minimum: minimum, maximum: maximum)
    motion.end(at: current)
    markLayout()
    place()
    anchor()
  }

  /// Clamps the requested value to the limits.
  private mutating func place() {
    let placed = scale.clamped(requested)
    guard placed != current else { return }
    known = placed
    reference.isMoved = false
    adopt(placed)
  }
}

// MARK: - Layout: derived from value, range, sizes and bounds

extension TicksSliderModel: RangedModel {
  /// The distance that the middle of the thumb can move, in points.
  public var usableLength: Double { axis.usableLength }

  /// The side of the thumb's square frame, in points: at most the control's thickness.
  ///
  /// The width is limited because the triangle, which fills half of the square, must not leave the
  /// bounds.
  public var thumbWidth: Double {
    let size = common.geometry.size
    return max(0, min(size.height, size.width, 2 * (size.height - tickHeight - thumbMargin)))
  }

  @usableFromInline var thumbShape: (length: Double, top: Double, thickness: Double) {
    let width = thumbWidth
    // If the sum overflows, the thumb is placed as far away as possible.
    let top = min(tickHeight + thumbMargin, .greatestFiniteMagnitude / 4)
    return (width, top, width)
  }

  /// Returns the frame of a thumb with this value.
  @inline(__always) public func thumbFrame(at value: Double) -> Rect2D { frame(at: value) }

  /// The frame of the thumb at its final position. During an animation, the picture shows the thumb
  /// elsewhere.
  public var thumbFrame: Rect2D { thumbFrame(at: current) }

  /// The value at which the picture shows the thumb, also during an animation.
  public var presentationValue: Double { motion.place(of: current) }
  /// The position along the track at which the picture shows the middle of the thumb.
  public var presentationPosition: Double { position(of: presentationValue) }
  public var isAnimating: Bool { motion.isAnimating }

  /// The frame of the track. It is as long as `usableLength`, as thick as `trackHeight`, and ends
  /// where the ticks end.
  public var trackFrame: Rect2D {
    axis.frame(
      atOffset: usableLength / 2, length: usableLength,
      from: tickHeight - trackHeight,
      thickness: trackHeight)
  }

  /// The whole numbers at which the ruler has a tick.
  public var ticks: WholeNumberTicks {
    WholeNumberTicks(
      minimum: scale.minimum, maximum: scale.maximum, length: usableLength,
      tickWidth: tickWidth)
  }

  /// Returns the frame of the tick at a number.
  public func tickFrame(of number: Double) -> Rect2D {
    axis.frame(
      atOffset: scale.offset(of: number), length: tickWidth, from: 0,
      thickness: tickHeight)
  }

  /// The area in which a touch grabs the thumb: the thumb's frame, grown to at least
  /// `minimumHitSize`.
  public var thumbHitArea: Rect2D { hitArea(at: current) }

  /// True if a new touch reaches the control.
  public func point(inside point: Point2D) -> Bool { isInTouchArea(point, thumbAt: current) }

  @usableFromInline mutating func relayout() {
    axis = TrackAxis(common.geometry, thumbLength: thumbWidth)
    updateScale(from: scale.minimum, to: scale.maximum)
    anchor()
  }

  private mutating func updateScale(from minimum: Double, to maximum: Double) {
    scale = ValueScale(
      minimum: minimum, maximum: maximum, step: 0, usableLength: axis.usableLength)
    updateTouchArea()
  }
}

// MARK: - Dragging

// Controls.md 1.5 and 4: the value is a function of the reference and the finger alone, and settles
// on a whole number when the drag ends.
extension TicksSliderModel: OneThumbModel, TrackedControl {
  private static let springDuration = 0.4
  /// The spring of the thumb. UIKit clips damping ratios above 1 to 1, so the spring is critically
  /// damped.
  private static let spring = AnimationCurve.spring(
    CriticalSpring(duration: springDuration, initialVelocity: 15))

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    guard thumbHitArea.contains(point) else { return .refused }
    // Show the thumb where it was grabbed.
    if isElsewhere(presentationValue, than: current) { markThumb() }
    motion.end(at: current)
    known = current
    anchor(at: point)
    reference.valueAtTouchDown = current
    reference.isMoved = false
    return .taken
  }

  @usableFromInline mutating func anchor(at point: Point2D) {
    reference.value = current
    reference.coordinate = axis.coordinate(of: point)
    reference.offset = scale.offset(of: current)
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    // Without room, the value that code wrote since then stays (Controls.md 1.4).
    guard scale.hasRoom, adoptFromUser(dragged(to: point)) else { return false }
    reference.isMoved = true
    if isContinuous { known = current }
    return isContinuous
  }

  private func dragged(to point: Point2D) -> Double {
    let way = axis.sign * (axis.coordinate(of: point) - reference.coordinate)
    guard way != 0 else { return reference.value }
    let wanted = scale.value(atOffset: reference.offset + way)
    // Mapping to a value and back rounds; rounding must not change the direction.
    return way > 0 ? max(wanted, reference.value) : min(wanted, reference.value)
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    settle()
    guard current != known else { return false }
    known = current
    return true
  }

  /// Sets the value to the nearest whole number at once, if a move has changed the value since
  /// touch-down.
  ///
  /// The picture follows like a spring.
  private mutating func settle() {
    guard snapsToIntegers, reference.isMoved, current != reference.valueAtTouchDown,
      let whole = wholeNumbers?.nearest(to: current)
    else { return }
    let shown = presentationValue
    guard adoptFromUser(whole) else { return }
    motion.animate(from: shown, to: whole, duration: Self.springDuration, curve: Self.spring)
  }

  /// Sets a value that the user has chosen, and makes it the requested value.
  ///
  /// - Returns: Whether the value changed.
  @inline(__always) private mutating func adoptFromUser(_ value: Double) -> Bool {
    guard value != current else { return false }
    common.feedback = scale.feedback(from: current, to: value)
    if common.feedback == nil, snapsToIntegers, WholeNumbers.isCrossed(from: current, to: value) {
      common.feedback = .detent
    }
    requested = value
    adopt(value)
    return true
  }

  /// Sets the current value, ends an animation and marks the changed layers for redrawing.
  @inline(__always) private mutating func adopt(_ value: Double) {
    current = value
    motion.end(at: value)
    markThumb()
  }

  @usableFromInline static var allLayers: UInt64 { Layer.all }
  @usableFromInline static var movingLayers: UInt64 { Layer.thumb }
}

// MARK: - Keys, increments and assistive technology (Controls.md 1.7)

extension TicksSliderModel {
  /// The distance between increments: 1 if increments step through whole numbers; 0 if they step
  /// through tenths of the range.
  public var incrementStep: Double { stops?.isStep == true ? 1 : 0 }

  var hasStep: Bool { stops?.isStep == true }

  /// The whole numbers that increments can reach; nil if the slider does not snap to whole numbers.
  private var stops: WholeNumbers? { snapsToIntegers ? wholeNumbers : nil }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(value(after: move)) else { return false }
    known = current
    return true
  }

  private func value(after move: ValueMove) -> Double {
    stops?.value(current, after: move) ?? scale.value(current, after: move)
  }

  /// The accessibility element of the thumb.
  public var accessibilityElements: [AccessibilityElement] {
    let limits = stops.map { ($0.first, $0.last) } ?? (scale.minimum, scale.maximum)
    return [
      element(
        of: current, at: thumbFrame, from: min(limits.0, current), to: max(limits.1, current))
    ]
  }
}
