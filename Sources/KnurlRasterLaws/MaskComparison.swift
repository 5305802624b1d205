import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Compares two masks and describes the difference for a finding.
enum MaskComparison {
  /// Returns a broken verdict for the first pixel whose coverage differs from its wanted value by
  /// more than `bound`.
  ///
  /// - Parameter wanted: The value at x and y, or nil if any value is allowed.
  static func demand(
    _ mask: CoverageMask, within bound: Int = 0, what: String,
    wanted: (_ x: Int, _ y: Int) -> Int?
  ) -> Verdict {
    guard mask.values.count == mask.width * mask.height else { return .notApplicable }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let seen = Int(mask.values[y * mask.width + x])
        guard let wanted = wanted(x, y), abs(seen - wanted) > bound else { continue }
        let tolerance = bound == 0 ? "" : " within \(bound)"
        return .broken(
          expected: "coverage \(wanted)\(tolerance) at pixel \(x), \(y): \(what)",
          seen: "coverage \(seen)")
      }
    }
    return .holds
  }

  /// Returns a broken verdict for the first pixel at which two masks differ by more than `bound`.
  static func demand(
    _ mask: CoverageMask, equals other: CoverageMask, within bound: Int = 0, what: String
  ) -> Verdict {
    demand(mask, within: bound, what: what) { x, y in
      let index = y * mask.width + x
      return index < other.values.count ? Int(other.values[index]) : 0
    }
  }
}

extension UInt32 {
  /// The red, green, blue and alpha of a bitmap's pixel.
  var channels: (red: Int, green: Int, blue: Int, alpha: Int) {
    (Int(self & 255), Int(self >> 8 & 255), Int(self >> 16 & 255), Int(self >> 24))
  }

  /// The pixel's red, green, blue and alpha in 0...255 as text, separated by spaces.
  var channelText: String {
    let channels = channels
    return "\(channels.red) \(channels.green) \(channels.blue) \(channels.alpha)"
  }
}

// MARK: - Tolerances

/// The tolerances of a rasterizer, each with its reason.
enum RasterTolerance {
  /// The tolerance of a boundary's position, in pixels.
  ///
  /// Rounding to 1024ths of a pixel moves a corner by at most half the diagonal of a square with
  /// this side. Chords stay within a hundredth of a pixel from their curve.
  ///
  /// The required accuracy is a fiftieth of a pixel. The tolerance is smaller, so that laws detect
  /// a loss of the rasterizer's accuracy.
  static func displacement(hasCurves: Bool) -> Double {
    0.5.squareRoot() / 1024 + (hasCurves ? 0.01 : 0)
  }

  /// The tolerance of coverage in 255ths, for a pixel that contains this length of boundary.
  ///
  /// It is the displacement of the rasterizer and of the samples, half a step of rounding, and a
  /// twentieth for sums of doubles.
  static func coverage(boundary: Double, hasCurves: Bool) -> Double {
    let displacement = displacement(hasCurves: hasCurves) + Supersampler.displacement
    return 255 * displacement * boundary + 0.55
  }
}

// MARK: - Colors without rounding

/// A premultiplied color with channels in 0...255 that are not rounded, for composing by the
/// definition.
struct PremultipliedNumbers {
  private var channels: [Double]

  init(_ color: RGBAColor) {
    channels = [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
  }

  private var alpha: Double { channels[3] / 255 }

  /// Composes this color over another color with the source-over operator (Porter and Duff, 1984).
  func over(_ beneath: PremultipliedNumbers, coverage: Double) -> PremultipliedNumbers {
    var result = self
    for index in channels.indices {
      result.channels[index] =
        channels[index] * coverage + beneath.channels[index] * (1 - alpha * coverage)
    }
    return result
  }

  /// Mixes `share` of this color with 1 − `share` of another color.
  func mixed(with other: PremultipliedNumbers, share: Double) -> PremultipliedNumbers {
    var result = self
    for index in channels.indices {
      result.channels[index] = channels[index] * share + other.channels[index] * (1 - share)
    }
    return result
  }

  /// The color as a bitmap's pixel: each channel is rounded to the nearest whole number.
  var pixel: UInt32 {
    var result: UInt32 = 0
    for (index, channel) in channels.enumerated() {
      result |= UInt32(min(max(channel, 0), 255).rounded()) << UInt32(8 * index)
    }
    return result
  }

  func isNear(_ pixel: UInt32, within bound: Double) -> Bool {
    let seen = pixel.channels
    let numbers = [seen.red, seen.green, seen.blue, seen.alpha]
    return zip(numbers, channels).allSatisfy { abs(Double($0) - $1) <= bound }
  }
}
