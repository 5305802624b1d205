import Foundation

/// A request to a worker, sent as one line.
enum WorkerRequest: Codable, Sendable {
  /// Runs a command sequence, reports each step before it runs, and then checks every law.
  case perform(WorkerSequence, profile: Int?)
  /// Begins a search and notes its work in a breadcrumb file.
  case begin(SearchOrder)
  /// Replays a known trace. The breadcrumb notes the number of the trace.
  case replay(number: Int, trace: String, isFile: Bool)
  /// Runs the cases after a state, up to the case `end` or a failure that must be shrunk.
  case advance(StateMessage, end: Int)
  /// - avoiding: Choices that must not be tried.
  case shrink(FailureMessage, avoiding: [[UInt64]])
  case statistics(StateMessage)
  /// Runs a trace under all laws, and returns the observations.
  case observe(String)
  /// Calls a function of the program by its name.
  case call(String, Data)
}

/// A command sequence for a worker: as choices, a case of a search, the choices of the start and of
/// each command, or the text of a trace.
enum WorkerSequence: Codable, Hashable, Sendable {
  case choices([UInt64])
  case searchCase(seed: UInt64, index: Int)
  case segments([[UInt64]])
  case trace(String)
}

/// The settings of a worker's search.
struct SearchOrder: Codable, Hashable, Sendable {
  var seed: UInt64
  var profiles: [Int]
  var relatesOneIn: Int
  var shrinksPerKind: Int
  var thenOneIn: Int?
  /// The largest number of sequences to try for one finding.
  var evaluations: Int
  /// The path of the breadcrumb file.
  var breadcrumb: String
}

/// An answer of a worker, sent as one line.
enum WorkerAnswer: Codable, Sendable {
  /// The worker is ready.
  case ready
  /// The step that runs next. If the control crashes, the parent process knows the last step.
  case step(WorkerStep)
  /// The law whose check runs next; nil for all laws together.
  case asks(law: String?)
  /// The observations of a sequence that finished without a crash.
  case lives(ObservedRun)
  /// The reason why the request cannot be done.
  case refuses(String)
  case replayed(ReplayMessage)
  case advanced(StateMessage, [FailureMessage])
  case found(FindingMessage)
  /// The failure was already known, or could not be repeated.
  case nothing(isKnown: Bool)
  case statistics(StatisticsMessage)
  case returned(Data)
  /// The worker is ready to run the cases of the search.
  case done

  var line: String {
    guard let data = try? JSONEncoder().encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  init?(line: String) {
    guard let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: Data(line.utf8)) else {
      return nil
    }
    self = answer
  }
}

/// The start of a command sequence or one of its commands, as it was drawn.
struct WorkerStep: Codable, Hashable, Sendable {
  /// The step's lines in a trace.
  var lines: [String]
  /// The choices that drew the step; empty if a trace gave the step.
  var choices: [UInt64] = []
  var bounds: [UInt64] = []
  /// The closed spans, each as three numbers: start, end and `ChoiceSpan.Kind.number`.
  var spans: [[Int]] = []

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

  /// The trace up to the step that ran last.
  var text: String { steps.flatMap { $0.lines }.joined(separator: "\n") + "\n" }
  var choices: [UInt64] { steps.flatMap { $0.choices } }
}
