/// One process of a fuzz run during its turn.
struct FuzzJob {
  let turn: FuzzSchedule.Turn
  let process: StartedProcess
  /// The start time of the process, in seconds of the environment's clock.
  let start: Double
  private(set) var status = FuzzStatus()
  /// The counts of this process that were already added to the target.
  private(set) var counted = FuzzCounts()
  /// The number of this process's findings that were already read.
  private(set) var taken = 0
  /// True if the process was killed because it overran its turn.
  var isStopped = false

  /// - Returns: Whether the line should be shown to the user.
  mutating func read(_ line: String) -> Bool { status.read(line) }

  /// Returns the work since the last call.
  mutating func takeCounts(now: Double) -> FuzzCounts {
    var counts = status.counts
    counts.seconds = max(0, now - start)
    defer { counted = counts }
    return counts - counted
  }

  /// Returns the files of the findings since the last call.
  mutating func takeFiles() -> ArraySlice<String> {
    defer { taken = status.files.count }
    return status.files[taken...]
  }
}

/// The status of a fuzz process, collected from its output lines.
struct FuzzStatus {
  /// The counts of the process, without the time.
  private(set) var counts = FuzzCounts()
  private(set) var mutating = 0
  /// The number of coverage counters that were reached.
  private(set) var edges = 0
  private(set) var corpus = 0
  private(set) var reach = FuzzReach()
  /// The number of coverage counters that were loaded.
  private(set) var counters = 0
  /// The paths of the findings, in the order in which they were written.
  private(set) var files: [String] = []
  /// The number of findings that could not be written; their text was shown instead.
  private(set) var unwritten = 0
  /// True while the output lines are the text of a finding that could not be written.
  private var isShowingFile = false
  private(set) var crashInput: String?
  /// The sanitizer's summary of the crash: the error and its source position.
  private(set) var report: String?
  /// The peak memory use, in megabytes.
  private(set) var megabytes = 0
  /// The reason why the process did not fuzz.
  private(set) var refusal: String?
  /// The last output lines, shown after an unexpected exit.
  private(set) var tail: [String] = []

  private static let prefix = "knurl-fuzz "
  private static let tailLength = 20

  /// - Returns: Whether the line should be shown to the user.
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
      return true
    case "unrepeatable":
      counts.unrepeatable += 1
      return true
    case "refused": refusal = text
    default: break
    }
    return false
  }

  private mutating func readCounts(_ text: String) {
    counts.executions = Self.number("executions", in: text) ?? counts.executions
    counts.touches = Self.number("touches", in: text) ?? counts.touches
    counts.commands = Self.number("commands", in: text) ?? counts.commands
    counts.rejected = Self.number("rejected", in: text) ?? counts.rejected
    mutating = Self.number("mutating", in: text) ?? mutating
    reach.formMaximum(
      FuzzReach(
        states: Self.number("states", in: text) ?? 0,
        transitions: Self.number("transitions", in: text) ?? 0))
  }

  /// Reads lines such as `#12 NEW cov: 34 ft: 56 corp: 7/8b …`, and the path of a crashing input.
  private mutating func readLibFuzzer(_ line: String) {
    if line.hasPrefix("#") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.contains("NEW") { counts.discoveries += 1 }
      // A run that ends at once prints no other count.
      if let count = words.first.flatMap({ Int($0.dropFirst()) }) {
        counts.executions = max(counts.executions, count)
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
      // libFuzzer also writes inputs that are only slow, and continues.
      if !PathText.name(of: path).hasPrefix("slow-unit-") { crashInput = path }
    }
  }

  /// The crashing input and its report; nil if the process did not crash.
  var crash: FuzzCrash? { crashInput.map { FuzzCrash(input: $0, report: report) } }

  private static func number(_ name: String, in text: String) -> Int? {
    for word in text.split(separator: " ") where word.hasPrefix(name + "=") {
      return Int(word.dropFirst(name.count + 1))
    }
    return nil
  }
}

/// A crashing input and the sanitizer's report about it.
struct FuzzCrash {
  /// The file that libFuzzer wrote; its name begins with the kind of crash.
  let input: String
  /// The sanitizer's summary: the error and its source position.
  let report: String?

  /// A verb phrase for the crash, to follow the control's name.
  var words: String {
    let name = PathText.name(of: input)
    if name.hasPrefix("timeout-") { return "hangs at the last command" }
    if name.hasPrefix("oom-") { return "exceeds the memory limit at the last command" }
    return "crashes at the last command" + (report.map { ": \($0)" } ?? "")
  }

  /// The summary in a line such as `SUMMARY: AddressSanitizer: heap-buffer-overflow
  /// /a/F.swift:12:5`.
  ///
  /// Without the folders, because those exist only on the machine that built the executable.
  static func report(in line: String) -> String? {
    guard let range = line.firstRange(of: summary) else { return nil }
    let words = line[range.upperBound...].split(separator: " ").map { word in
      word.split(separator: "/").last.map { String($0) } ?? String(word)
    }
    return words.isEmpty ? nil : "AddressSanitizer: " + words.joined(separator: " ")
  }

  private static let summary = "SUMMARY: AddressSanitizer: "
}
