package import Foundation
import KnurlEngine
import KnurlLaws
import KnurlProcesses
package import KnurlVerification

/// One verification of a control, from its known traces to its saved findings.
///
/// `VerifyCommand` of the command line and `verify` in a user's tests make it and print its events:
/// known traces are replayed, the search runs, failures are shrunk, each finding is confirmed in a
/// fresh process, and new findings are saved.
///
/// It calls `Verification` for the search, `TraceReplay` for known traces and `FindingFolder` for
/// files. If child processes can be started, `ChildSearch` runs the control only in them. Then a
/// crash or a hang is a finding like any other.
///
/// A class, because a session owns processes, which end with the session.
package final class VerificationSession {
  /// The kind of process that runs the control.
  package enum Isolation {
    #if os(macOS) || os(Linux)
      /// Child processes run the control.
      case children(ChildLauncher)
    #endif
    /// This process runs the control, and a crash ends it. `reason` is a sentence that says why.
    case none(reason: String)
    /// The control must not run here, and no process can be started for the reason.
    case impossible(reason: String)
  }

  package enum Event {
    /// A sentence about work that takes time.
    case note(String)
    case replayed(TraceReplay)
    case searchBegins
    /// An error that no known trace shows, sent as soon as the error is shrunk.
    ///
    /// A later case may find a simpler sequence, or break a law that says more.
    case found(Finding)
    case searchEnds
  }

  /// The settings for saving new findings.
  package struct Keeping {
    package var folder: FindingFolder
    /// The control name for the files' names; nil for the control name in the traces.
    package var subject: String?
    /// Returns the command that repeats the finding in a file.
    package var repeatLine: (_ path: String) -> String
    /// The date and the reason for which new findings are accepted; nil if they are not.
    package var accepted: String?

    package init(
      _ folder: FindingFolder, subject: String? = nil,
      repeatLine: @escaping (_ path: String) -> String
    ) {
      (self.folder, self.subject, self.repeatLine) = (folder, subject, repeatLine)
    }
  }

  /// The known traces, with their results after the session has run.
  package private(set) var known: [TraceReplay]
  /// The findings of saved traces from earlier runs; empty before the session has run.
  package var savedFindings: [Finding] {
    known.filter { $0.origin == .saved }.flatMap { $0.findings }
  }

  /// The verification that is searched, with what the control was seen to do.
  package private(set) var verification: Verification
  private let plan: Verification.Plan
  private let isolation: Isolation
  private var keeping: Keeping?
  /// The number of crashes of known traces that are hidden, because the description excepts
  /// crashes.
  private var hiddenCrashes = 0
  #if os(macOS) || os(Linux)
    private var search: ChildSearch?
  #endif

  package init(
    _ verification: Verification, _ plan: Verification.Plan, known: [TraceReplay] = [],
    isolation: Isolation, keeping: Keeping? = nil
  ) {
    self.verification = verification
    var plan = plan
    if plan.profiles.isEmpty { plan.profiles = verification.turns }
    self.plan = plan
    self.known = known
    self.isolation = isolation
    self.keeping = keeping
  }

  deinit { close() }

  /// Ends the child processes of the session.
  package func close() {
    #if os(macOS) || os(Linux)
      search?.close()
      search = nil
    #endif
  }

  /// True if the run must end. If so, the session replays no findings.
  private var isOver: Bool { plan.mustEnd?() == true }

  // MARK: - The session

  /// Runs the whole session.
  ///
  /// - Parameter event: Called for each event as it happens.
  package func run(_ event: @escaping (Event) -> Void = { _ in }) -> VerificationReport {
    let unprotected: String?
    do throws(ChildProblem) {
      unprotected = try start(event)
    } catch {
      var report = VerificationReport(
        controlName: verification.declaration.controlName, seed: plan.seed)
      report.unverified = error.reason
      report.mistakes = [
        "No process could be started for \(report.controlName), because \(error.reason), so nothing was "
          + "verified. KNURL_SUPERVISION=off verifies it in this process, which a crash ends."
      ]
      return report
    }
    for index in known.indices {
      replay(index)
      event(.replayed(known[index]))
    }
    event(.searchBegins)
    var report = searched(event)
    event(.searchEnds)
    report.unprotected = unprotected
    if !isOver { report.mistakes += differences(of: report.findings) }
    report.mistakes += unshownChanges(in: report)
    addCrashes(to: &report)
    report.mergeObjections { verification.breadth(of: $0) }
    report.groupByCause { verification.place(of: $0) }
    keep(&report)
    #if os(macOS) || os(Linux)
      // The callback may retain this session.
      search?.note = { _ in }
    #endif
    return report
  }

  /// - Returns: The reason why this process runs the control; nil if it does not.
  private func start(_ event: @escaping (Event) -> Void) throws(ChildProblem) -> String? {
    switch isolation {
    case .impossible(let reason): throw ChildProblem(reason)
    case .none(let reason):
      watch()
      return reason
    #if os(macOS) || os(Linux)
      case .children(let launcher):
        let search = ChildSearch(verification, plan, launcher)
        search.note = { event(.note($0)) }
        do throws(ChildProblem) {
          try search.start()
        } catch {
          search.close()
          throw error
        }
        verification = search.verification
        self.search = search
        return nil
    #endif
    }
  }

  /// Watches the control in this process.
  private func watch() {
    let conduct = verification.observed { [plan] in plan.shouldStop?() == true }
    verification = verification.trusting(conduct)
  }

  private func replay(_ index: Int) {
    #if os(macOS) || os(Linux)
      if let search {
        search.perform(&known[index], number: index)
        guard isSurvivalExcepted else { return }
        let others = known[index].findings.filter { $0.law != LawName.survives.rawValue }
        hiddenCrashes += known[index].findings.count - others.count
        return known[index].note(others)
      }
    #endif
    known[index].perform(with: &verification)
  }

  private var isSurvivalExcepted: Bool {
    verification.exceptions.contains { $0.law == LawName.survives.rawValue }
  }

  private func searched(_ event: (Event) -> Void) -> VerificationReport {
    let saved = savedFindings
    var told = known.flatMap { $0.findings }
    func tell(_ report: VerificationReport) {
      var report = report
      report.mergeObjections { verification.breadth(of: $0) }
      report.groupByCause { verification.place(of: $0) }
      for finding in report.findings.errors
      where !finding.isFollowing
        && !told.contains(where: { $0.isSame(as: finding) || $0.isAtSameStep(as: finding) })
      {
        told.append(finding)
        event(.found(finding))
      }
    }
    #if os(macOS) || os(Linux)
      if var search {
        var report = verification.search(
          plan, with: &search, reported: saved, found: tell)
        search.reproduceWatch()
        report.cutShort = search.cutShort
        // A control must not pass because of cases that were not searched.
        report.mistakes += search.unrepeatedEnds.map {
          "Before the search, while short gestures were watched, \($0); it did not happen again in a "
            + "fresh process. Something outlives the control, such as a static property."
        }
        report.mistakes += search.unreadableCrashes.map {
          "A case \($0); its command sequence could not be written down."
        }
        if search.openEnds > 0, plan.shouldStop?() == true {
          report.mistakes.append(
            "\(search.openEnds) more cases ended their process or took long, and the run ended before "
              + "they were looked into; allow more time.")
        }
        if let reason = search.cutShort, search.crashes.isEmpty || isSurvivalExcepted {
          report.mistakes.append("The search ended early, because \(reason).")
        }
        return report
      }
    #endif
    var own = LocalSearch(verification, plan)
    return verification.search(plan, with: &own, reported: saved, found: tell)
  }

  /// A sentence for each answer that the control should give and does not, and that no finding shows.
  private func unshownChanges(in report: VerificationReport) -> [String] {
    guard report.cases > 0 || !report.findings.isEmpty else { return [] }
    guard verification.isWatched || verification.declaration.accepted == nil else {
      return [
        "\(report.controlName) was not watched to the end, so the accepted answers were not compared; "
          + "allow more time, or repair the crash."
      ]
    }
    let unseen = Law.unseenAnswers(of: verification.declaration).map {
      "It was accepted that \($0), which is hardly seen any more; if that is meant, accept it with "
        + "--accept or KNURL_ACCEPT=1."
    }
    let findings = report.findings + known.flatMap { $0.findings }
    return unseen
      + Law.changedAnswers(of: verification.declaration).compactMap { change in
        if findings.contains(where: { $0.breaks(change.law.rawValue) }) { return nil }
        return
          "\(change.words). The search made no sequence that shows it: search more cases, or accept "
          + "it with --accept or KNURL_ACCEPT=1."
      }
  }

  /// A sentence for each finding that differs in a fresh process.
  private func differences(of findings: [Finding]) -> [String] {
    #if os(macOS) || os(Linux)
      return search?.differences(of: findings).map {
        "\($0.finding.trace.controlName) breaks \($0.finding.law), but not everywhere: \($0.words)"
      } ?? []
    #else
      return []
    #endif
  }

  /// Adds the crashes of the control, unless the description excepts them.
  private func addCrashes(to report: inout VerificationReport) {
    #if os(macOS) || os(Linux)
      guard let search else { return }
      if isSurvivalExcepted { report.hiddenCrashes = hiddenCrashes + search.crashCount }
      report.findings += search.crashes.filter { crash in
        !verification.exceptions.contains { $0.law == crash.law }
      }
    #endif
  }

  /// Saves the shortest new error of each law, and notes in the report what came of it.
  ///
  /// Warnings are not saved, because they do not fail a run.
  private func keep(_ report: inout VerificationReport) {
    guard let keeping else { return }
    var folder = keeping.folder
    var errors = report.findings.errors
    if keeping.accepted != nil {
      // Each of them is accepted by a trace of its own.
      for index in errors.indices {
        (errors[index].cause, errors[index].isFollowing) = (nil, false)
      }
    }
    for finding in errors.worthKeeping(besides: savedFindings) {
      var saved: Finding.Saved
      do throws(StorageProblem) {
        var accepted = finding
        accepted.trace.accepted = keeping.accepted
        let file = FindingFile(accepted, of: keeping.subject, in: verification.declaration)
        let place = try folder.save(file) { path in
          FindingNotes(
            finding, origin: finding.origin(seed: report.seed),
            repeatLine: keeping.repeatLine(path))
        }
        saved = .file(name: place.name, isNew: place.isNew)
      } catch {
        saved = .refused(reason: error.reason)
      }
      for index in report.findings.indices where report.findings[index].isSame(as: finding) {
        report.findings[index].saved = saved
      }
    }
    self.keeping?.folder = folder
  }

  // MARK: - After the session

  /// Calls a function of the program in the child process that runs the control.
  ///
  /// - Returns: Nil if the control crashes, or if no child can be started.
  package func call(_ name: String, _ argument: Data) -> Data? {
    #if os(macOS) || os(Linux)
      return search?.call(name, argument)
    #else
      return nil
    #endif
  }

  /// True if child processes run the control.
  package var isProtected: Bool {
    #if os(macOS) || os(Linux)
      return search != nil
    #else
      return false
    #endif
  }
}
