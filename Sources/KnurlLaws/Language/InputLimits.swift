/// The input that can reach a control.
///
/// A description declares it with `input`. Drawn sequences, shrinking and relations between runs then
/// keep to it, with ordinary numbers only.
public struct InputLimits: Hashable, Sendable {
  /// The thing with which a person points.
  public enum Pointer: String, Codable, Hashable, Sendable, CaseIterable {
    case touch
    /// One button, which is never cancelled.
    case mouse
  }

  public var pointer = Pointer.touch
  /// True if the system may take a finger's touch away; a mouse's never is.
  public var isCancelled = true
  /// The distance between two places in points; nil for any place.
  public var placeGrain: Double?
  /// The distance between two written values or limits; nil for any number.
  public var numberGrain: Double?
  /// The widths in points; nil for any.
  public var width: ClosedRange<Double>?
  /// The heights in points; nil for any.
  public var height: ClosedRange<Double>?
  /// True if no minimum above its maximum is written.
  public var keepsLimitsOrdered = false

  public init() {}

  /// The nearest number on a grid.
  static func onGrid(_ number: Double, _ grain: Double?) -> Double {
    guard let grain, grain > 0 else { return number }
    // Of a decimal grain, the inverse is the whole number.
    if grain < 1 {
      let count = (1 / grain).roundedHalfAway
      return (number * count).roundedHalfAway / count
    }
    return (number / grain).roundedHalfAway * grain
  }
}
