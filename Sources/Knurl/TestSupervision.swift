import Foundation
import KnurlLaws
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification
import Testing

/// What one call of `verify` in a test leaves for the next run, should the control take the process
/// of the tests along, and what it finds of the run before.
struct TestSupervision {
  #if os(macOS) || os(Linux)
    private let breadcrumb: Breadcrumb
    private let place: BreadcrumbFile

    /// Set in a process that is to perform histories for one call, to the call's name.
    private static let workerVariable = "KNURL_TEST_WORKER"
    /// Longer than any history takes on a machine that is busy: a clock must fail no test.
    private static let hangSeconds = 30.0

    private static var variables: [String: String] { ProcessInfo.processInfo.environment }

    private static var limit: Double {
      variables["KNURL_HANG_SECONDS"].flatMap { Double($0) } ?? hangSeconds
    }

    /// The folder that `KNURL_BREADCRUMBS` names, or one of the user's own.
    private static var folder: String {
      variables["KNURL_BREADCRUMBS"]
        ?? FileManager.default.temporaryDirectory
        .appendingPathComponent("knurl-breadcrumbs-\(getuid())").path
    }

    // MARK: - The run before

    /// Does what is to be done before a search.
    ///
    /// In a process that was started to perform histories it performs them and never returns.
    ///
    /// - Returns: Whether the search is to go on: not where a history of the run before is still
    ///   deadly, which has been reported then.
    static func prepare(
      _ call: TestCall, _ verification: Verification, _ streams: [(name: String, text: String)],
      _ reporter: inout TestReporter, keptIn regressions: inout Regressions?
    ) -> Bool {
      if let wanted = variables[workerVariable] {
        guard wanted == call.worker else { return false }
        var worker = Worker(verification)
        worker.run()
        exit(0)
      }
      for number in 1...BreadcrumbFile.mostPlaces {
        let path = BreadcrumbFile.path(folder: folder, key: call.key, number: number)
        guard FileManager.default.fileExists(atPath: path) else { continue }
        guard let place = BreadcrumbFile(folder: folder, key: call.key, number: number) else {
          continue
        }
        if !mended(place, call, verification, streams, &reporter, &regressions) { return false }
        place.clear()
      }
      return true
    }

    /// Looks at a history that the run before did not survive.
    private static func mended(
      _ place: BreadcrumbFile, _ call: TestCall, _ verification: Verification,
      _ streams: [(name: String, text: String)], _ reporter: inout TestReporter,
      _ regressions: inout Regressions?
    ) -> Bool {
      let note: BreadcrumbContent
      do throws(ChildProblem) {
        note = try BreadcrumbContent(reading: place.path)
      } catch {
        say("\(place.path) \(error.reason), so it is ignored.")
        return true
      }
      if [.nothing, .end].contains(note.place) { return true }
      if case .showing = note.place {
        say(
          "the last run of \(note.subject) ended while a finding was explained and drawn, so this "
            + "one does neither.")
        reporter.performs = false
        return true
      }
      do throws(ChildProblem) {
        let scratch = try Scratch(of: call)
        defer { scratch.remove() }
        let survival = try survival(call, scratch)
        guard let fatality = try fatality(of: note, streams, survival) else { return true }
        try report(fatality, note, verification, reporter, &regressions)
        return false
      } catch {
        // A person may have ended the run: what cannot be tried again is no finding. If the control
        // was it, this run ends at the same place.
        say(
          "the last run of \(verification.declaration.subject) ended in \(words(note.place)), seed "
            + "\(note.seed), and that was not tried in another process: \(error.reason).")
        return true
      }
    }

    /// What performs histories for a call in other processes.
    private static func survival(
      _ call: TestCall, _ scratch: Scratch
    ) throws(ChildProblem) -> CrashReproducer {
      guard let worker = call.worker, let name = Test.current?.name,
        var request = TestProcess.request(filter: name)
      else { throw ChildProblem("this process cannot be started again for a single test") }
      request.variables[workerVariable] = worker
      return CrashReproducer(request, folder: scratch.path, limit: limit)
    }

    /// Kept traces of what was not survived once, which are tried in another process first.
    ///
    /// - Returns: The numbers of those that are deadly still; they have been reported.
    static func deadly(
      _ call: TestCall, among known: [(name: String, text: String)], _ verification: Verification,
      _ reporter: TestReporter, keptIn regressions: inout Regressions?
    ) -> Set<Int> {
      let suspects = known.indices.filter {
        TraceLines(known[$0].text).law?.rest == LawName.survives.rawValue
      }
      if suspects.isEmpty { return [] }
      let declaration = verification.declaration
      var deadly: Set<Int> = []
      do throws(ChildProblem) {
        let scratch = try Scratch(of: call)
        defer { scratch.remove() }
        let survival = try survival(call, scratch)
        for index in suspects {
          guard let fatality = try survival.fatality(ofTrace: known[index].text),
            let trace = try? TraceText.parse(fatality.trace, in: declaration).trace
          else { continue }
          let finding = Finding.deadly(
            trace, in: declaration, step: fatality.step, seen: fatality.seen)
          reporter.record(finding, replayedFrom: known[index].name, in: verification)
          regressions?.noteReported([finding])
          deadly.insert(index)
        }
      } catch {
        say("what was not survived once is tried in this process, \(error.reason).")
      }
      return deadly
    }

