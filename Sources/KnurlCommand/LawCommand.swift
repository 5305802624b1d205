import KnurlLaws

/// `law`: everything that a law says of itself.
struct LawCommand {
  private let tool: CommandLineTool
  private let law: LawListing

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    let laws = LawListing.all(of: tool.catalog)
    let name = arguments.operands.first ?? ""
    guard let law = laws.first(where: { $0.name == name }) else {
      throw tool.unknown("law", name, among: laws.map { $0.name })
    }
    self.law = law
  }

  func run() throws(CommandFailure) -> ExitCode {
    let console = tool.console
    var lines = [
      console.styled(law.name, .heading) + " (\(law.kind))",
      "  rule      \(law.text.rule)", "  why       \(law.text.why)",
      "  usual     \(law.text.cause)", "  fix       \(law.text.fix)",
    ]
    if !law.properties.isEmpty {
      lines.append("  covers    \(law.properties.joined(separator: ", "))")
    }
    let controls = law.controls.isEmpty ? "no control here" : law.controls.joined(separator: ", ")
    lines.append("  concerns  \(controls)")
    for exception in law.exceptions {
      lines.append("  switched off on \(exception.control): \(exception.reason)")
    }
    console.print(lines.joined(separator: "\n"))
    return .fine
  }
}
