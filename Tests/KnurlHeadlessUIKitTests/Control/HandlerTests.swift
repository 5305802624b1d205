import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

/// Handlers that change the control that calls them.
@MainActor
struct HandlerTests {
  @Test("If a handler disables the control during a phase, events of this phase are not sent")
  func disablingInMove() {
    let bench = Bench()
    bench.control.whileContinuing = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .valueChanged)
    bench.press(50)
    bench.drag(60)
    #expect(
      bench.log == ["begin", "touchDown", "continue", "valueChanged", "cancel", "touchCancel"])
    bench.drag(70)
    #expect(bench.log.count == 6)
  }

  @Test(
    "A host's observer of event batches can disable the control, with the same effect as a handler")
  func disablingHost() {
    let bench = Bench()
    let control = bench.control
    let host = bench.host
    host.onPass = { pass in
      control.log.append("\(pass)")
      if pass.contains(.valueChanged) { host.perform(.enable(false)) }
    }
    control.whileContinuing = { control.sendActions(for: .valueChanged) }
    bench.press(50)
    bench.drag(60)
    #expect(
      bench.log == ["begin", "touchDown", "continue", "valueChanged", "cancel", "touchCancel"])
  }

  @Test("A handler that disables the control during beginTracking turns touchDown into touchCancel")
  func disablingInBegin() {
    let bench = Bench()
    bench.control.whileBeginning = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .valueChanged)
    bench.press(50)
    #expect(bench.log == ["begin", "valueChanged", "cancel", "touchCancel"])
    #expect(!bench.control.isTracking)
  }

  @Test("A handler that disables the control at the end of a drag cancels nothing")
  func disablingInEnd() {
    let bench = Bench()
    bench.control.whileEnding = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .valueChanged)
    bench.press(50)
    bench.lift(50)
    #expect(bench.log == ["begin", "touchDown", "end", "valueChanged", "touchUpInside"])
  }

  @Test("Events that a handler sends follow the handler's batch and precede the phase's next batch")
  func sendingInHandler() {
    let bench = Bench()
    bench.control.whileContinuing = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in
        bench.control.sendActions(for: .primaryActionTriggered)
        bench.control.sendActions(for: UIControl.Event(rawValue: 1 << 25))
        bench.control.log.append("handled")
      }, for: .valueChanged)
    bench.control.addAction(
      UIAction { _ in bench.control.log.append("heard") }, for: .primaryActionTriggered)
    bench.press(50)
    bench.drag(60)
    #expect(
      bench.log == [
        "begin", "touchDown", "continue", "valueChanged", "handled", "primaryActionTriggered",
        "heard", "application2", "touchDragInside",
      ])
  }

  @Test("A handler that disables and enables the control at once still ends the touch")
  func disablingAndEnabling() {
    let bench = Bench()
    bench.control.whileContinuing = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in
        bench.control.isEnabled = false
        bench.control.isEnabled = true
      }, for: .valueChanged)
    bench.press(50)
    bench.drag(60)
    bench.drag(70)
    #expect(bench.log.last == "touchCancel")
    bench.press(50)
    #expect(bench.control.isTracking)
  }

  @Test("A chain of event batches stops after 64 more batches, and the host's callback is called")
  func endlessPasses() {
    let bench = Bench()
    var isEndless = false
    bench.host.onEndlessPasses = { isEndless = true }
    bench.control.addAction(
      UIAction { _ in bench.control.sendActions(for: .valueChanged) }, for: .valueChanged)
    bench.control.sendActions(for: .valueChanged)
    #expect(isEndless)
    #expect(bench.log.count == 65)
    bench.control.sendActions(for: .touchDown)
    #expect(bench.log.count == 66)
  }

  @Test("Without the host's callback, an endless chain of event batches stops the process")
  func endlessPassesTrap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let control = UIControl(frame: .zero)
        control.addAction(
          UIAction { _ in control.sendActions(for: .valueChanged) }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
      }
    }
  }
}
