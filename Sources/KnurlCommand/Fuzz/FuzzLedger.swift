import KnurlArguments

/// The amount of fuzzing by target, version and kind of machine, as a table in a Markdown file.
struct FuzzLedger: Equatable {
  /// The ledger's path, relative to the package.
  static let path = "Fuzz/LEDGER.md"
  /// The number of events without a finding that a release requires.
  static let goal = 100_000_000_000

  /// The fuzzing of one version of a target on one kind of machine.
  struct Row: Equatable {
    var target: String
    var version: String
    var machine: String
    var executions = 0
    /// The number of touch events that laws have checked.
    var events = 0
    /// The time of all processes together, in seconds.
    var seconds = 0
    var findings = 0
  }

  private(set) var rows: [Row] = []
  /// The lines before the table. Only the line with the sum changes. `tail` has the lines after the
  /// table.
  private var head: [String]
  private var tail: [String] = []

  private static let columns = [
    "target", "version", "machine", "executions", "events", "seconds", "findings",
  ]
  private static let sumStart = "So far: "

  private static let standardHead = [
    "# Ledger of fuzz runs", "",
    "The amount of fuzzing by target, version (the commit, or `uncommitted`) and kind of machine.",
    "`fuzz TARGET… --ledger` adds the work since the last entry, except for targets with planted",
    "faults. An event is a touch after which the laws were checked. Seconds are the sum over all",
    "processes. The last second of a killed process is not counted.", "",
    "A release requires \(Wording.grouped(goal)) events without a finding.", "",
    sumStart, "",
  ]

  init() { head = Self.standardHead }

  /// An invalid line of the ledger: the line's number, from 1, and the reason why the line is
  /// invalid.
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
        throw Problem(line: line + 1, reason: "this is not a row of the table")
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

  /// Adds the part of a target's work that is not yet in a ledger.
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

  /// The number of events in rows without a finding.
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
    return Self.sumStart + "\(Wording.grouped(events)) events without a finding "
      + "(\(tenths / 10).\(tenths % 10) %)."
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.filter { $0 != "|" } }.joined(separator: " | ") + " |"
  }
}

extension FuzzLedger {
  private static let byteLimit = 16 * 1024 * 1024

  /// Reads the ledger of a package; creates an empty ledger if the package has none.
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
      throw .couldNotRun("\(path) was not written: \(error.reason).")
    }
  }
}
