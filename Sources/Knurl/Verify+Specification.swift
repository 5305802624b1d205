import KnurlVerification
public import Testing

/// Verifies a control that has a specification, the one that the command line works on as well.
///
/// ```swift
/// @Test func dial() { verify(.dial) }
/// ```
/// The specification's written streams are replayed first, then the traces of what was found once.
///
/// - Parameters:
///   - cases: How many histories are tried, some fifteen commands each. By default as many as the
///     environment variable KNURL_CASES says, or 10 000; KNURL_TIME, as in `10m`, makes it a time.
///   - seed: Equal seeds try equal histories.
///   - statistics: Whether to print what the histories were made of and what they reached.
///   - regressions: A folder, relative to that of the test's file. What is found is saved there, and
///     what is there of this control is replayed before the search. With nil neither is done.
public func verify(
  _ specification: ControlSpecification, cases: Int? = nil, seed: UInt64 = 0,
  statistics: Bool = false,
  regressions: String? = "Regressions", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  VerifyCall(
    make: specification.verification,
    budget: TestBudget(cases: cases, seed: seed, gathersStatistics: statistics),
    streams: specification.streams,
    regressions: regressions.map { Regressions($0, testFile: testFile) },
    sourceLocation: sourceLocation
  ).run()
}
