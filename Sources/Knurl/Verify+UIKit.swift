#if canImport(UIKit)
  public import KnurlLaws
  import KnurlReports
  import KnurlUIKit
  public import Testing
  public import UIKit

  /// Verifies a control class that inherits from UIKit's `UIControl`, in a simulator or on a
  /// device.
  ///
  /// Call it from the test target of an app.
  ///
  /// ```swift
  /// @MainActor @Test func intervalSlider() {
  ///   verify(IntervalSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30))) {
  ///     $0.value(\.lowerValue, shown: .frame(\.lowerThumbFrame))
  ///     $0.value(\.upperValue, in: \.minimumValue ... \.maximumValue, shown: .frame(\.upperThumbFrame))
  ///     $0.ordered()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes a new control; called for every case, so it must not return an existing
  ///     control.
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
  @MainActor
  public func verify<Control: UIControl>(
    _ make: @autoclosure @escaping () -> Control, named subject: String? = nil,
    cases: Int? = nil, seed: UInt64 = 0, profile: InputProfile = .ordinary, strict: Bool = false,
    statistics: Bool = false,
    regressions: String? = "Regressions", testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ describe: (inout ControlDescription<Control>) -> Void
  ) {
    guard make() !== make() else {
      TestReporter(sourceLocation: sourceLocation).record(
        mistake: "verify was given an existing \(Control.self); every case needs a  "
          + "new one: write its initializer inside verify(…).")
      return
    }
    VerifyCall(
      named: subject, TestBudget(cases: cases, seed: seed, gathersStatistics: statistics), profile,
      strict: strict, regressions, besides: testFile, sourceLocation, describe
    ) { ControlHarness(hosting: make, $0) }.run()
  }
#endif
