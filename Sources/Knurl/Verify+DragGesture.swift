public import KnurlInteraction
public import KnurlLaws
import KnurlReports
public import Testing

/// Verifies the drag handling of a SwiftUI view through its model.
///
/// ```swift
/// @Test func volume() {
///   verify(dragging: Volume()) {
///     $0.value(\.value, in: 0...1)
///   }
/// }
/// ```
/// Touches reach the model as `DragGesture` delivers them: `changed` once the finger has moved far
/// enough, `ended` when it is lifted. If the system takes the drag away, only `reset` is called.
///
/// - Parameters:
///   - make: Makes a new model; called for every case.
///   - minimumDistance: The distance a finger must move before the gesture begins, in points.
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
public func verify<Model: DragGestureModel>(
  dragging make: @autoclosure @escaping () -> Model, minimumDistance: Double = 10,
  named subject: String? = nil, cases: Int? = nil, seed: UInt64 = 0,
  profile: InputProfile = .ordinary, strict: Bool = false,
  statistics: Bool = false,
  regressions: String? = "Regressions", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ describe: (inout ControlDescription<Model>) -> Void
) {
  VerifyCall(
    named: subject, TestBudget(cases: cases, seed: seed, gathersStatistics: statistics), profile,
    strict: strict, regressions, besides: testFile, sourceLocation, describe
  ) { ControlHarness(dragging: make, minimumDistance: minimumDistance, $0) }.run()
}
