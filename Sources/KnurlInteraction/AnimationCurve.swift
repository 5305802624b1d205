/// How far an animation has come as its time passes.
public enum AnimationCurve: Hashable, Sendable {
  case timing(TimingCurve)
  case spring(CriticalSpring)

  public static let linear = AnimationCurve.timing(.linear)
  /// Slow at both ends.
  public static let easeInEaseOut = AnimationCurve.timing(.easeInEaseOut)

  /// The progress at a part of the duration: exactly 0 at and before its start, exactly 1 at and after
  /// its end.
  public func progress(at part: Double) -> Double {
    switch self {
    case .timing(let curve): return curve.progress(at: part)
    case .spring(let spring): return spring.progress(at: part)
    }
  }
}
