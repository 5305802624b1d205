import Foundation
import KnurlEngine
import KnurlLaws
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// A run of `verify` in a process that another one watches: it writes down which history it performs,
/// and goes around those that a process before it did not survive.
struct SupervisedSearch {
  let task: WatchedTask
  private let breadcrumb: Breadcrumb

  init(_ task: WatchedTask) throws(CommandFailure) {
    self.task = task
    do throws(ChildProblem) {
      breadcrumb = try Breadcrumb(creating: task.breadcrumb)
    } catch {
      throw .couldNotRun("\(error.reason).")
    }
  }

  func begin(_ control: ControlSpecification, number: Int, seed: UInt64) {
    breadcrumb.begin(control.name, number: number, seed: seed)
  }

  /// Between histories, where nothing is a control's doing that ends the process.
  func noteNothing() { breadcrumb.noteNothing() }
  /// What was found is being shown: a standstill here leads to a run that shows less.
  func noteShowing() { breadcrumb.note(showing: 0) }
  func noteEnd() { breadcrumb.noteEnd() }

  /// Whether the control survived this stream when it was performed before.
  func survives(stream: Int, of control: ControlSpecification) -> Bool {
    breadcrumb.note(stream: stream)
    return !task.deaths.contains { $0.control == control.name && $0.stream == stream }
  }

  /// The plan with everything written down, up to what is known to be deadly.
  func plan(_ plan: Verification.Plan, for control: ControlSpecification) -> Verification.Plan {
    var plan = plan
    let breadcrumb = breadcrumb
    plan.willRun = { breadcrumb.note(case: $0) }
    plan.shrinking.willTry = { breadcrumb.note(choices: $0) }
    guard let death = searchDeath(of: control) else { return plan }
    plan.cases = death.cases
    // The clock has stopped the search once already.
    plan.shouldStop = nil
    if let tries = death.tries {
      let before = breadcrumb.tries
      plan.shrinking.shouldStop = { _ in breadcrumb.tries - before >= tries }
    }
    return plan
  }

  /// What ended the search of a control.
  func searchDeath(of control: ControlSpecification) -> KnownCrash? {
    task.deaths.last { $0.control == control.name && $0.stream == nil }
  }

  /// What the control did not survive, as findings.
  func findings(
    of control: ControlSpecification, stream: Int?, in declaration: Declaration
  ) -> [Finding] {
    task.deaths.filter { $0.control == control.name && $0.stream == stream }
      .compactMap { CrashFinding.finding(of: $0, in: declaration) }
  }
}

#if os(macOS) || os(Linux)
  extension SupervisedSearch {
    /// Replays findings in fresh processes: a sentence for each that does not come back there, or
    /// whose steps look different.
    func differences(
      of findings: [Finding], of control: ControlSpecification, hangSeconds: Double
    ) -> [String] {
      let folder = URL(fileURLWithPath: task.breadcrumb).deletingLastPathComponent().path
      let request = try? ChildTask.worker(subject: control.name).request(
        in: folder, named: "fresh")
      guard let request else { return [] }
      let survival = CrashReproducer(request, folder: folder, limit: hangSeconds)
      return findings.compactMap { finding in
        var verification = control.verification()
        return survival.difference(of: finding, with: &verification)
          .map { "\(FindingText.headline(of: finding)), but not everywhere: \($0)" }
      }
    }
  }
#endif
