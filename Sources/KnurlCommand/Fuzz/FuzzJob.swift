/// One process of a fuzz run, in its turn.
struct FuzzJob {
  let turn: FuzzTurns.Turn
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

  init(_ turn: FuzzTurns.Turn, _ process: StartedProcess, start: Double) {
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
