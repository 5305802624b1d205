import Foundation
import KnurlEngine
import KnurlFuzzing
import KnurlLaws
import KnurlVerification
import TimeToFind

/// One search for one planted fault. The search ends the process when a law is broken or the time
/// is over.
///
/// Times are processor times of this process from the first test case on, so building, launching
/// and other programs do not count. The type is a class because the closures of a fuzz target share
/// one instance.
final class DetectionTrial {
  private let request: TrialRequest
  private var start: Double?
  private var executions = 0

  /// The number of executions between two readings of the clock. One reading costs as much as a
  /// short test case.
  private static let executionsAtOnce = 64
  /// The instrumented modules, as in the package `Fuzz`.
  private static let instrumentedModules = [
    "KnurlGeometry", "KnurlInteraction", "KnurlControls", "KnurlRaster", "KnurlDrawing",
    "KnurlUIControls", "KnurlSpecimens",
  ]

  init(_ request: TrialRequest) { self.request = request }

  func run(_ fault: Mutant) -> Never {
    let verification = fault.verification()
    guard let features = request.strategy.features else { search(verification) }
    let target = FuzzTargetSpecification(name: fault.name, summary: fault.summary) {
      self.timed(FuzzTarget(name: verification.declaration.controlName, verification))
    }
    let tool = FuzzTool(
      catalog: Catalog(controls: [], otherTargets: [target]),
      instrumentedModules: Self.instrumentedModules)
    // An empty corpus and no dictionary, so that nothing about the fault is known.
    let code = tool.run([
      CommandLine.arguments[0], "--features", features, fault.name, "-max_len=4096",
      "-detect_leaks=0", "-verbosity=0", "-seed=\(request.seed)",
    ])
    exit(code == 0 ? 2 : code)
  }

  /// Searches as `verify` does: runs test cases from a seed, and checks relations in one of
  /// `relatesOneIn` cases.
  private func search(_ verification: Verification) -> Never {
    var checker = verification.checker
    let relatesOneIn = UInt64(Verification.Plan().relatesOneIn)
    var index: UInt64 = 0
    while true {
      begin()
      var source = ChoiceSource(seed: UInt64(request.seed), caseIndex: index)
      end(checker.run(drawingFrom: &source, relating: index % relatesOneIn == 0))
      index += 1
    }
  }

  private func timed(_ target: FuzzTarget) -> FuzzTarget {
    var target = target
    let (run, relate) = (target.run, target.relate)
    target.run = { records, relating in
      self.begin()
      let failures = run(records, relating)
      self.end(failures)
      return failures
    }
    target.relate = { records in
      let failures = relate(records)
      self.end(failures)
      return failures
    }
    return target
  }

  // MARK: - Time

  private func begin() {
    executions += 1
    guard let start else {
      start = Self.seconds
      return
    }
    guard executions % Self.executionsAtOnce == 0 else { return }
    let seconds = Self.seconds - start
    if seconds > request.limitSeconds { finish(isFound: false, seconds) }
  }

  private func end(_ failures: [Failure]) {
    guard !failures.isEmpty, let start else { return }
    finish(isFound: true, Self.seconds - start)
  }

  private func finish(isFound: Bool, _ seconds: Double) -> Never {
    let trial = FindingTimes.Trial(
      seed: request.seed, isFound: isFound, seconds: seconds, executions: executions)
    try? FileHandle.standardError.write(contentsOf: Data((trial.line + "\n").utf8))
    // Not `exit`, which libFuzzer would report as a fault of the fuzz target.
    _exit(0)
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
