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
    /// The time limit of a sequence, in seconds; nil derives the limit from the times of sequences.
    public var hangSeconds: Double?

    public init(_ request: ChildRequest, folder: String, hangSeconds: Double? = nil) {
      (self.request, self.folder, self.hangSeconds) = (request, folder, hangSeconds)
    }
  }

  /// A search in a child process.
  ///
  /// If a case ends or hangs the process, the search records and skips the case, and continues in a
  /// new process.
  ///
  /// A class, because it owns one process.
  final class ChildSearch: SearchRunner {
    /// The number of different crashes after which the search ends.
    ///
    /// `mostSeconds` limits the time spent on sequences that end or hang the process.
    static let mostCrashes = 20
    static let mostSeconds = 60.0
    /// The largest number of crashing sequences that are avoided while one failure is shrunk.
    private static let mostAvoided = 200
    /// The number of ends of the process without a known cause after which the search ends.
    private static let mostStrays = 16
    /// The number of times that a sequence is repeated if something else may have ended or delayed
    /// the process.
    private static let mostDoubts = 5

    /// The verification, used only for names and texts; it is not run in this process.
    private(set) var verification: Verification
    private let plan: Verification.Plan
    private let launcher: ChildLauncher
    private let breadcrumb: String
    private let reproducer: CrashReproducer
    private var child: ChildProcess?
    private var pace: Pace
    private var slot: ChildSlot?
    /// The number of cases in one request, adapted so that a request takes about a tenth of a
    /// second.
    private var partSize = 64
    /// True if the process was told to stop shrinking.
    private var isInterrupted = false
    /// The case that last ended the process. The next request stops before this case.
    private var suspect: Int?
    private var strays = 0
    private var waited = 0.0
    /// For each sequence, the number of times that the process ended or hung, but a fresh process
    /// did not.
    private var suspicions: [WorkerSequence: Int] = [:]

    /// The crashes of the control.
    private(set) var crashes: [Finding] = []
    /// The number of crashes, including duplicates.
    private(set) var crashCount = 0
    /// The watched cases that ended the process.
    private var endsOfWatch: [(index: Int, cause: Crash.Cause)] = []
    /// The ends of watched cases that did not happen again, in words.
    private(set) var unrepeatedEnds: [String] = []
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
      breadcrumb = launcher.folder + "/search-\(UUID().uuidString).breadcrumb"
      pace = Pace(fixed: launcher.hangSeconds)
      reproducer = CrashReproducer(
        launcher.request, folder: launcher.folder, limit: pace.limit,
        knowing: verification.knowledge)
    }

    var isOver: Bool { cutShort != nil }

    // MARK: - The process

    private enum Reply {
      case answer(WorkerAnswer)
      /// The process ended, or was ended because it hung.
      case crash(BreadcrumbContent.Place?, Crash.Cause)
    }

    /// The time in seconds between two checks whether the process still makes progress.
    private static let look = 0.05
    /// The longest time to start a process on a machine under load, in seconds.
    private static let longestStart = 60.0

    /// - Parameters:
    ///   - patience: The shortest time without a new note that counts as a hang, in seconds.
    ///   - look: Called at intervals while it waits.
    private func ask(
      _ request: WorkerRequest, patience: Double = 0, looking look: () -> Void = {}
    ) throws(ChildProblem) -> Reply {
      let child = try running()
      guard child.send(request) else { return try died(child) }
      var last: UInt64?
      // Checks are counted instead of seconds: a machine that slept has not waited.
      var looks = 0
      while true {
        switch child.answer(within: Self.look) {
        case .line(let line):
          // Other output of a program is not an answer.
          guard let answer = WorkerAnswer(line: line) else { continue }
          pace.note(Double(looks) * Self.look)
          if case .refuses(let reason) = answer { throw ChildProblem(reason) }
          return .answer(answer)
        case .ended: return try died(child)
        case .silent:
          look()
          let count = Breadcrumb.count(in: breadcrumb)
          if count == nil || count != last {
            pace.note(Double(looks) * Self.look)
            (last, looks) = (count, 0)
            continue
          }
          looks += 1
          guard Double(looks) * Self.look >= max(pace.limit, patience) else { continue }
          waited += Double(looks) * Self.look
          let place = try? BreadcrumbContent(reading: breadcrumb).place
          child.stop()
          self.child = nil
          return .crash(place, .hang)
        }
      }
    }

    private func died(_ child: ChildProcess) throws(ChildProblem) -> Reply {
      self.child = nil
      guard let end = child.wait(upTo: Self.longestStart) else {
        child.stop()
        throw ChildProblem("a process has closed its streams and does not end")
      }
      let place = try? BreadcrumbContent(reading: breadcrumb).place
      return .crash(place, end.isSignal ? .signal(end.code) : .exit(end.code))
    }

    private func running() throws(ChildProblem) -> ChildProcess {
      if let child { return child }
      reproducer.rest()
      if slot == nil { slot = ChildSlot() }
      let start = ContinuousClock.now
      defer { if crashCount > 0 { waited += Self.seconds(ContinuousClock.now - start) } }
      var request = launcher.request
      request.errors = .dropped
      try? FileManager.default.removeItem(atPath: breadcrumb)
      let fresh = try ChildProcess.startWorker(
        request, knowing: verification.knowledge,
        for: SearchOrder(
          seed: plan.seed, profiles: plan.profiles, relatesOneIn: plan.relatesOneIn,
          shrinksPerKind: plan.shrinksPerKind, thenOneIn: plan.thenOneIn,
          evaluations: plan.shrinking.maximumEvaluations, breadcrumb: breadcrumb))
      child = fresh
      return fresh
    }

    /// Ends the processes; the search's process gets time to write its files.
    func close() {
      endChild()
      reproducer.rest()
      slot = nil
      try? FileManager.default.removeItem(atPath: breadcrumb)
    }

    private func endChild() {
      child?.sendNoMore()
      if child?.wait(upTo: 5) == nil { child?.stop() }
      child = nil
    }

    /// Starts a process that watches the control, and one that knows what was seen.
    ///
    /// A case that crashes or hangs the control is left out.
    ///
    /// - Throws: If no process can be started that becomes ready to search.
    func start() throws(ChildProblem) {
      _ = try running()
      verification = verification.trusting(try watched())
      reproducer.learn(verification.knowledge)
      endChild()
      _ = try running()
    }

    private func watched() throws(ChildProblem) -> Conduct {
      while true {
        var isEnded = false
        let conduct = try Verification.conduct(leavingOut: endsOfWatch.map(\.index)) {
          part, conduct throws(ChildProblem) -> Conduct? in
          guard !isOver, plan.shouldStop?() != true else { return nil }
          switch try ask(.watch(cases: part, after: conduct)) {
          case .answer(.watched(let seen)): return seen
          case .crash(.watching(let index)?, let cause) where cause != .signal(SIGKILL):
            endsOfWatch.append((index, cause))
          case .answer, .crash: stray()
          }
          isEnded = true
          return nil
        }
        if !isEnded || endsOfWatch.count >= Self.mostEndsOfWatch { return conduct }
      }
    }

    /// Finds the sequences of the crashes that the watch before the search has shown.
    func reproduceWatch() {
      for end in endsOfWatch where !isOver && plan.shouldStop?() != true {
        do throws(ChildProblem) {
          var isRepeated = false
          for _ in 0..<Self.mostDoubts where !isRepeated {
            isRepeated = try record(.watchedCase(end.index), caseIndex: end.index, end.cause)
          }
          if !isRepeated { unrepeatedEnds.append(end.cause.words) }
        } catch {
          cutShort = error.reason
        }
      }
    }

    // MARK: - Running

    func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure] {
      while state.next < end, !isOver, plan.shouldStop?() != true {
        let start = ContinuousClock.now
        do throws(ChildProblem) {
          var limit = min(end, state.next + partSize)
          if let suspect, suspect > state.next { limit = min(limit, suspect) }
          switch try ask(.advance(state, end: limit)) {
          case .answer(.advanced(let advanced, let failures)):
            strays = 0
            state = advanced
            plan.progress?(state.next)
            // The caller reports wrong texts and names at once.
            let touches = advanced.touches
            if !failures.isEmpty || touches.addresses != 0 || !touches.unknownNames.isEmpty {
              return failures
            }
            adapt(to: ContinuousClock.now - start)
          case .crash(.searching(let index)?, let cause):
            suspect = index
            if try isDeadly(index, cause) { state.leftOut.append(index) }
          case .crash(.shrinking(let choices, let index)?, let cause):
            // The case survives; a part of its commands, run to see what the others change, does not.
            suspect = index
            if try isDeadly(choices, ofCase: index, cause) { state.leftOut.append(index) }
          case .crash(.watching(let index)?, let cause):
            if try record(.watchedCase(index), caseIndex: index, cause) {
              state.watched.removeAll { $0.caseIndex <= index }
            }
          case .crash: stray()
          case .answer: stray()
          }
        } catch {
          cutShort = error.reason
        }
      }
      return []
    }

    /// Adapts the number of cases in a request, so that a request takes about a tenth of a second.
    ///
    /// Between requests, progress is shown and stopping is checked.
    private func adapt(to time: Duration) {
      if time < .milliseconds(60) { partSize = min(partSize * 2, 1 << 20) }
      if time > .milliseconds(200) { partSize = max(partSize / 2, 1) }
    }

    /// Counts an end of the process that no sequence caused, or an unexpected answer.
    private func stray() {
      strays += 1
      if strays >= Self.mostStrays {
        cutShort = "its process ended again and again outside of any case"
      }
    }

    func shrink(_ failure: CaseFailure) -> ShrinkOutcome {
      var avoided: [[UInt64]] = []
      var suspect: [UInt64]?
      isInterrupted = false
      // After an interrupt, the failure is not shrunk again.
      while !isOver, !isInterrupted, avoided.count < Self.mostAvoided {
        do throws(ChildProblem) {
          switch try ask(.shrink(failure, avoiding: avoided), looking: watchShrinking) {
          case .answer(.found(let finding)):
            strays = 0
            observe(finding)
            return .finding(finding)
          case .answer(.nothing(let isKnown)):
            strays = 0
            return isKnown ? .known : .unrepeatable
          case .crash(.searching(let index)?, let cause):
            // The case is drawn again before it is shrunk.
            if try record(sequence(of: failure), caseIndex: index, cause) { return .known }
            stray()
          case .crash(.shrinking(let choices, _)?, let cause):
            // A sequence whose process was ended from outside is tried again, once.
            let isDeadly = try record(
              .choices(choices), caseIndex: failure.caseIndex, cause, isOfWatch: failure.isOfWatch)
            if isDeadly || suspect == choices {
              avoided.append(choices)
            }
            suspect = choices
          case .crash: stray()
          case .answer: stray()
          }
        } catch {
          cutShort = error.reason
        }
      }
      return unshrunk(failure).map { .finding($0) } ?? .unrepeatable
    }

    /// Shows the progress of shrinking, and ends shrinking after an interrupt.
    private func watchShrinking() {
      guard let shouldStop = plan.shrinking.shouldStop else { return }
      let note = try? BreadcrumbContent(reading: breadcrumb)
      guard case .shrinking(let choices, _)? = note?.place else { return }
      if shouldStop(ShrinkProgress(evaluations: note?.tries ?? 0, choices: choices.count)) {
        if !isInterrupted { child?.tell(SIGINT) }
        isInterrupted = true
      }
    }

    /// Records what the steps of a finding's trace show in the process that found the finding.
    ///
    /// This checks all laws, and the check of a law may crash the control.
    private func observe(_ finding: Finding) {
      do throws(ChildProblem) {
        switch try ask(.observe(finding.trace), patience: Self.replayPatience) {
        case .answer(.lives(let run)): observedRuns.append((finding, run))
        case .crash(_, let cause):
          let text = TraceText.text(of: finding.trace, in: verification.declaration)
          _ = try record(
            .trace(text), caseIndex: finding.caseIndex, cause, isOfWatch: finding.isOfWatch)
        case .answer: break
        }
      } catch {
        cutShort = error.reason
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
      reproducer.profile = profile(of: sequence, failure.caseIndex)
      guard let run = try? reproducer.performed(sequence),
        let trace = try? TraceText.parse(run.text, in: declaration).trace
      else { return nil }
      var finding = verification.unshrunk(
        failure.failure, in: trace, caseIndex: failure.caseIndex)
      finding.isOfWatch = failure.isOfWatch
      return finding
    }

    func statistics(of state: SearchState) -> SearchStatistics? {
      guard case .statistics(let statistics)? = answer(to: .statistics(state)) else { return nil }
      return statistics
    }

    /// The shortest time limit, in seconds, of requests other than running cases and shrinking.
    ///
    /// A trace may be as long as a minute of touches, and its replay checks all laws.
    private static let replayPatience = 10.0

    /// Replays a known trace. If the control crashes, the crash becomes a finding of the trace.
    func perform(_ replay: inout TraceReplay, number: Int) {
      for _ in 0..<Self.mostStrays where !isOver {
        do throws(ChildProblem) {
          switch try ask(
            .replay(number: number, replay.performedTrace),
            patience: launcher.hangSeconds ?? Self.replayPatience)
          {
          case .answer(.replayed(let missed, let findings)):
            strays = 0
            replay.note(ReplayedTrace(steps: [], missed: missed, findings: findings))
            return
          case .crash:
            reproducer.limit = launcher.hangSeconds ?? Self.replayPatience
            guard let fatality = try reproducer.fatality(ofTrace: replay.lines.text) else {
              stray()
              continue
            }
            let declaration = verification.declaration
            replay.note([
              CrashFinding.finding(of: fatality, in: declaration)
                ?? .crash(replay.trace, in: declaration, step: 0, seen: fatality.seen)
            ])
            return
          case .answer: stray()
          }
        } catch {
          cutShort = error.reason
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
        switch try? ask(request, patience: Self.replayPatience) {
        case .answer(let answer): return answer
        case .crash(_, .signal(SIGKILL)): continue
        case .crash, nil: return nil
        }
      }
      return nil
    }

    // MARK: - Crashes

    private static func seconds(_ duration: Duration) -> Double {
      let (seconds, attoseconds) = duration.components
      return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// Returns whether a case that ended the process is to be skipped; if so, the case has been
    /// recorded.
    private func isDeadly(_ index: Int, _ cause: Crash.Cause) throws(ChildProblem) -> Bool {
      try record(
        .searchCase(seed: plan.seed, index: index), caseIndex: index, cause)
    }

    private func isDeadly(
      _ choices: [UInt64], ofCase index: Int, _ cause: Crash.Cause
    ) throws(ChildProblem) -> Bool {
      try record(.choices(choices), caseIndex: index, cause)
    }

    private func record(
      _ sequence: WorkerSequence, caseIndex: Int, _ cause: Crash.Cause, isOfWatch: Bool = false
    ) throws(ChildProblem) -> Bool {
      let name = verification.declaration.controlName
      if crashCount == 0 {
        note("\(name): \(cause.words); looking for the command sequence in other processes…")
      }
      let start = ContinuousClock.now
      reproducer.profile = profile(of: sequence, caseIndex, isOfWatch)
      // A slow sequence is not a hang: it gets twice the time there.
      reproducer.limit = launcher.hangSeconds.map { min($0, pace.limit * 2) } ?? pace.limit * 2
      let reproduction = try reproducer.reproduce(sequence)
      var isKnown = false
      switch reproduction {
      case .fatality(let fatality):
        if var finding = CrashFinding.finding(of: fatality, in: verification.declaration) {
          finding.caseIndex = caseIndex
          add(finding, of: sequence, isOfWatch)
        }
      case .known: isKnown = true
      case .survived:
        let count = suspicions[sequence, default: 0] + 1
        suspicions[sequence] = count
        // A slow sequence is not a hang, and someone else may have ended the process; but not
        // repeatedly.
        if cause == .hang { pace.raise() }
        let isDoubtful = cause == .hang || cause == .signal(SIGKILL)
        guard count > (isDoubtful ? Self.mostDoubts : 1) else { return false }
        if !isDoubtful {
          let trace = (try? reproducer.performed(sequence)).flatMap {
            try? TraceText.parse($0.text, in: verification.declaration).trace
          }
          let start = Trace(controlName: name, sequence: CommandSequence(start: Configuration()))
          add(
            .crash(
              trace ?? start, in: verification.declaration, step: 0,
              seen: "crashes: \(cause.words); the same sequence runs in another process",
              caseIndex: caseIndex), of: sequence, isOfWatch)
        }
        return true
      }
      crashCount += 1
      if isKnown { waited += Self.seconds(ContinuousClock.now - start) } else { unknownCount += 1 }
      if cause == .hang { pace.isHanging = true }
      if unknownCount >= Self.mostCrashes {
        cutShort = "it found \(unknownCount) different crashes"
      } else if waited >= Self.mostSeconds {
        cutShort = "\(Int(waited)) s were spent on sequences that ended or hung its process"
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
      endChild()
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

  /// Decides when a sequence counts as a hang, from the times of earlier sequences.
  private struct Pace {
    /// The lowest time limit, in seconds. No control in real use needs more time for a sequence.
    private static let shortest = 2.0
    /// The factor between the longest finished sequence and the time limit.
    private static let factor = 20.0

    private let fixed: Double?
    private var longest = 0.0
    /// True if the control has hung before. If so, the time limit is short.
    var isHanging = false
    private static let shortestOfHanging = 0.25

    init(fixed: Double?) { self.fixed = fixed }

    var limit: Double {
      let least = isHanging ? Self.shortestOfHanging : Self.shortest
      return fixed.map { isHanging ? min($0, least) : $0 } ?? max(least, longest * Self.factor)
    }

    mutating func note(_ seconds: Double) { longest = max(longest, seconds) }

    /// Raises the limit, because a sequence that seemed to hang did finish.
    mutating func raise() { longest = max(longest, 2 * limit / Self.factor) }
  }

  /// The right to run a child process. Sessions that run at the same time share one slot per
  /// processor.
  private final class ChildSlot {
    private static let slots = DispatchSemaphore(
      value: max(1, ProcessInfo.processInfo.activeProcessorCount))

    init() { Self.slots.wait() }
    deinit { Self.slots.signal() }
  }
#endif
