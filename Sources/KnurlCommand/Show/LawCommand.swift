import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// `law`: prints the explanation of a law, or writes it as a page.
struct LawCommand: NamedCommand, ArgumentCommand {
  private static let output = Option(
    "--output", short: "-o", "FILE", "write an HTML page to FILE instead")

  static let syntax = CommandSyntax(
    "law", "NAME", summary: "explain one law: the rule, why it matters, usual cause and fix",
    details: [
      "Also says how a control's description switches the law off. The page of --output has a",
      "picture of a specimen that breaks the law, if one is known.",
    ],
    options: [output])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let laws: [LawListing]
  private let law: LawListing

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    laws = LawListing.all(of: tool.catalog)
    let name = arguments.operands[0]
    guard let law = LawListing.law(named: name, among: laws) else {
      throw tool.lookup.unknown("law", name, among: laws.map { $0.name })
    }
    self.law = law
  }

  func run() throws(CommandFailure) -> ExitCode {
    if let output = arguments[Self.output] {
      try pages.files.write(try LawPages(pages, of: laws).text(of: law), to: output)
    } else {
      console.print(try text())
    }
    return .fine
  }

  private func text() throws(CommandFailure) -> String {
    var lines = [
      WrappedText.labeled("rule", law.text.rule), WrappedText.labeled("why", law.text.why),
      WrappedText.labeled("usual", law.text.cause), WrappedText.labeled("fix", law.text.fix),
      WrappedText.labeled("severity", law.text.severityInWords),
    ]
    if !law.properties.isEmpty {
      lines.append(WrappedText.labeled("covers", law.properties.joined(separator: ", ")))
    }
    let controls =
      law.controls.isEmpty ? "no control of the catalog" : law.controls.joined(separator: ", ")
    lines.append(WrappedText.labeled("concerns", controls))
    if let known = try LawCounterexamples(of: pages.catalog).violation(of: law.name, scale: nil),
      let finding = known.timeline.finding
    {
      lines.append(WrappedText.labeled("broken by", "\(known.specimen): \(finding.gestures)"))
      lines.append(WrappedText.labeled("expected", finding.violation.expected))
      lines.append(WrappedText.labeled("seen", finding.violation.seen))
    }
    // Users copy this line, so it is not wrapped: a law's own name may contain spaces.
    lines.append("  off       \(law.switchLine ?? "it cannot be switched off")")
    for exception in law.exceptions {
      lines.append(
        WrappedText.paragraph("  switched off on \(exception.control): \(exception.reason)"))
    }
    return console.styled(Wording.printable(law.name), .heading) + " (\(law.kind))\n"
      + Wording.printable(lines.joined(separator: "\n"))
  }
}
