import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

/// What handlers do to the control that calls them.
@MainActor
struct HandlerTests {
  @Test("A handler that disables the control in mid-phase drops the phase's own events")
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

  @Test("A host that disables the control as it hears of a pass counts as a handler")
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

  @Test("A handler that disables the control while it begins makes touchDown a touchCancel")
  func disablingInBegin() {
    let bench = Bench()
    bench.control.whileBeginning = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .valueChanged)
    bench.press(50)
    #expect(bench.log == ["begin", "valueChanged", "cancel", "touchCancel"])
    #expect(!bench.control.isTracking)
  }

  @Test("A handler that disables the control at the end of a drag has nothing to cancel")
  func disablingInEnd() {
    let bench = Bench()
    bench.control.whileEnding = { bench.control.sendActions(for: .valueChanged) }
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .valueChanged)
    bench.press(50)
    bench.lift(50)
    #expect(bench.log == ["begin", "touchDown", "end", "valueChanged", "touchUpInside"])
  }

  @Test("What a handler sends comes after its pass, in order, and before the phase's next pass")
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

  @Test("A handler that disables and enables again in one breath still ends the touch")
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

  @Test("64 passes may follow from one, and a host that asks for it hears of more")
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
