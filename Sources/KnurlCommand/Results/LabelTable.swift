import KnurlEngine
import KnurlReports

/// A table of a description's labels. Each row has the number of cases that met the label, and the
/// label's goal.
enum LabelTable {
  static func lines(of results: [LabelResult], on console: Console) -> [String] {
    guard !results.isEmpty else { return [] }
    let names = results.map { Wording.printable($0.name) }
    let width = max(33, names.map { $0.count }.max() ?? 0)
    let head = line("label", "cases", "met", "share", width: width) + "  goal"
    return [console.styled(head, .quiet)]
      + zip(names, results).map { name, result in
        line(
          name, Wording.grouped(result.cases), Wording.grouped(result.held),
          LabelText.share(of: result), width: width) + verdict(of: result, on: console)
      }
  }

  private static func line(
    _ name: String, _ cases: String, _ shown: String, _ share: String, width: Int
  ) -> String {
    "  \(Wording.padded(name, to: width))  \(Wording.rightAligned(cases, to: 9))  "
      + "\(Wording.rightAligned(shown, to: 9))  \(Wording.rightAligned(share, to: 12))"
  }

  private static func verdict(of result: LabelResult, on console: Console) -> String {
    guard result.goal != .nothing else { return "" }
    let words = LabelText.verdict(of: result)
    let verdict = result.verdict == .unmet ? console.styled(words, .bad) : words
    return "  \(LabelText.demand(of: result)): \(verdict)"
  }
}
