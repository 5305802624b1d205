public import KnurlInteraction

/// How a control's picture comes to where its model already stands.
public struct DeclaredAnimation {
  /// In seconds, more than 0.
  public var duration: Double
  /// How far it has come at a part of its duration: 0 at 0, 1 at 1.
  public var progress: (Double) -> Double
  /// What a touch does that the picture follows by and by; what else it does shows at once. A drag
  /// that ends in another way than with its finger counts as cancelled.
  public var phases: [TouchPhase]

  /// - Precondition: The duration is a finite number above 0.
  public init(
    duration: Double, phases: [TouchPhase] = [], progress: @escaping (Double) -> Double
  ) {
    precondition(duration > 0 && duration.isFinite, "an animation takes some time")
    self.duration = duration
    self.phases = phases
    self.progress = progress
  }

  public init(duration: Double, curve: AnimationCurve, phases: [TouchPhase] = []) {
    self.init(duration: duration, phases: phases) { curve.progress(at: $0) }
  }
}
