import KnurlInteraction

/// The position that a picture shows during an animation.
///
/// There is no position without an animation, so a touch need not update one.
@usableFromInline struct Motion: Hashable, Sendable {
  private var presentation: Presentation?

  var isAnimating: Bool { presentation != nil }

  /// Returns the shown position of a part whose final position is `model`.
  @inline(__always) func place(of model: Double) -> Double { presentation?.place ?? model }

  /// Begins an animation.
  ///
  /// - Returns: Whether there is a distance to animate.
  @discardableResult mutating func animate(
    from start: Double, to target: Double, duration: Double, curve: AnimationCurve
  ) -> Bool {
    var started = Presentation(at: start)
    started.animate(to: target, duration: duration, curve: curve)
    presentation = started.isAnimating ? started : nil
    return presentation != nil
  }

  /// Ends the animation, so that the picture shows the model's position.
  ///
  /// - Returns: Whether the picture showed another position.
  @inline(__always) @discardableResult mutating func end(at model: Double) -> Bool {
    guard let shown = presentation?.place else { return false }
    presentation = nil
    return shown != model
  }

  /// Advances the animation.
  ///
  /// - Returns: Whether the shown position changed.
  mutating func advance(by seconds: Double) -> Bool {
    guard var shown = presentation else { return false }
    let isElsewhere = shown.advance(by: seconds)
    presentation = shown.isAnimating ? shown : nil
    return isElsewhere
  }
}
