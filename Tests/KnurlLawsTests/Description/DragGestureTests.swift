import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Touches of a view with a drag gesture")
struct DragGestureTests {
  @Test(
    "With any minimum distance, a model that implements reset() has no finding",
    arguments: [0, 10.0, 25])
  func sound(_ minimumDistance: Double) {
    var description = ControlDescription<Volume>(controlName: "volume")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 1) })
    let subject = ControlHarness(
      dragging: { Volume() }, minimumDistance: minimumDistance, description)
    var verification = Verification(subject, description)
    let laws = verification.search(Verification.Plan(cases: 3_000)).findings.map(\.law)
    #expect(laws == [])
  }

  @Test("ended gets the location of the lift; a lift in place keeps the velocity of the last move")
  func lift() {
    let log = Log()
    let description = ControlDescription<Recorder>(controlName: "recorder")
    let harness = ControlHarness(dragging: { Recorder(log: log) }, description)
    var checker = Verification(harness, description).checker
    func touch(_ phase: TouchPhase, _ x: Double, at time: Double) -> Command {
      .touch(Touch(phase: phase, location: Point2D(x: x, y: 10), time: time))
    }
    _ = checker.run(
      CommandSequence(
        start: Configuration(),
        commands: [
          touch(.began, 10, at: 0), touch(.moved, 30, at: 1), touch(.ended, 40, at: 2),
          touch(.began, 10, at: 3), touch(.moved, 30, at: 4), touch(.ended, 30, at: 5),
          touch(.began, 10, at: 6), touch(.moved, 30, at: 7), touch(.ended, .nan, at: 8),
        ]))
    #expect(
      log.lines.filter { $0.hasPrefix("ended") }.prefix(3) == [
        "ended 30.0 0.0 at 10.0 0.0", "ended 20.0 0.0 at 20.0 0.0", "ended 20.0 0.0 at 20.0 0.0",
      ])
  }

  @Test("changed begins at the minimum distance, ended follows a lift, and reset follows every end")
  func order() {
    let log = Log()
    let description = ControlDescription<Recorder>(controlName: "recorder")
    let subject = ControlHarness(dragging: { Recorder(log: log) }, description)
    var checker = Verification(subject, description).checker
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double = 0) -> Command {
      .touch(Touch(phase: phase, location: Point2D(x: x, y: y), time: time))
    }
    _ = checker.run(
      CommandSequence(
        start: Configuration(),
        commands: [
          touch(.began, 10, 10), touch(.moved, 16, 10), touch(.moved, 16, 18, at: 0.1),
          touch(.moved, 20, 18, at: 0.3), touch(.ended, 99, 99),
          touch(.began, 10, 10), touch(.moved, 12, 10), touch(.ended, 12, 10),
          touch(.began, 10, 10), touch(.moved, 40, 10), touch(.cancelled, 40, 10),
          touch(.began, 10, 10), touch(.moved, 40, 10), .control(.enable(false)),
          touch(.moved, 50, 10), .control(.enable(true)), touch(.began, 200, 10),
        ]))
    // Relations perform the sequence again.
    #expect(
      log.lines.prefix(8) == [
        "changed 6.0 8.0 at 0.0 80.0", "changed 10.0 8.0 at 20.0 0.0", "ended 89.0 89.0 at 0.0 0.0",
        "reset", "changed 30.0 0.0 at 0.0 0.0", "reset", "changed 30.0 0.0 at 0.0 0.0", "reset",
      ])
  }
}

/// A slider for a drag gesture, written as in an app.
private struct Volume: DragGestureModel {
  var size = Size2D(width: 200, height: 44)
  private(set) var value = 0.5
  private var start: Double?

  mutating func write(_ number: Double) {
    guard number.isFinite else { return }
    value = min(max(number, 0), 1)
  }

  mutating func changed(_ drag: DragGestureValue) {
    guard size.width > 0 else { return }
    let start = start ?? value
    self.start = start
    value = min(max(start + drag.translation.width / size.width, 0), 1)
  }

  mutating func ended(_ drag: DragGestureValue) {}

  mutating func reset() { start = nil }
}

private final class Log {
  var lines: [String] = []
}

private struct Recorder: DragGestureModel {
  var size = Size2D(width: 100, height: 20)
  let log: Log

  mutating func changed(_ drag: DragGestureValue) { log.lines.append("changed \(words(drag))") }
  mutating func ended(_ drag: DragGestureValue) { log.lines.append("ended \(words(drag))") }
  mutating func reset() { log.lines.append("reset") }

  private func words(_ drag: DragGestureValue) -> String {
    "\(drag.translation.width) \(drag.translation.height) at "
      + "\(drag.velocity.width) \(drag.velocity.height)"
  }
}
