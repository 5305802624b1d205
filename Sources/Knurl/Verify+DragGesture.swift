public import KnurlInteraction
public import KnurlLaws
import KnurlReports
import KnurlVerification
public import Testing

/// Verifies what a SwiftUI view does with a drag, by its model.
///
/// ```swift
/// @Test func volume() {
///   verify(dragging: Volume()) {
///     $0.value(\.value, in: 0...1)
///   }
/// }
/// ```
/// Touches reach the model as `DragGesture` hands them on: `changed` once the finger has gone far
/// enough, `ended` where it is lifted, and where the system takes the drag away `reset` alone.
///
/// - Parameters:
///   - make: Makes a new model; called for every history.
///   - minimumDistance: How far a finger must go before the gesture begins, in points.
///   - profile: Which numbers histories are made of; `.hostile` adds those that no app means to send.
///   - strict: Whether warnings fail the test like errors.
public func verify<Model: DragGestureModel>(
  dragging make: @autoclosure @escaping () -> Model, minimumDistance: Double = 10,
  named subject: String? = nil, cases: Int? = nil, seed: UInt64 = 0,
  profile: InputProfile = .ordinary, strict: Bool = false,
  statistics: Bool = false,
  regressions: String? = "Regressions", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ describe: (inout ControlDescription<Model>) -> Void
) {
  var description = ControlDescription<Model>(subject: subject ?? DefaultControlName.of(Model.self))
  description.adopt(profile, strict: strict)
  describe(&description)
  let complete = description
  VerifyCall(
    make: {
      Verification(
        ControlHarness(dragging: make, minimumDistance: minimumDistance, complete), complete)
    },
    budget: TestBudget(cases: cases, seed: seed, gathersStatistics: statistics),
    regressions: regressions.map { Regressions($0, testFile: testFile) },
    sourceLocation: sourceLocation
  ).run()
}
