import CKnurlFuzzing
import KnurlEngine
import KnurlLaws

/// Sees that coverage is on: a fuzz run without it looks like any other and finds next to nothing.
enum FuzzInstrumentation {
  /// Fewer counters than any control has: something else than the subject was instrumented.
  static let fewestCounters = 64
  /// A subject that histories move fewer counters of is not the one that was instrumented.
  static let fewestMoved = 16
  private static let probes: UInt64 = 64

  static func check(_ property: Property) throws(FuzzRefusal) {
    guard knurl_fuzz_is_linked() != 0 else {
      throw FuzzRefusal(
        "libFuzzer is not linked into this executable; build it with `-sanitize=fuzzer`, with a "
          + "Swift from swift.org (Xcode's has no libFuzzer).", exitCode: 2)
    }
    let counters = knurl_fuzz_counters()
    guard counters >= fewestCounters else {
      throw FuzzRefusal(
        "\(counters) inline 8-bit counters are loaded, at least \(fewestCounters) are needed: the "
          + "subjects were built without `-sanitize=fuzzer`.", exitCode: 2)
    }
    knurl_fuzz_clear_counters()
    exercise(property)
    let moved = knurl_fuzz_counters_moved()
    knurl_fuzz_clear_counters()
    guard moved >= fewestMoved else {
      throw FuzzRefusal(
        "running “\(property.name)” moved \(moved) of the \(counters) counters: the code of this "
          + "subject was built without `-sanitize=fuzzer`.", exitCode: 2)
    }
    FuzzLog.write("counters", "loaded=\(counters) moved=\(moved)")
  }

  /// Runs a few mutants of nothing.
  private static func exercise(_ property: Property) {
    for seed in 0..<probes {
      var generator = SeededGenerator(seed: seed)
      var records = ChoiceRecords()
      for _ in 0..<4 {
        let before = records
        property.mutate(before, &generator, &records)
      }
      _ = property.run(records, false)
    }
  }
}
