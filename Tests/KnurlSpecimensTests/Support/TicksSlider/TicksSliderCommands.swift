import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A generator of random commands and writes. Equal seeds give equal commands.
struct TicksSliderCommands {
  enum Step {
    case command(ControlCommand)
    case value(Double)
    case minimum(Double)
    case maximum(Double)
    case trackHeight(Double)
    case tickHeight(Double)
    case tickWidth(Double)
    case thumbMargin(Double)
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1.5e308, -1.5e308, 3e38, 0, -0.0, .leastNonzeroMagnitude,
  ]
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
    if isHostile, next(below: 4) == 0 { return Self.hostile[next(below: 9)] }
    let width = range.upperBound - range.lowerBound
    if next(below: 2) == 0 { return range.lowerBound + width * Double(next(below: 65)) / 64 }
    return range.lowerBound + width * Double(next(below: 1 << 30)) / 0x1p30
  }

  @MainActor
  mutating func next(near slider: TicksSliderSpecimen) -> Step {
    switch slider.isTracking ? next(below: 36) : 20 + next(below: 28) {
    case 0..<17: return touch(.moved)
    case 17..<20: return touch(.ended)
    case 20: return touch(.cancelled)
    case 21: return .command(.enable(next(below: 3) > 0))
    case 22: return .command(.attach(next(below: 3) > 0))
    case 23: return .command(.hide(next(below: 4) == 0))
    case 24: return resize()
    case 25: return .minimum(number(-10...10))
    case 26: return .maximum(number(0...20))
    case 27: return .value(number(-2...12))
    case 28: return .trackHeight(number(-1...8))
    case 29: return .tickHeight(number(-1...20))
    case 30: return .tickWidth(number(-1...8))
    case 31: return .thumbMargin(number(-1...10))
    case 32..<35: return .command(.tick(seconds: number(0...0.3)))
    case 35: return touch(.moved)
    default: return press(slider)
    }
  }

  /// Returns a touch at a random location by finger 1 or 2.
  ///
  /// Coordinates have unusual decimals, so that rounding decides neither the nearest whole number
  /// nor the side of an edge.
  private mutating func touch(_ phase: TouchPhase) -> Step {
    let location = Point2D(
      x: number(-150...500) + 0.0123, y: next(below: 4) == 0 ? number(-100...150) + 0.0345 : 25)
    let id = next(below: 8) == 0 ? 2 : 1
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  @MainActor
  private mutating func press(_ slider: TicksSliderSpecimen) -> Step {
    let frame = slider.thumbFrame
    let offset = next(below: 3) == 0 ? 0 : number(-32...32) + 0.0123
    let location = Point2D(x: frame.midX + offset, y: frame.midY + number(-32...32) + 0.0345)
    return .command(.touch(Touch(id: 1 + next(below: 2), phase: .began, location: location)))
  }

  private mutating func resize() -> Step {
    let height = [30.0, 30, 44, 60, 15, 0][next(below: 6)]
    return .command(.resize(Rect2D(x: 0, y: 0, width: number(0...400), height: height)))
  }
}

extension TicksSliderBench {
  func perform(_ step: TicksSliderCommands.Step) {
    switch step {
    case .command(let command): perform(command)
    case .value(let value): slider.value = value
    case .minimum(let value): slider.minimumValue = value
    case .maximum(let value): slider.maximumValue = value
    case .trackHeight(let height): slider.trackHeight = height
    case .tickHeight(let height): slider.tickHeight = height
    case .tickWidth(let width): slider.tickWidth = width
    case .thumbMargin(let margin): slider.thumbMargin = margin
    }
  }
}
