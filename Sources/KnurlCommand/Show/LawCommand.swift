import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlVerification

/// `law`: everything that a law says of itself, as text or as a page.
struct LawCommand {
  private let tool: CommandLineTool
  private let law: LawListing
  private let output: String?

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    let laws = LawListing.all(of: tool.catalog)
    let name = arguments.operands.first ?? ""
    guard let law = laws.first(where: { $0.name == name }) else {
      throw tool.unknown("law", name, among: laws.map { $0.name })
    }
    self.law = law
    output = try arguments.text("--output")
  }

  func run() throws(CommandFailure) -> ExitCode {
    if let output {
      do throws(FileProblem) {
        try tool.environment.files.write(Array(LawPages(tool).text(of: law).utf8), output)
      } catch {
        throw .couldNotRun("\(output) was not written, \(error.reason); choose another place.")
      }
    } else {
      tool.console.print(text)
    }
    return .fine
  }

  private var text: String {
    var lines = [
      "  rule      \(law.text.rule)", "  why       \(law.text.why)",
      "  usual     \(law.text.cause)", "  fix       \(law.text.fix)",
    ]
    if !law.properties.isEmpty {
      lines.append("  covers    \(law.properties.joined(separator: ", "))")
    }
    let controls = law.controls.isEmpty ? "no control here" : law.controls.joined(separator: ", ")
    lines.append("  concerns  \(controls)")
    if let known = LawCounterexamples(of: tool.catalog).violation(of: law.name, scale: nil),
      let finding = known.story.finding
    {
      lines.append("  broken by \(known.specimen): \(finding.gestures)")
      lines.append("    expected  \(finding.violation.expected)")
      lines.append("    seen      \(finding.violation.seen)")
    }
    lines.append("  off       \(law.switchLine ?? "it cannot be switched off")")
    for exception in law.exceptions {
      lines.append("  switched off on \(exception.control): \(exception.reason)")
    }
    return tool.console.styled(Wording.printable(law.name), .heading) + " (\(law.kind))\n"
      + Wording.printable(lines.joined(separator: "\n"))
  }
}
