import Knurl
import Testing

private protocol SlideDelegate: AnyObject {
  func didMove()
  func didLift()
}

/// A button that is slid aside, which tells the end of a drag by a closure and moves by a delegate.
private struct SlideButton: ControlModel {
  enum Fault { case forgetsCancel, tellsTwice, tellsWrites, tellsOld }

  var fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var stored = 0.0
  var remaining = 0.0
  var onFinish: (() -> Void)?
  var onSlide: ((Double) -> Void)?
  weak var delegate: (any SlideDelegate)?

  init(_ fault: Fault? = nil) { self.fault = fault }

  var value: Double {
    get { stored }
    set {
      if newValue.isNaN { return }
      stored = min(max(newValue, 0), 1)
      if fault == .tellsWrites { onFinish?() }
    }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .tick(let seconds):
      if remaining > 0, remaining <= seconds { onFinish?() }
      remaining = max(0, remaining - seconds)
    case .touch(let touch) where touch.phase == .began && !isTracking: finger = touch.id
    case .touch(let touch) where touch.id != finger: break
    case .touch(let touch) where touch.phase == .moved:
      guard touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let place = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
      guard place != stored else { return [] }
      let old = stored
      stored = place
      delegate?.didMove()
      onSlide?(fault == .tellsOld ? old : stored)
      return [.valueChanged]
    case .touch(let touch) where touch.phase != .began:
      finger = nil
      if touch.phase == .ended { delegate?.didLift() }
      if touch.phase == .ended || fault != .forgetsCancel { onFinish?() }
      if fault == .tellsTwice { onFinish?() }
    default: break
    }
    return []
  }
}

private final class SlideWatcher: SlideDelegate {
  private let send: @Sendable (String) -> Void
  init(_ send: @escaping @Sendable (String) -> Void) { self.send = send }
  func didMove() { send("moved") }
  func didLift() { send("lifted") }
}

@Suite("Events of closures and delegates")
struct EventTests {
  @available(macOS 15, iOS 18, *)
  private static func verification(
    _ fault: SlideButton.Fault? = nil,
    _ more: (inout ControlDescription<SlideButton>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<SlideButton>(controlName: "slide-button")
    description.value(
      named: "slide", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) })
    description.touch(.jumps)
    description.has(.clock)
    description.event("finished") { button, send in button.onFinish = send }
    description.event("slid") { button, send in button.onSlide = send }
    description.events("moved", "lifted") { button, send in
      let watcher = SlideWatcher(send)
      button.delegate = watcher
      return watcher
    }
    description.sends("finished", when: .lift)
    description.sends("finished", when: .cancel)
    description.command("wait") { $0.remaining = 2 }
    more(&description)
    return Verification(ControlHarness({ SlideButton(fault) }, description), description)
  }

  @Test("Traces expect how often an event was sent, also by a delegate and in time")
  @available(macOS 15, iOS 18, *)
  func counts() throws {
    var verification = Self.verification()
    let text = """
      trace 1 slide-button
      touch 1 began 5 5
      expect finished 0
      touch 1 moved 50 5
      expect moved 1
      expect slid 1
      expect lifted 0
      touch 1 moved 50 6
      expect moved 0
      touch 1 ended 50 5
      expect finished 1
      expect lifted 1
      perform wait
      expect finished 0
      tick 1
      expect finished 0
      tick 1
      expect finished 1

      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    let run = verification.run(trace)
    #expect(run.missed == [])
    #expect(run.steps.map { $0.sent("moved") } == [0, 0, 1, 0, 0, 0, 0, 0])
  }

  @Test("Events on time break nothing, and each control has counts of its own")
  @available(macOS 15, iOS 18, *)
  func right() {
    var verification = Self.verification()
    let report = verification.search(Verification.Plan(cases: 500, relatesOneIn: 1))
    #expect(!report.findings.contains { $0.law == "finished-on-time" })
    let laws = report.laws.filter { $0.name == "finished-on-time" }
    #expect(laws.map { $0.exercised > 500 } == [true])
    #expect(verification.declaration.idleLines(beside: report.effects).isEmpty)
  }

  @Test(
    "An event that is lost, doubled or sent for a write is found",
    arguments: [
      (SlideButton.Fault.forgetsCancel, "it is not sent"), (.tellsTwice, "it is sent 2 times"),
      (.tellsWrites, "it is sent once"),
    ])
  @available(macOS 15, iOS 18, *)
  private func faults(fault: SlideButton.Fault, seen: String) throws {
    var verification = Self.verification(fault)
    let report = verification.search(Verification.Plan(cases: 500))
    let finding = try #require(report.findings.first { $0.law == "finished-on-time" })
    #expect(finding.violation.seen == seen)
    #expect(finding.length <= 3)
    let again = verification.replay(finding.trace, under: finding.law)
    #expect(again.map(\.violation) == [finding.violation])
  }

  // MARK: - Arguments

  @Test("A law of one's own reads the argument of an event, and a message shows it")
  @available(macOS 15, iOS 18, *)
  func arguments() throws {
    func verification(_ fault: SlideButton.Fault?) -> Verification {
      Self.verification(fault) {
        $0.law("tells where it is") { button, step in
          // The app's handler may write another value after the event, in the same command.
          if step.hostReacted { return }
          for place in step.sent("slid", as: Double.self) { try expect(place == button.value) }
        }
      }
    }
    var right = verification(nil)
    let report = right.search(Verification.Plan(cases: 500))
    #expect(report.mistakes + report.findings.map(\.law) == [])
    var faulty = verification(.tellsOld)
    let found = faulty.search(Verification.Plan(cases: 500)).findings
    let finding = try #require(found.first { $0.law == "tells where it is" })
    #expect(finding.violation.seen.contains(#/slide [\d.]+, sends slid \(0\), sends moved/#))
    let text = "trace 1 slide-button\ntouch 1 began 5 5\ntouch 1 moved 50 5\n"
    let trace = try TraceText.parse(text, in: right.declaration)
    #expect(right.run(trace).steps.map { $0.sent("slid", as: Double.self) } == [[], [], [0.5]])
  }

  @Test("An argument of another type, and one of an event without any, are mistakes")
  @available(macOS 15, iOS 18, *)
  func otherTypes() {
    var verification = Self.verification {
      $0.law("reads whole numbers") { _, step in
        try expect(step.sent("slid", as: Int.self).isEmpty)
        try expect(step.sent("finished", as: Int.self).isEmpty)
      }
    }
    let mistakes = verification.search(Verification.Plan(cases: 500)).mistakes.sorted()
    #expect(!mistakes.isEmpty)
    #expect(
      mistakes.allSatisfy {
        $0.hasPrefix("sent(“slid”, as: Int.self) asks for an argument")
          || $0.hasPrefix("sent(“finished”, as: Int.self) asks for an argument")
      }, "\(mistakes)")
  }
}
