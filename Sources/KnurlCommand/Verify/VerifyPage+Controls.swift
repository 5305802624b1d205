import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

// One section for each control.
extension VerifyPage {
  func control(_ index: Int) -> String {
    let outcome = results.outcomes[index]
    let report = outcome.report
    let verdict =
      outcome.holds ? Markup.good("holds") : Markup.bad("DOES NOT HOLD")
    var parts = [
      "<section class=\"control\" id=\"control-\(index + 1)\">",
      "<h2>\(Markup.text(outcome.name)) \(verdict)</h2>",
    ]
    if let picture = outcome.picture {
      parts.append(
        Markup.picture(picture, words: "\(outcome.name) as it is at first.", isLazy: true))
    }
    let numbers = [
      Wording.count(report.cases, "case"), Wording.count(report.commands, "command"),
      "seed \(report.seed)", Wording.seconds(outcome.seconds),
    ]
    parts.append("<p>\(Markup.text(numbers.joined(separator: ", "))).</p>")
    parts.append(laws(of: outcome))
    if !report.exceptions.isEmpty { parts.append(exceptions(of: outcome)) }
    if !report.labels.isEmpty { parts.append(labels(of: outcome)) }
    parts += streams(outcome.writtenStreams, titled: "Written streams")
    parts += streams(outcome.regressions, titled: "Regressions")
    if let statistics = report.statistics {
      let lines = StatisticsText.lines(of: statistics).joined(separator: "\n")
      parts.append(
        "<details><summary>What the histories were made of</summary>\n"
          + "<pre tabindex=\"0\">\(Markup.text(lines))</pre></details>")
    }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private func laws(of outcome: ControlOutcome) -> String {
    guard !outcome.laws.isEmpty else { return "<p>No law was asked.</p>" }
    let head = [
      Markup.Cell("law"), Markup.Cell("verdict"), Markup.Cell("cases", isNumber: true),
      Markup.Cell("exercised", isNumber: true), Markup.Cell("time*", isNumber: true),
    ]
    let rows = outcome.laws.map { law in
      Markup.row(
        self.law(law.name),
        [
          Markup.cell(Self.verdict(of: law.name, on: outcome)),
          Markup.number(Wording.grouped(law.cases)), Markup.number(Wording.grouped(law.exercised)),
          Markup.number(Wording.seconds(law.seconds)),
        ])
    }
    return Markup.table("Laws of \(outcome.name)", head: head, rows: rows)
      + "\n<p class=\"quiet\">* measured on a sample of the cases</p>"
  }

  private func exceptions(of outcome: ControlOutcome) -> String {
    "<h3>Switched off</h3>\n<ul>"
      + outcome.report.exceptions.map {
        "<li>\(law($0.law)): \(Markup.text($0.reason))</li>"
      }.joined() + "</ul>"
  }

  private func labels(of outcome: ControlOutcome) -> String {
    let head = [
      Markup.Cell("label"), Markup.Cell("shown", isNumber: true),
      Markup.Cell("share", isNumber: true), Markup.Cell("demanded"), Markup.Cell("verdict"),
    ]
    let rows = outcome.report.labels.map { label in
      let verdict = LabelText.verdict(of: label)
      return Markup.row(
        Markup.text(label.name),
        [
          Markup.number(Wording.grouped(label.held)), Markup.number(LabelText.share(of: label)),
          Markup.cell(Markup.text(LabelText.demand(of: label))),
          Markup.cell(label.verdict == .unmet ? Markup.bad(verdict) : Markup.text(verdict)),
        ])
    }
    return "<h3>Labels</h3>\n"
      + Markup.table("Labels of \(outcome.name)", head: head, rows: rows)
  }

  private func streams(_ streams: [StreamOutcome], titled title: String) -> [String] {
    guard !streams.isEmpty else { return [] }
    let head = [
      Markup.Cell("name"), Markup.Cell("verdict"), Markup.Cell("steps", isNumber: true),
      Markup.Cell("expectations", isNumber: true),
    ]
    let rows = streams.map { stream in
      Markup.row(
        Markup.text(stream.name),
        [
          Markup.cell(stream.holds ? Markup.good("holds") : Markup.bad("DOES NOT HOLD")),
          Markup.number(Wording.grouped(stream.trace.history.commands.count)),
          Markup.number(Wording.grouped(stream.trace.expectations.count)),
        ])
    }
    return ["<h3>\(title)</h3>", Markup.table(title, head: head, rows: rows)]
  }
}
