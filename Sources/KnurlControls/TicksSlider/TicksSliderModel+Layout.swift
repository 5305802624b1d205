public import KnurlGeometry

// Where everything stands: derived from value, range, sizes and bounds.
extension TicksSliderModel {
  /// Where the middle of a thumb with this value stands along the track, in the coordinates of the
  /// bounds; a value outside of the range stands at its nearer end.
  @inline(__always) public func position(of value: Double) -> Double {
    axis.coordinate(atOffset: scale.offset(of: value.isNaN ? scale.minimum : value))
  }

  /// The value of a thumb whose middle stands at this position; beyond an end that end's. Nothing is
  /// rounded to a whole number.
  public func value(at position: Double) -> Double {
    position.isNaN ? scale.minimum : scale.value(atOffset: axis.offset(of: position))
  }

  /// How far the middle of the thumb can go, in points.
  public var usableLength: Double { axis.usableLength }

  /// The side of the thumb's square frame, in points.
  public var thumbWidth: Double {
    let size = axis.isVertical ? bounds.transposed : bounds
    return looks.thumbWidth(in: Size2D(width: size.width, height: size.height))
  }

  var thumbShape: (length: Double, top: Double, thickness: Double) {
    let width = thumbWidth
    // Lengths that overflow together put it as far away as anything is.
    let top = min(looks.tickHeight + looks.thumbMargin, .greatestFiniteMagnitude / 4)
    return (width, top, width)
  }

  /// The frame of a thumb with this value.
  @inline(__always) public func thumbFrame(at value: Double) -> Rect2D { frame(at: value) }

  /// Where the thumb is to stand: the picture may still be on its way there.
  public var thumbFrame: Rect2D { thumbFrame(at: current) }

  /// The value at which the picture shows the thumb, and where that is.
  public var presentationValue: Double { motion.place(of: current) }
  public var presentationPosition: Double { position(of: presentationValue) }
  public var isAnimating: Bool { motion.isAnimating }

  /// The usable track's extent along, and as thick as `trackHeight`, ending where ticks end.
  public var trackFrame: Rect2D {
    axis.frame(
      atOffset: usableLength / 2, length: usableLength, from: looks.tickHeight - looks.trackHeight,
      thickness: looks.trackHeight)
  }

  /// The numbers that get a tick.
  public var ticks: WholeNumberTicks {
    WholeNumberTicks(
      minimum: scale.minimum, maximum: scale.maximum, length: usableLength,
      tickWidth: looks.tickWidth)
  }

  /// The frame of the tick of a number.
  public func tickFrame(of number: Double) -> Rect2D {
    axis.frame(
      atOffset: scale.offset(of: number), length: looks.tickWidth, from: 0,
      thickness: looks.tickHeight)
  }

  /// Where a touch takes the thumb: its frame, grown to `minimumHitSize`.
  public var thumbHitArea: Rect2D { hitArea(at: current) }

  /// Whether a new touch reaches the control.
  public func point(inside point: Point2D) -> Bool { isInTouchArea(point, thumbAt: current) }

  mutating func relayout() {
    let looks = looks
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction,
      thumbLength: { looks.thumbWidth(in: $0) })
    rescale(scale.minimum, scale.maximum)
    if isTracking { anchor() }
  }

  mutating func rescale(_ minimum: Double, _ maximum: Double) {
    scale = ValueScale(
      minimum: minimum, maximum: maximum, step: 0, usableLength: axis.usableLength)
    updateTouchArea()
  }
}

extension TicksSliderModel.Looks {
  /// As thick as the control, or less where the triangle, which fills half of it, would leave the
  /// bounds.
  @inline(__always) func thumbWidth(in size: Size2D) -> Double {
    max(0, min(size.height, size.width, 2 * (size.height - tickHeight - thumbMargin)))
  }
}