    /// Replays findings in a fresh process: a sentence for each that is not the same there.
    ///
    /// - Parameter make: Makes a new verification of the control.
    static func differences(
      of findings: [Finding], _ call: TestCall, _ make: () -> Verification
    ) -> [String] {
      guard !findings.isEmpty, let scratch = try? Scratch(of: call) else { return [] }
      defer { scratch.remove() }
      guard let survival = try? survival(call, scratch) else { return [] }
      return findings.compactMap { finding in
        var verification = make()
        return survival.difference(of: finding, with: &verification)
          .map { "\(FindingText.headline(of: finding)), but not everywhere: \($0)." }
      }
    }

    /// A folder for files of one moment.
    private struct Scratch {
      let path: String

      init(of call: TestCall) throws(ChildProblem) {
        let place = BreadcrumbFile.path(folder: TestSupervision.folder, key: call.key, number: 0)
        path = "\(place)-\(UUID().uuidString).scratch"
        guard
          (try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)) != nil
        else { throw ChildProblem("\(path) cannot be made") }
      }

      func remove() { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func fatality(
      of note: BreadcrumbContent, _ streams: [(name: String, text: String)],
      _ survival: CrashReproducer
    ) throws(ChildProblem) -> CrashReproducer.Fatality? {
      switch note.place {
      case .nothing, .showing, .end: return nil
      case .stream(let index):
        guard streams.indices.contains(index) else { return nil }
        return try survival.fatality(ofTrace: streams[index].text)
      case .searching(let index):
        return try survival.fatality(seed: note.seed, caseIndex: index)
      case .shrinking(let choices, _): return try survival.fatality(of: choices)
      }
    }

    private static func report(
      _ fatality: CrashReproducer.Fatality, _ note: BreadcrumbContent, _ verification: Verification,
      _ reporter: TestReporter, _ regressions: inout Regressions?
    ) throws(ChildProblem) {
      let declaration = verification.declaration
      guard let trace = try? TraceText.parse(fatality.trace, in: declaration).trace else {
        throw ChildProblem("its trace cannot be read")
      }
      var report = VerificationReport(subject: declaration.subject, seed: note.seed)
      report.findings = [
        .deadly(
          trace, in: declaration, step: fatality.step, seen: fatality.seen,
          evaluations: fatality.evaluations)
      ]
      reporter.record(report, in: verification, keptIn: &regressions)
    }

    private static func words(_ place: BreadcrumbContent.Place) -> String {
      switch place {
      case .nothing, .showing, .end: return "nothing"
      case .stream(let index): return "the written stream \(index + 1)"
      case .searching(let index): return "case \(index)"
      case .shrinking(_, let index): return "a shorter form of case \(index)"
      }
    }

    private static func say(_ sentence: String) {
      try? FileHandle.standardError.write(contentsOf: Data("knurl: \(sentence)\n".utf8))
    }

    // MARK: - This run

    /// - Returns: nil where no file can be made: then nothing is left of what the control takes along.
    init?(_ call: TestCall, _ verification: Verification, seed: UInt64) {
      let subject = verification.declaration.subject
      let folder = Self.folder
      let places = (1...BreadcrumbFile.mostPlaces).lazy.compactMap {
        BreadcrumbFile(folder: folder, key: call.key, number: $0)
      }
      guard let place = places.first, let breadcrumb = try? Breadcrumb(creating: place.path) else {
        return nil
      }
      self.place = place
      self.breadcrumb = breadcrumb
      breadcrumb.begin(subject, seed: seed)
      HangWatch.start(
        breadcrumb, seconds: Self.limit,
        words: { place in
          if case .showing? = place {
            return "\(subject) does not come back while a finding is explained and drawn, so this "
              + "process is ended; the next run of the same test does neither."
          }
          return "\(subject) does not come back from a history, so this process is ended; the next "
            + "run of the same test shows the history."
        })
    }

    /// Before every history that is tried for an explanation.
    func noteShowing() { breadcrumb.note(showing: 0) }

    func note(stream index: Int) { breadcrumb.note(stream: index) }

    func noteNothing() { breadcrumb.noteNothing() }

    /// The plan with every history written down before it is performed.
    func plan(_ plan: Verification.Plan) -> Verification.Plan {
      var plan = plan
      let breadcrumb = breadcrumb
      plan.willRun = { breadcrumb.note(case: $0) }
      plan.shrinking.willTry = { breadcrumb.note(choices: $0) }
      return plan
    }

    /// Everything was survived.
    func end() {
      breadcrumb.noteEnd()
      place.clear()
    }
  #else
    static func prepare(
      _ call: TestCall, _ verification: Verification, _ streams: [(name: String, text: String)],
      _ reporter: inout TestReporter, keptIn regressions: inout Regressions?
    ) -> Bool { true }

    static func deadly(
      _ call: TestCall, among known: [(name: String, text: String)], _ verification: Verification,
      _ reporter: TestReporter, keptIn regressions: inout Regressions?
    ) -> Set<Int> { [] }

    static func differences(
      of findings: [Finding], _ call: TestCall, _ make: () -> Verification
    ) -> [String] { [] }

    init?(_ call: TestCall, _ verification: Verification, seed: UInt64) { return nil }
    func note(stream index: Int) {}
    func noteNothing() {}
    func noteShowing() {}
    func plan(_ plan: Verification.Plan) -> Verification.Plan { plan }
    func end() {}
  #endif
}
