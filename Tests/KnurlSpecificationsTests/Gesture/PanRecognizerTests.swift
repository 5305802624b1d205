import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite struct PanRecognizerTests {
  /// The points of touches: the start, a point exactly as far away as the hysteresis, and a nearer
  /// point.
  private static let points = [
    Point2D(x: 0, y: 0), Point2D(x: 6, y: 8), Point2D(x: 9, y: 0),
  ]

  /// All touches that two fingers can have; the location of a lift does not matter.
  private static let alphabet: [Touch] = [1, 2].flatMap { id in
    [Touch(id: id, phase: .began, location: points[0])]
      + points.map { Touch(id: id, phase: .moved, location: $0) }
      + [Touch(id: id, phase: .moved, location: Point2D(x: .nan, y: 0))]
      + [
        Touch(id: id, phase: .ended, location: points[1]),
        Touch(id: id, phase: .cancelled, location: Point2D(x: 0, y: .infinity)),
      ]
  }

  @Test(
    "The recognizer agrees with the oracle for every sequence of up to six touches",
    .timeLimit(.minutes(5)))
  func allSequences() {
    var visited = 0
    var wrong: [Touch]?
    func visit(_ path: [Touch], _ recognizer: PanRecognizer, _ oracle: PanRecognizerOracle) {
      guard path.count < 6, wrong == nil else { return }
      for touch in Self.alphabet {
        // A touch before the first finger is down changes nothing.
        if path.isEmpty, touch.phase != .began || touch.id != 1 { continue }
        var (recognizer, oracle) = (recognizer, oracle)
        recognizer.follow(touch)
        oracle.take(touch, hysteresis: recognizer.hysteresis)
        visited += 1
        if recognizer.state != oracle.state || recognizer.trail != GestureTrail(oracle.trail) {
          wrong = path + [touch]
          return
        }
        visit(path + [touch], recognizer, oracle)
      }
    }
    visit([], PanRecognizer(), PanRecognizerOracle())
    #expect(wrong == nil)
    // For each length, all touches but the first can be any of the alphabet.
    #expect(visited == [1, 14, 196, 2_744, 38_416, 537_824].reduce(0, +))
  }

  @Test("If no finger is down, a touch with a phase other than began changes nothing")
  func idle() {
    for touch in Self.alphabet where touch.phase != .began {
      var recognizer = PanRecognizer()
      recognizer.follow(touch)
      #expect(recognizer == PanRecognizer())
    }
  }

  @Test("The recognizer breaks no law of gestures")
  func laws() {
    var verification = ControlSpecification.panRecognizer.verification()
    let report = verification.search(Verification.Plan(cases: 2_000))
    #expect(report.mistakes.isEmpty)
    #expect(report.findings.isEmpty)
    for law in [
      "gesture-transitions", "gesture-begins", "gesture-ends", "gesture-takes-one-finger",
    ] {
      #expect(report.laws.contains { $0.name == law && $0.exercised > 100 }, "\(law)")
    }
  }
}
