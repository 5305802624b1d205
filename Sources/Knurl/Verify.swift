public import KnurlInteraction
public import KnurlLaws
import KnurlReports
import KnurlVerification
public import Testing

/// Verifies a control that is a value type: sends touches, values and sizes, and checks the laws
/// after each step.
///
/// ```swift
/// @Test func dial() {
///   verify(Dial()) {
///     $0.value(\.value, in: \.minimum ... \.maximum)
///     $0.continuous(\.sendsContinuously)
///   }
/// }
/// ```
/// Each finding becomes an issue of the running test, with the law, the minimal trace, and the
/// expected and seen results. It is also saved in the folder `Regressions` beside the test's file.
/// The laws follow from what the closure declares; `except` switches one off.
///
/// - Parameters:
///   - make: Makes a new control; called for every case.
///   - subject: The control's name in traces; by default the name of its type.
///   - cases: The number of cases, of about fifteen commands each. The default is the environment
///     variable KNURL_CASES, or 10 000; KNURL_TIME, such as `10m`, sets a time instead.
///   - seed: Equal seeds generate equal cases.
///   - profile: The numbers that a search sends; `.hostile` adds numbers that no app sends on
///     purpose.
///   - strict: Whether warnings fail the test like errors.
///   - statistics: Whether to print what the cases contained and what they reached.
///   - regressions: A folder, relative to that of the test's file. Findings are saved there, and
///     the saved traces of this control are replayed before the search. With nil neither is done.
///   - testFile: The test's file.
///   - sourceLocation: The place in the test that issues point to.
///   - describe: Declares the features of the control.
public func verify<Control: ControlModel>(
  _ make: @autoclosure @escaping () -> Control, named subject: String? = nil,
  cases: Int? = nil, seed: UInt64 = 0, profile: InputProfile = .ordinary, strict: Bool = false,
  statistics: Bool = false,
  regressions: String? = "Regressions",
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  _ describe: (inout ControlDescription<Control>) -> Void
) {
  VerifyCall(
    named: subject, TestBudget(cases: cases, seed: seed, gathersStatistics: statistics), profile,
    strict: strict, regressions, besides: testFile, sourceLocation, describe
  ) { ControlHarness(make, $0) }.run()
}

/// Verifies a control through its specification, which `verify` on the command line also uses.
///
/// ```swift
/// @Test func dial() { verify(.dial) }
/// ```
/// The specification's scenarios are replayed first, then the saved traces.
///
/// - Parameters:
///   - specification: The description of the control, with its scenarios.
///   - cases: The number of cases, of about fifteen commands each. The default is the environment
///     variable KNURL_CASES, or 10 000; KNURL_TIME, such as `10m`, sets a time instead.
///   - seed: Equal seeds generate equal cases.
///   - profile: The numbers that a search sends; `.hostile` adds numbers that no app sends on
///     purpose.
///   - strict: Whether warnings fail the test like errors.
///   - statistics: Whether to print what the cases contained and what they reached.
///   - regressions: A folder, relative to that of the test's file. Findings are saved there, and
///     the saved traces of this control are replayed before the search. With nil neither is done.
///   - testFile: The test's file.
///   - sourceLocation: The place in the test that issues point to.
public func verify(
  _ specification: ControlSpecification, cases: Int? = nil, seed: UInt64 = 0,
  profile: InputProfile = .ordinary, strict: Bool = false, statistics: Bool = false,
  regressions: String? = "Regressions", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let faced = profile == .hostile ? specification.facing(.hostile) : specification
  let asked = strict ? faced.strict : faced
  VerifyCall(
    make: asked.verification,
    budget: TestBudget(cases: cases, seed: seed, gathersStatistics: statistics),
    scenarios: specification.scenarios,
    regressions: regressions.map { Regressions($0, testFile: testFile) },
    sourceLocation: sourceLocation
  ).run()
}
