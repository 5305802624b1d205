import KnurlControls
import KnurlEngine
import KnurlLaws

/// The angles in radians that command sequences write to the ends of the knob's track.
///
/// Pairs of them give spans of every kind, including reversed spans.
enum KnobAngles {
  /// Multiples of π/8, numbers near whole and half turns, and distant turns.
  private static let angles: [Double] = {
    let pi = Double.pi
    let eighths = (-16...16).map { Double($0) * pi / 8 }
    let near = [
      pi - 1e-3, pi + 1e-3, -pi + 1e-9, 2 * pi - 1e-3, 2 * pi - 5e-10, 2 * pi + 5e-10, 1e-9, 0.001,
      5e-4, 2.5 * pi,
    ]
    let shifted = [10 * pi - 11 * pi / 8, 10 * pi + 3 * pi / 8, -100 * pi, 1e6]
    return eighths + near + shifted
  }()

  // The last ones of each, combined, give a whole turn, almost a whole turn, and half a turn.

  static var starts: Generator<Double> {
    angles(or: [-13 * .pi / 8, -13 * .pi / 8 + 1e-3, -5 * .pi / 8, 3 * .pi / 8])
  }
  static var ends: Generator<Double> {
    angles(or: [5 * .pi / 8, 5 * .pi / 8 - 1e-3, -3 * .pi / 8, -11 * .pi / 8])
  }

  private static func angles(or last: [Double]) -> Generator<Double> {
    .one(of: [.listed(angles), .double(in: -4...4), .hostile(mostly: -10...10), .listed(last)])
  }
}

extension DragMode {
  /// The way in which a finger that circles around the knob turns it.
  var rotation: Rotation {
    switch self {
    case .absolute: .absolute
    case .relative: .relative
    case .vertical, .horizontal: .none
    }
  }
}
