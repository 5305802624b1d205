import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A generator of random commands and writes. Equal seeds give equal commands.
struct RangeSliderCommands {
  enum Step {
    case command(ControlCommand)
    case minimum(Double)
    case maximum(Double)
    case lower(Double)
    case upper(Double)
  }

  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1.5e308, -1.5e308, 3e38, 0, -0.0, .leastNonzeroMagnitude,
  ]
  private var state: UInt64
  private let isHostile: Bool

  init(seed: UInt64, isHostile: Bool = false) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    self.isHostile = isHostile
  }

  // SplitMix64 is short; the system's generators are not reproducible.
  private mutating func next(below count: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % count)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isHostile, next(below: 4) == 0 { return Self.hostile[next(below: 9)] }
    let width = range.upperBound - range.lowerBound
    // Multiples of 1/64 often coincide with each other and with the ends.
    if next(below: 2) == 0 { return range.lowerBound + width * Double(next(below: 65)) / 64 }
    return range.lowerBound + width * Double(next(below: 1 << 30)) / 0x1p30
  }

  @MainActor
  mutating func next(near slider: RangeSliderSpecimen) -> Step {
    switch slider.isTracking ? next(below: 30) : 20 + next(below: 20) {
    case 0..<18: return touch(.moved)
    case 18..<20: return touch(.ended)
    case 20: return touch(.cancelled)
    case 21: return .command(.enable(next(below: 3) > 0))
    case 22: return .command(.attach(next(below: 3) > 0))
    case 23: return .command(.hide(next(below: 4) == 0))
    case 24: return resize()
    case 25: return .minimum(number(-10...10))
    case 26: return .maximum(number(0...20))
    case 27: return .lower(number(-2...12))
    case 28: return .upper(number(-2...12))
    case 29: return touch(.moved)
    default: return press(slider)
    }
  }

  private mutating func touch(_ phase: TouchPhase) -> Step {
    let location = Point2D(x: number(-150...500), y: next(below: 4) == 0 ? number(-100...150) : 15)
    let id = next(below: 8) == 0 ? 2 : 1
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  @MainActor
  private mutating func press(_ slider: RangeSliderSpecimen) -> Step {
    let frame = next(below: 2) == 0 ? slider.lowerThumbFrame : slider.upperThumbFrame
    let offset = number(-32...32)
    let location = Point2D(
      x: frame.midX + (next(below: 3) == 0 ? 0 : offset), y: frame.midY + number(-32...32))
    return .command(.touch(Touch(id: 1 + next(below: 2), phase: .began, location: location)))
  }

  private mutating func resize() -> Step {
    let height = [30.0, 30, 44, 60, 0][next(below: 5)]
    return .command(.resize(Rect2D(x: 0, y: 0, width: number(0...400), height: height)))
  }

  @MainActor
  mutating func step(on bench: RangeSliderBench) {
    bench.perform(next(near: bench.slider))
  }
}

extension RangeSliderBench {
  func perform(_ step: RangeSliderCommands.Step) {
    switch step {
    case .command(let command): perform(command)
    case .minimum(let value): slider.minimumValue = value
    case .maximum(let value): slider.maximumValue = value
    case .lower(let value): slider.lowerValue = value
    case .upper(let value): slider.upperValue = value
    }
  }
}
