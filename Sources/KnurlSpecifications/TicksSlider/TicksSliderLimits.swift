import KnurlEngine

/// The limits that command sequences write: next to whole numbers, below zero, or near each other.
///
/// Some ranges have no whole number or only one. Others are so wide that ticks thin out, that a
/// step of one is lost, or that the width overflows.
enum TicksSliderLimits {
  static var minimums: Generator<Double> {
    .one(of: [
      .listed([0.5, 0.2, 0.1, 0.25, 2.5, -3.5]),
      .listed([
        0, 1, -1, -10, 7, 3, 100, -1e3, 1e15, -1e15, -1e16, -1e300, -.greatestFiniteMagnitude,
      ]),
      .hostile(mostly: -20...20),
    ])
  }

  static var maximums: Generator<Double> {
    .one(of: [
      .listed([3.2, 0.8, 0.9, 0.75, 2.5, 10.5]),
      .listed([
        10, 9, 1, 7, 0, -1, 100, 75, 1e3, 1e4, 1e15, 1e15 + 1, 1e16, 1e300,
        .greatestFiniteMagnitude,
      ]),
      .hostile(mostly: -20...20),
    ])
  }
}
