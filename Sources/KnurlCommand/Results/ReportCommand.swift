import Foundation
import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession

/// `report`: turns the results of `verify` into a format for other programs.
struct ReportCommand: NamedCommand, ArgumentCommand {
  static let syntax = CommandSyntax(
    "report", "FORMAT FILE", summary: "turn results.json into a format for other programs",
    details: [
      "FORMAT is "
        + WordList.joined(ReportFormat.allCases.map { "\($0.rawValue) (\($0.summary))" }, or: true)
        + ". Paths of traces begin with the folder of FILE, as you write it."
    ],
    options: [Option.output])

  /// The size limit of the file. A run over a hundred controls with findings needs less.
  private static let byteLimit = 256_000_000

  let arguments: ParsedArguments
  let tool: CommandLineTool

  func run() throws(CommandFailure) -> ExitCode {
    let (name, path) = (arguments.operands[0], arguments.operands[1])
    let names = ReportFormat.allCases.map(\.rawValue)
    guard let format = ReportFormat(rawValue: name) else {
      throw .usage(
        "there is no format “\(name)”"
          + NearestMatch.remedy(
            for: name, among: names, otherwise: WordList.joined(names, or: true)))
    }
    let results = try read(path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let text = format.text(
      of: results, in: ResultsPlace(folder) { program.line("replay", $0) })
    if let output = arguments[.output] {
      try files.write(text, to: output)
    } else {
      console.printDocument(text)
    }
    return .fine
  }

  private func read(_ path: String) throws(CommandFailure) -> VerifyResults {
    let data: Data
    do throws(FileProblem) {
      data = Data(try files.read(path, Self.byteLimit))
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason); name a results.json of verify.")
    }
    guard let results: VerifyResults = ProcessMessage.decoded(data) else {
      throw .couldNotRun(
        "\(path) has no results of verify in format \(VerifyResults.format); run verify again with "
          + "this version, which writes them to results.json.")
    }
    guard results.format == VerifyResults.format else {
      throw .couldNotRun(
        "\(path) has results in format \(results.format), not \(VerifyResults.format); run verify "
          + "again with this version.")
    }
    return results
  }
}
