import Foundation
import KnurlEngine
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// What controls survive, found out in processes of their own before this one performs it.
///
/// A class: it has a folder, which goes away with it.
final class CrashIsolation {
  #if os(macOS) || os(Linux)
    private let process: OwnProcess
    private let console: Console
    private let folder: String
    private var survivals: [String: CrashReproducer] = [:]

    /// - Returns: nil where this process cannot start itself again; then nothing is found out.
    init?(_ process: OwnProcess, _ console: Console) {
      guard process.obstacle == nil else { return nil }
      self.process = process
      self.console = console
      do throws(ChildProblem) {
        folder = try TemporaryFolder.make()
      } catch {
        console.warn("\(error.reason), so a control that traps takes this run along.")
        return nil
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// What a control does not survive of a trace, as it stands.
    func finding(ofTrace text: String, subject: String, in declaration: Declaration) -> Finding? {
      finding(subject, declaration) { survival throws(ChildProblem) in
        try survival.fatality(ofTrace: text)
      }
    }

    /// The smallest history that ends as these records do.
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
        guard let fatality = try find(try survival(of: subject)) else { return nil }
        return CrashFinding.finding(of: fatality, in: declaration)
      } catch {
        console.warn("\(subject) was not tried in another process, \(error.reason).")
        return nil
      }
    }

    /// Starts this command again, to be watched.
    ///
    /// - Parameter text: Of the trace that is explained.
    /// - Returns: How it ended, and what it wrote down last; nil where it was not begun.
    func explain(_ text: String) -> (
      ended: SupervisedProcess.Ended, place: BreadcrumbContent.Place?
    )? {
      do throws(ChildProblem) {
        let task = ExplainTask(breadcrumb: folder + "/breadcrumb", text: text)
        _ = try Breadcrumb(creating: task.breadcrumb)
        let request = try ChildTask.explain(task).request(in: folder, named: "explain")
        let ended = try SupervisedProcess(
          request, breadcrumb: task.breadcrumb,
          hangSeconds: process.hangSeconds ?? ChildTask.usualHangSeconds,
          process.environment
        ).run()
        if let number = ended.interrupt {
          try? FileManager.default.removeItem(atPath: folder)
          SupervisedProcess.end(by: number)
        }
        return (ended, try? BreadcrumbContent(reading: task.breadcrumb).place)
      } catch {
        console.warn("\(error.reason), so a control that traps takes this run along.")
        return nil
      }
    }

    private func survival(of subject: String) throws(ChildProblem) -> CrashReproducer {
      if let known = survivals[subject] { return known }
      let limit = process.hangSeconds ?? ChildTask.usualHangSeconds
      let task = ChildTask.worker(subject: subject)
      let request = try task.request(in: folder, named: "worker-\(survivals.count)")
      let survival = CrashReproducer(request, folder: folder, limit: limit)
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
  #endif
}
