import Foundation
import KnurlEngine
import KnurlSession
import KnurlVerification

/// The reach of a target's inputs: the performed commands and the exercised laws.
///
/// A change that takes something away from an input makes it useless without damaging it.
///
/// It uses laws and commands instead of counters: counters change with every compiler, and need an
/// instrumented build.
struct CorpusReach: Equatable {
  /// The words of commands and the names of exercised laws, by file.
  private(set) var features: [String: Set<String>] = [:]

  /// Runs the inputs of a target and collects the features of each file.
  init(of inputs: [(file: String, bytes: [UInt8])], on property: FuzzTarget) {
    for input in inputs {
      var records = ChoiceSegments()
      _ = records.read(input.bytes)
      let before = property.exercised()
      _ = property.run(records, true)
      let laws = zip(property.laws, zip(before, property.exercised()))
        .compactMap { name, counts in counts.1 > counts.0 ? name : nil }
      let lines = property.text(records, []).split(separator: "\n").dropFirst()
      let words = lines.compactMap { $0.split(separator: " ").first.map { String($0) } }
      features[input.file] = Set(laws).union(words)
    }
  }

  /// Returns, by file, the features in `other` that are missing here.
  func lost(since other: CorpusReach) -> [String: Set<String>] {
    other.features.reduce(into: [:]) { lost, known in
      let words = known.value.subtracting(features[known.key] ?? [])
      if !words.isEmpty { lost[known.key] = words }
    }
  }

  // MARK: - Text

  private static let everyFile = "every file"

  static func url(of target: String) -> URL {
    CorpusInput.package.appendingPathComponent("Reached")
      .appendingPathComponent(FileWord.fileName(target) + ".txt")
  }

  init(_ text: String) {
    var shared: Set<String> = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let words = Set(parts.last?.split(separator: " ").map { String($0) } ?? [])
      if parts[0] == Self.everyFile { shared = words } else { features[String(parts[0])] = words }
    }
    for file in features.keys { features[file]?.formUnion(shared) }
  }

  /// The features that all files share, then the other features of each file.
  var text: String {
    let shared = features.values.reduce(nil as Set<String>?) { $0?.intersection($1) ?? $1 } ?? []
    var lines = [
      "# What the inputs reach: commands that are performed, laws that have something to check.",
      "# KNURL_RECORD_GOLDENS=1 ./knurl test --filter CorpusReachTests writes this.",
      "\(Self.everyFile): \(shared.sorted().joined(separator: " "))",
    ]
    for (file, words) in features.sorted(by: { $0.key < $1.key }) {
      lines.append("\(file): \(words.subtracting(shared).sorted().joined(separator: " "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
