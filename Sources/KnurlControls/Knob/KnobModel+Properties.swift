public import KnurlGeometry
import KnurlInteraction

// MARK: - Value and range

extension KnobModel {
  /// A write requests it, and what is in force is the request brought within the limits; a number
  /// that is not finite is ignored.
  public var value: Double {
    @inlinable get { current }
    set { setValue(newValue) }
  }

  /// Writes the value, which is in force at once.
  ///
  /// - Parameter animated: The picture then follows in a quarter of a second, along the track.
  public mutating func setValue(_ value: Double, animated: Bool = false) {
    guard value.isFinite else { return }
    requested = value
    let before = current
    place(animated: animated)
    // Until the gesture begins, what it will be about is the new state.
    if current != before, isTracking, !recognizer.state.isActive { anchor() }
  }

  /// The end of the range at which the track begins. Written above the maximum it pulls it along.
  public var minimumValue: Double {
    get { scale.minimum }
    set {
      guard newValue.isFinite, newValue != scale.minimum else { return }
      rescale(newValue, max(newValue, scale.maximum))
    }
  }

  /// The end of the range at which the track ends. Written below the minimum it pulls it along.
  public var maximumValue: Double {
    get { scale.maximum }
    set {
      guard newValue.isFinite, newValue != scale.maximum else { return }
      rescale(min(newValue, scale.minimum), newValue)
    }
  }

  /// The distance between the values that a touch can reach; 0 for all. Code may write any value.
  public var step: Double {
    get { steps }
    set {
      let step = max(0, newValue)
      guard newValue.isFinite, step != steps else { return }
      steps = step
      updateScale(scale.minimum, scale.maximum)
      if isTracking { anchor() }
    }
  }

  private mutating func rescale(_ minimum: Double, _ maximum: Double) {
    updateScale(minimum, maximum)
    place(animated: false)
    turnPointer()
    if isTracking { anchor() }
  }

  private mutating func updateScale(_ minimum: Double, _ maximum: Double) {
    scale = ValueScale(minimum: minimum, maximum: maximum, step: steps, usableLength: arc.span)
  }

  /// Brings the request within the limits.
  private mutating func place(animated: Bool) {
    let placed = scale.clamped(requested)
    if placed == current { return }
    known = placed
    adopt(placed, animated: animated)
  }

  static let animationDuration = 0.25

  /// Puts a value in force and marks what then looks different.
  @inline(__always) mutating func adopt(_ value: Double, animated: Bool = false) {
    if animated { return adoptAnimated(value) }
    current = value
    endAnimation()
    markPointer()
  }

  private mutating func adoptAnimated(_ value: Double) {
    let shown = presentationAngle
    current = value
    motion.animate(
      from: shown, to: pointerAngle, duration: Self.animationDuration, curve: .easeInEaseOut)
    markPointer()
  }

  /// From now on the picture is where the pointer is to stand.
  ///
  /// - Returns: Whether it was not.
  @inline(__always) @discardableResult mutating func endAnimation() -> Bool {
    guard motion.isAnimating else { return false }
    return motion.end(at: pointerAngle)
  }

  /// After a change of what angles mean: an animation that ran is over.
  private mutating func turnPointer() {
    endAnimation()
    markPointer()
  }

  @inline(__always) mutating func markPointer() {
    marks.layers |= Layer.pointer
    marks.needsLayout = true
  }
}

// MARK: - Angles and dragging

extension KnobModel {
  /// Where the track begins, at the minimum. The span to `endAngle` counts as at least 0.001 and at
  /// most 2π, and as 2π from within 1e-9.
  public var startAngle: Double {
    get { arc.startAngle }
    set {
      guard newValue.isFinite, newValue != arc.startAngle else { return }
      bend(to: ArcScale(start: newValue, end: arc.endAngle))
    }
  }

  /// Where the track ends, at the maximum, clockwise from `startAngle`.
  public var endAngle: Double {
    get { arc.endAngle }
    set {
      guard newValue.isFinite, newValue != arc.endAngle else { return }
      bend(to: ArcScale(start: arc.startAngle, end: newValue))
    }
  }

  private mutating func bend(to arc: ArcScale) {
    self.arc = arc
    updateScale(scale.minimum, scale.maximum)
    updateTouchArea()
    turnPointer()
    marks.layers |= Layer.track
    if isTracking { anchor() }
  }

  public var dragMode: DragMode {
    get { turning.mode }
    set {
      guard newValue != turning.mode else { return }
      turning.mode = newValue
      if isTracking { anchor() }
    }
  }

  public var wrapPolicy: WrapPolicy {
    get { turning.policy }
    set {
      guard newValue != turning.policy else { return }
      turning.policy = newValue
      if isTracking { anchor() }
    }
  }

  /// Whether it goes on at the other end as things stand: asked to, and on a track of a whole turn.
  @inline(__always) public var wraps: Bool { turning.policy == .wrap && arc.isWholeTurn }

  /// How many times the range 200 points of a vertical or horizontal drag are worth; 0 or more.
  public var fineControlRatio: Double {
    get { turning.fineControlRatio }
    set {
      let ratio = max(0, newValue)
      guard newValue.isFinite, ratio != turning.fineControlRatio else { return }
      turning.fineControlRatio = ratio
      if isTracking { anchor() }
    }
  }

  /// How far a finger must go for a drag to begin, in points; 0 or more.
  public var hysteresis: Double {
    get { recognizer.hysteresis }
    set { recognizer.hysteresis = newValue }
  }
}

// MARK: - Looks

extension KnobModel {
  /// Of track and pointer.
  public var color: RGBAColor {
    get { looks.color }
    set {
      guard newValue != looks.color else { return }
      looks.color = newValue
      marks.layers |= Layer.all
    }
  }

  /// The width of both lines, in points; 0 or more.
  public var lineWidth: Double {
    get { looks.lineWidth }
    set {
      let width = max(0, newValue)
      guard newValue.isFinite, width != looks.lineWidth else { return }
      looks.lineWidth = width
      reshape()
    }
  }

  /// How far the pointer reaches inwards, in points; 0 or more.
  public var pointerLength: Double {
    get { looks.pointerLength }
    set {
      let length = max(0, newValue)
      guard newValue.isFinite, length != looks.pointerLength else { return }
      looks.pointerLength = length
      reshape()
    }
  }

  private mutating func reshape() {
    updateTouchArea()
    marks.layers |= Layer.all
    marks.needsLayout = true
  }
}

// MARK: - Places

extension KnobModel {
  /// In points. Bounds that are not finite are ignored, a negative size counts as 0.
  public var bounds: Rect2D {
    get { places.bounds }
    set {
      guard places.write(bounds: newValue) else { return }
      reshape()
      if isTracking { anchor() }
    }
  }

  /// How the control is drawn and touched: about the middle of its bounds.
  public var transform: AffineTransform2D {
    get { places.transform }
    set { if places.write(transform: newValue), isTracking { anchor() } }
  }

  /// The pointer catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  public var minimumHitSize: Size2D {
    get { places.hitSize }
    set { if places.write(hitSize: newValue) { updateTouchArea() } }
  }

  /// How far outside of the touch area a finger still counts as inside, in points.
  public var touchInsideTolerance: Double {
    get { places.tolerance }
    set { places.write(tolerance: newValue) }
  }
}
