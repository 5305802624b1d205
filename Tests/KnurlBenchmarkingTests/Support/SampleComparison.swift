import Foundation
import KnurlBenchmarking

/// Invented comparisons, some realistic and some hostile, that need no measurement.
enum SampleComparison {
  /// The result of a made-up benchmark.
  struct Subject {
    var name: String
    var suite = "Frames"
    var unit = "frame"
    var nanoseconds = 300_000.0
    /// The logarithm of head's time divided by base's.
    var change = 0.0
    /// The standard deviation of the launches' log ratios.
    var deviation = 0.003
    var isConfirmed = false
    var picture = ComparisonRow.Picture.same
    /// Head's instructions divided by base's; nil if none were counted.
    var instructions: Double?
    var blocks = 8

    init(_ name: String) { self.name = name }
  }

  static func row(_ subject: Subject, plan: ComparisonPlan, seed: UInt64) throws -> ComparisonRow {
    var noise = Noise(seed: seed)
    var row = ComparisonRow(
      name: subject.name, suite: subject.suite, unit: subject.unit, verdict: .notComparable,
      picture: subject.picture)
    var starts: [PairedMeasurement.Start] = []
    var seen: TimeRatio?
    for look in subject.isConfirmed ? 1..<plan.looks.count : 0..<1 {
      while starts.count < plan.looks[look] { starts.append(start(subject, &noise)) }
      seen = TimeRatio(starts, look: look + 1)
      if seen?.verdict(by: plan) != .inconclusive { break }
    }
    guard var time = seen else {
      throw BenchmarkFailure.couldNotRun("\(subject.name) has too few launches.")
    }
    // The JSON does not contain these times.
    for index in time.starts.indices {
      time.starts[index].baseTimes = []
      time.starts[index].headTimes = []
    }
    row.time = time
    row.verdict = time.verdict(by: plan)
    if row.verdict == .inconclusive {
      row.reason =
        time.startsNeeded(by: plan).map { "about \($0) launches would decide it" }
        ?? "it is too close to the limits of unchanged and changed"
    }
    row.exact = subject.instructions.map { exact($0, nanoseconds: subject.nanoseconds) }
    return row
  }

  private static func start(_ subject: Subject, _ noise: inout Noise) -> PairedMeasurement.Start {
    let shift = subject.change + subject.deviation * noise.normal()
    let blocks = (0..<subject.blocks).map { _ in
      shift + 0.012 * noise.normal() + (noise.share() > 0.98 ? 0.2 * noise.normal() : 0)
    }
    let base = subject.nanoseconds * exp(0.004 * noise.normal())
    var start = PairedMeasurement.Start(
      blocks: blocks, logRatio: shift, wallLogRatio: shift + 0.001 * noise.normal(),
      baseNanoseconds: base, headNanoseconds: base * exp(shift))
    start.baseAllocations = 12
    start.headAllocations = subject.change > 0.02 ? 14 : 12
    start.baseTimes = times(around: base, &noise)
    start.headTimes = times(around: base * exp(shift), &noise)
    return start
  }

  /// Times that are mostly close together, with some slow ones and few very slow ones.
  private static func times(around middle: Double, _ noise: inout Noise) -> [Double] {
    (0..<60).map { _ in
      let tail = noise.share() > 0.95 ? exp(1.2 * noise.share()) : 1
      return middle * exp(0.05 * noise.normal()) * tail
    }
  }

  private static func exact(_ ratio: Double, nanoseconds: Double) -> ExactChange {
    let instructions = (nanoseconds * 2.9).rounded()
    let more = (instructions * (ratio - 1)).rounded()
    let base = ExactChange.Counts(
      instructions: instructions, allocations: 12, retains: 340, releases: 351)
    var head = base
    head.instructions += more
    if more != 0 { head.retains += 2 }
    let functions = [
      ExactChange.Function(
        name: "KnurlRaster.Coverage.accumulate(edges: Swift.Array<KnurlRaster.Edge>) -> ()",
        base: instructions / 4, head: instructions / 4 + more),
      ExactChange.Function(name: "swift_retain", base: 1_020, head: 1_026),
      ExactChange.Function(name: "__memmove_avx_unaligned_erms", base: 0, head: 512),
    ]
    return ExactChange(base: base, head: head, functions: more == 0 ? [] : functions)
  }

  // MARK: - A realistic comparison

  /// Returns a report on 120 benchmarks, most of them unchanged, with a few of every other verdict.
  static func usual() throws -> ComparisonReport { try invented.get() }

  /// Returns the usual report with one row of each verdict and one of each cause.
  static func short() throws -> ComparisonReport {
    var report = try usual()
    var seen: Set<String> = []
    report.rows = report.rows.filter {
      seen.insert("\($0.verdict) \($0.picture) \($0.witness ?? "") \($0.time == nil)").inserted
    }
    return report
  }

  /// The report of `usual`, which takes seconds to make and which many tests read.
  private static let invented = Result { try invent() }

  private static func invent() throws -> ComparisonReport {
    let plan = ComparisonPlan()
    var rows: [ComparisonRow] = []
    for (index, name) in names.enumerated() {
      var subject = Subject(name)
      let isFrame = name.hasPrefix("raster") || name.hasPrefix("peers")
      subject.suite = isFrame ? "Frames" : "Touch events & searches"
      subject.unit = isFrame ? "frame" : "touch"
      subject.nanoseconds =
        isFrame ? 90_000 * pow(1.13, Double(index % 40)) : 250 + Double(7 * index)
      subject.picture = isFrame ? .same : .none
      if index % 3 == 0 { subject.instructions = 1 }
      change(&subject, index)
      rows.append(try row(subject, plan: plan, seed: UInt64(index + 1)))
    }
    for reason in [
      "it does not compile with the older commit", "the newer commit does not have it",
    ] {
      rows.append(
        ComparisonRow(
          name: "classes/knob/\(rows.count)", suite: "Classes", unit: "touch",
          verdict: .notComparable,
          reason: reason))
    }
    return report(rows, plan: plan)
  }

