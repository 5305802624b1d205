import KnurlControls
import KnurlGeometry
import KnurlRaster

/// Lines across a track, equally far apart: the ticks of whole numbers.
///
/// Only those are drawn that can be seen, so that the cost is bounded by the picture's size, however
/// long the track is.
struct TickMarks: Hashable, Sendable {
  private let direction: TrackDirection
  /// The middle of the first, along the layer, and the way from one to the next.
  private var first = 0.0
  private var distance = 0.0
  private let count: Int
  private let width: Double
  /// What a picture that nobody sees, on a canvas that records, may ask for.
  private static let mostRecorded = 4096

  /// - Parameters:
  ///   - position: Where a number stands along the control.
  ///   - origin: Where the layer begins there.
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

  /// Draws them from one end of the thickness to the other, cut off where the layer ends.
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

  /// The indices of those that touch what the canvas shows.
  private func visible(on canvas: borrowing Canvas) -> Range<Int> {
    guard let area = canvas.visibleArea else { return 0..<min(count, Self.mostRecorded) }
    let start = direction.start(of: area) - width / 2
    let end = start + direction.length(of: area) + width
    guard distance != 0 else { return 0..<(first >= start && first <= end ? min(count, 1) : 0) }
    let (one, other) = ((start - first) / distance, (end - first) / distance)
    // Compared before converting: no whole number holds all doubles.
    let low = min(max(min(one, other).rounded(.down), 0), Double(count))
    let high = min(max(max(one, other).rounded(.up) + 1, low), Double(count))
    guard low <= high else { return 0..<0 }
    return Int(low)..<min(Int(high), count)
  }
}

/// Which way a track lies in its layer: what is drawn along it and across it is written once, and
/// transposed on a control that stands upright.
struct TrackDirection: Hashable, Sendable {
  var isVertical: Bool

  /// A rectangle by where it is along the track and across it.
  func rect(along: Double, across: Double, length: Double, thickness: Double) -> Rect2D {
    let rect = Rect2D(x: along, y: across, width: length, height: thickness)
    return isVertical ? rect.transposed : rect
  }

  func point(along: Double, across: Double) -> Point2D {
    isVertical ? Point2D(x: across, y: along) : Point2D(x: along, y: across)
  }

  /// Where a rectangle begins along the track.
  func start(of rect: Rect2D) -> Double { isVertical ? rect.y : rect.x }
  func length(of rect: Rect2D) -> Double { isVertical ? rect.height : rect.width }
  func thickness(of rect: Rect2D) -> Double { isVertical ? rect.width : rect.height }
}
