import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// A published control that tests compare with Knurl's model of the same control.
@MainActor
protocol ComparedControl: PublishedControl {
  associatedtype Model: ControlModel

  /// The width of the control in these tests, in points.
  static var benchWidth: Double { get }
  /// The y of a usual touch.
  nonisolated static var touchY: Double { get }
  static func model() -> Model
  /// Returns a random step that suits the state of the control.
  static func step(near control: Self, _ random: inout RandomCommands) -> ComparedStep<Self>
  /// Returns what both must agree on, each with its name.
  func compared(with model: Model) -> [ComparedNumber]
  /// The greatest difference of numbers that counts as equal.
  static var tolerance: Double { get }
  /// True if a step may make the pictures differ until an animation ends.
  static func disturbsPicture(_ step: ComparedStep<Self>) -> Bool
  static func isAnimating(_ model: Model) -> Bool
  /// The faults that random sequences cannot show: they affect only rounding or redrawing, or need
  /// other numbers or touches on edges.
  nonisolated static var invisible: [Fault] { get }
}

/// A number that both controls have.
typealias ComparedNumber = (name: String, mine: Double, model: Double)

/// A command, or a write to the published control and to the model.
enum ComparedStep<Control: ComparedControl> {
  case command(ControlCommand)
  case write(String, (Control) -> Void, (inout Control.Model) -> Void)

  /// The same write to both.
  static func write(
    _ name: String, _ mine: ReferenceWritableKeyPath<Control, Double>,
    _ model: WritableKeyPath<Control.Model, Double>, _ number: Double
  ) -> ComparedStep {
    .write("\(name) = \(number)", { $0[keyPath: mine] = number }, { $0[keyPath: model] = number })
  }
}

extension ComparedControl {
  // Both controls compute in `Double`, with ranges below 32 and positions below 1000, but in
  // different orders.
  static var tolerance: Double { 64 * 1000.0.ulp }
  static func disturbsPicture(_ step: ComparedStep<Self>) -> Bool { false }
  static func isAnimating(_ model: Model) -> Bool { false }

  /// The row that a disturbed picture leaves out.
  static var shown: String { "shown at" }

  /// The state of the finger, which every control has.
  func tracking(_ isTracking: Bool, _ isTouchInside: Bool) -> [ComparedNumber] {
    [
      ("tracking", self.isTracking ? 1 : 0, isTracking ? 1 : 0),
      ("touch inside", self.isTouchInside ? 1 : 0, isTouchInside ? 1 : 0),
    ]
  }

  func frame(_ mine: Rect2D, _ model: Rect2D) -> [ComparedNumber] {
    [
      ("x", mine.x, model.x), ("y", mine.y, model.y), ("width", mine.width, model.width),
      ("height", mine.height, model.height),
    ]
  }

  func frame(_ mine: CGRect, _ model: Rect2D) -> [ComparedNumber] {
    frame(Rect2D(x: mine.minX, y: mine.minY, width: mine.width, height: mine.height), model)
  }
}

/// A generator of random numbers for commands and writes.
struct RandomCommands {
  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, 1.5e308, -1.5e308, 3e38, 0, -0.0, .leastNonzeroMagnitude,
  ]
  private var state: UInt64
  private let isHostile: Bool

  init(seed: UInt64, isHostile: Bool = false) {
    // Mix the seed; otherwise the streams of neighboring seeds would overlap.
    state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15)
    self.isHostile = isHostile
  }

  // SplitMix64 is short; the system's generators are not reproducible.
  mutating func next(below count: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.mixed(state) % count)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isHostile, next(below: 4) == 0 { return Self.hostile[next(below: 9)] }
    guard next(below: 2) == 0 else { return even(range) }
    // Multiples of 1/64 often coincide with each other and with the ends.
    let width = range.upperBound - range.lowerBound
    return range.lowerBound + width * Double(next(below: 65)) / 64
  }

  /// Returns a number that hardly ever coincides with another.
  mutating func uneven(_ range: ClosedRange<Double>) -> Double {
    if isHostile, next(below: 4) == 0 { return Self.hostile[next(below: 9)] }
    return even(range)
  }

  private mutating func even(_ range: ClosedRange<Double>) -> Double {
    let width = range.upperBound - range.lowerBound
    return range.lowerBound + width * Double(next(below: 1 << 30)) / 0x1p30
  }

  /// Returns a command that every control understands, one of four kinds.
  mutating func command(_ kind: Int, heights: [Double]) -> ControlCommand {
    switch kind {
    case 0: return .enable(next(below: 3) > 0)
    case 1: return .attach(next(below: 3) > 0)
    case 2: return .hide(next(below: 4) == 0)
    default:
      let height = heights[next(below: UInt64(heights.count))]
      return .resize(Rect2D(x: 0, y: 0, width: number(0...400), height: height))
    }
  }
}
