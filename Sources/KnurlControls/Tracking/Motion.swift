import KnurlInteraction

/// What a picture shows while it is on its way to where the model stands; nothing while it is there, so
/// that no touch has to say where that is.
struct Motion: Hashable, Sendable {
  private var presentation: Presentation?

  var isAnimating: Bool { presentation != nil }

  /// Where the picture shows what stands at `model`.
  @inline(__always) func place(of model: Double) -> Double { presentation?.place ?? model }

  /// Begins to show it on its way.
  ///
  /// - Returns: Whether there is a way.
  @discardableResult mutating func animate(
    from start: Double, to target: Double, duration: Double, curve: AnimationCurve
  ) -> Bool {
    var started = Presentation(at: start)
    started.animate(to: target, duration: duration, curve: curve)
    presentation = started.isAnimating ? started : nil
    return presentation != nil
  }

  /// From now on the picture is where the model stands.
  ///
  /// - Returns: Whether it was not.
  @inline(__always) @discardableResult mutating func end(at model: Double) -> Bool {
    guard let shown = presentation?.place else { return false }
    presentation = nil
    return shown != model
  }

  /// Lets time pass.
  ///
  /// - Returns: Whether it is shown elsewhere now.
  mutating func advance(by seconds: Double) -> Bool {
    guard var shown = presentation else { return false }
    let isElsewhere = shown.advance(by: seconds)
    presentation = shown.isAnimating ? shown : nil
    return isElsewhere
  }
}
