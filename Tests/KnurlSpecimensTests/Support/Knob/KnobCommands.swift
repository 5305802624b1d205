import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A generator of random commands and writes. Equal seeds give equal commands.
struct KnobCommands {
  enum Step {
    case command(ControlCommand)
    case value(Double, animated: Bool)
    case minimum(Double)
    case maximum(Double)
    case start(Double)
    case end(Double)
    case continuous(Bool)
    case lineWidth(Double)
    case pointerLength(Double)
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
  mutating func next(near knob: KnobSpecimen) -> Step {
    switch knob.isTracking ? next(below: 36) : 22 + next(below: 26) {
    case 0..<20: return touch(.moved, near: knob)
    case 20..<22: return touch(.ended, near: knob)
    case 22: return touch(.cancelled, near: knob)
    case 23: return .command(.enable(next(below: 3) > 0))
    case 24: return .command(.attach(next(below: 3) > 0))
    case 25: return .command(.hide(next(below: 4) == 0))
    case 26: return resize()
    case 27: return .minimum(number(-2...1))
    case 28: return .maximum(number(0...3))
    case 29: return .value(number(-1...2), animated: next(below: 2) == 0)
    case 30: return .command(.tick(seconds: number(0...0.2)))
    case 31: return .start(number(-15...9))
    case 32: return .end(number(-9...15))
    case 33: return .continuous(next(below: 2) == 0)
    case 34: return .lineWidth(number(-1...12))
    case 35: return .pointerLength(number(-1...40))
    default: return touch(.began, near: knob)
    }
  }

  /// Returns a touch on a circle around the center, at the center or anywhere.
  ///
  /// Coordinates are odd, so that a touch is never exactly across the middle of the track or the
  /// dead zone, where rounding decides.
  @MainActor
  private mutating func touch(_ phase: TouchPhase, near knob: KnobSpecimen) -> Step {
    let id = next(below: 8) == 0 ? 2 : 1
    var location = Point2D(x: number(-50...170) + 0.0123, y: number(-50...170) + 0.0345)
    if next(below: 4) > 0 {
      let (sine, cosine) = Elementary.sineAndCosine(number(-4...4) + 0.001)
      let radius = number(1...80)
      location = Point2D(
        x: knob.bounds.midX + radius * cosine, y: knob.bounds.midY + radius * sine)
    } else if next(below: 8) == 0 {
      location = Point2D(x: knob.bounds.midX, y: knob.bounds.midY)
    }
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  private mutating func resize() -> Step {
    let height = [120.0, 120, 60, 200, 0][next(below: 5)]
    return .command(.resize(Rect2D(x: 0, y: 0, width: number(0...240), height: height)))
  }
}

extension KnobBench {
  func perform(_ step: KnobCommands.Step) {
    switch step {
    case .command(let command): perform(command)
    case .value(let value, let animated): knob.setValue(value, animated: animated)
    case .minimum(let value): knob.minimumValue = value
    case .maximum(let value): knob.maximumValue = value
    case .start(let angle): knob.startAngle = angle
    case .end(let angle): knob.endAngle = angle
    case .continuous(let isOn): knob.isContinuous = isOn
    case .lineWidth(let width): knob.lineWidth = width
    case .pointerLength(let length): knob.pointerLength = length
    }
  }
}
