package import Foundation
import KnurlEngine
import KnurlLaws
import KnurlVerification

/// Values on their way between two processes, as JSON in which any number survives.
package enum ProcessMessage {
  /// A number that is not finite, for which JSON has no form, is sent as a word.
  private static let words = (infinity: "inf", negative: "-inf", nan: "nan")

  /// Returns no bytes if the value cannot be encoded.
  package static func encoded(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: words.infinity, negativeInfinity: words.negative, nan: words.nan)
    return (try? encoder.encode(value)) ?? Data()
  }

  package static func decoded<Value: Decodable>(_ data: Data) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: words.infinity, negativeInfinity: words.negative, nan: words.nan)
    return try? decoder.decode(Value.self, from: data)
  }

  /// The value as one line of text.
  static func line(_ value: some Encodable) -> String {
    String(decoding: encoded(value), as: UTF8.self)
  }
}

/// A request to a worker, sent as one line.
enum WorkerRequest: Codable {
  /// Tells what the parent knows of the control besides its description. It is not answered.
  case know(Knowledge)
  /// Watches the control in some cases, and returns what was seen in these and before.
  case watch(cases: Range<Int>, after: Conduct)
  /// Runs a command sequence, reports each step before it runs, and then checks every law.
  case perform(WorkerSequence, profile: InputProfile?)
  /// Begins a search and notes its work in a breadcrumb file.
  case begin(SearchOrder)
  /// Replays a known trace. The breadcrumb notes the number of the trace.
  case replay(number: Int, Trace)
  /// Runs cases of a state's stage, up to the first failure that must perhaps be shrunk.
  case run(Range<Int>, after: SearchState)
  /// Runs the watched cases that show another answer than the expected one.
  case failures([WatchedChange])
  /// - avoiding: Choices that must not be tried.
  case shrink(CaseFailure, avoiding: [[UInt64]])
  /// Runs a trace under all laws, and returns what its steps show.
  case observe(Trace)
  /// Calls a function of the program by its name.
  case call(String, Data)
}

/// A command sequence for a worker.
///
/// It is given as choices, as a case of a search, as a case that is watched, as the choices of the
/// start and of each command, or as the text of a trace.
enum WorkerSequence: Codable, Hashable, Sendable {
  case choices([UInt64])
  case searchCase(seed: UInt64, index: Int)
  case watchedCase(Int)
  case segments([[UInt64]])
  case trace(String)
}

/// The settings of a worker's search.
struct SearchOrder: Codable, Hashable, Sendable {
  var seed: UInt64
  var profiles: [InputProfile]
  var relatesOneIn: Int
  var shrinksPerKind: Int
  var thenOneIn: Int?
  var gathersStatistics: Bool
  /// The largest number of sequences to try for one finding.
  var evaluations: Int
  /// The path of the breadcrumb file.
  var breadcrumb: String
}

/// An answer of a worker, sent as one line.
enum WorkerAnswer: Codable {
  /// The worker is ready.
  case ready
  /// The step that runs next. If the control crashes, the parent process knows the last step.
  case step(WorkerStep)
  /// The law whose check runs next; nil for all laws together.
  ///
  /// - seconds: The worker's processor time.
  case asks(law: String?, seconds: Double)
  /// The steps of a sequence that finished without a crash.
  case lives(ObservedRun)
  /// The steps of a trace, and what the control printed during them.
  case observed(ObservedRun, printed: String?)
  /// The reason why the request cannot be done.
  case refuses(String)
  case watched(Conduct)
  case replayed(missed: [MissedExpectation], [Finding])
  case ran(SearchPart)
  case failures([CaseFailure])
  case found(Finding)
  /// The failure was already known, or could not be repeated.
  case nothing(isKnown: Bool)
  case returned(Data)
  /// The worker is ready to run the cases of the search.
  case done

  init?(line: String) {
    guard let answer: WorkerAnswer = ProcessMessage.decoded(Data(line.utf8)) else { return nil }
    self = answer
  }
}

/// The start of a command sequence or one of its commands, as it was drawn.
struct WorkerStep: Codable, Hashable, Sendable {
  /// The step's lines in a trace.
  var lines: [String]
  /// The choices that drew the step; empty if a trace gave the step.
  var choices: [Choice] = []
  /// The spans of choices that the step closed.
  var spans: [ChoiceSpan] = []
  /// The worker's processor time before the step.
  var seconds = WorkerStep.processorSeconds

  /// The processor time of this process, in seconds.
  static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The kind of step, in words of a trace: "touch began", "set lowerValue", "resize".
  var kind: String {
    let words = (lines.first ?? "").split(separator: " ").map { String($0) }
    switch words.first {
    case "touch": return "touch " + (words.count > 2 ? words[2] : "")
    case "set", "perform", "host", "key": return words.prefix(2).joined(separator: " ")
    case let word?: return word == "trace" ? "start" : word
    case nil: return "start"
    }
  }
}

/// The result of a command sequence in a worker.
struct WorkerRun: Sendable {
  /// The steps that were reported before the end.
  var steps: [WorkerStep] = []
  /// The crash; nil if there was none.
  var crash: Crash?
  var observed: ObservedRun?
  /// The reason why the worker did not run the sequence; nil if the worker ran it.
  var refusal: String?
  /// The worker's processor time before each step and after the last one.
  var times: [Double] = []

  /// The slowest step, if it is slow.
  func slowStep(_ pace: Pace) -> Crash? {
    let seconds = zip(times, times.dropFirst()).map { $1 - $0 }
    guard let longest = seconds.max(), longest >= pace.slowSeconds,
      let step = seconds.firstIndex(of: longest), step < steps.count
    else { return nil }
    var crash = Crash(step: step, kind: steps[step].kind, cause: .slow)
    crash.times = (longest, pace.usualStep)
    return crash
  }

  /// The trace up to the step that ran last.
  var text: String { steps.flatMap { $0.lines }.joined(separator: "\n") + "\n" }
  var choices: [UInt64] { steps.flatMap { $0.choices.map { $0.value } } }
}
