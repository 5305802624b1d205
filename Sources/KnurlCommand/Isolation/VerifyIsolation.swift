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
  private let obstacle: String

  init(_ process: OwnProcess, _ variant: VerifyVariant) {
    self.process = process
    self.variant = variant
    if let obstacle = process.obstacle {
      (folder, self.obstacle) = (nil, obstacle)
      return
    }
    do throws(ChildProblem) {
      folder = try TemporaryFolder.make()
      obstacle = ""
    } catch {
      folder = nil
      obstacle = "\(error.reason); set TMPDIR to a writable folder"
    }
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
          return .none(reason: error.reason)
        }
      }
    #endif
    return .none(reason: obstacle)
  }
}
