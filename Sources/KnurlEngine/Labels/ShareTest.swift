/// Decides from a sample whether a property has at least some share of all cases, and says so only
/// where it is all but certain.
///
/// A sequential test, as QuickCheck's `checkCoverage` has it (John Hughes, Nicholas Smallbone):
/// looked at after 100, 200, 400, … cases, it accepts where the lower end of the interval of the
/// share reaches nine tenths of the demand, rejects where the upper end stays below the demand, and
/// otherwise waits for more. The interval is E. B. Wilson's score interval ("Probable inference, the
/// law of succession, and statistical inference", 1927), one that is sound near 0 and 1 too.
public enum ShareTest {
  /// The interval holds the share but for one time in 10^9: the two-sided quantile of the normal
  /// distribution.
  static let deviations = 6.109_410_191_663_286
  /// So much of the demand is enough, or a share just at the demand could never be accepted.
  static let tolerance = 0.9
  private static let firstLook = 100

  /// Where the share of all cases lies, all but certainly.
  ///
  /// - Parameters:
  ///   - held: How many cases have the property; brought into 0 … `cases`.
  ///   - cases: How many were looked at. Without any, the share may be anything.
  public static func interval(of held: Int, among cases: Int) -> ClosedRange<Double> {
    guard cases > 0 else { return 0...1 }
    let held = max(0, min(held, cases))
    let count = Double(cases)
    let share = Double(held) / count
    let square = deviations * deviations
    let middle = share + square / (2 * count)
    let half =
      deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    let scale = 1 + square / count
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = held == 0 ? 0 : max(0, (middle - half) / scale)
    let high = held == cases ? 1 : min(1, (middle + half) / scale)
    return low...max(low, high)
  }

  /// What a sample says; a demand that is no number is never decided.
  public static func verdict(
    of held: Int, among cases: Int, atLeast share: Double
  ) -> LabelVerdict {
    let interval = interval(of: held, among: cases)
    if interval.lowerBound >= tolerance * share { return .met }
    if interval.upperBound < share { return .unmet }
    return .undecided
  }

  /// Whether the test looks at a sample of this size: at every size it would be wrong more often.
  public static func looks(at cases: Int) -> Bool {
    guard cases > 0, cases % firstLook == 0 else { return false }
    let multiple = cases / firstLook
    return multiple & (multiple - 1) == 0
  }

  /// How many cases in all would decide, if the share stays as it is; nil where that is unknown.
  ///
  /// At most some fifty verdicts.
  public static func casesToDecide(
    of held: Int, among cases: Int, atLeast share: Double
  ) -> Int? {
    guard cases > 0, !share.isNaN else { return nil }
    let seen = Double(max(0, min(held, cases))) / Double(cases)
    var count = firstLook
    while count <= Int.max / 4096 {
      if count > cases {
        let scaled = Int((seen * Double(count)).rounded(.toNearestOrEven))
        if verdict(of: scaled, among: count, atLeast: share) != .undecided { return count }
      }
      count *= 2
    }
    return nil
  }
}
