/// What a fuzz process says of itself, line by line, put together.
struct FuzzStatus {
  private(set) var executions = 0
  private(set) var touches = 0
  private(set) var commands = 0
  private(set) var rejected = 0
  /// How many executions reached something new.
  private(set) var discoveries = 0
  /// How many failures did not come back with the same history.
  private(set) var unrepeatable = 0
  private(set) var mutating = 0
  /// How many counters of the subjects were moved at all.
  private(set) var edges = 0
  private(set) var corpus = 0
  private(set) var reach = FuzzReach()
  /// The counters that were loaded.
  private(set) var counters = 0
  /// Where findings were written, in their order.
  private(set) var files: [String] = []
  /// Findings that could not be written; their text was shown instead.
  private(set) var unwritten = 0
  /// Whether the lines are those of such a finding.
  private var isShowingFile = false
  /// An input that the subject did not survive.
  private(set) var crashInput: String?
  /// What a sanitizer says of it: which error, and where.
  private(set) var report: String?
  /// The most memory that it had, in megabytes.
  private(set) var megabytes = 0
  /// Why it did not run.
  private(set) var refusal: String?
  private(set) var warnings: [String] = []
  /// The last lines of all, for an end that nobody expected.
  private(set) var tail: [String] = []

  private static let prefix = "knurl-fuzz "
  private static let tailLength = 20

  /// - Returns: Whether the line is for the person who waits.
  mutating func read(_ line: String) -> Bool {
    tail.append(line)
    if tail.count > Self.tailLength { tail.removeFirst() }
    guard line.hasPrefix(Self.prefix) else {
      if line.hasPrefix("#") { isShowingFile = false }
      readLibFuzzer(line)
      return isShowingFile
    }
    isShowingFile = false
    let parts = line.dropFirst(Self.prefix.count).split(separator: " ", maxSplits: 1)
    let text = parts.count == 2 ? String(parts[1]) : ""
    switch parts.first {
    case "status": readCounts(text)
    case "counters": counters = Self.number("loaded", in: text) ?? 0
    case "finding":
      if let range = text.firstRange(of: "file=") {
        files.append(String(text[range.upperBound...]))
      }
    case "unwritten":
      unwritten += 1
      isShowingFile = true
      warnings.append(text)
      return true
    case "unrepeatable":
      unrepeatable += 1
      warnings.append(text)
      return true
    case "refused": refusal = text
    default: break
    }
    return false
  }

  private mutating func readCounts(_ text: String) {
    executions = Self.number("executions", in: text) ?? executions
    touches = Self.number("touches", in: text) ?? touches
    commands = Self.number("commands", in: text) ?? commands
    rejected = Self.number("rejected", in: text) ?? rejected
    mutating = Self.number("mutating", in: text) ?? mutating
    reach.formMaximum(
      FuzzReach(
        states: Self.number("states", in: text) ?? 0,
        transitions: Self.number("transitions", in: text) ?? 0))
  }

  /// `#12 NEW cov: 34 ft: 56 corp: 7/8b …`, and where it wrote an input.
  private mutating func readLibFuzzer(_ line: String) {
    if line.hasPrefix("#") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.contains("NEW") { discoveries += 1 }
      // A run that ends at once has said nothing else.
      if let count = words.first.flatMap({ Int($0.dropFirst()) }) {
        executions = max(executions, count)
      }
      for (name, value) in zip(words, words.dropFirst()) {
        if name == "cov:" { edges = Int(value) ?? edges }
        if name == "rss:" { megabytes = max(megabytes, Int(value.prefix { $0 != "M" }) ?? 0) }
        if name == "corp:" { corpus = Int(value.prefix { $0 != "/" }) ?? corpus }
      }
    } else if let words = FuzzDeath.report(in: line) {
      report = words
    } else if let range = line.firstRange(of: "Test unit written to ") {
      let path = String(line[range.upperBound...])
      // It keeps inputs that are merely slow as well, and goes on.
      if !PathText.name(of: path).hasPrefix("slow-unit-") { crashInput = path }
    }
  }

  /// The input that the subject did not survive, and how.
  var death: FuzzDeath? { crashInput.map { FuzzDeath(input: $0, report: report) } }

  /// What it adds to the counts of its target, but for the time.
  var counts: FuzzCounts {
    FuzzCounts(
      executions: executions, touches: touches, commands: commands, rejected: rejected,
      discoveries: discoveries, unrepeatable: unrepeatable)
  }

  private static func number(_ name: String, in text: String) -> Int? {
    for word in text.split(separator: " ") where word.hasPrefix(name + "=") {
      return Int(word.dropFirst(name.count + 1))
    }
    return nil
  }
}
