import Foundation
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// Selects where `verify` runs controls: in child processes if possible, otherwise in this process.
///
/// A class, because it deletes its folder at the end of its lifetime.
final class VerifyIsolation {
  private let process: OwnProcess
  private let variant: VerifyVariant
  /// The folder for temporary files; nil without child processes.
  private let folder: String?
  private let obstacle: VerificationSession.Isolation

  init(_ process: OwnProcess, _ variant: VerifyVariant) {
    self.process = process
    self.variant = variant
    if let obstacle = process.obstacle {
      (folder, self.obstacle) = (nil, .none(reason: obstacle))
      return
    }
    do throws(ChildProblem) {
      folder = try TemporaryFolder.make()
      obstacle = .none(reason: "")
    } catch {
      folder = nil
      obstacle = .impossible(reason: "\(error.reason); set TMPDIR to a writable folder")
    }
  }

  /// The controls that end or hang their process when they are made, each with what happened.
  func unmade(among names: [String]) -> [String: String] {
    folder.map { ControlProbe(process: process, folder: $0).unmade(among: names) } ?? [:]
  }

  deinit { if let folder { try? FileManager.default.removeItem(atPath: folder) } }

  func isolation(of control: ControlSpecification) -> VerificationSession.Isolation {
    #if os(macOS) || os(Linux)
      if let folder {
        do throws(ChildProblem) {
          let request = try ChildTask.worker(subject: control.name, variant).request(
            in: folder, named: "worker-\(Wording.fileName(control.name))")
          return .children(
            ChildLauncher(
              request, folder: folder, hangSeconds: process.hangSeconds))
        } catch {
          return .impossible(reason: error.reason)
        }
      }
    #endif
    return obstacle
  }
}
