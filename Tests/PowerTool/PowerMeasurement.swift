import Foundation
import KnurlBenchmarking
import Power

/// Measures the power of this build and compares it with the baseline in the repository.
enum PowerMeasurement {
  private static let file = "Tests/Power/baseline.json"

  private static let usage = """
    USAGE: .ci/power [--update] [--jobs N] [NAME…]

    Measures what Knurl finds: for each planted fault the law, the cases until then and the steps of
    the trace; for each right control what 100,000 cases show (10,000 of one
    that is described by what it has); a digest of its sequences;
    the instructions of a drag. Compares the result with \(file), and lists what is found
    no more, after more than twice as many cases or by a longer trace, and what else is worse.

      --update  write the result to \(file)
      --jobs N  processes at once (default: one for each core)
      NAME      measure only subjects whose names begin with NAME, such as operator/knob

    Exit codes: 0 nothing is worse, 1 a difference is listed, 2 could not run, 64 wrong usage.
    """

  static func main(_ words: [String], subjects: [PowerSubject]) -> Int32 {
    var (isUpdate, prefixes) = (false, [String]())
    var jobs = ProcessInfo.processInfo.activeProcessorCount
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        print(usage)
        return 0
      case "--update": isUpdate = true
      case "--jobs":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
          return refuse("--jobs needs a number above 0.")
        }
        jobs = number
      case _ where word.hasPrefix("-"): return refuse("“\(word)” is not an option.")
      default: prefixes.append(word)
      }
    }
    let chosen = subjects.filter { subject in
      prefixes.isEmpty || prefixes.contains { subject.name.hasPrefix($0) }
    }
    if chosen.isEmpty { return refuse("no subject begins with \(prefixes[0]).") }
    do {
      let before = try baseline()
      let after = try measure(chosen, jobs: jobs)
      let names = prefixes.isEmpty ? nil : Set(chosen.map { $0.name })
      if isUpdate {
        try before.replaced(by: after, of: names).json().write(to: URL(filePath: file))
      }
      return report(after.losses(since: before, of: names), after)
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private static func baseline() throws -> PowerBaseline {
    guard FileManager.default.fileExists(atPath: file) else { return PowerBaseline() }
    return try PowerBaseline(reading: Data(contentsOf: URL(filePath: file)))
  }

  private static func measure(_ subjects: [PowerSubject], jobs: Int) throws -> PowerBaseline {
    let (right, faulty) = (
      subjects.filter { $0.faulty == nil }, subjects.filter { $0.faulty != nil }
    )
    // The longest trials first, so that no core waits for one at the end.
    var trials = right.map { PowerTrial(.right, of: $0.name) }
    let described = right.filter { !$0.isPlain }
    trials += described.map { PowerTrial(.digest, of: $0.name) }
    trials += PowerTrial.seeds.flatMap { seed in
      faulty.filter { PowerTrial.seeds(of: $0).contains(seed) }
        .map { PowerTrial(.fault, of: $0.name, seed: seed) }
    }
    var results: [PowerTrial: PowerResult] = [:]
    try PowerCrew().run(trials, processes: jobs) { trial, result in
      results[trial] = result
      if isatty(2) != 0 { complain("\r\(results.count) of \(trials.count)", end: "\u{1B}[K") }
    }
    if isatty(2) != 0 { complain("\r", end: "\u{1B}[K") }
    var baseline = PowerBaseline()
    for trial in trials where trial.seed == PowerTrial.seeds[0] {
      let seeds = trial.kind == .fault ? PowerTrial.seeds : [trial.seed]
      baseline.add(
        trial.kind, of: trial.subject,
        seeds.compactMap { results[PowerTrial(trial.kind, of: trial.subject, seed: $0)] })
    }
    baseline.instructions = try instructions(of: described)
    return baseline
  }

  /// The instructions of one drag of each control; empty without valgrind.
  private static func instructions(of subjects: [PowerSubject]) throws -> [String: Int] {
    guard (try? Valgrind()) != nil, !subjects.isEmpty else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "power-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let counts = try ExactCounter.counts(
      of: CommandLine.arguments[0], names: subjects.map { $0.name }, folder: folder.path)
    return counts.compactMapValues { outcome in
      if case .counted(let counts) = outcome { return Int(counts.instructions.rounded()) }
      return nil
    }
  }

  // MARK: - Output

  private static func report(_ losses: [String], _ after: PowerBaseline) -> Int32 {
    for loss in losses { print(loss) }
    let found = after.faults.values.filter { $0.found > 0 }.count
    print(
      "\(found) of \(after.faults.count) faults found, \(after.right.count) right controls, "
        + "\(after.digests.count) digests, \(after.instructions.count) counted drags: "
        + (losses.isEmpty ? "nothing is worse." : "\(losses.count) differences."))
    return losses.isEmpty ? 0 : 1
  }

  private static func refuse(_ problem: String) -> Int32 {
    complain("power: \(problem)\n\n\(usage)")
    return 64
  }

  private static func complain(_ text: String, end: String = "\n") {
    FileHandle.standardError.write(Data((text + end).utf8))
  }
}
