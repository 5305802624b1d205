import KnurlArguments

/// How much was fuzzed, by target, version and kind of machine: a table in a text that people read, and
/// that is read back.
struct FuzzLedger: Equatable {
  /// Relative to the package.
  static let path = "Fuzz/LEDGER.md"
  /// Events without a finding that a release is to have behind it.
  static let goal = 100_000_000_000

  /// What one version of a target has behind it on one kind of machine.
  struct Row: Equatable {
    var target: String
    var version: String
    var machine: String
    var executions = 0
    /// Touch events that laws have looked at.
    var events = 0
    /// Of all processes together.
    var seconds = 0
    var findings = 0
  }

  private(set) var rows: [Row] = []
  /// What stands before and behind the table, which stays as it is but for the line with the sum.
  private var head: [String]
  private var tail: [String] = []

  private static let columns = [
    "target", "version", "machine", "executions", "events", "seconds", "findings",
  ]
  private static let sumStart = "So far: "

  private static let standardHead = [
    "# Ledger of fuzz runs", "",
    "What the fuzz targets have behind them, by version (the commit, or `uncommitted`) and kind of",
    "machine. `fuzz TARGET… --ledger` enters what was done since the last entry; planted faults are not",
    "entered. An event is a touch after which the laws were asked; seconds are those of all processes",
    "together. What a killed process did in its last second is not counted.", "",
    "A release is to have \(Wording.grouped(goal)) events behind it with no finding.", "",
    sumStart, "",
  ]

  init() { head = Self.standardHead }

  /// The number of the line that is no row, and why.
  struct Problem: Error, Equatable {
    var line: Int
    var reason: String
  }

  init(_ text: String) throws(Problem) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    let start = lines.firstIndex { Self.cells($0) == Self.columns }
    guard let start else {
      throw Problem(
        line: 1, reason: "there is no table with \(Self.columns.joined(separator: ", "))")
    }
    head = Array(lines[..<start])
    var line = start + 2
    while line < lines.count, lines[line].hasPrefix("|") {
      guard let row = Self.row(lines[line]) else {
        throw Problem(line: line + 1, reason: "this is no row of the table")
      }
      rows.append(row)
      line += 1
    }
    tail = Array(lines[min(line, lines.count)...])
    if tail.last == "" { tail.removeLast() }
  }

  private static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|"), line.hasSuffix("|") else { return [] }
    return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func row(_ line: String) -> Row? {
    let cells = cells(line)
    guard cells.count == columns.count else { return nil }
    let numbers = cells[3...].compactMap { Int($0.filter { $0 != "," }) }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }), !cells[0].isEmpty else { return nil }
    return Row(
      target: cells[0], version: cells[1], machine: cells[2], executions: numbers[0],
      events: numbers[1], seconds: numbers[2], findings: numbers[3])
  }

  /// Adds what a target has done and no ledger has.
  mutating func add(_ state: FuzzTargetState) {
    for work in state.works {
      let counts = work.counts - work.entered
      add(
        Row(
          target: state.target, version: work.version, machine: work.machine,
          executions: counts.executions, events: counts.touches,
          seconds: Int(counts.seconds.rounded()), findings: work.findings - work.enteredFindings))
    }
  }

  private mutating func add(_ row: Row) {
    guard row.executions > 0 || row.findings > 0 else { return }
    let known = rows.firstIndex {
      $0.target == row.target && $0.version == row.version && $0.machine == row.machine
    }
    guard let known else { return rows.append(row) }
    rows[known].executions += row.executions
    rows[known].events += row.events
    rows[known].seconds += row.seconds
    rows[known].findings += row.findings
  }

  /// Events of rows without a finding.
  var events: Int { rows.reduce(0) { $0 + ($1.findings == 0 ? $1.events : 0) } }

  var text: String {
    var lines = head
    if let sum = lines.firstIndex(where: { $0.hasPrefix(Self.sumStart) }) { lines[sum] = sumLine }
    lines.append(Self.line(Self.columns))
    lines.append("|---|---|---|--:|--:|--:|--:|")
    for row in rows {
      let numbers = [row.executions, row.events, row.seconds, row.findings]
      lines.append(
        Self.line([row.target, row.version, row.machine] + numbers.map { Wording.grouped($0) }))
    }
    return (lines + tail).joined(separator: "\n") + "\n"
  }

  private var sumLine: String {
    let tenths = Int((Double(events) / Double(Self.goal) * 1_000).rounded(.down))
    return Self.sumStart + "\(Wording.grouped(events)) events with no finding "
      + "(\(tenths / 10).\(tenths % 10) %)."
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.filter { $0 != "|" } }.joined(separator: " | ") + " |"
  }
}

extension FuzzLedger {
  private static let byteLimit = 16 * 1024 * 1024

  /// The ledger of a package; an empty one where there is none.
  init(ofPackage root: String, _ files: FileAccess) throws(CommandFailure) {
    let path = root + "/" + Self.path
    guard files.exists(path) else {
      self.init()
      return
    }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try files.read(path, Self.byteLimit)
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason).")
    }
    do throws(Problem) {
      try self.init(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .couldNotRun("\(path), line \(error.line): \(error.reason).")
    }
  }

  func write(toPackage root: String, _ files: FileAccess) throws(CommandFailure) {
    let path = root + "/" + Self.path
    do throws(FileProblem) {
      try files.makeFolder(PathText.folder(of: path))
      try files.write(Array(text.utf8), path)
    } catch {
      throw .couldNotRun("\(path) was not written, \(error.reason).")
    }
  }
}
