import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Controls that are transformed on the screen")
struct TransformTests {
  private static func verification() -> Verification {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.value(\.lowerValue)
    description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
    description.ordered()
    description.continuous(\.isContinuous)
    description.transform(\.transform)
    let make = { RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30)) }
    return Verification(ControlHarness(make, description), description)
  }

  /// A touch on a slider that is rotated by a quarter turn.
  ///
  /// The lower thumb is 91.5 points left of the middle. The quarter turn moves the thumb above the
  /// middle.
  @Test("A trace can set a transform, and touches are mapped by the inverse transform")
  func touches() throws {
    var verification = Self.verification()
    let text = """
      trace 1 slider
      set transform quarterTurn
      touch 1 began 167.5 -76.5
      expect isTracking true
      touch 1 moved 167.5 -46
      expect value1 3
      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.isEmpty)
    #expect(verification.replay(trace).isEmpty)
  }

  @Test("A search with transforms has no findings for a correct control")
  func search() {
    var verification = Self.verification()
    #expect(verification.laws.contains { $0.name == .transformedTouches })
    let report = verification.search(Verification.Plan(cases: 300, relatesOneIn: 4))
    #expect(report.findings.isEmpty, "\(report.findings.map { $0.law })")
  }

  @Test(
    "Mapping a point to its location under a transform and back gives the same point",
    arguments: NamedTransform.all)
  func points(named: NamedTransform) {
    var observation = Row(valueCount: 1)
    observation.bounds = Rect2D(x: 16, y: 8, width: 64, height: 32)
    observation.transform = named.transform
    let point = Point2D(x: 20, y: 30)
    let back = observation.point(under: observation.location(over: point))
    guard named.transform.inverse != nil else {
      #expect(back == nil)
      return
    }
    #expect(observation.point(under: observation.bounds.center) == observation.bounds.center)
    if named.isExact { #expect(back == point) }
    let distance = back.map { max(($0.x - 20).magnitude, ($0.y - 30).magnitude) }
    #expect(distance ?? 1 < 1e-12)
  }

  @Test("A number that is not the index of a transform means the identity")
  func numbers() {
    #expect(NamedTransform.transform(0) == .identity)
    #expect(NamedTransform.transform(1) == NamedTransform.all[1].transform)
    #expect(NamedTransform.transform(-1) == .identity)
    #expect(NamedTransform.transform(.nan) == .identity)
    #expect(NamedTransform.transform(1e300) == .identity)
  }
}
