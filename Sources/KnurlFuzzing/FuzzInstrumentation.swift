import CKnurlFuzzing
import KnurlArguments

/// Sees that coverage is on: a fuzz run without it looks like any other and finds next to nothing.
struct FuzzInstrumentation {
  /// Fewer counters than any control has: something else than the subject was instrumented.
  static let fewestCounters = 64
  /// A subject that histories move fewer counters of is not the one that was instrumented.
  static let fewestMoved = 16
  /// So many executions touch any control.
  private static let probes = 256

  private let counters: Int
  private var executions = 0
  private var mostMoved = 0

  /// Refuses where libFuzzer or the counters are missing.
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
          + "the subjects were built without `-sanitize=fuzzer`.")
    }
    FuzzLog.write("counters", "loaded=\(counters)")
  }

  var isDecided: Bool { executions == Self.probes }

  /// Called after each of the first executions, each of which begins with all counters at zero.
  ///
  /// Only then, and not in a rehearsal before the run: should the subject not survive one of them,
  /// libFuzzer keeps the input.
  mutating func look() throws(CommandFailure) {
    executions += 1
    mostMoved = max(mostMoved, knurl_fuzz_counters_moved())
    guard isDecided, mostMoved < Self.fewestMoved else { return }
    throw .couldNotRun(
      "no execution moved more than \(mostMoved) of the \(counters) counters: the code of this "
        + "subject was built without `-sanitize=fuzzer`.")
  }
}
