import KnurlEngine
import KnurlGeometry
import KnurlRaster

/// How two masks differ, in words for a finding.
enum MaskComparison {
  /// Demands of each pixel of a mask that it be what a function says, within a bound.
  ///
  /// - Parameter wanted: The value at x and y, or nil where nothing is demanded.
  static func demand(
    _ mask: CoverageMask, within bound: Int = 0, what: String,
    wanted: (_ x: Int, _ y: Int) -> Int?
  ) -> Verdict {
    guard mask.values.count == mask.width * mask.height else { return .idle }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let seen = Int(mask.values[y * mask.width + x])
        guard let wanted = wanted(x, y), abs(seen - wanted) > bound else { continue }
        let tolerance = bound == 0 ? "" : " within \(bound)"
        return .broken(
          Violation(
            expected: "coverage \(wanted)\(tolerance) at pixel \(x), \(y): \(what)",
            seen: "coverage \(seen)"))
      }
    }
    return .holds
  }

  /// Demands of two masks to be the same, within a bound.
  static func demand(
    _ mask: CoverageMask, equals other: CoverageMask, within bound: Int = 0, what: String
  ) -> Verdict {
    demand(mask, within: bound, what: what) { x, y in
      let index = y * mask.width + x
      return index < other.values.count ? Int(other.values[index]) : 0
    }
  }

  /// Holds where the condition does; the words are made only where it does not.
  static func demand(
    _ condition: Bool, expected: @autoclosure () -> String, seen: @autoclosure () -> String
  ) -> Verdict {
    condition ? .holds : .broken(Violation(expected: expected(), seen: seen()))
  }
}

extension UInt32 {
  /// Red, green, blue and alpha of a bitmap's pixel.
  var channels: (red: Int, green: Int, blue: Int, alpha: Int) {
    (Int(self & 255), Int(self >> 8 & 255), Int(self >> 16 & 255), Int(self >> 24))
  }

  /// A pixel in words.
  var channelText: String {
    let channels = channels
    return "\(channels.red) \(channels.green) \(channels.blue) \(channels.alpha)"
  }
}

// MARK: - Tolerances

/// How far a rasterizer may be off, where that has a reason.
enum RasterTolerance {
  /// How far a boundary may lie from where it should, in pixels: corners are rounded to 1024ths, so
  /// by half the diagonal of one, and chords keep within a hundredth of a curve.
  ///
  /// The accuracy that was asked for is a fiftieth; the rasterizer is better, and a law that would
  /// not notice its becoming worse is a weak one.
  static func displacement(hasCurves: Bool) -> Double {
    0.5.squareRoot() / 1024 + (hasCurves ? 0.01 : 0)
  }

  /// In 255ths, for a pixel through which so much boundary runs: the displacement of the
  /// rasterizer and of the samples, half a step of rounding, and a twentieth for sums of doubles.
  static func coverage(boundary: Double, hasCurves: Bool) -> Double {
    let displacement = displacement(hasCurves: hasCurves) + Supersampler.displacement
    return 255 * displacement * boundary + 0.55
  }
}

// MARK: - Colours without rounding

/// A premultiplied colour in 0...255 without rounding: composition as it is defined.
struct PremultipliedNumbers {
  private var channels: [Double]

  init(_ color: RGBAColor) {
    channels = [color.red, color.green, color.blue, 1].map { $0 * color.alpha * 255 }
  }

  private var alpha: Double { channels[3] / 255 }

  /// Source over (Porter and Duff, 1984).
  func over(_ beneath: PremultipliedNumbers, coverage: Double) -> PremultipliedNumbers {
    var result = self
    for index in channels.indices {
      result.channels[index] =
        channels[index] * coverage + beneath.channels[index] * (1 - alpha * coverage)
    }
    return result
  }

  /// This colour's share, and the rest of another one.
  func mixed(with other: PremultipliedNumbers, share: Double) -> PremultipliedNumbers {
    var result = self
    for index in channels.indices {
      result.channels[index] = channels[index] * share + other.channels[index] * (1 - share)
    }
    return result
  }

  /// Rounded to nearest, as a bitmap holds it.
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
