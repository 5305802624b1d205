import Foundation
import KnurlLaws
import KnurlProcesses

/// One running adapter: sends requests and receives answers, one at a time.
///
/// All controls of one `ControlSpecification` in one process share it. It starts the program at the
/// first request.
///
/// A class, because it owns the program.
final class AdapterLink {
  /// The version of the protocol.
  private static let version = 1
  /// The least time for the first answer, in seconds.
  private static let startSeconds = 60.0

  let file: AdapterFile
  /// Gets a sentence if the adapter answers nonsense.
  let loss = ControlLoss()
  /// The control that the adapter has now.
  weak var present: RemoteControl?
  /// The sequence that the next control is expected to perform; nil if nobody knows.
  var expected: Expected?
  private var lastID = 0
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  struct Expected {
    var start: AdapterRequest.Parameters
    var commands: [AdapterCommand]
  }

  #if os(macOS) || os(Linux)
    private var child: ChildProcess?
  #endif

  init(_ file: AdapterFile) {
    self.file = file
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  }

  /// Asks the adapter for its description.
  func hello() throws(AdapterProblem) -> AdapterHello { try hello(in: try helloText()) }

  /// The line with its description.
  func helloText() throws(AdapterProblem) -> String {
    try exchange("hello", AdapterRequest.Parameters(knurl: Self.version))
  }

  func hello(in text: String) throws(AdapterProblem) -> AdapterHello {
    let hello: AdapterHello = try result(of: text, of: "hello")
    if let stray = AdapterHello.strayMember(in: text) {
      throw AdapterProblem("the description in “hello” of \(subject): \(stray).")
    }
    return hello
  }

  /// Sends a request, and returns its observations.
  ///
  /// - Parameter wanted: The number of observations that the request has.
  func observations(
    _ method: String, _ parameters: AdapterRequest.Parameters, wanted: Int
  ) throws(AdapterProblem) -> [AdapterSeen] {
    let list: AdapterSeenList = try result(of: try exchange(method, parameters), of: method)
    guard list.seen.count == wanted else {
      throw AdapterProblem(
        "\(subject) answered “\(method)” with \(list.seen.count) observations, not \(wanted); give one for "
          + "each command" + (method == "perform" ? "." : " and one for the fresh control."))
    }
    return list.seen
  }

  /// Sends a request, and returns its observations.
  ///
  /// If the control or its program fails, this process ends as they did, and its parent finds the crash.
  func ask(
    _ method: String, _ parameters: AdapterRequest.Parameters, wanted: Int
  ) -> [AdapterSeen] {
    do throws(AdapterProblem) {
      return try observations(method, parameters, wanted: wanted)
    } catch {
      guard let end = error.end else { lose(error.message) }
      die(end, error.message)
    }
  }

  /// Ends this process, because the adapter is wrong and not the control.
  func lose(_ message: String) -> Never {
    loss.tell?(message)
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(Self.lostCode)
  }

  private static let lostCode: Int32 = 2

  private func result<Result: Decodable>(
    of line: String, of method: String
  ) throws(AdapterProblem) -> Result {
    let answer: AdapterAnswer<Result>
    do {
      answer = try decoder.decode(AdapterAnswer<Result>.self, from: Data(line.utf8))
    } catch {
      throw AdapterProblem(
        "\(subject) answered “\(method)” with a line in which \(AdapterProblem.words(of: error)): "
          + "\(line.prefix(200))")
    }
    if let error = answer.error {
      let message = error.message ?? "it gave no message"
      switch error.code {
      case "control-failed": throw AdapterProblem("the control failed: \(message)", end: .exit(1))
      case "adapter-failed": throw AdapterProblem("\(subject) failed: \(message)")
      default:
        throw AdapterProblem("\(subject) has an error with the code “\(error.code)”: \(message)")
      }
    }
    guard answer.id == lastID else {
      throw AdapterProblem(
        "\(subject) answered “\(method)” with the id \(answer.id.map { "\($0)" } ?? "that is missing"), "
          + "not \(lastID).")
    }
    guard let result = answer.result else {
      throw AdapterProblem("\(subject) answered “\(method)” without a result and without an error.")
    }
    return result
  }

  private var subject: String { "the adapter of \(file.name)" }

  /// Ends this process as the adapter's ended.
  private func die(_ end: AdapterProblem.End, _ message: String) -> Never {
    FileHandle.standardError.write(Data("Fatal error: \(message)\n".utf8))
    switch end {
    case .exit(let code): exit(code)
    // A process that is killed seems to be one that the system ended for its memory.
    case .signal(SIGKILL): exit(128 + SIGKILL)
    case .signal(let number):
      signal(number, SIG_DFL)
      kill(getpid(), number)
      exit(128 + number)
    }
  }

  #if os(macOS) || os(Linux)
    private func exchange(
      _ method: String, _ parameters: AdapterRequest.Parameters
    ) throws(AdapterProblem) -> String {
      let child = try running()
      lastID += 1
      let request = AdapterRequest(id: lastID, method: method, params: parameters)
      let data = (try? encoder.encode(request)) ?? Data()
      child.send(String(decoding: data, as: UTF8.self))
      // The first answer waits for the start of the program, such as that of a browser.
      let seconds = method == "hello" ? max(file.seconds, Self.startSeconds) : file.seconds
      switch child.answer(within: seconds) {
      case .line(let line): return line
      case .silent:
        child.stop()
        self.child = nil
        throw AdapterProblem(
          "\(subject) gave no answer to “\(method)” within \(seconds) s; it hangs.",
          end: method == "hello" ? nil : .exit(1))
      case .ended(let end):
        self.child = nil
        if method == "hello", !end.isSignal, [126, 127].contains(end.code) {
          throw AdapterProblem(
            "\(subject): the program “\(file.program)” was not found or cannot be run; write ./NAME for a "
              + "file beside the adapter's file.")
        }
        throw AdapterProblem(
          "\(subject) ended with \(end.isSignal ? "signal" : "exit code") \(end.code) before it answered "
            + "“\(method)”.",
          end: method == "hello" ? nil : end.isSignal ? .signal(end.code) : .exit(end.code))
      }
    }

    /// A sentence if the adapter does not end when its input does; nil if it ends.
    func problemAtEnd() -> String? {
      guard let child else { return nil }
      child.sendNoMore()
      defer { self.child = nil }
      if child.wait(upTo: file.seconds) != nil { return nil }
      child.stop()
      return "It does not end when its input ends; leave the loop at the end of standard input."
    }

    private func running() throws(AdapterProblem) -> ChildProcess {
      if let child { return child }
      var request = ChildRequest(
        "/usr/bin/env", [file.program] + file.arguments, folder: file.folder, input: .lines,
        output: .lines)
      request.hasOwnGroup = !file.sharesGroup
      do throws(ChildProblem) {
        let fresh = try ChildProcess(request)
        child = fresh
        return fresh
      } catch {
        throw AdapterProblem("\(subject) cannot be started: \(error.reason).")
      }
    }
  #else
    private func exchange(
      _ method: String, _ parameters: AdapterRequest.Parameters
    ) throws(AdapterProblem) -> String {
      throw AdapterProblem("an adapter runs on macOS and Linux only.")
    }

    func problemAtEnd() -> String? { nil }
  #endif
}
