package import Foundation
import KnurlLaws
import KnurlVerification

/// The faults that Knurl finds, and how soon: the content of `Tests/Power/baseline.json`.
///
/// `PowerTool` fills it from trials, and compares it with the file in the repository; tests compare
/// the digests. Its keys are sorted, so that a difference in the file is a difference in power.
package struct PowerBaseline: Codable, Equatable {
  /// The planted faults by their subjects' names.
  package var faults: [String: Fault] = [:]
  /// The findings of the searches of right controls: usually none.
  package var right: [String: [String]] = [:]
  /// The digests of each control, for 500 and for 10,000 sequences.
  package var digests: [String: [String]] = [:]
  /// The instructions of one drag of each control under all its laws; empty without valgrind.
  package var instructions: [String: Int] = [:]

  package struct Fault: Codable, Equatable {
    /// The laws that found the fault, sorted.
    package var laws: [String]
    /// The number of seeds that found the fault.
    package var found: Int
    /// The median of the cases until then; nil if most seeds did not find the fault.
    package var cases: Int?
    /// The commands of the shortest trace; nil if no search made a trace, or if equal runs differed:
    /// then chance decides how short the trace becomes.
    package var steps: Int?

    init(_ results: [PowerResult]) {
      let detections = results.compactMap { result -> PowerResult.Detection? in
        switch result {
        case .fault(let detection): detection
        case .ended(let index):
          PowerResult.Detection(law: LawName.survives.rawValue, cases: index + 1)
        case .right, .digest: nil
        }
      }
      laws = Set(detections.map { $0.law }).sorted()
      found = detections.count
      let sorted = detections.map { $0.cases }.sorted()
      cases = sorted.indices.contains(results.count / 2) ? sorted[results.count / 2] : nil
      let hasEqualRuns = !laws.contains(LawName.equalRuns.rawValue)
      steps = hasEqualRuns ? detections.compactMap { $0.steps }.min() : nil
    }
  }

  package init() {}

  package init(reading data: Data) throws {
    self = try JSONDecoder().decode(PowerBaseline.self, from: data)
  }

  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// - Parameter results: The results of the trials of one subject and kind, one for each seed.
  package mutating func add(_ kind: PowerTrial.Kind, of subject: String, _ results: [PowerResult]) {
    switch (kind, results.first) {
    case (.fault, _): faults[subject] = Fault(results)
    case (.right, .right(let findings)?): right[subject] = findings
    case (.right, .ended(let index)?): right[subject] = ["The process ended in case \(index)."]
    case (.digest, .digest(let digests)?): self.digests[subject] = digests
    default: break
    }
  }

  // MARK: - Comparing

  /// More than this factor in cases is a loss.
  fileprivate static let casesFactor = 2
  /// More than this share of additional instructions is a loss. Counts vary by 0.3 %.
  private static let instructionsTolerance = 0.01

  /// Returns this baseline with the measured numbers in place of its own.
  ///
  /// - Parameter names: The subjects that were measured; nil for all.
  package func replaced(by after: PowerBaseline, of names: Set<String>?) -> PowerBaseline {
    guard names != nil else { return after }
    var merged = self
    merged.faults.merge(after.faults) { $1 }
    merged.right.merge(after.right) { $1 }
    merged.digests.merge(after.digests) { $1 }
    merged.instructions.merge(after.instructions) { $1 }
    return merged
  }

  /// Returns a line for each loss and each change since an earlier baseline, sorted by name.
  ///
  /// - Parameter names: The subjects that were measured; nil for all. A number that was not measured
  ///   this time is then no loss.
  package func losses(since before: PowerBaseline, of names: Set<String>?) -> [String] {
    var lines: [String] = []
    func compare<Value>(
      _ old: [String: Value], _ new: [String: Value], _ losses: (Value, Value) -> [String]
    ) {
      for (name, value) in old {
        if let now = new[name] {
          lines += losses(value, now).map { "\(name): \($0)" }
        } else if names == nil {
          lines.append("\(name): is no longer measured")
        }
      }
    }
    compare(before.faults, faults) { $1.losses(since: $0) }
    compare(before.right, right) { old, new in
      new.filter { !old.contains($0) }.map { "has a new finding: \($0)" }
    }
    compare(before.digests, digests) { old, new in
      // A debug build has fewer.
      guard zip(old, new).contains(where: { $0 != $1 }) else { return [] }
      return ["its sequences have other results: the digest changed"]
    }
    // Machines without valgrind count nothing.
    if !instructions.isEmpty {
      compare(before.instructions, instructions) { old, new in
        let ratio = Double(new) / Double(max(1, old))
        guard ratio > 1 + Self.instructionsTolerance else { return [] }
        let percent = Int(((ratio - 1) * 100).rounded())
        return ["a drag takes \(percent) % more instructions: \(old), now \(new)"]
      }
    }
    return lines.sorted()
  }
}

extension PowerBaseline.Fault {
  fileprivate func losses(since old: PowerBaseline.Fault) -> [String] {
    var losses: [String] = []
    if found < old.found { losses.append("\(old.found) seeds found it, now \(found)") }
    if let cases, let before = old.cases, cases > PowerBaseline.casesFactor * before {
      losses.append("took \(before) cases, now \(cases)")
    }
    if let steps, let before = old.steps, steps > before {
      losses.append("had a trace of \(before) steps, now \(steps)")
    }
    return losses
  }
}
