import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

/// Handlers that change the control that calls them.
@MainActor
struct HandlerTests {
  @Test("A handler that disables the control during a phase drops the phase's own events")
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
    "Disabling the control from a host's observer of event batches counts as a handler's action")
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

  @Test("Events sent by a handler follow its batch, in order, before the phase's next batch")
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

  @Test("64 event batches may follow from one, and a host can be told of more")
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

  @Test("Without such a host, an endless chain stops the process")
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
