/// Decides from a sample whether at least a given share of all cases meets a label, once the answer
/// is almost certain.
///
/// A sequential test, as in QuickCheck's `checkCoverage` (John Hughes, Nicholas Smallbone). It
/// tests after 100, 200, 400, … cases. It accepts if the lower end of the share's interval reaches
/// nine tenths of the goal, rejects if the upper end stays below the goal, and otherwise waits for
/// more cases. The interval is E. B. Wilson's score interval ("Probable inference, the law of
/// succession, and statistical inference", 1927), which is also sound near 0 and 1.
public enum ShareTest {
  /// The two-sided quantile of the normal distribution: the interval misses the share one time in
  /// 10^9.
  static let deviations = 6.109_410_191_663_286
  /// The part of the goal that the lower end of the share's interval must reach.
  ///
  /// If it were 1, a share exactly at the goal could never be accepted.
  static let tolerance = 0.9
  private static let firstLook = 100

  /// The interval that almost certainly contains the share of all cases.
  ///
  /// - Parameters:
  ///   - held: The number of cases that met the label; clamped to 0 … `cases`.
  ///   - cases: The number of cases in the sample. In an empty sample, the share may be anything.
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
    // At the ends the formula gives 0 and 1 except for rounding.
    let low = held == 0 ? 0 : max(0, (middle - half) / scale)
    let high = held == cases ? 1 : min(1, (middle + half) / scale)
    return low...max(low, high)
  }

  /// The verdict of a sample; a goal that is NaN is never decided.
  public static func verdict(
    of held: Int, among cases: Int, atLeast share: Double
  ) -> LabelVerdict {
    let interval = interval(of: held, among: cases)
    if interval.lowerBound >= tolerance * share { return .met }
    if interval.upperBound < share { return .unmet }
    return .undecided
  }

  /// True if the goal is tested at this sample size: 100, 200, 400, ….
  ///
  /// Tests at every size would cause more wrong decisions.
  public static func looks(at cases: Int) -> Bool {
    guard cases > 0, cases % firstLook == 0 else { return false }
    let multiple = cases / firstLook
    return multiple & (multiple - 1) == 0
  }

  /// The total number of cases that decide the goal if the share stays the same; nil if unknown.
  ///
  /// Computes at most about fifty verdicts.
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
