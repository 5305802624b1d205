import Foundation
import KnurlEngine
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// Runs traces in child processes first, to find crashes without risk for this process.
///
/// A class, because it deletes its folder at the end of its lifetime.
final class CrashIsolation {
  #if os(macOS) || os(Linux)
    private let process: OwnProcess
    private let console: Console
    private let folder: String
    private var survivals: [String: CrashReproducer] = [:]
    /// The answers that each control was seen to give, with what was known of it then.
    private var conducts: [String: (knowledge: Knowledge, conduct: Conduct)] = [:]

    /// - Returns: Nil if this process cannot start itself again; then crashes are not isolated.
    init?(_ process: OwnProcess, _ console: Console) {
      guard process.obstacle == nil else { return nil }
      self.process = process
      self.console = console
      do throws(ChildProblem) {
        folder = try TemporaryFolder.make()
      } catch {
        console.warn("\(error.reason), so a crash of the control ends this run.")
        return nil
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The crash that the unchanged trace causes; nil if the trace does not crash the control.
    func finding(ofTrace text: String, subject: String, in declaration: Declaration) -> Finding? {
      finding(subject, declaration) { survival throws(ChildProblem) in
        try survival.fatality(ofTrace: text)
      }
    }

    /// The smallest command sequence with the same kind of crash; nil if there is no crash.
    func minimal(_ records: ChoiceSegments, subject: String, in declaration: Declaration)
      -> Finding?
    {
      finding(subject, declaration) { survival throws(ChildProblem) in
        try survival.fatality(of: records)
      }
    }

    private func finding(
      _ subject: String, _ declaration: Declaration,
      _ find: (CrashReproducer) throws(ChildProblem) -> CrashReproducer.Fatality?
    ) -> Finding? {
      do throws(ChildProblem) {
        var known = Knowledge()
        known.names = declaration.names
        return try find(try survival(of: subject, knowing: known))?.finding(in: declaration)
      } catch {
        console.warn("\(subject) was not run in a child process: \(error.reason).")
        return nil
      }
    }

    /// The answers that a control is seen to give; nil if no child process was started.
    ///
    /// A control that is replayed several times is watched once, which takes a slow one longer than its
    /// traces.
    func conduct(of subject: String, knowing knowledge: Knowledge) -> Conduct? {
      if let known = conducts[subject], known.knowledge == knowledge { return known.conduct }
      let conduct = try? survival(of: subject, knowing: knowledge).watched()
      if let conduct { conducts[subject] = (knowledge, conduct) }
      return conduct
    }

    /// Runs this command again in a supervised child process.
    ///
    /// - Parameters:
    ///   - text: The text of the trace to explain.
    ///   - conduct: What the control was seen to do.
    /// - Returns: The process's end and its last progress note; nil if it was not started.
    func explain(_ text: String, _ conduct: Conduct?) -> (
      ended: SupervisedProcess.Ended, place: BreadcrumbContent.Place?
    )? {
      do throws(ChildProblem) {
        let task = ExplainTask(
          breadcrumb: folder + "/breadcrumb", text: text, conduct: conduct)
        _ = try Breadcrumb(creating: task.breadcrumb)
        let request = try ChildTask.explain(task).request(in: folder, named: "explain")
        let ended = try SupervisedProcess(
          request: request, breadcrumb: task.breadcrumb,
          hangSeconds: process.hangSeconds ?? Pace.usualHangSeconds,
          environment: process.environment
        ).run()
        if let number = ended.interrupt {
          try? FileManager.default.removeItem(atPath: folder)
          SupervisedProcess.end(by: number)
        }
        return (ended, try? BreadcrumbContent(reading: task.breadcrumb).place)
      } catch {
        console.warn("\(error.reason), so a crash of the control ends this run.")
        return nil
      }
    }

    private func survival(
      of subject: String, knowing knowledge: Knowledge
    ) throws(ChildProblem) -> CrashReproducer {
      if let known = survivals[subject] { return known }
      let task = ChildTask.worker(subject: subject, VerifyVariant())
      let request = try task.request(in: folder, named: "worker-\(survivals.count)")
      let survival = CrashReproducer(
        request, folder: folder, pace: Pace(hangSeconds: process.hangSeconds), knowing: knowledge)
      survivals[subject] = survival
      return survival
    }
  #else
    init?(_ process: OwnProcess, _ console: Console) { return nil }

    func finding(ofTrace text: String, subject: String, in declaration: Declaration) -> Finding? {
      nil
    }

    func minimal(_ records: ChoiceSegments, subject: String, in declaration: Declaration)
      -> Finding?
    {
      nil
    }

    func conduct(of subject: String, knowing knowledge: Knowledge) -> Conduct? { nil }
  #endif
}
