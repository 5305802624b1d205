import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import Testing

@Suite("What a view with a drag gesture is handed")
struct DragGestureTests {
  private func findings(
    _ fault: Volume.Fault?, minimumDistance: Double = 10, cases: Int = 3_000
  ) -> [Finding] {
    var description = ControlDescription<Volume>(subject: "volume")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 1) })
    let subject = ControlSubject(
      dragging: { Volume(fault: fault) }, minimumDistance: minimumDistance, description)
    var verification = Verification(subject, description)
    return verification.search(Verification.Plan(cases: cases)).findings
  }

  @Test("A model that resets has no finding", arguments: [0, 10.0, 25])
  func sound(_ minimumDistance: Double) {
    let laws = findings(nil, minimumDistance: minimumDistance).map(\.law)
    #expect(laws == [])
  }

  @Test("Every planted fault is found", arguments: Volume.Fault.allCases)
  func faulty(_ fault: Volume.Fault) {
    #expect(!findings(fault).isEmpty)
  }

  @Test("A start that outlives a drag which was taken away shows in the next drag")
  func forgottenReset() throws {
    let findings = findings(.forgetsReset)
    #expect(findings.contains { $0.law == LawName.freshAfterTouch.rawValue })
    let shortest = try #require(findings.map(\.length).min())
    #expect(shortest <= 5)
  }

  @Test("changed comes once the finger is far enough, ended with a lift alone, reset in the end")
  func order() {
    let log = Log()
    let description = ControlDescription<Recorder>(subject: "recorder")
    let subject = ControlSubject(dragging: { Recorder(log: log) }, description)
    var checker = Verification(subject, description).checker
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at time: Double = 0) -> Command {
      .touch(Touch(phase: phase, location: Point2D(x: x, y: y), time: time))
    }
    _ = checker.run(
      History(
        start: Configuration(),
        commands: [
          touch(.began, 10, 10), touch(.moved, 16, 10), touch(.moved, 16, 18, at: 0.1),
          touch(.moved, 20, 18, at: 0.3), touch(.ended, 99, 99),
          touch(.began, 10, 10), touch(.moved, 12, 10), touch(.ended, 12, 10),
          touch(.began, 10, 10), touch(.moved, 40, 10), touch(.cancelled, 40, 10),
          touch(.began, 10, 10), touch(.moved, 40, 10), .control(.enable(false)),
          touch(.moved, 50, 10), .control(.enable(true)), touch(.began, 200, 10),
        ]))
    // Relations perform the history once more.
    #expect(
      log.lines.prefix(8) == [
        "changed 6.0 8.0 at 0.0 80.0", "changed 10.0 8.0 at 20.0 0.0", "ended 10.0 8.0 at 20.0 0.0",
        "reset", "changed 30.0 0.0 at 0.0 0.0", "reset", "changed 30.0 0.0 at 0.0 0.0", "reset",
      ])
  }
}

/// A slider as its author would write it, with a fault to switch on.
struct Volume: DragGestureModel {
  enum Fault: String, CaseIterable {
    /// What a drag began with is thrown away where it ends, and not where it is taken away.
    case forgetsReset
    /// Each change adds all of the way once more.
    case addsTranslations
    /// Beyond the end it goes on.
    case unclamped
  }

  var size = Size2D(width: 200, height: 44)
  private(set) var value = 0.5
  private var start: Double?
  private let fault: Fault?

  init(fault: Fault?) {
    self.fault = fault
  }

  mutating func write(_ number: Double) {
    guard number.isFinite else { return }
    value = min(max(number, 0), 1)
  }

  mutating func changed(_ drag: DragGestureValue) {
    guard size.width > 0 else { return }
    let start = fault == .addsTranslations ? value : start ?? value
    self.start = start
    let wanted = start + drag.translation.width / size.width
    value = fault == .unclamped ? min(wanted, 2) : min(max(wanted, 0), 1)
  }

  mutating func ended(_ drag: DragGestureValue) { start = nil }

  mutating func reset() {
    if fault != .forgetsReset { start = nil }
  }
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
