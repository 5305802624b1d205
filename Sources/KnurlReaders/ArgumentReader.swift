import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification

/// The parser of command lines. A value, so that tests can replace it with a faulty parser.
package struct ArgumentReader {
  /// Returns the usage error for arguments; nil if they are valid.
  package var refusal: ([String]) -> (exitCode: Int32, message: String)?

  package init() {
    let tool = Self.tool
    refusal = { tool.refusal(of: $0) }
  }

  /// The format of command lines, one argument on each line; commands are parsed but not run.
  package static func format(
    _ reader: @escaping @autoclosure () -> ArgumentReader = ArgumentReader()
  ) -> InputFormat<ArgumentReader> {
    InputFormat(
      name: "arguments", summary: "command lines: commands, options, values and nonsense",
      pieces: words.map { Array(($0 + "\n").utf8) }, frames: frames,
      laws: [understoodOrRefused], reader: reader)
  }

  /// A command line without access to files and processes, so that valid arguments have no effect.
  private static var tool: CommandLineTool {
    let files = FileAccess(
      read: { _, _ throws(FileProblem) in throw FileProblem("there is no such file") },
      makeFolder: { _ throws(FileProblem) in throw FileProblem("nothing is written here") },
      write: { _, _ throws(FileProblem) in throw FileProblem("nothing is written here") },
      checkWritable: { _ throws(FileProblem) in throw FileProblem("nothing is written here") },
      exists: { _ in false }, workingFolder: { "/" })
    return CommandLineTool(
      catalog: Catalog(controls: ControlSpecification.all, expression: ".knurl"),
      makesPackages: true,
      environment: CommandEnvironment(
        write: { _ in }, writeError: { _ in }, now: { 0 }, files: files,
        processes: ProcessAccess { _, _ throws(FileProblem) in
          throw FileProblem("nothing is started here")
        }))
  }

  // MARK: - Parts

  private static let words = [
    "verify", "replay", "minimize", "explain", "decode", "fuzz", "init", "specimens", "render",
    "play", "record", "findings", "list", "law", "help", "bench", "test", "--help", "-h",
    "--version", "--", "-", "range-slider", "knob", "ticks-slider", "risk-cursor", "rasterizer",
    "--mutants", "--cases", "--count", "--directory", "--film", "--json", "--knurl",
    "--law", "--output", "-o", "--requirements", "--regressions", "--scale", "--scene", "--seed",
    "--set", "--size", "--statistics", "--step", "--time", "--trace", "--emit-test", "1", "0",
    "30s",
    "WxH", "100x20", "value=3", "no-such-file.trace", "value-in-range", "Dial", "",
    // Add new words only at the end: fuzz inputs contain the indexes.
    "--status", "--ledger", "--jobs", "--sanitizer", "address", "--check", "--minimize", "all",
    "--all", "--port", "--open",
  ]

  private static let beginnings = [
    "--cases=", "--seed=", "--time=", "--scale=", "--count=", "--size=", "--set=", "--output=",
    "--law=", "--", "-", "",
  ]

  private static let frames = beginnings.map { beginning in
    InputFrame(name: beginning.isEmpty ? "word" : beginning) { bytes in
      let text = bytes.map { values[Int($0) % values.count] }.joined()
      return Array((beginning + text + "\n").utf8)
    }
  }

  /// The parts of which generated option values consist.
  private static let values = [
    "0", "1", "9", "-", "+", ".", ",", "e", "x", "=", ":", "/", "..", "s", "m", "h", "d", " ", "\t",
    "inf", "nan", "18446744073709551616", "-1", "1e999", "0x10", "é", "\u{0}", "\u{1B}[31m", "“",
    "name", "100x20", "30s", "2m", "value", "true", "#ff0000", "$HOME", "'", "\"", "*",
  ]

  // MARK: - Laws

  private static let understoodOrRefused = InputLaw<ArgumentReader>(
    name: "arguments-understood-or-refused",
    text: LawText(
      rule: "Any arguments are parsed, or refused with a message and exit code 2 or 64.",
      why: "A mistyped argument causes a crash or is silently ignored.",
      cause: "A value is converted without checking that it is in range.",
      fix: "Refuse the value, and name the option and the values that it takes.")
  ) { bytes, reader in
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    guard let refusal = reader.refusal(words) else { return .holds }
    return .demand(
      [2, 64].contains(refusal.exitCode) && refusal.message.count > 8,
      "exit code 2 or 64 and a message", "\(refusal.exitCode): \(refusal.message)")
  }
}
