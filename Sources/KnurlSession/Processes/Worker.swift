import Foundation
import KnurlEngine
import KnurlLaws
public import KnurlVerification

/// The child's side: performs the histories that it is told, one line each, for a parent that wants
/// to know whether the control survives them.
public struct Worker {
  private var verification: Verification
  private let output: FileHandle
  /// What was seen of the history under way when it was performed first.
  private var seen: [ObservedRun.Step] = []

  public init(_ verification: Verification) {
    self.verification = verification
    // Whatever the control prints must not get between the answers.
    let copy = dup(STDOUT_FILENO)
    output = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
    let nothing = unsafe open("/dev/null", O_WRONLY)
    if nothing >= 0 {
      dup2(nothing, STDOUT_FILENO)
      close(nothing)
    }
  }

  /// Serves until there are no more lines.
  public mutating func run() {
    ChildProcessSetup.prepare()
    answer(.ready)
    while let line = readLine() {
      guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))
      else {
        answer(.refuses("the line is no request"))
        continue
      }
      perform(request)
    }
  }

  private func answer(_ answer: WorkerAnswer) {
    try? output.write(contentsOf: Data((answer.line + "\n").utf8))
  }

  // MARK: - Histories

  private mutating func perform(_ request: WorkerRequest) {
    let history: History<Configuration, Command>
    if let choices = request.choices {
      history = draw(ChoiceSource(replaying: choices))
    } else if let seed = request.seed, let index = request.caseIndex {
      history = draw(ChoiceSource(seed: seed, caseIndex: index, recording: true))
    } else if let records = request.records {
      history = draw(records)
    } else if let text = request.trace {
      do throws(TraceError) {
        let trace = try TraceText.parse(text, in: verification.declaration).trace
        history = trace.history
      } catch {
        answer(.refuses("\(error)"))
        return
      }
      perform(history)
    } else {
      answer(.refuses("the line asks for nothing"))
      return
    }
    ask(about: history)
  }

  /// Performs what a source draws, and says each step before it is performed.
  private mutating func draw(_ drawn: ChoiceSource) -> History<Configuration, Command> {
    typealias Engine = Checker<ControlMachine>
    var machine = verification.checker.machine
    var source = drawn
    var said = (choices: 0, spans: 0)
    func say(_ lines: [String]) {
      let drawn = source.recorded[said.choices...]
      let spans = source.spans[said.spans...]
      answer(
        .step(
          WorkerStep(
            lines: lines, choices: drawn.map { $0.value }, bounds: drawn.map { $0.bound },
            spans: spans.map { [$0.start, $0.end, $0.kind.number] })))
      said = (source.recorded.count, source.spans.count)
    }
    source.beginSpan()
    let start = machine.drawStart(from: &source)
    source.endSpan(.start)
    var history = History<Configuration, Command>(start: start)
    say(lines(of: start))
    machine.begin(start)
    seen = [ObservedRun.Step(machine.moment)]
    while history.commands.count < Engine.maximumCommands {
      source.beginSpan()
      guard source.choice(upTo: Engine.continuationBound) != 0 else {
        source.endSpan(.part)
        break
      }
      let command = machine.drawCommand(from: &source)
      source.endSpan(.command)
      history.commands.append(command)
      say([TraceText.line(of: command, in: verification.declaration)])
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.moment))
    }
    return history
  }

  /// Performs what each record draws by itself, and says the choices that draw it as a whole.
  private mutating func draw(_ records: [[UInt64]]) -> History<Configuration, Command> {
    var machine = verification.checker.machine
    var source = ChoiceSource(replaying: records.first ?? [])
    let start = machine.drawStart(from: &source)
    answer(.step(WorkerStep(lines: lines(of: start), choices: source.recorded.map { $0.value })))
    machine.begin(start)
    seen = [ObservedRun.Step(machine.moment)]
    var history = History<Configuration, Command>(start: start)
    for record in records.dropFirst().prefix(Checker<ControlMachine>.maximumCommands) {
      source = ChoiceSource(replaying: record)
      let command = machine.drawCommand(from: &source)
      history.commands.append(command)
      // The smallest choice that keeps the history going.
      let choices = [1] + source.recorded.map { $0.value }
      answer(
        .step(
          WorkerStep(
            lines: [TraceText.line(of: command, in: verification.declaration)], choices: choices)))
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.moment))
    }
    return history
  }

  private mutating func perform(_ history: History<Configuration, Command>) {
    var machine = verification.checker.machine
    answer(.step(WorkerStep(lines: lines(of: history.start))))
    machine.begin(history.start)
    seen = [ObservedRun.Step(machine.moment)]
    for command in history.commands {
      answer(.step(WorkerStep(lines: [TraceText.line(of: command, in: verification.declaration)])))
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.moment))
    }
  }

  private func lines(of start: Configuration) -> [String] {
    let trace = Trace(subject: verification.declaration.subject, history: History(start: start))
    return TraceText.text(of: trace, in: verification.declaration)
      .split(separator: "\n").map { String($0) }
  }

  /// Asks every law by itself, so that one that the control does not survive is known, then all of
  /// them together.
  private mutating func ask(about history: History<Configuration, Command>) {
    var checker = verification.checker
    for law in 0..<checker.lawCount {
      answer(.asks(law: checker.lawName(law)))
      checker.ask(only: law)
      _ = checker.run(history, relating: law >= verification.laws.count)
    }
    answer(.asks(law: nil))
    checker.ask(only: nil)
    let broken = checker.run(history).map { checker.lawName($0.law) }
    answer(.lives(ObservedRun(steps: seen, brokenLaws: broken)))
  }
}

extension ChoiceSpan.Kind {
  var number: Int {
    switch self {
    case .start: return 0
    case .command: return 1
    case .part: return 2
    }
  }

  init(number: Int) {
    switch number {
    case 0: self = .start
    case 1: self = .command
    default: self = .part
    }
  }
}
