public import KnurlGeometry

// Where everything stands: derived from value, range and bounds.
extension RiskCursorModel {
  /// Where the middle of a handle at this number stands along the track, in the coordinates of the
  /// bounds; a number outside of 0...maxValue stands at its nearer end.
  @inline(__always) public func position(of value: Double) -> Double {
    axis.coordinate(atOffset: scale.offset(of: value.isNaN ? 0 : value))
  }

  /// The number of a handle whose middle stands at this position, which need not be whole; beyond an
  /// end that end's.
  public func value(at position: Double) -> Double {
    position.isNaN ? 0 : scale.value(atOffset: axis.offset(of: position))
  }

  /// The bounds' length along the track and its thickness.
  private var size: Size2D {
    let along = axis.isVertical ? bounds.transposed : bounds
    return Size2D(width: along.width, height: along.height)
  }

  /// How far the middle of the handle can go, in points.
  public var usableLength: Double { axis.usableLength }

  /// From an end of the bounds to the middle of a handle at that end, in points.
  public var inset: Double { Self.inset(in: size) }

  /// The radius of the body's corners, at most half its shorter side.
  public var cornerRadius: Double { min(size.height / 3, size.width / 2) }

  public var handleWidth: Double { Self.handleWidth(in: size) }

  /// The body: as long as the bounds, and two thirds as thick.
  public var bodyFrame: Rect2D {
    let size = size
    return axis.frame(
      atOffset: axis.usableLength / 2, length: size.width, from: size.height / 6,
      thickness: 2 * size.height / 3)
  }

  /// The numbers that get a tick.
  public var ticks: WholeNumberTicks {
    WholeNumberTicks(
      minimum: 0, maximum: scale.maximum, length: usableLength, tickWidth: Self.tickWidth)
  }

  /// In points.
  public static let tickWidth = 1.0

  var thumbShape: (length: Double, top: Double, thickness: Double) {
    let size = size
    return (Self.handleWidth(in: size), 0, size.height)
  }

  /// The frame of a handle at this number.
  @inline(__always) public func thumbFrame(at value: Double) -> Rect2D { frame(at: value) }

  /// The number to which the model's handle belongs: the value, and in a drag the real number under
  /// the finger.
  public var handleValue: Double { handle }
  /// Where the handle is to stand: the picture may still be on its way there.
  public var handleFrame: Rect2D { thumbFrame(at: handle) }

  /// The number at which the picture shows the handle, and where that is.
  public var presentationValue: Double { motion.place(of: handle) }
  public var presentationPosition: Double { position(of: presentationValue) }
  public var isAnimating: Bool { motion.isAnimating }

  /// Whether a new touch reaches the control, which it then takes.
  public func point(inside point: Point2D) -> Bool { isInTouchArea(point, thumbAt: handle) }

  mutating func relayout() {
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction,
      thumbLength: { 2 * Self.inset(in: $0) })
    rescale(scale.maximum)
  }

  mutating func rescale(_ maximum: Double) {
    scale = ValueScale(minimum: 0, maximum: maximum, step: 0, usableLength: axis.usableLength)
    updateTouchArea()
  }

  private static func handleWidth(in size: Size2D) -> Double { size.width / 25 }

  private static func inset(in size: Size2D) -> Double {
    min(size.width / 2, max(size.height / 3, handleWidth(in: size) / 2))
  }
}
