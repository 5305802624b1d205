public import KnurlEngine
import KnurlMarkup

/// What a search saw of the labels of a description, in words.
public enum LabelText {
  /// One line that names the control and what its search did not reach.
  public static func headline(of result: LabelResult, in subject: String) -> String {
    result.held == 0
      ? "\(subject): the search never reaches “\(result.name)”"
      : "\(subject): the search reaches “\(result.name)” too seldom"
  }

  /// The demand that was not met, the numbers, and what can be done.
  public static func text(of result: LabelResult, in subject: String) -> String {
    """
    \(headline(of: result, in: subject))
      demanded  \(demand(of: result))
      seen      in \(count(result.held)) of \(count(result.cases)) cases (\(share(of: result)))
      remedy    Bring the search nearer to it: declare the property or the command that leads there,
                or give a property values that do. Or try more cases, or ask for less.
    """
  }

  /// What was asked for, as "in 5 % of the cases".
  public static func demand(of result: LabelResult) -> String {
    switch result.demand {
    case .nothing: return "nothing"
    case .share(let share): return "in \(percent(share)) of the cases"
    case .reached: return "in some case"
    }
  }

  /// The verdict in a few words; empty for a label that nothing is demanded of.
  public static func verdict(of result: LabelResult) -> String {
    if result.demand == .nothing { return "" }
    switch result.verdict {
    case .met: return "met"
    case .unmet: return "NOT MET"
    case .undecided:
      guard let further = result.furtherCases else { return "undecided" }
      return "undecided: some \(count(further)) more cases would tell"
    }
  }

  /// The share of the cases that show it, as "12.5 %".
  public static func share(of result: LabelResult) -> String { percent(result.share) }

  /// A share from 0 to 1 in percent: two decimals where it is small, and never 0 where it is not.
  public static func percent(_ share: Double) -> String {
    guard share.isFinite, share >= 0, share <= 1e6 else { return "\(share * 100) %" }
    let hundredths = Int((share * 10_000).rounded())
    if hundredths == 0 { return share == 0 ? "0 %" : "below 0.01 %" }
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(whole) %" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10) %" : "\(whole).\(rest < 10 ? "0" : "")\(rest) %"
  }

  private static func count(_ number: Int) -> String { GroupedNumber.text(number) }
}
