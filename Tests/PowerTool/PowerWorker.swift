import Foundation
import Power

/// The child process of a measurement: reads trials as lines of JSON, and answers each with a line.
struct PowerWorker {
  private let subjects: [String: PowerSubject]

  /// A line to the child.
  struct Order: Codable {
    var trial: PowerTrial
    /// True to write the number of each case before it runs, because the process ended before.
    var isTraced: Bool
  }

  /// A line from the child.
  enum Answer: Codable {
    case willRun(caseIndex: Int)
    case result(PowerResult)

    var line: String {
      (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  init(_ subjects: [PowerSubject]) {
    self.subjects = Dictionary(subjects.map { ($0.name, $0) }) { first, _ in first }
  }

  func run() {
    while let line = readLine() {
      guard let order = try? JSONDecoder().decode(Order.self, from: Data(line.utf8)),
        let subject = subjects[order.trial.subject]
      else { exit(2) }
      let isTraced = order.isTraced
      let result = order.trial.run(on: subject) { index in
        if isTraced { Self.answer(.willRun(caseIndex: index)) }
      }
      Self.answer(.result(result))
    }
  }

  private static func answer(_ answer: Answer) {
    FileHandle.standardOutput.write(Data((answer.line + "\n").utf8))
  }
}
