/// What a comparison says of one benchmark.
package enum Verdict: String, Decodable, CaseIterable {
  /// Head takes more time, beyond doubt and by more than what is no news.
  case regressed
  case improved
  /// Shown to take the same time, not merely not shown to take another.
  case unchanged
  /// Neither is shown.
  case inconclusive
  /// Both builds are the same program, so nothing was timed.
  case identicalCode = "identical code"
  /// Base can run it, and head cannot.
  case broken
  case notComparable = "not comparable"
}
