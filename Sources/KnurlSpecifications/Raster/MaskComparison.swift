import KnurlEngine
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
