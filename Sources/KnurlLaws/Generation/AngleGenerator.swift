import KnurlEngine

/// Where tracks of angles begin and end: as dials have them, beyond half a turn, exactly a turn,
/// the wrong way round, whole turns away, and anywhere.
enum AngleGenerator {
  private static let turn = 2 * Double.pi
  private static let starts: [Double] = [
    -11 * .pi / 8, -.pi, -3 * .pi / 4, 0, -2.3, .pi / 2, -5 * .pi / 4, .pi, -11 * .pi / 8 + turn,
    -11 * .pi / 8 - 3 * turn, 3 * .pi / 8, -0.5, 1e-9,
  ]
  private static let ends: [Double] = [
    3 * .pi / 8, .pi, 3 * .pi / 4, 2.3, 0, -11 * .pi / 8 + turn, turn, .pi / 2, 5 * .pi / 4,
    3 * .pi / 8 + turn, 3 * .pi / 8 - 3 * turn, -11 * .pi / 8, 0.5,
  ]

  static func start() -> Generator<Double> { generator(starts) }
  static func end() -> Generator<Double> { generator(ends) }

  private static func generator(_ listed: [Double]) -> Generator<Double> {
    .one(of: [.listed(listed), .listed(listed), .double(in: -8...8), .hostile(mostly: -20...20)])
  }
}