  private static func change(_ subject: inout Subject, _ index: Int) {
    switch index {
    case 5: (subject.change, subject.instructions) = (0.031, 1.029)
    case 17: (subject.change, subject.instructions) = (0.012, 1)
    case 40: (subject.change, subject.instructions) = (0.064, nil)
    case 41: (subject.change, subject.instructions) = (0.048, 1.05)
    case 60: (subject.change, subject.instructions) = (-0.104, 0.89)
    case 61: (subject.change, subject.instructions) = (-0.022, 1.003)
    case 70: (subject.change, subject.picture) = (-0.2, .changed)
    case 71: subject.picture = .changed
    case 80: (subject.change, subject.deviation) = (0.004, 0.1)
    case 81: (subject.change, subject.deviation) = (-0.02, 0.16)
    case 82: subject.deviation = 0.16
    case 90: subject.instructions = 1.018
    default: return
    }
    subject.isConfirmed = ![71, 90].contains(index)
  }

  static func report(
    _ rows: [ComparisonRow], plan: ComparisonPlan = ComparisonPlan()
  ) -> ComparisonReport {
    var report = ComparisonReport(
      base: .init(
        title: "main", commit: "1a2b3c4d5e", subject: "A <subject> & more, for @someone", tree: "t1"
      ),
      head: .init(
        title: "faster-frames", commit: "9f8e7d6c5b", subject: "Frames are drawn faster", tree: "t2"
      ),
      plan: plan, environment: environment, swift: "Swift 6.3.1",
      flags: ["-c", "release", "-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6"],
      processor: 1, leftOut: ["ClassSuite"], program: "./knurl bench", rows: rows)
    report.load = MachineLoad(average: 0.75, stolenShare: 0.00005)
    report.selfTest = SelfTestReport(
      environment: environment, plan: plan, benchmarks: ["a"], layouts: 3,
      falseAlarms: Proportion(0, of: 300), acquittals: Proportion(296, of: 300),
      slowdowns: [.init(share: 0.01, found: Proportion(97, of: 100))], deviation: 0.004,
      load: MachineLoad())
    return report
  }

  private static let environment = BenchmarkEnvironment(
    system: "Debian GNU/Linux 12", architecture: "x86_64", processor: "A processor @ 2.50GHz",
    processorCount: 2, isDebug: false, hasSameAddresses: false)

  private static let controls = ["range-slider", "knob", "ticks-slider", "risk-cursor"]

  private static var names: [String] {
    var names: [String] = []
    for control in controls {
      names += ["plain-drag", "drag-with-step-and-push"].map { "touches/\(control)/\($0)" }
      names += ["histories", "fifty-commands"].map { "generation/\(control)/\($0)" }
      names += ["histories", "histories-with-relations", "fifty-commands"].map {
        "laws/\(control)/\($0)"
      }
      names += ["finding", "replay"].map { "shrinking/specimen/\(control)/\($0)" }
    }
    for control in controls + ["pan-recognizer"] {
      for scale in 1...3 {
        names += ["full-frame", "drag-frame"].map { "raster/\(control)/\($0)@\(scale)x" }
        names += ["canvas", "canvas-from-scratch", "cairo"].map {
          "peers/\(control)/\($0)@\(scale)x"
        }
      }
    }
    return names + (1...7).map { "laws/pan-recognizer/histories-with-relations-\($0)" }
  }

  // MARK: - A hostile comparison

  /// Returns a report with names and ratios that try to break every kind of report.
  static func hostile() throws -> ComparisonReport {
    let names = [
      "<b>\"x\"&\u{1}</b>", "@everyone look", "a|b`c`*d*_e_ [x](https://x.example)",
      "\u{202E}desrever",
      String(repeating: "W", count: 300), "line\nfeed", "</td></table><script>alert(1)</script>",
      "fixes #12 and www.x.example", "名前／とても長い名前とても長い名前とても長い名前とても長い名前とても長い名前とても長い",
      "$x^2$ \\| ~~gone~~ ![x](y)", "", "</style></summary></details>-->", "GH-12 (@org/team)",
    ]
    let sizes = [40.0, -40, 3, -3, 0, 0.5, -0.7, 0.01, 0, 0, 0.2, 300, -300]
    let rows = try zip(names, sizes).enumerated().map { index, item in
      var subject = Subject(item.0)
      (subject.change, subject.isConfirmed) = (item.1, true)
      subject.nanoseconds = pow(10, Double(index))
      subject.instructions = index == 3 ? 1e9 : index == 4 ? 0 : nil
      subject.picture = index == 5 ? .changed : .same
      return try row(subject, plan: ComparisonPlan(), seed: 7)
    }
    var report = report(rows)
    report.base.subject = "Merge <img src=x onerror=alert(1)> | `of` @someone"
    report.base.title = "a'b; rm -rf ~"
    report.base.commit = nil
    report.head.commit = nil
    report.filters = ["it's", "*"]
    report.leftOut = ["<u>Suite</u>"]
    report.environment.isDebug = true
    report.exactUnavailable = "there is no <valgrind>."
    report.selfTest = nil
    return report
  }

  /// Random numbers that are the same for the same seed, on every machine.
  private struct Noise {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    /// Returns a random number in 0..<1.
    mutating func share() -> Double { Double(random.next() >> 11) / Double(1 << 53) }

    /// Returns a roughly normal random number with mean 0 and standard deviation 1.
    mutating func normal() -> Double { 2 * (share() + share() + share() - 1.5) }
  }
}
