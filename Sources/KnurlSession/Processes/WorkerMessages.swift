import Foundation

/// What a worker is asked for; one line each.
enum WorkerRequest: Codable, Sendable {
  /// To perform a history, each step said before it is performed, and then to ask every law.
  case perform(WorkerHistory, profile: Int?)
  /// To search so, and to note in a file what is performed.
  case begin(SearchOrder)
  /// To replay a known trace; the number is noted.
  case replay(number: Int, trace: String, isFile: Bool)
  /// To run cases from a state on up to a case, or until one fails in a way that is to be shrunk.
  case advance(StateMessage, end: Int)
  /// - avoiding: Choices that are not tried.
  case shrink(FailureMessage, avoiding: [[UInt64]])
  case statistics(StateMessage)
  /// To say what is seen of a trace in this process, under all laws.
  case observe(String)
  /// To do what the program itself knows under this name.
  case call(String, Data)
}

/// A history that a worker is to perform: as choices, as a case of a search, as the choices of the
/// start and of each command by themselves, or as the text of a trace.
enum WorkerHistory: Codable, Hashable, Sendable {
  case choices([UInt64])
  case searchCase(seed: UInt64, index: Int)
  case segments([[UInt64]])
  case trace(String)
}

/// How a worker is to search.
struct SearchOrder: Codable, Hashable, Sendable {
  var seed: UInt64
  var profiles: [Int]
  var relatesOneIn: Int
  var shrinksPerKind: Int
  var thenOneIn: Int?
  /// How many histories are tried for one finding at most.
  var evaluations: Int
  /// The file in which it notes what it performs.
  var breadcrumb: String
}

/// What a worker says. One line each.
enum WorkerAnswer: Codable, Sendable {
  /// It is there.
  case ready
  /// A step that is performed next, so that the last one is known should the control not survive it.
  case step(WorkerStep)
  /// It comes to the question of this law; nil for all of them together.
  case asks(law: String?)
  /// The history was performed, with what was seen: nothing of the control's doing ends it now.
  case lives(ObservedRun)
  /// Why it cannot be performed.
  case refuses(String)
  case replayed(ReplayMessage)
  case advanced(StateMessage, [FailureMessage])
  case found(FindingMessage)
  /// The failure was known already, or it did not come back.
  case nothing(isKnown: Bool)
  case statistics(StatisticsMessage)
  case returned(Data)
  /// The search is ready, as was asked.
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

/// The start of a history or one of its commands, as it was drawn.
struct WorkerStep: Codable, Hashable, Sendable {
  /// Its lines in a trace.
  var lines: [String]
  /// What was drawn for it, for a history of choices.
  var choices: [UInt64] = []
  var bounds: [UInt64] = []
  /// Where the spans begin and end that were closed, and the number of their kind.
  var spans: [[Int]] = []

  /// What kind of step it is, as far as its words say: "touch began", "set lowerValue", "resize".
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

/// What became of a history in a worker.
struct WorkerRun: Sendable {
  /// What was said before it ended.
  var steps: [WorkerStep] = []
  /// Nil where the control survived.
  var death: Crash?
  var observed: ObservedRun?
  /// Why the worker did not perform it.
  var refusal: String?

  /// The trace up to the step that was performed last.
  var text: String { steps.flatMap { $0.lines }.joined(separator: "\n") + "\n" }
  var choices: [UInt64] { steps.flatMap { $0.choices } }
}
