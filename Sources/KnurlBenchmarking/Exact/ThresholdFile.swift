import Foundation
import KnurlMarkup

/// The thresholds of one toolchain, as a file in git. It has a line for each benchmark, in the
/// order of the suites.
package struct ThresholdFile: Equatable {
  package var thresholds: [String: Threshold]

  package static let schema = "knurl.thresholds/1"

  package init(_ thresholds: [String: Threshold]) {
    self.thresholds = thresholds
  }

  private struct Document: Codable {
    var schema: String
    var benchmarks: [String: Threshold]
  }

  /// - Parameter path: The path to show in error messages.
  package init(_ text: String, path: String) throws(BenchmarkFailure) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    } catch {
      throw .couldNotRun("\(path) is damaged; run “thresholds --update” to write it again.")
    }
    guard document.schema == Self.schema else {
      throw .couldNotRun("\(path) is in another format, “\(document.schema)”.")
    }
    let isSound = document.benchmarks.values.allSatisfy { threshold in
      threshold.figures.allSatisfy { $0.count.isFinite && $0.count >= 0 }
    }
    guard isSound else { throw .couldNotRun("\(path) is damaged: a count is negative.") }
    thresholds = document.benchmarks
  }

  /// The content of the file.
  ///
  /// - Parameter names: The names of all benchmarks, in order. Thresholds of other names are left
  ///   out.
  package func text(inOrderOf names: [String]) -> String {
    let lines = names.compactMap { name -> String? in
      guard let threshold = thresholds[name] else { return nil }
      let figures = threshold.figures.map { "\"\($0)\": \(Self.number($1))" }
        .joined(separator: ", ")
      let quoted = JSONValue.string(name).text.trimmingCharacters(in: .newlines)
      return "    \(quoted): {\(figures)}"
    }
    return """
      {
        "schema": "\(Self.schema)",
        "benchmarks": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
