import CKnurlFuzzing
import KnurlArguments

/// Checks that coverage is on. Without coverage, a fuzz run looks normal but finds almost nothing.
struct FuzzInstrumentation {
  /// The smallest plausible number of counters. A smaller number means that the wrong code was
  /// instrumented.
  static let fewestCounters = 64
  /// The smallest plausible number of counters that one execution changes.
  ///
  /// A smaller number means that another module was instrumented.
  static let fewestMoved = 16
  /// The number of first executions to watch. After these executions, every control has received
  /// enough touches.
  private static let probes = 256

  private let counters: Int
  private var executions = 0
  private var mostMoved = 0

  /// Throws if libFuzzer or the counters are missing.
  init() throws(CommandFailure) {
    guard knurl_fuzz_is_linked() != 0 else {
      throw .couldNotRun(
        "libFuzzer is not linked into this executable; build it with `-sanitize=fuzzer`, with a "
          + "Swift from swift.org (Xcode's has no libFuzzer).")
    }
    counters = knurl_fuzz_counters()
    guard counters >= Self.fewestCounters else {
      throw .couldNotRun(
        "\(counters) inline 8-bit counters are loaded, at least \(Self.fewestCounters) are needed: "
          + "the fuzz targets were built without `-sanitize=fuzzer`.")
    }
    FuzzLog.write("counters", "loaded=\(counters)")
  }

  var isDecided: Bool { executions == Self.probes }

  /// Checks the counters after one of the first executions. All counters were zero when the
  /// execution began.
  ///
  /// There is no trial before the run: if the fuzz target crashed in it, libFuzzer would not save
  /// the input.
  mutating func look() throws(CommandFailure) {
    executions += 1
    mostMoved = max(mostMoved, knurl_fuzz_counters_moved())
    guard isDecided, mostMoved < Self.fewestMoved else { return }
    throw .couldNotRun(
      "no execution moved more than \(mostMoved) of the \(counters) counters: the code of this "
        + "fuzz target was built without `-sanitize=fuzzer`.")
  }
}
