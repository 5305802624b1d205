import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A generator of random commands and writes. Equal seeds give equal commands.
struct RiskCursorCommands {
  enum Step {
    case command(ControlCommand)
    case value(Int)
    case maximum(Int)
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1.5e308, -1.5e308, 0, -0.0, .leastNonzeroMagnitude,
  ]
  private static let maxima = [9, 9, 9, 0, 1, 2, 5, 30, 1_000_000]
  private var state: UInt64
  private let isHostile: Bool

  init(seed: UInt64, isHostile: Bool = false) {
    self.isHostile = isHostile
    // Mix the seed; otherwise the streams of neighboring seeds would overlap.
    state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15)
  }

  // SplitMix64 is short; the system's generators are not reproducible.
  private mutating func next(below count: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.mixed(state) % count)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isHostile, next(below: 4) == 0 { return Self.hostile[next(below: 8)] }
    let width = range.upperBound - range.lowerBound
    return range.lowerBound + width * Double(next(below: 1 << 30)) / 0x1p30
  }

  @MainActor
  mutating func next(near cursor: RiskCursorSpecimen) -> Step {
    switch cursor.isTracking ? next(below: 30) : 17 + next(below: 22) {
    case 0..<14: return touch(.moved, near: cursor)
    case 14..<17: return touch(.ended, near: cursor)
    case 17: return touch(.cancelled, near: cursor)
    case 18: return .command(.enable(next(below: 3) > 0))
    case 19: return .command(.attach(next(below: 3) > 0))
    case 20: return .command(.hide(next(below: 4) == 0))
    case 21: return resize()
    case 22, 23: return .maximum(Self.maxima[next(below: 9)])
    case 24, 25: return .value(next(below: 40) - 10)
    case 26..<29: return .command(.tick(seconds: number(0...0.15)))
    default: return touch(.began, near: cursor)
    }
  }

  /// Returns a touch anywhere around the control.
  ///
  /// Coordinates have unusual decimals, so that rounding never decides which number is the nearest.
  @MainActor
  private mutating func touch(_ phase: TouchPhase, near cursor: RiskCursorSpecimen) -> Step {
    let id = next(below: 8) == 0 ? 2 : 1
    let bounds = cursor.bounds
    let location = Point2D(
      x: number(bounds.minX - 60...bounds.maxX + 60) + 0.0123,
      y: number(bounds.minY - 10...bounds.maxY + 10) + 0.0345)
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  private mutating func resize() -> Step {
    let height = [48.0, 48, 12, 90, 0][next(below: 5)]
    let width = next(below: 3) == 0 ? number(0...60) : number(60...500)
    return .command(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }
}
