public import KnurlEngine
import KnurlMarkup

/// Describes the labels and goals of a search as text.
public enum LabelText {
  /// One line with the control and the goal that its search did not reach.
  public static func headline(of result: LabelResult, in subject: String) -> String {
    result.held == 0
      ? "\(subject): the search never reaches “\(result.name)”"
      : "\(subject): the search reaches “\(result.name)” too rarely"
  }

  /// The unmet goal, its numbers and a remedy.
  public static func text(of result: LabelResult, in subject: String) -> String {
    """
    \(headline(of: result, in: subject))
      goal      \(demand(of: result))
      seen      in \(count(result.held)) of \(count(result.cases)) cases (\(share(of: result)))
      remedy    Guide the search: declare the property or the command that leads to the goal, or the
                property values that do. Or run more cases, or lower the goal.
    """
  }

  /// The goal, such as "in 5 % of the cases".
  public static func demand(of result: LabelResult) -> String {
    switch result.goal {
    case .nothing: return "nothing"
    case .share(let share): return "in \(percent(share)) of the cases"
    case .reached: return "in some case"
    }
  }

  /// The verdict in a few words; empty for a label without a goal.
  public static func verdict(of result: LabelResult) -> String {
    if result.goal == .nothing { return "" }
    switch result.verdict {
    case .met: return "met"
    case .unmet: return "NOT MET"
    case .undecided:
      guard let further = result.furtherCases else { return "undecided" }
      return "undecided: about \(count(further)) more cases would decide"
    }
  }

  /// The share of the cases that meet the label, such as "12.5 %".
  public static func share(of result: LabelResult) -> String { percent(result.share) }

  /// A share from 0 to 1 in percent with up to two decimals; only a share of 0 becomes "0 %".
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
