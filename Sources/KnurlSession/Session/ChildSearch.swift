import Foundation
import KnurlEngine
import KnurlLaws
public import KnurlProcesses
import KnurlVerification

#if os(macOS) || os(Linux)
  /// The settings for starting the child processes of a session.
  public struct ChildLauncher: Sendable {
    /// The program to start, which calls `Worker.run` with the control.
    public var request: ChildRequest
    /// An existing folder for temporary files.
    public var folder: String
    /// The processor time of a step that hangs, in seconds; nil for the usual time.
    public var hangSeconds: Double?

    public init(_ request: ChildRequest, folder: String, hangSeconds: Double? = nil) {
      (self.request, self.folder, self.hangSeconds) = (request, folder, hangSeconds)
    }
  }

  /// A search in child processes.
  ///
  /// Each process runs parts of the cases and shrinks failures. The parts are added in the order of the
  /// cases, so that the results are the same for any number of processes. If a case ends its process or
  /// has a step that takes long, other processes find the sequence, and the search continues behind the
  /// case.
  ///
  /// A class, because it owns the processes.
  final class ChildSearch: SearchRunner {
    /// The number of different crashes after which the search ends.
    static let mostCrashes = 20
    /// The number of cases that end their process or take long after which the search ends.
    static let mostLeftOut = 250
    /// The largest number of crashing sequences that are avoided while one failure is shrunk.
    private static let mostAvoided = 200
    /// The number of ends of the process without a known cause after which the search ends.
    private static let mostStrays = 16
    /// The number of times that a sequence is repeated if something else may have ended or delayed
    /// the process.
    private static let mostDoubts = 3
    /// The largest number of cases in one request.
    ///
    /// After an error a search has at least 2,000 more cases, so the request that shows it ends before
    /// them.
    private static let mostCases = 2_000

    /// The verification, used only for names and texts; it is not run in this process.
    private(set) var verification: Verification
    private let plan: Verification.Plan
    private let launcher: ChildLauncher
    private let reproducer: CrashReproducer
    private var processes: [SearchProcess] = []
    private var slots: [ChildSlot] = []
    /// The parts at work and their begin, by the index of their process.
    private var working: [Int: (cases: Range<Int>, start: ContinuousClock.Instant)] = [:]
    /// The parts that are not added yet, by their first case.
    private var done: [Int: SearchPart] = [:]
    /// The cases that ended or hung their processes, before they are looked into.
    private var ends: [Int: End] = [:]
    /// The number of cases in one request, adapted so that a request takes about a tenth of a
    /// second.
    private var partSize = 32
    /// The processes that cannot be started.
    private var lame: Set<Int> = []
    /// True if the processes were told to stop shrinking.
    private var isInterrupted = false
    private var strays = 0
    /// For each sequence, the number of times that the process ended or hung, but a fresh process
    /// did not.
    private var suspicions: [WorkerSequence: Int] = [:]

    private struct End {
      var sequence: WorkerSequence
      var cause: Crash.Cause
    }

    /// The crashes and slow steps of the control.
    private(set) var crashes: [Finding] = []
    /// The number of crashes, including duplicates.
    private(set) var crashCount = 0
    /// The watched cases that ended the process.
    private var endsOfWatch: [(index: Int, cause: Crash.Cause)] = []
    /// The ends of watched cases that did not happen again, in words.
    private(set) var unrepeatedEnds: [String] = []
    /// The crashes, in words, whose sequences could not be written down.
    private(set) var unreadableCrashes: [String] = []
    /// The number of these cases after which nothing more is watched.
    private static let mostEndsOfWatch = 3
    private var unknownCount = 0
    /// The steps of each finding, as the process saw them that found it.
    private var observedRuns: [(finding: Finding, run: ObservedRun)] = []
    /// The reason why the search ended early; nil if it did not.
    private(set) var cutShort: String?
    /// Called with a sentence about work that takes time.
    var note: (String) -> Void = { _ in }

    init(_ verification: Verification, _ plan: Verification.Plan, _ launcher: ChildLauncher) {
      self.verification = verification
      self.plan = plan
      self.launcher = launcher
      reproducer = CrashReproducer(
        launcher.request, folder: launcher.folder, pace: Pace(hangSeconds: launcher.hangSeconds),
        knowing: verification.knowledge)
      reproducer.workers.shouldStop = plan.shouldStop
    }

    var isOver: Bool { cutShort != nil }

    /// Ends the search because of a problem, unless the run is to end anyway.
    private func fail(_ problem: ChildProblem) {
      if problem != .isToEnd { cutShort = problem.reason }
    }

    /// The number of cases that ended their process or took long, and that nobody looked into.
    var openEnds: Int { ends.count }

    private var mustStop: Bool { isOver || plan.shouldStop?() == true }

    // MARK: - The processes

    /// Starts a process that watches the control, and one that knows what was seen.
    ///
    /// A case that crashes or hangs the control is left out.
    ///
    /// - Throws: If no process can be started that becomes ready to search.
    func start() throws(ChildProblem) {
      slots = ChildSlot.take(plan.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
      processes = slots.map { _ in SearchProcess(in: launcher.folder) }
      try run(0)
      verification = verification.trusting(try watched())
      reproducer.workers.learn(verification.knowledge)
      reproducer.workers.pace.usualStep = processes[0].usualStep
      processes[0].end()
      try run(0)
    }

    /// Starts a process unless it runs.
    private func run(_ index: Int) throws(ChildProblem) {
      guard !processes[index].isRunning else { return }
      if processes.count == 1 { reproducer.rest() }
      var request = launcher.request
      request.errors = .dropped
      let order = SearchOrder(
        seed: plan.seed, profiles: plan.profiles, relatesOneIn: plan.relatesOneIn,
        shrinksPerKind: plan.shrinksPerKind, thenOneIn: plan.thenOneIn,
        gathersStatistics: plan.gathersStatistics, evaluations: plan.shrinking.maximumEvaluations,
        breadcrumb: processes[index].breadcrumb)
      let knowledge = verification.knowledge
      try processes[index].start { () throws(ChildProblem) in
        try ChildProcess.startWorker(request, knowing: knowledge, for: order)
      }
    }

    private func begin(_ request: WorkerRequest, by index: Int) throws(ChildProblem) {
      try run(index)
      let pace = reproducer.workers.pace
      var limit = pace.slowSeconds
      // A picture is no step.
      switch request {
      case .call, .observe: limit = pace.hangSeconds
      default: break
      }
      processes[index].begin(request, limit: limit)
    }

    /// A process that has nothing to do; waits for one if all run parts of the search.
    private func idleProcess(until mustStop: () -> Bool) throws(ChildProblem) -> Int {
      try collect()
      if let idle = processes.firstIndex(where: { !$0.isBusy }) { return idle }
      guard !working.isEmpty else { throw ChildProblem("no process is free") }
      guard wait(forAnyOf: Array(working.keys), until: mustStop) else { throw .isToEnd }
      try collect()
      guard let idle = processes.firstIndex(where: { !$0.isBusy }) else {
        throw ChildProblem("no process is free")
      }
      return idle
    }

    /// Waits until one of some processes has a reply, and receives those of the others.
    ///
    /// - Parameter mustStop: Asked at intervals whether to stop waiting.
    /// - Returns: False if it stopped.
    @discardableResult
    private func wait(forAnyOf indices: [Int], until mustStop: () -> Bool) -> Bool {
      while true {
        for process in processes { process.look() }
        if indices.contains(where: { processes[$0].reply != nil }) { return true }
        for process in processes { process.watchProgress() }
        if indices.contains(where: { processes[$0].reply != nil }) { return true }
        if mustStop() { return false }
        ChildProcess.wait(
          forAnyOf: processes.filter { $0.isBusy && $0.reply == nil }.compactMap(\.running),
          upTo: ProgressWatch.interval)
      }
    }

    /// Asks a process and waits for its reply; nil if the run is to end.
    ///
    /// - Parameter mustStop: Returns whether to stop waiting.
    private func ask(
      _ request: WorkerRequest, until mustStop: () -> Bool
    ) throws(ChildProblem) -> SearchProcess.Reply? {
      let index = try idleProcess(until: mustStop)
      try begin(request, by: index)
      guard wait(forAnyOf: [index], until: mustStop) else {
        processes[index].end()
        return nil
      }
      return try taken(from: index)
    }

    private func ask(_ request: WorkerRequest) throws(ChildProblem) -> SearchProcess.Reply? {
      try ask(request) { mustStop }
    }

    private func taken(from index: Int) throws(ChildProblem) -> SearchProcess.Reply {
      guard let reply = processes[index].take() else {
        throw ChildProblem("a process gave no answer")
      }
      if case .problem(let problem) = reply { throw problem }
      return reply
    }

    /// Ends the processes, which get time to write their files.
    func close() {
      endProcesses()
      reproducer.rest()
      slots = []
    }

    private func endProcesses() {
      for process in processes { process.sendNoMore() }
      for process in processes { process.end() }
      (working, done) = ([:], [:])
    }

    // MARK: - Watching

    private func watched() throws(ChildProblem) -> Conduct {
      while true {
        var isEnded = false
        let conduct = try Verification.conduct(leavingOut: endsOfWatch.map(\.index)) {
          part, conduct throws(ChildProblem) -> Conduct? in
          guard !mustStop else { return nil }
          switch try ask(.watch(cases: part, after: conduct)) {
          case .answer(.watched(let seen)): return seen
          case nil: return nil
          case .crash(.watching(let index)?, let cause) where cause != .signal(SIGKILL):
            endsOfWatch.append((index, cause))
          default: stray()
          }
          isEnded = true
          return nil
        }
        if !isEnded || endsOfWatch.count >= Self.mostEndsOfWatch { return conduct }
      }
    }

    /// Finds the sequences of the crashes that the watch before the search has shown.
    func reproduceWatch() {
      for end in endsOfWatch where !mustStop {
        do throws(ChildProblem) {
          var isRepeated = false
          for _ in 0..<Self.mostDoubts where !isRepeated {
            isRepeated = try record(.watchedCase(end.index), caseIndex: end.index, end.cause)
          }
          if !isRepeated { unrepeatedEnds.append(end.cause.words) }
        } catch {
          fail(error)
        }
      }
    }

    // MARK: - Running

    func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure] {
      do throws(ChildProblem) {
        while !mustStop, !state.watched.isEmpty {
          if let failures = try failures(of: &state.watched) { return failures }
        }
        while !mustStop, state.next < end {
          if let failures = try step(&state, to: end) { return failures }
        }
      } catch {
        fail(error)
      }
      return []
    }

    /// The failures of watched cases; nil if one of them ended its process.
    private func failures(
      of changes: inout [WatchedChange]
    ) throws(ChildProblem) -> [CaseFailure]? {
      switch try ask(.failures(changes)) {
      case .answer(.failures(let failures)):
        changes = []
        return failures
      case .crash(.watching(let index)?, let cause):
        if try record(.watchedCase(index), caseIndex: index, cause) {
          changes.removeAll { $0.caseIndex == index }
        }
      case nil: break
      default: stray()
      }
      return nil
    }

    /// Adds the next part, or looks into the next case if it ended its process.
    ///
    /// - Returns: The failures to shrink; nil if there are none.
    private func step(
      _ state: inout SearchState, to end: Int
    ) throws(ChildProblem) -> [CaseFailure]? {
      try collect()
      if let found = ends.removeValue(forKey: state.next) {
        if try record(found.sequence, caseIndex: state.next, found.cause) { leaveOut(&state) }
        return nil
      }
      if let part = done.removeValue(forKey: state.next), part.cases.upperBound <= end {
        return try add(part, to: &state)
      }
      done = done.filter { $0.value.cases.upperBound <= end }
      try dispatch(state, to: end)
      guard !working.isEmpty else { throw ChildProblem("no process runs the next case") }
      wait(forAnyOf: Array(working.keys)) { mustStop }
      return nil
    }

    private func add(
      _ part: SearchPart, to state: inout SearchState
    ) throws(ChildProblem) -> [CaseFailure]? {
      strays = 0
      let failures = state.add(part, plan)
      plan.progress?(state.next)
      let touches = state.touches
      // The caller reports wrong texts and names at once.
      return failures.isEmpty && touches.addresses == 0
        && touches.unknownNames.isEmpty ? nil : failures
    }

    private func leaveOut(_ state: inout SearchState) {
      state.leaveOut()
      if state.leftOut.count >= Self.mostLeftOut {
        cutShort = "\(state.leftOut.count) cases ended their process or took long"
      }
    }

    /// Gives the next cases that nobody works on to the processes that have nothing to do.
    private func dispatch(_ state: SearchState, to end: Int) throws(ChildProblem) {
      var hasStarted = false
      for index in processes.indices where !processes[index].isBusy && !hasStarted {
        guard let part = nextPart(state, to: end) else { return }
        // To start a process takes time.
        hasStarted = !processes[index].isRunning
        if part.lowerBound > state.next {
          guard done.count < 2 * processes.count, canStart(index) else { continue }
        }
        try begin(.run(part, after: state.withoutStatistics), by: index)
        working[index] = (part, .now)
      }
    }

    /// Starts a process that only helps; one that cannot be started does not end the search.
    private func canStart(_ index: Int) -> Bool {
      guard !lame.contains(index) else { return false }
      if (try? run(index)) == nil { lame.insert(index) }
      return !lame.contains(index)
    }

    /// The first cases of the stage that are not run, not at work, and did not end a process.
    private func nextPart(_ state: SearchState, to end: Int) -> Range<Int>? {
      let taken =
        working.values.map(\.cases) + done.values.map(\.cases) + ends.keys.map { $0..<$0 + 1 }
      var start = state.next
      for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.contains(start) {
        start = range.upperBound
      }
      let next = taken.map(\.lowerBound).filter { $0 > start }.min() ?? .max
      let limit = min(end, state.endOfStage, next, start + partSize)
      return start < limit ? start..<limit : nil
    }

    /// Keeps the parts that are finished, and how processes ended.
    private func collect() throws(ChildProblem) {
      for (index, part) in working.sorted(by: { $0.key < $1.key })
      where processes[index].reply != nil {
        working[index] = nil
        switch try taken(from: index) {
        case .answer(.ran(let ran)):
          if !ran.cases.isEmpty { done[ran.cases.lowerBound] = ran }
          if ran.cases == part.cases { adapt(to: .now - part.start) }
        case .crash(.searching(let number)?, let cause):
          ends[number] = End(
            sequence: .searchCase(seed: plan.seed, index: number), cause: cause)
        case .crash(.shrinking(let choices, let number)?, let cause):
          // The case survives; a part of its commands, run to see what the others change, does not.
          ends[number] = End(sequence: .choices(choices), cause: cause)
        default: stray()
        }
      }
    }

    /// Adapts the number of cases in a request, so that a request takes about a tenth of a second.
    ///
    /// Between requests, progress is shown and stopping is checked.
    private func adapt(to time: Duration) {
      if time < .milliseconds(60) { partSize = min(partSize * 2, Self.mostCases) }
      if time > .milliseconds(200) { partSize = max(partSize / 2, 1) }
    }

    /// Counts an end of the process that no sequence caused, or an unexpected answer.
    private func stray() {
      strays += 1
      if strays >= Self.mostStrays {
        cutShort = "its process ended again and again outside of any case"
      }
    }

    // MARK: - Shrinking

    /// A failure that is shrunk, and what has happened.
    private struct Shrinking {
      var failure: CaseFailure
      var avoided: [[UInt64]] = []
      var suspect: [UInt64]?
      var process: Int?
    }

    func shrink(_ failures: [CaseFailure]) -> [ShrinkOutcome] {
      var tasks = failures.map { Shrinking(failure: $0) }
      return tasks.indices.map { index in
        do throws(ChildProblem) {
          while !isOver {
            if isInterrupted, tasks[index].process == nil { break }
            try begin(&tasks, from: index)
            if let outcome = try outcome(&tasks, index) { return outcome }
          }
        } catch {
          fail(error)
        }
        if let finding = unshrunk(tasks[index].failure) { return .finding(finding) }
        return plan.shouldStop?() == true ? .lost : .unrepeatable
      }
    }

    /// Gives the failures that nobody shrinks to the processes that have nothing to do.
    private func begin(_ tasks: inout [Shrinking], from first: Int) throws(ChildProblem) {
      for index in tasks.indices[first...] where tasks[index].process == nil {
        if isInterrupted, index > first { return }
        try collect()
        let isFree = processes.contains { !$0.isBusy }
        guard index == first || isFree else { return }
        let process = try idleProcess { false }
        let law = verification.checker.lawName(tasks[index].failure.failure.law)
        if index == first { plan.willShrink?(law) }
        try begin(.shrink(tasks[index].failure, avoiding: tasks[index].avoided), by: process)
        tasks[index].process = process
      }
    }

    /// Waits for the result of shrinking; nil if it must be tried again.
    private func outcome(
      _ tasks: inout [Shrinking], _ index: Int
    ) throws(ChildProblem) -> ShrinkOutcome? {
      guard let process = tasks[index].process else { throw ChildProblem("no process shrinks") }
      let all = tasks.compactMap(\.process)
      wait(forAnyOf: [process]) {
        watchShrinking(by: process, among: all)
        return false
      }
      tasks[index].process = nil
      let failure = tasks[index].failure
      switch try taken(from: process) {
      case .answer(.found(var finding)):
        strays = 0
        observe(&finding)
        return .finding(finding)
      case .answer(.nothing(let isKnown)):
        strays = 0
        return isKnown ? .known : .unrepeatable
      case .crash where isInterrupted:
        return unshrunk(failure).map { .finding($0) } ?? .known
      case .crash(.searching(let index)?, let cause):
        // The case is drawn again before it is shrunk.
        if try record(sequence(of: failure), caseIndex: index, cause) { return .known }
        stray()
      case .crash(.shrinking(let choices, _)?, let cause):
        // A sequence whose process was ended from outside is tried again, once.
        let isDeadly = try record(
          .choices(choices), caseIndex: failure.caseIndex, cause, isOfWatch: failure.isOfWatch)
        if isDeadly || tasks[index].suspect == choices { tasks[index].avoided.append(choices) }
        tasks[index].suspect = choices
      default: stray()
      }
      guard tasks[index].avoided.count >= Self.mostAvoided else { return nil }
      return unshrunk(failure).map { .finding($0) } ?? .unrepeatable
    }

    /// Shows the progress of shrinking, and ends shrinking after an interrupt.
    private func watchShrinking(by process: Int, among all: [Int]) {
      var mustStop = plan.mustEnd?() == true
      let note = try? BreadcrumbContent(reading: processes[process].breadcrumb)
      if case .shrinking(let choices, _)? = note?.place {
        let progress = ShrinkProgress(evaluations: note?.tries ?? 0, choices: choices.count)
        mustStop = plan.shrinking.shouldStop?(progress) == true || mustStop
      }
      guard mustStop else { return }
      for process in all { processes[process].interrupt() }
      isInterrupted = true
    }

    /// Records what the steps of a finding's trace show in the process that found the finding, and
    /// what the control prints.
    ///
    /// This checks all laws, and the check of a law may crash the control.
    private func observe(_ finding: inout Finding) {
      guard !isInterrupted else { return }
      do throws(ChildProblem) {
        switch try ask(.observe(finding.trace)) {
        case .answer(.observed(let run, let printed)):
          observedRuns.append((finding, run))
          finding.printed = printed
        case .crash(_, let cause):
          let text = TraceText.text(of: finding.trace, in: verification.declaration)
          _ = try record(
            .trace(text), caseIndex: finding.caseIndex, cause, isOfWatch: finding.isOfWatch)
        default: break
        }
      } catch {
        fail(error)
      }
    }

    private func sequence(of failure: CaseFailure) -> WorkerSequence {
      failure.isOfWatch
        ? .watchedCase(failure.caseIndex)
        : .searchCase(seed: plan.seed, index: failure.caseIndex)
    }

    /// Returns the finding of a failure that could not be shrunk.
    private func unshrunk(_ failure: CaseFailure) -> Finding? {
      let sequence = sequence(of: failure)
      let declaration = verification.declaration
      reproducer.workers.profile = profile(of: sequence, failure.caseIndex)
      guard let run = try? reproducer.workers.perform(sequence),
        let trace = try? TraceText.parse(run.text, in: declaration)
      else { return nil }
      var finding = verification.unshrunk(
        failure.failure, in: trace, caseIndex: failure.caseIndex)
      finding.isOfWatch = failure.isOfWatch
      finding.input = profile(of: sequence, failure.caseIndex) ?? verification.profile
      return finding
    }

    /// Replays a known trace. If the control crashes, the crash becomes a finding of the trace.
    func perform(_ replay: inout TraceReplay, number: Int) {
      for _ in 0..<Self.mostStrays where !isOver {
        do throws(ChildProblem) {
          switch try ask(.replay(number: number, replay.performedTrace)) {
          case .answer(.replayed(let missed, let findings)):
            strays = 0
            replay.note(ReplayedTrace(steps: [], missed: missed, findings: findings))
            return
          case .crash:
            guard let fatality = try reproducer.fatality(ofTrace: replay.lines.text) else {
              stray()
              continue
            }
            let declaration = verification.declaration
            replay.note([
              fatality.finding(in: declaration)
                ?? .crash(replay.trace, in: declaration, step: 0, seen: fatality.seen)
            ])
            return
          case nil: return
          default: stray()
          }
        } catch {
          fail(error)
        }
      }
      if cutShort == nil { cutShort = "\(replay.title) ended its process again and again" }
    }

    /// Calls a function of the program in the child process; returns nil if the process crashes.
    func call(_ name: String, _ argument: Data) -> Data? {
      guard case .returned(let data)? = answer(to: .call(name, argument)) else { return nil }
      return data
    }

    /// Sends a request that runs no case, and repeats the request if something else killed the
    /// process.
    private func answer(to request: WorkerRequest) -> WorkerAnswer? {
      for _ in 0..<Self.mostStrays {
        switch try? ask(request, until: { plan.mustEnd?() == true }) {
        case .answer(let answer): return answer
        case .crash(_, .signal(SIGKILL)): continue
        default: return nil
        }
      }
      return nil
    }

    // MARK: - Crashes

    private func record(
      _ sequence: WorkerSequence, caseIndex: Int, _ cause: Crash.Cause, isOfWatch: Bool = false
    ) throws(ChildProblem) -> Bool {
      let name = verification.declaration.controlName
      if crashCount == 0 {
        note("\(name): \(cause.words); looking for the command sequence in other processes…")
      }
      reproducer.workers.profile = profile(of: sequence, caseIndex, isOfWatch)
      let reproduction = try reproducer.reproduce(sequence, hasHung: cause == .hang)
      var isKnown = false
      switch reproduction {
      case .fatality(let fatality):
        if var finding = fatality.finding(in: verification.declaration) {
          finding.caseIndex = caseIndex
          add(finding, of: sequence, isOfWatch)
        } else {
          unreadableCrashes.append(fatality.seen)
        }
      case .known: isKnown = true
      case .survived:
        let count = suspicions[sequence, default: 0] + 1
        suspicions[sequence] = count
        // Someone else may have ended or delayed the process; but not repeatedly.
        let isDoubtful = cause == .hang || cause == .signal(SIGKILL)
        guard count > (isDoubtful ? Self.mostDoubts : 1) else { return false }
        if cause != .signal(SIGKILL) {
          let trace = (try? reproducer.workers.perform(sequence)).flatMap {
            try? TraceText.parse($0.text, in: verification.declaration)
          }
          let start = Trace(controlName: name, sequence: CommandSequence(start: Configuration()))
          add(
            .crash(
              trace ?? start, in: verification.declaration, step: 0,
              seen: cause == .hang
                ? "takes long: it did not come back in time again and again; in another process it did"
                : "crashes: \(cause.words); the same sequence runs in another process",
              caseIndex: caseIndex, isSlow: cause == .hang), of: sequence, isOfWatch)
        }
        return true
      }
      crashCount += 1
      if !isKnown { unknownCount += 1 }
      if unknownCount >= Self.mostCrashes {
        cutShort = "it found \(unknownCount) different crashes"
      }
      return true
    }

    private func add(_ found: Finding, of sequence: WorkerSequence, _ isOfWatch: Bool) {
      var finding = found
      let profile = profile(of: sequence, finding.caseIndex, isOfWatch)
      finding.input = profile ?? verification.profile
      finding.isOfWatch = isOfWatch
      if case .watchedCase = sequence { finding.isOfWatch = true }
      if !crashes.contains(where: { $0.isSame(as: finding) }) { crashes.append(finding) }
    }

    /// The input profile of a case, or of a part of it; nil for the profile of the description.
    private func profile(
      of sequence: WorkerSequence, _ caseIndex: Int, _ isOfWatch: Bool = false
    ) -> InputProfile? {
      if case .watchedCase = sequence { return .ordinary }
      if isOfWatch { return .ordinary }
      return plan.profile(ofCase: caseIndex)
    }

    func confirms(_ finding: Finding) -> Bool {
      difference(of: finding) == nil
    }

    /// Returns the findings that give different results in a fresh process, with the differences in
    /// words.
    func differences(of findings: [Finding]) -> [(finding: Finding, words: String)] {
      endProcesses()
      return findings.compactMap { finding in difference(of: finding).map { (finding, $0) } }
    }

    /// Returns how a finding differs in a fresh process; nil if there is no difference.
    ///
    /// Also nil without the steps that the process saw that found the finding. Of a crash no steps
    /// are kept: it was already reproduced in a fresh process.
    private func difference(of finding: Finding) -> String? {
      let seen = observedRuns.first {
        $0.finding.law == finding.law && $0.finding.trace == finding.trace
      }
      guard let seen else { return nil }
      return reproducer.difference(of: finding, from: seen.run, in: verification.declaration)
    }
  }

  /// The right to run a child process. Sessions that run at the same time share one slot for each
  /// processor.
  private final class ChildSlot {
    private static let slots = DispatchSemaphore(
      value: max(1, ProcessInfo.processInfo.activeProcessorCount))
    /// True if it is one of the shared slots.
    private let isShared: Bool

    /// Waits for one slot, and takes as many more as are free.
    ///
    /// A session that asks for more processes than there are processors has them.
    static func take(_ count: Int) -> [ChildSlot] {
      slots.wait()
      var taken = [ChildSlot(isShared: true)]
      let isMore = count > ProcessInfo.processInfo.activeProcessorCount
      while taken.count < count {
        let isFree = slots.wait(timeout: .now()) == .success
        guard isFree || isMore else { break }
        taken.append(ChildSlot(isShared: isFree))
      }
      return taken
    }

    private init(isShared: Bool) { self.isShared = isShared }

    deinit { if isShared { Self.slots.signal() } }
  }
#endif
