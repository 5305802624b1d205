import Foundation
import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The knob's picture from Controls.md 3, computed from many samples per pixel without the
/// rasterizer.
struct KnobPictureOracle {
  let knob: KnobModel
  let scale: Double
  /// The number of samples along each side of a pixel.
  private static let samples = 16

  /// Returns the alpha of a pixel of an opaque knob, 0...255.
  func alpha(_ x: Int, _ y: Int) -> Double {
    var (ring, pointer) = (0, 0)
    for row in 0..<Self.samples {
      for column in 0..<Self.samples {
        let px = (Double(x) + (Double(column) + 0.5) / Double(Self.samples)) / scale
        let py = (Double(y) + (Double(row) + 0.5) / Double(Self.samples)) / scale
        guard px <= knob.bounds.width, py <= knob.bounds.height else { continue }
        let (dx, dy) = (px - knob.bounds.width / 2, py - knob.bounds.height / 2)
        if isOnRing(dx, dy) { ring += 1 }
        if isOnPointer(dx, dy) { pointer += 1 }
      }
    }
    let count = Double(Self.samples * Self.samples)
    return 255 * (1 - (1 - Double(ring) / count) * (1 - Double(pointer) / count))
  }

  private var side: Double { min(knob.bounds.width, knob.bounds.height) }

  private func isOnRing(_ dx: Double, _ dy: Double) -> Bool {
    let radius = side / 2 - max(knob.pointerLength, knob.lineWidth / 2)
    let distance = (dx * dx + dy * dy).squareRoot()
    guard radius > 0 else { return false }
    let direction = atan2(dy, dx)
    // A line that is wider than the circle also extends beyond the center.
    return (abs(distance - radius) <= knob.lineWidth / 2 && isOnTrack(direction))
      || (distance <= knob.lineWidth / 2 - radius && isOnTrack(direction + Double.pi))
  }

  private func isOnTrack(_ direction: Double) -> Bool {
    let turn = 2 * Double.pi
    var span = min(max(knob.endAngle - knob.startAngle, 0.001), turn)
    if turn - span < 1e-9 { span = turn }
    var offset = (direction - knob.startAngle).truncatingRemainder(dividingBy: turn)
    if offset < 0 { offset += turn }
    return offset <= span || span == turn
  }

  private func isOnPointer(_ dx: Double, _ dy: Double) -> Bool {
    let (sine, cosine) = (sin(knob.presentationAngle), cos(knob.presentationAngle))
    let (along, across) = (dx * cosine + dy * sine, dy * cosine - dx * sine)
    return along >= side / 2 - knob.pointerLength - knob.lineWidth / 2 && along <= side / 2
      && abs(across) <= knob.lineWidth / 2
  }

  /// Returns the greatest difference between a pixel's alpha in this picture and in `bitmap`,
  /// 0...255.
  func greatestDifference(from bitmap: Bitmap) -> Double {
    var greatest = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        greatest = max(greatest, abs(alpha(x, y) - Double(bitmap[x, y] >> 24)))
      }
    }
    return greatest
  }
}
