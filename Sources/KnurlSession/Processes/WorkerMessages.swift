import Foundation

/// A history that a worker is to perform: as choices, as records, as a case of a search, or
/// as the text of a trace. One line each.
struct WorkerRequest: Codable, Hashable, Sendable {
  var choices: [UInt64]?
  var seed: UInt64?
  var caseIndex: UInt64?
  /// The choices of the start and of each command by themselves.
  var records: [[UInt64]]?
  var trace: String?
}

/// What a worker says: of each step before it performs it, so that the last one is known should
/// the control not survive it. One line each.
enum WorkerAnswer: Codable, Hashable, Sendable {
  /// It is there.
  case ready
  case step(WorkerStep)
  /// It comes to the question of this law; nil for all of them together.
  case asks(law: String?)
  /// The history was performed, with what was seen: nothing of the control's doing ends it now.
  case lives(ObservedRun)
  /// Why it cannot be performed.
  case refuses(String)

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
