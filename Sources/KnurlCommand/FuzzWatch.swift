/// Shows how a fuzz run goes: one line that is written over on a terminal, a plain line now and then
/// elsewhere.
struct FuzzWatch {
  let console: Console
  let target: String
  let seconds: Double
  let now: () -> Double
  private(set) var status = FuzzStatus()
  private var start = 0.0
  private var shown = 0.0
  private var shownFindings = 0

  private static let plainInterval = 10.0
  private static let terminalInterval = 0.5

  init(console: Console, target: String, seconds: Double, now: @escaping () -> Double) {
    self.console = console
    self.target = target
    self.seconds = seconds
    self.now = now
  }

  mutating func begin() {
    start = now()
    shown = start
    if !console.showsProgress { console.note("Fuzzing \(target) for \(Int(seconds)) s…") }
  }

  mutating func read(_ line: String) {
    if status.read(line) {
      clear()
      console.note(line)
    }
    if status.files.count > shownFindings {
      shownFindings = status.files.count
      clear()
      console.note("finding: \(status.files[shownFindings - 1])")
    }
    let time = now()
    let interval = console.showsProgress ? Self.terminalInterval : Self.plainInterval
    guard time - shown >= interval else { return }
    shown = time
    let line = text(after: time - start)
    if console.showsProgress {
      console.environment.writeError("\r\(line)\u{1B}[K")
    } else {
      console.note(line)
    }
  }

  func end() { clear() }

  private func clear() {
    if console.showsProgress { console.environment.writeError("\r\u{1B}[K") }
  }

  private func text(after time: Double) -> String {
    let rate = time > 0 ? Int(Double(status.touches) / time) : 0
    return "\(target): \(Int(time)) of \(Int(seconds)) s, "
      + "\(Wording.grouped(status.executions)) executions, "
      + "\(Wording.grouped(status.touches)) touches (\(Wording.grouped(rate)) a second), "
      + "\(Wording.count(status.edges, "edge")), \(Wording.count(status.files.count, "finding"))"
  }
}
