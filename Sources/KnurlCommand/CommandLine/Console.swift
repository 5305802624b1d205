/// Prints text, with colors if the output is a terminal that supports them.
struct Console: Sendable {
  let environment: CommandEnvironment
  /// The program's name without its folder; every error message starts with it.
  let programName: String
  /// The length limit of a message, in characters: a hostile file's text must not fill the screen.
  private static let longestNote = 1_000

  init(_ environment: CommandEnvironment, programName: String) {
    self.environment = environment
    self.programName = programName.split(separator: "/").last.map { String($0) } ?? programName
  }

  func print(_ text: String) { environment.write(text + "\n") }

  /// Prints a line to standard error. The line is not part of the command's result.
  func note(_ text: String) {
    // The end says what to do.
    let half = Self.longestNote / 2
    let text =
      text.count > Self.longestNote ? "\(text.prefix(half))…\(text.suffix(half))" : text
    environment.writeError(Wording.printable(text) + "\n")
  }

  func warn(_ text: String) { note("\(programName): warning: \(text)") }

  func complain(_ text: String) { note("\(programName): \(text)") }

  /// Prints a complete document without adding a newline.
  func printDocument(_ text: String) { environment.write(text) }

  /// The lines of a table with a quiet head, two spaces behind the margin.
  func table(
    _ heads: [String], _ rows: [[String]], least: [Int], isNumber: (_ column: Int) -> Bool
  ) -> [String] {
    let lines = Wording.table([heads] + rows, least: least, isNumber: isNumber).map { "  " + $0 }
    return [styled(lines[0], .quiet)] + lines.dropFirst()
  }

  // MARK: - Colors

  /// The meaning of a color. The colored text also states this meaning in words.
  enum Style: String {
    case good = "\u{1B}[32m"
    case bad = "\u{1B}[31m"
    case heading = "\u{1B}[1m"
    case quiet = "\u{1B}[2m"
  }

  func styled(_ text: String, _ style: Style) -> String {
    usesColor ? style.rawValue + text + "\u{1B}[0m" : text
  }

  /// Follows no-color.org: a `NO_COLOR` variable that is not empty switches colors off.
  private var usesColor: Bool {
    environment.isOutputTerminal && !isDumb && (environment.variables["NO_COLOR"] ?? "").isEmpty
  }

  /// True if standard error is a terminal on which a progress line can be overwritten.
  var showsProgress: Bool { environment.isErrorTerminal && !isDumb }

  private var isDumb: Bool { environment.variables["TERM"] == "dumb" }
}
