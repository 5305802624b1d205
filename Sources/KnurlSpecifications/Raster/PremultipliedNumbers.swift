import KnurlGeometry

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
