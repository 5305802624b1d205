/// One process of a fuzz run, in its turn.
struct FuzzJob {
  let turn: FuzzSchedule.Turn
  let process: StartedProcess
  /// When it was started.
  let start: Double
  private(set) var status = FuzzStatus()
  /// What of its counts was added to those of its target.
  private var counted = FuzzCounts()
  /// Findings of its that were looked at.
  private var taken = 0
  /// Whether it was ended because it did not come back.
  var isStopped = false

  init(_ turn: FuzzSchedule.Turn, _ process: StartedProcess, start: Double) {
    self.turn = turn
    self.process = process
    self.start = start
  }

  /// - Returns: Whether the line is for the person who waits.
  mutating func read(_ line: String) -> Bool { status.read(line) }

  /// What it did since the last time somebody asked.
  mutating func takeCounts(now: Double) -> FuzzCounts {
    var counts = status.counts
    counts.seconds = max(0, now - start)
    defer { counted = counts }
    return counts - counted
  }

  /// The files of the findings that it made since the last time somebody asked.
  mutating func takeFiles() -> ArraySlice<String> {
    defer { taken = status.files.count }
    return status.files[taken...]
  }
}

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
    } else if let words = FuzzCrash.report(in: line) {
      report = words
    } else if let range = line.firstRange(of: "Test unit written to ") {
      let path = String(line[range.upperBound...])
      // It keeps inputs that are merely slow as well, and goes on.
      if !PathText.name(of: path).hasPrefix("slow-unit-") { crashInput = path }
    }
  }

  /// The input that the subject did not survive, and how.
  var death: FuzzCrash? { crashInput.map { FuzzCrash(input: $0, report: report) } }

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

/// An input that a subject did not survive, and what is known of how.
struct FuzzCrash {
  /// The file that libFuzzer wrote; its name begins with what happened.
  let input: String
  /// What a sanitizer says: which error, and where.
  let report: String?

  /// What happened to the subject, after its name.
  var words: String {
    let name = PathText.name(of: input)
    if name.hasPrefix("timeout-") { return "does not come back from the last command" }
    if name.hasPrefix("oom-") { return "takes more memory than it may for the last command" }
    return "does not survive the last command" + (report.map { ": \($0)" } ?? "")
  }

  /// `SUMMARY: AddressSanitizer: heap-buffer-overflow /a/b/File.swift:12:5 in name`, without the
  /// folders: they are those of the machine that built it.
  static func report(in line: String) -> String? {
    guard let range = line.firstRange(of: summary) else { return nil }
    let words = line[range.upperBound...].split(separator: " ").map { word in
      word.split(separator: "/").last.map { String($0) } ?? String(word)
    }
    return words.isEmpty ? nil : "AddressSanitizer: " + words.joined(separator: " ")
  }

  private static let summary = "SUMMARY: AddressSanitizer: "
}
