import KnurlEngine
import KnurlGeometry

/// Draws numbers for scenes: whole and half pixels, the grid of fixed-point arithmetic, repeated
/// ones, anything around the canvas, and now and then a hostile number.
struct CoordinateGenerator {
  /// Steps of each grid.
  private let steps: [Generator<Int>]
  private let any: Generator<Double>
  private let hostile: Generator<Double>

  /// The denominators of fixed-point grids: pixels, half pixels, 256ths.
  private static let grids: [Double] = [1, 2, 256]

  /// - Parameter range: Where most numbers lie.
  init(mostlyIn range: ClosedRange<Int>) {
    steps = Self.grids.map { grid in
      .integer(in: range.lowerBound * Int(grid)...range.upperBound * Int(grid))
    }
    any = .double(in: Double(range.lowerBound)...Double(range.upperBound))
    let everything = -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    hostile = .one(of: [
      .listed(Generator<Double>.hostileDoubles + [1e300, -1e300, 0x1p-1030, 32_768, 8_388_608]),
      .double(in: everything),
    ])
  }

  /// - Parameter previous: A number that is repeated now and then, so that points coincide.
  func draw(from source: inout ChoiceSource, previous: Double) -> Double {
    switch source.choice(upTo: 63) {
    case 0..<18: return drawOnGrid(0, from: &source)
    case 18..<28: return drawOnGrid(1, from: &source)
    case 28..<40: return drawOnGrid(2, from: &source)
    case 40..<57: return any.draw(&source)
    case 57..<63: return previous
    default: return source.chance(oneIn: 2) ? hostile.draw(&source) : any.draw(&source)
    }
  }

  private func drawOnGrid(_ grid: Int, from source: inout ChoiceSource) -> Double {
    Double(steps[grid].draw(&source)) / Self.grids[grid]
  }

  /// Any number can be encoded; a repeated one as if it were drawn anew.
  func encode(_ value: Double, into sink: inout ChoiceSink) -> Bool {
    for (grid, branch) in [(0, UInt64(0)), (1, 18), (2, 28)] {
      let count = value * Self.grids[grid]
      guard count.magnitude < 1e6, count == count.rounded(), value != 0 || value.sign == .plus
      else { continue }
      var attempt = sink
      attempt.append(branch)
      if steps[grid].encode(Int(count), &attempt) {
        sink = attempt
        return true
      }
    }
    var attempt = sink
    attempt.append(40)
    if any.encode(value, &attempt) {
      sink = attempt
      return true
    }
    sink.append(63)
    sink.append(1)
    return hostile.encode(value, &sink)
  }
}
