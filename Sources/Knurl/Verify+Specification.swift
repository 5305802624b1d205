public import KnurlLaws
public import Testing

/// Verifies a control that has a specification, the one that the command line works on as well.
///
/// ```swift
/// @Test func dial() { verify(.dial) }
/// ```
/// The specification's written streams are replayed first.
///
/// - Parameters:
///   - cases: How many histories are tried, some fifteen commands each.
///   - seed: Equal seeds try equal histories.
///   - statistics: Whether to print what the histories were made of and what they reached.
public func verify(
  _ specification: ControlSpecification, cases: Int = 10_000, seed: UInt64 = 0,
  statistics: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  VerifyCall(
    make: specification.verification,
    plan: Verification.Plan(cases: cases, seed: seed, gathersStatistics: statistics),
    streams: specification.streams, sourceLocation: sourceLocation
  ).run()
}
