public import KnurlInteraction
public import KnurlLaws
import KnurlReports
public import Testing

/// Verifies a control that is a value: tries touches, writes and sizes until a law breaks.
///
/// ```swift
/// @Test func dial() {
///   verify(Dial()) {
///     $0.value(\.value, in: \.minimum ... \.maximum)
///     $0.continuous(\.sendsContinuously)
///   }
/// }
/// ```
/// Each finding becomes an issue of the running test, with the law, the minimal trace, and what was
/// expected and seen. The laws follow from what the closure declares; `except` switches one off.
///
/// - Parameters:
///   - make: Makes a new control; called for every history.
///   - subject: The control's name in traces; by default the name of its type.
///   - cases: How many histories are tried, some fifteen commands each.
///   - seed: Equal seeds try equal histories.
///   - statistics: Whether to print what the histories were made of and what they reached.
public func verify<Control: ControlModel>(
  _ make: @autoclosure @escaping () -> Control, named subject: String? = nil,
  cases: Int = 10_000, seed: UInt64 = 0, statistics: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ describe: (inout ControlDescription<Control>) -> Void
) {
  var description = ControlDescription<Control>(subject: subject ?? SubjectName.of(Control.self))
  describe(&description)
  let complete = description
  VerifyCall(
    make: { Verification(ControlSubject(make, complete), complete) },
    plan: Verification.Plan(cases: cases, seed: seed, gathersStatistics: statistics),
    sourceLocation: sourceLocation
  ).run()
}
