/// Prints, with colours where a person looks at a terminal that has them.
struct Console: Sendable {
  let environment: CommandEnvironment
  /// The program without its folder, in front of every complaint.
  let programName: String
  /// A hostile file's words stand in complaints; they must not fill the screen.
  private static let longestNote = 1_000

  init(_ environment: CommandEnvironment, programName: String) {
    self.environment = environment
    self.programName = programName.split(separator: "/").last.map { String($0) } ?? programName
  }

  func print(_ text: String) { environment.write(text + "\n") }

  /// A line for whoever waits, which is no part of the result.
  func note(_ text: String) {
    let text = text.count > Self.longestNote ? text.prefix(Self.longestNote) + "…" : text
    environment.writeError(Wording.printable(text) + "\n")
  }

  func warn(_ text: String) { note("\(programName): warning: \(text)") }

  func complain(_ text: String) { note("\(programName): \(text)") }

  /// Prints a result that is a whole document.
  func printDocument(_ text: String) { environment.write(text) }

  // MARK: - Colours

  /// What a colour stands for; the words beside it always say the same.
  enum Style: String {
    case good = "\u{1B}[32m"
    case bad = "\u{1B}[31m"
    case heading = "\u{1B}[1m"
    case quiet = "\u{1B}[2m"
  }

  func styled(_ text: String, _ style: Style) -> String {
    usesColor ? style.rawValue + text + "\u{1B}[0m" : text
  }

  /// As no-color.org asks: the variable switches colours off if it is there and not empty.
  private var usesColor: Bool {
    environment.isOutputTerminal && !isDumb && (environment.variables["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a line on standard error can be written over.
  var showsProgress: Bool { environment.isErrorTerminal && !isDumb }

  private var isDumb: Bool { environment.variables["TERM"] == "dumb" }
}
