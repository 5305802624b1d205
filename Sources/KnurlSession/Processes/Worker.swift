public import Foundation
import KnurlEngine
import KnurlLaws
import KnurlProcesses
public import KnurlVerification

/// The child's side of a session: executes requests, one per line, on a control that may crash.
///
/// Before each sequence it writes a breadcrumb, so that its parent knows which sequence ended the
/// process.
public struct Worker {
  /// An additional function that the parent process can call; takes bytes and returns bytes.
  ///
  /// - willTry: Called before each sequence that it runs and each picture that it draws.
  public typealias Call = (
    _ argument: Data, _ verification: Verification, _ willTry: @escaping @Sendable () -> Void
  ) -> Data

  private var verification: Verification
  private let calls: [String: Call]
  private let output: FileHandle
  /// The steps of the current sequence in its first run.
  private var seen: [ObservedRun.Step] = []
  private var search: LocalSearch?
  private var breadcrumb: Breadcrumb?
  private let isInterrupted: InterruptFlag

  /// The largest length of a file of this process, such as that of what the control prints.
  private static let longestFile: Int64 = 64 << 20

  /// - Parameter calls: Further functions that can be called by name.
  public init(_ verification: Verification, calls: [String: Call] = [:]) {
    self.verification = verification
    self.calls = calls
    // Output of the control must not mix with the answers.
    let copy = dup(STDOUT_FILENO)
    output = FileHandle(fileDescriptor: copy, closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    FileLimit.set(bytes: Self.longestFile)
    isInterrupted = InterruptFlag()
  }

  /// Serves requests until the input ends.
  public mutating func run() {
    ChildProcessSetup.prepare()
    isInterrupted.watch()
    // The current line may already contain output.
    try? output.write(contentsOf: Data("\n".utf8))
    // A control in another program may be lost at any time.
    let output = output
    verification.checker.machine.harness.access.loss?.tell = { reason in
      Self.send(.refuses(reason), to: output)
    }
    answer(.ready)
    while let line = readLine() {
      guard let request: WorkerRequest = ProcessMessage.decoded(Data(line.utf8)) else {
        answer(.refuses("the line is not a request"))
        continue
      }
      serve(request)
      breadcrumb?.noteNothing()
    }
    breadcrumb?.noteEnd()
  }

  private func answer(_ answer: WorkerAnswer) { Self.send(answer, to: output) }

  private static func send(_ answer: WorkerAnswer, to output: FileHandle) {
    try? output.write(contentsOf: Data((ProcessMessage.line(answer) + "\n").utf8))
  }

  private mutating func serve(_ request: WorkerRequest) {
    switch request {
    case .know(let knowledge): verification = verification.knowing(knowledge)
    case .watch(let cases, let conduct):
      let breadcrumb = breadcrumb
      let seen = verification.observed(in: cases, after: conduct) {
        breadcrumb?.note(watched: $0)
      }
      answer(.watched(seen))
    case .perform(let sequence, let profile):
      if let profile { verification.profile = profile }
      perform(sequence)
    case .begin(let order): begin(order)
    case .replay(let number, let trace):
      breadcrumb?.note(scenario: number)
      let run = verification.run(trace)
      answer(.replayed(missed: run.missed, run.findings))
    case .run(let cases, let state):
      guard let part = search?.run(cases, after: state) else {
        return answer(.refuses("no search was begun"))
      }
      answer(.ran(part))
    case .failures(let changes):
      guard let failures = search?.failures(ofWatched: changes) else {
        return answer(.refuses("no search was begun"))
      }
      answer(.failures(failures))
    case .shrink(let failure, let avoided): shrink(failure, avoiding: avoided)
    case .observe(let trace):
      breadcrumb?.note(showing: 0)
      var machine = verification.checker.machine
      let printed = PrintedOutput.during {
        machine.begin(trace.sequence.start)
        for command in trace.sequence.commands { machine.perform(command) }
      }
      answer(.observed(ObservedRun(of: trace, with: &verification), printed: printed))
    case .call(let name, let argument):
      guard let call = calls[name] else { return answer(.refuses("it has no function “\(name)”")) }
      let breadcrumb = breadcrumb
      breadcrumb?.note(showing: 0)
      answer(.returned(call(argument, verification, { breadcrumb?.note(showing: 0) })))
    }
  }

  // MARK: - Searching

  private mutating func begin(_ order: SearchOrder) {
    let breadcrumb: Breadcrumb
    do throws(ChildProblem) {
      breadcrumb = try Breadcrumb(creating: order.breadcrumb)
    } catch {
      return answer(.refuses(error.reason))
    }
    breadcrumb.begin(verification.declaration.controlName, seed: order.seed)
    self.breadcrumb = breadcrumb
    verification.checker.machine.harness.willStep = { breadcrumb.noteStep() }
    var plan = Verification.Plan(
      cases: .max, seed: order.seed, relatesOneIn: order.relatesOneIn,
      shrinksPerKind: order.shrinksPerKind, thenOneIn: order.thenOneIn,
      gathersStatistics: order.gathersStatistics)
    plan.profiles = order.profiles
    plan.willRun = { breadcrumb.note(case: $0) }
    plan.willWatch = { breadcrumb.note(watched: $0) }
    plan.shrinking.willTry = { breadcrumb.note(choices: $0) }
    plan.shrinking.maximumEvaluations = order.evaluations
    search = LocalSearch(verification, plan)
    answer(.done)
  }

  private mutating func shrink(_ failure: CaseFailure, avoiding avoided: [[UInt64]]) {
    guard let breadcrumb else { return answer(.refuses("no search was begun")) }
    breadcrumb.beginTries()
    let isInterrupted = isInterrupted
    // The choices are drawn again first, which is noted as the case itself.
    breadcrumb.note(case: failure.caseIndex)
    search?.plan.shrinking.shouldStop = { _ in isInterrupted.isSet }
    search?.plan.shrinking.avoided = Set(avoided)
    switch search?.shrink(failure) {
    case .finding(let finding): answer(.found(finding))
    case .known: answer(.nothing(isKnown: true))
    case .unrepeatable, .lost, nil: answer(.nothing(isKnown: false))
    }
  }

  // MARK: - Command sequences

  private mutating func perform(_ wanted: WorkerSequence) {
    let sequence: CommandSequence<Configuration, Command>
    switch wanted {
    case .choices(let choices): sequence = draw(ChoiceSource(replaying: choices))
    case .searchCase(let seed, let index):
      sequence = draw(ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true))
    case .watchedCase(let index): sequence = watch(index)
    case .segments(let segments): sequence = draw(segments)
    case .trace(let text):
      do throws(TraceError) {
        sequence = try TraceText.parse(text, in: verification.declaration).sequence
      } catch {
        return answer(.refuses("\(error)"))
      }
      perform(sequence)
    }
    ask(about: sequence)
  }

