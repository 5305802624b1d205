import KnurlGeometry

extension ControlStep {
  /// The distance in points from the border of a touch area within which a touch may be in it or not.
  ///
  /// Controls compare with other rounding, and with or without the border itself.
  private static let areaBorder = 0.01

  /// Notes whether a touch-down is in the declared area.
  ///
  /// - Parameter isFirst: Whether no finger was down, and the control was not followed.
  mutating func noteArea(isFirst: Bool) {
    isDownInArea = nil
    guard isFirst, before.recognizer == .none, let point = place else { return }
    let isInside = takesTouch(at: point)
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(Double, Double)] {
      let near = Point2D(x: point.x + x * Self.areaBorder, y: point.y + y * Self.areaBorder)
      if takesTouch(at: near) != isInside { return }
    }
    isDownInArea = isInside
  }
}
