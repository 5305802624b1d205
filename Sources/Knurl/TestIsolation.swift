import Foundation
import KnurlLaws
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification
import Testing

/// Runs the control of one `verify` call in child processes, which run the same test up to that
/// call.
struct TestIsolation {
  /// The folder of temporary files; nil if `verify` uses no child processes.
  private let folder: String?
  let isolation: VerificationSession.Isolation

  /// The environment variable with the name of the call that a child process serves. Only child
  /// processes have it.
  private static let workerVariable = "KNURL_TEST_WORKER"
  private static var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// Runs the sequences of the call and exits, if this process is the child started for the call.
  ///
  /// - Returns: Whether this process is a child. If so, the caller must do nothing else.
  static func serve(_ call: TestCall, _ verification: Verification) -> Bool {
    guard let wanted = variables[workerVariable] else { return false }
    guard wanted == call.worker else { return true }
    var worker = Worker(verification, calls: [FindingPictures.call: FindingPictures.make])
    worker.run()
    exit(0)
  }

  init(of call: TestCall) {
    #if os(macOS) || os(Linux)
      do throws(ChildProblem) {
        var launcher = try Self.launcher(of: call)
        do throws(ChildProblem) {
          launcher.folder = try TemporaryFolder.make()
          folder = launcher.folder
          isolation = .children(launcher)
        } catch {
          folder = nil
          isolation = .impossible(reason: "\(error.reason); set TMPDIR to a writable folder")
        }
      } catch {
        folder = nil
        isolation = .none(reason: error.reason)
      }
    #else
      folder = nil
      isolation = .none(reason: "this system cannot start processes")
    #endif
  }

  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  #if os(macOS) || os(Linux)
    private static func launcher(of call: TestCall) throws(ChildProblem) -> ChildLauncher {
      if variables["KNURL_SUPERVISION"] == "off" { throw ChildProblem("KNURL_SUPERVISION is off") }
      if Debugger.isAttached { throw ChildProblem("a debugger is attached to this process") }
      guard let test = Test.current else { throw ChildProblem("no Swift Testing test is running") }
      guard let worker = call.worker else {
        throw ChildProblem("another process could not tell this call of verify from the others")
      }
      guard var request = TestProcess.request(filter: test.id.nameComponents) else {
        throw ChildProblem("this process cannot be started again for a single test")
      }
      request.variables[workerVariable] = worker
      return ChildLauncher(
        request, folder: "", hangSeconds: variables["KNURL_HANG_SECONDS"].flatMap { Double($0) })
    }
  #endif
}

/// The page and the filmstrip of a finding, for a test's attachments.
///
/// A child process makes them, because the control may crash.
struct FindingPictures: Codable {
  var filmstrip: String
  var page: String

  static let call = "finding"

  /// A finding that a child process draws.
  struct Order: Codable {
    var finding: Finding
    var repeatLine: String
  }

  /// Explains and draws a finding. Returns the encoded pictures, or empty data if there are none.
  static func make(
    _ argument: Data, _ verification: Verification, _ willTry: @escaping @Sendable () -> Void
  ) -> Data {
    var replaying = verification
    guard let order: Order = ProcessMessage.decoded(argument),
      !replaying.replay(order.finding.trace, under: order.finding.law).isEmpty
    else { return Data() }
    return ProcessMessage.encoded(
      FindingPictures(
        of: order.finding, in: verification, order.repeatLine, isPerformed: true, willTry))
  }

  init(
    of finding: Finding, in verification: Verification, _ repeatLine: String, isPerformed: Bool,
    _ willTry: @escaping @Sendable () -> Void = {}
  ) {
    let start = ContinuousClock.now
    willTry()
    var page = FindingPage(
      of: finding, in: verification, isPerformed: isPerformed,
      shouldStop: {
        willTry()
        return ContinuousClock.now - start > .seconds(FindingPage.explanationSeconds)
      })
    page.origin = finding.origin()
    page.repeatLines = [repeatLine]
    // There is no encoder, because every test would have to link its library. The control is drawn
    // as a schematic.
    filmstrip = Filmstrip(page.timeline).svg(encoder: nil)
    self.page = page.text(encoder: nil)
  }
}