  /// Runs the sequence that a source draws, and reports each step before the step runs.
  private mutating func draw(_ drawn: ChoiceSource) -> CommandSequence<Configuration, Command> {
    typealias Engine = Checker<ControlMachine>
    var machine = verification.checker.machine
    var source = drawn
    var said = (choices: 0, spans: 0)
    func say(_ lines: [String]) {
      answer(
        .step(
          WorkerStep(
            lines: lines, choices: Array(source.recorded[said.choices...]),
            spans: Array(source.spans[said.spans...]))))
      said = (source.recorded.count, source.spans.count)
    }
    source.beginSpan()
    let start = machine.drawStart(from: &source)
    source.endSpan(.start)
    var sequence = CommandSequence<Configuration, Command>(start: start)
    say(lines(of: start))
    machine.begin(start)
    seen = [ObservedRun.Step(machine.step)]
    while sequence.commands.count < Engine.maximumCommands {
      source.beginSpan()
      guard source.choice(upTo: Engine.continuationBound) != 0 else {
        source.endSpan(.part)
        break
      }
      let command = machine.drawCommand(from: &source)
      source.endSpan(.command)
      sequence.commands.append(command)
      say([line(of: command)])
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.step))
    }
    return sequence
  }

  /// Runs a case that is watched, and reports each step before it runs.
  private func watch(_ index: Int) -> CommandSequence<Configuration, Command> {
    var sequence: CommandSequence<Configuration, Command>?
    var observer = verification.observer()
    observer.watch(
      case: index,
      willBegin: { start in
        answer(.step(WorkerStep(lines: lines(of: start))))
        sequence = CommandSequence(start: start)
      },
      willPerform: { command in
        answer(.step(WorkerStep(lines: [line(of: command)])))
        sequence?.commands.append(command)
      })
    return sequence ?? CommandSequence(start: Configuration())
  }

  /// Runs the start and commands that choice segments draw, and reports the choices of the whole
  /// sequence.
  private mutating func draw(_ records: [[UInt64]]) -> CommandSequence<Configuration, Command> {
    var machine = verification.checker.machine
    var source = ChoiceSource(replaying: records.first ?? [])
    let start = machine.drawStart(from: &source)
    answer(.step(WorkerStep(lines: lines(of: start), choices: source.recorded)))
    machine.begin(start)
    seen = [ObservedRun.Step(machine.step)]
    var sequence = CommandSequence<Configuration, Command>(start: start)
    for record in records.dropFirst().prefix(Checker<ControlMachine>.maximumCommands) {
      source = ChoiceSource(replaying: record)
      let command = machine.drawCommand(from: &source)
      sequence.commands.append(command)
      // The smallest choice that continues the sequence.
      let further = Choice(value: 1, bound: Checker<ControlMachine>.continuationBound)
      answer(.step(WorkerStep(lines: [line(of: command)], choices: [further] + source.recorded)))
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.step))
    }
    return sequence
  }

  private mutating func perform(_ sequence: CommandSequence<Configuration, Command>) {
    var machine = verification.checker.machine
    answer(.step(WorkerStep(lines: lines(of: sequence.start))))
    machine.begin(sequence.start)
    seen = [ObservedRun.Step(machine.step)]
    for command in sequence.commands {
      answer(.step(WorkerStep(lines: [line(of: command)])))
      machine.perform(command)
      seen.append(ObservedRun.Step(machine.step))
    }
  }

  private func line(of command: Command) -> String {
    TraceText.line(of: command, in: verification.declaration)
  }

  private func lines(of start: Configuration) -> [String] {
    TraceText.lines(
      of: start, subject: verification.declaration.controlName, in: verification.declaration)
  }

  /// Checks every law alone, which shows the law that crashes the control, then all laws together.
  private mutating func ask(about sequence: CommandSequence<Configuration, Command>) {
    var checker = verification.checker
    for law in 0..<checker.lawCount {
      answer(.asks(law: checker.lawName(law), seconds: WorkerStep.processorSeconds))
      checker.ask(only: law)
      _ = checker.run(sequence, relating: verification.laws[law].kind.isRelation)
    }
    answer(.asks(law: nil, seconds: WorkerStep.processorSeconds))
    checker.ask(only: nil)
    let broken = checker.run(sequence).map { checker.lawName($0.law) }
    answer(.lives(ObservedRun(steps: seen, brokenLaws: broken)))
  }
}

/// The flag that is set once the parent asks this process to stop early and report its results so
/// far.
///
/// `Progress` counts the requests, because older systems have no atomic numbers. Other signals are the
/// control's own: they end the process, as in an app.
private final class InterruptFlag: Sendable {
  private let count = Progress(totalUnitCount: .max)

  var isSet: Bool { count.completedUnitCount > 0 }

  func watch() { Interrupts.observeEnough { [count] in count.completedUnitCount += 1 } }
}
