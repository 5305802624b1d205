public import KnurlInteraction
public import KnurlLaws
import KnurlReports
import KnurlVerification
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
/// expected and seen, and a file in the folder `Regressions` beside the test's. The laws follow from what the closure declares; `except` switches one off.
///
/// - Parameters:
///   - make: Makes a new control; called for every history.
///   - subject: The control's name in traces; by default the name of its type.
///   - cases: How many histories are tried, some fifteen commands each. By default as many as the
///     environment variable KNURL_CASES says, or 10 000; KNURL_TIME, as in `10m`, makes it a time.
///   - seed: Equal seeds try equal histories.
///   - profile: Which numbers histories are made of; `.hostile` adds those that no app means to send.
///   - strict: Whether warnings fail the test like errors.
///   - statistics: Whether to print what the histories were made of and what they reached.
///   - regressions: A folder, relative to that of the test's file. What is found is saved there, and
///     what is there of this control is replayed before the search. With nil neither is done.
public func verify<Control: ControlModel>(
  _ make: @autoclosure @escaping () -> Control, named subject: String? = nil,
  cases: Int? = nil, seed: UInt64 = 0, profile: InputProfile = .ordinary, strict: Bool = false,
  statistics: Bool = false,
  regressions: String? = "Regressions",
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  _ describe: (inout ControlDescription<Control>) -> Void
) {
  var description = ControlDescription<Control>(
    subject: subject ?? DefaultControlName.of(Control.self))
  description.adopt(profile, strict: strict)
  describe(&description)
  let complete = description
  VerifyCall(
    make: { Verification(ControlHarness(make, complete), complete) },
    budget: TestBudget(cases: cases, seed: seed, gathersStatistics: statistics),
    regressions: regressions.map { Regressions($0, testFile: testFile) },
    sourceLocation: sourceLocation
  ).run()
}

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
///   - profile: Which numbers histories are made of; `.hostile` adds those that no app means to send.
///   - strict: Whether warnings fail the test like errors.
///   - statistics: Whether to print what the histories were made of and what they reached.
///   - regressions: A folder, relative to that of the test's file. What is found is saved there, and
///     what is there of this control is replayed before the search. With nil neither is done.
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
    streams: specification.streams,
    regressions: regressions.map { Regressions($0, testFile: testFile) },
    sourceLocation: sourceLocation
  ).run()
}

extension ControlDescription {
  /// Applies the two arguments of `verify` that change how a control is verified.
  mutating func adopt(_ profile: InputProfile, strict: Bool) {
    if strict { self.strict() }
    if profile == .hostile { facesHostileInput() }
  }
}
