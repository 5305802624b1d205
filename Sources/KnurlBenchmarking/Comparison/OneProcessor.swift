import CKnurlMeasure

/// The processor that a comparison's programs take turns on.
package enum OneProcessor {
  /// Runs something on it too, where one can be chosen; the thread is free again afterwards.
  ///
  /// From another processor each line that a worker is told, and each answer, wakes one that sleeps, which
  /// takes as long as a quarter of a sample, and each sample begins on a processor that slept.
  package static func whileKeepingToIt<Value>(
    _ body: () throws(BenchmarkFailure) -> Value
  ) throws(BenchmarkFailure) -> Value {
    let before = knurl_allowed_processors()
    guard knurl_keep_to_one_processor() >= 0 else { return try body() }
    defer { knurl_use_processors(before) }
    return try body()
  }
}
