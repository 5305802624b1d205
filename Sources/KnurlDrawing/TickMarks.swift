import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The ticks of whole numbers: lines across a track at equal distances.
///
/// Only visible ticks are drawn, so that the picture's size limits the cost, however long the track
/// is.
struct TickMarks: Hashable, Sendable {
  private let direction: TrackDirection
  /// The position of the first tick's middle, along the layer.
  private var first = 0.0
  /// The distance between two neighboring ticks.
  private var distance = 0.0
  private let count: Int
  private let width: Double
  /// The largest number of ticks on a recording canvas, whose visible area has no limit.
  private static let mostRecorded = 4096

  /// - Parameters:
  ///   - position: Returns the position of a number along the control.
  ///   - origin: The position of the layer along the control.
  init(
    _ ticks: WholeNumberTicks, width: Double, direction: TrackDirection, from origin: Double,
    position: (Double) -> Double
  ) {
    self.direction = direction
    self.width = width
    count = ticks.count
    guard count > 0 else { return }
    first = position(ticks[0]) - origin
    guard count > 1 else { return }
    distance = (position(ticks[count - 1]) - origin - first) / Double(count - 1)
  }

  /// Draws the ticks. Each tick extends over the range `across` and is clipped to the layer.
  func draw(
    across: ClosedRange<Double>, length: Double, with color: RGBAColor, on canvas: inout Canvas
  ) {
    guard width > 0, across.lowerBound < across.upperBound else { return }
    for index in visible(on: canvas) {
      let middle = first + Double(index) * distance
      let (start, end) = (max(0, middle - width / 2), min(length, middle + width / 2))
      guard start < end else { continue }
      canvas.fill(
        direction.rect(
          along: start, across: across.lowerBound, length: end - start,
          thickness: across.upperBound - across.lowerBound),
        with: .color(color))
    }
  }

  /// Returns the indices of the ticks that touch the canvas's visible area.
  private func visible(on canvas: borrowing Canvas) -> Range<Int> {
    guard let area = canvas.visibleArea else { return 0..<min(count, Self.mostRecorded) }
    let start = direction.start(of: area) - width / 2
    let end = start + direction.length(of: area) + width
    guard distance != 0 else { return 0..<(first >= start && first <= end ? min(count, 1) : 0) }
    let (one, other) = ((start - first) / distance, (end - first) / distance)
    // Compared before converting, because integers cannot hold all doubles.
    let low = min(max(min(one, other).rounded(.down), 0), Double(count))
    let high = min(max(max(one, other).rounded(.up) + 1, low), Double(count))
    guard low <= high else { return 0..<0 }
    return Int(low)..<min(Int(high), count)
  }
}

/// The direction of a track, and conversions from positions along and across the track.
///
/// Code draws along and across the track once; on a vertical control the result is transposed.
struct TrackDirection: Hashable, Sendable {
  var isVertical: Bool

  /// Returns the rectangle with this position and size along and across the track.
  func rect(along: Double, across: Double, length: Double, thickness: Double) -> Rect2D {
    let rect = Rect2D(x: along, y: across, width: length, height: thickness)
    return isVertical ? rect.transposed : rect
  }

  func point(along: Double, across: Double) -> Point2D {
    isVertical ? Point2D(x: across, y: along) : Point2D(x: along, y: across)
  }

  /// Returns the start of a rectangle along the track.
  func start(of rect: Rect2D) -> Double { isVertical ? rect.y : rect.x }
  func length(of rect: Rect2D) -> Double { isVertical ? rect.height : rect.width }
  func thickness(of rect: Rect2D) -> Double { isVertical ? rect.width : rect.height }
}
