import KnurlCommand
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification

/// What takes the words of a command line apart, as a value: tests of the law hand in one with a
/// planted fault.
package struct ArgumentReader {
  /// Why words are refused; nil where they are understood.
  package var refusal: ([String]) -> (exitCode: Int32, message: String)?

  package init() {
    let tool = Self.tool
    refusal = { tool.refusal(of: $0) }
  }

  /// The words of a command line, a line each. What they ask for is not done, only understood.
  package static func format(
    _ reader: @escaping @autoclosure () -> ArgumentReader = ArgumentReader()
  ) -> InputFormat<ArgumentReader> {
    InputFormat(
      name: "arguments", summary: "words of a command line: commands, options, values, nonsense",
      pieces: words.map { Array(($0 + "\n").utf8) }, frames: frames,
      laws: [understoodOrRefused], reader: reader)
  }

  /// There is no file, and nothing is written or started: words that are understood have no effect.
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
    "gallery", "record", "findings", "list", "law", "help", "bench", "test", "--help", "-h",
    "--version", "--", "-", "range-slider", "knob", "ticks-slider", "risk-cursor", "rasterizer",
    "--canaries", "--cases", "--count", "--directory", "--film", "--json", "--junit", "--knurl",
    "--law", "--output", "-o", "--properties", "--regressions", "--scale", "--scene", "--seed",
    "--set", "--size", "--statistics", "--step", "--time", "--trace", "--emit-test", "1", "0",
    "30s",
    "WxH", "100x20", "value=3", "no-such-file.trace", "value-in-range", "Dial", "",
    // Only ever more, at the end: inputs count.
    "--status", "--ledger", "--jobs", "--sanitizer", "address", "--check", "--minimize", "all",
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

  /// What values are put together from.
  private static let values = [
    "0", "1", "9", "-", "+", ".", ",", "e", "x", "=", ":", "/", "..", "s", "m", "h", "d", " ", "\t",
    "inf", "nan", "18446744073709551616", "-1", "1e999", "0x10", "é", "\u{0}", "\u{1B}[31m", "“",
    "name", "100x20", "30s", "2m", "value", "true", "#ff0000", "$HOME", "'", "\"", "*",
  ]

  // MARK: - Laws

  private static let understoodOrRefused = InputLaw<ArgumentReader>(
    name: "arguments-understood-or-refused",
    text: LawText(
      rule: "Any words are understood, or refused with a sentence and exit code 2 or 64.",
      why: "A word that was mistyped ends in a trap, or in silence.",
      cause: "A value is converted without asking whether it fits.",
      fix: "Refuse the value, naming the option and what it takes.")
  ) { bytes, reader in
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
    guard let refusal = reader.refusal(words) else { return .holds }
    return .demand(
      [2, 64].contains(refusal.exitCode) && refusal.message.count > 8,
      "exit code 2 or 64 and a sentence", "\(refusal.exitCode): \(refusal.message)")
  }
}
