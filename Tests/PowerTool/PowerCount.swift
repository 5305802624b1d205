import CKnurlMeasure
import Foundation
import KnurlBenchmarking
import Power

/// Drags controls under callgrind, as `ExactCounter` expects it from a program.
struct PowerCount {
  private let subjects: [PowerSubject]
  private static let drags = 16

  init(_ subjects: [PowerSubject]) { self.subjects = subjects }

  func run(_ names: [String]) {
    say(.hello(version: CountedAnswer.version))
    for name in names {
      guard let subject = subjects.first(where: { $0.name == name }),
        var drag = try? PowerDrag(on: subject)
      else {
        say(.unavailable(name: name, reason: "no control of this name can be dragged"))
        continue
      }
      // Make what is made only once, such as metadata, before counting.
      for _ in 0..<Self.drags / 4 { drag.run() }
      knurl_count_begins()
      for _ in 0..<Self.drags { drag.run() }
      knurl_count_ends()
      say(.counted(name: name, operations: Self.drags))
    }
  }

  private func say(_ answer: CountedAnswer) {
    FileHandle.standardOutput.write(Data((answer.line + "\n").utf8))
  }
}
