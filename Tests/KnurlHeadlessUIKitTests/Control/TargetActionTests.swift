import KnurlHeadlessUIKit
import Testing

@MainActor
struct TargetActionTests {
  @MainActor
  final class Listener {
    var heard: [UIControl.Event] = []
  }

  let control = UIControl(frame: .zero)
  let listener = Listener()

  private func listen(_ identifier: String = "hear", to events: UIControl.Event) {
    control.addTarget(listener, identifier: identifier, for: events) { listener, _, events in
      listener.heard.append(events)
    }
  }

  @Test("A target of several events gets one call per batch, with all events of the batch")
  func oncePerPass() {
    listen(to: [.touchDown, .touchDownRepeat])
    control.sendActions(for: [.touchDown, .touchDownRepeat, .valueChanged])
    #expect(listener.heard == [[.touchDown, .touchDownRepeat, .valueChanged]])
  }

  @Test("Adding a target twice with the same identifier gives one call per batch, for all events")
  func merging() {
    listen(to: .touchDown)
    listen(to: .valueChanged)
    control.sendActions(for: [.touchDown, .valueChanged])
    control.sendActions(for: .valueChanged)
    #expect(listener.heard == [[.touchDown, .valueChanged], .valueChanged])
  }

  @Test("A target is referenced weakly")
  func weakTarget() {
    var count = 0
    var other: Listener? = Listener()
    weak var reference: Listener?
    reference = other
    if let other {
      control.addTarget(other, identifier: "count", for: .valueChanged) { _, _, _ in count += 1 }
    }
    other = nil
    control.sendActions(for: .valueChanged)
    #expect(reference == nil)
    #expect(count == 0)
  }

  @Test("Removing a target clears the named events, and nil means all targets")
  func removing() {
    listen("first", to: [.touchDown, .valueChanged])
    listen("second", to: .valueChanged)
    control.removeTarget(listener, identifier: "first", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.heard.count == 1)
    control.sendActions(for: .touchDown)
    #expect(listener.heard.count == 2)
    control.removeTarget(nil, identifier: nil, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(listener.heard.count == 2)
  }

  @Test(
    "Actions are called in the order of addition; removing and adding an action moves it last")
  func order() {
    var calls: [String] = []
    let first = UIAction { _ in calls.append("first") }
    control.addAction(first, for: .valueChanged)
    control.addAction(UIAction { _ in calls.append("second") }, for: .valueChanged)
    control.addAction(first, for: .touchDown)
    control.sendActions(for: .valueChanged)
    control.removeAction(first, for: [.valueChanged, .touchDown])
    control.addAction(first, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["first", "second", "second", "first"])
  }

  @Test("Adding an action with the identifier of an earlier action replaces its closure in place")
  func replacing() {
    var calls: [String] = []
    let name = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: name) { _ in calls.append("old") }, for: .valueChanged)
    control.addAction(UIAction { _ in calls.append("other") }, for: .valueChanged)
    control.addAction(UIAction(identifier: name) { _ in calls.append("new") }, for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["new", "other"])
  }

  @Test("A target added during a batch waits for the next batch; a removed target stops at once")
  func changesDuringPass() {
    var calls: [String] = []
    let control = control
    let late = UIAction { _ in calls.append("late") }
    let doomed = UIAction { _ in calls.append("doomed") }
    control.addAction(
      UIAction { _ in
        calls.append("first")
        control.addAction(late, for: .valueChanged)
        control.removeAction(doomed, for: .valueChanged)
      }, for: .valueChanged)
    control.addAction(doomed, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["first"])
    control.sendActions(for: .valueChanged)
    #expect(calls == ["first", "first", "late"])
  }

  @Test("An action's sender is set while the action is called")
  func sender() {
    var isSender = false
    let control = control
    let action = UIAction { isSender = $0.sender as? UIControl === control }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(isSender)
    #expect(action.sender == nil)
  }

  @Test("Events have UIKit's raw values")
  func rawValues() {
    let events: [UIControl.Event] = [
      .primaryActionTriggered, .menuActionTriggered, .editingDidBegin, .editingChanged,
      .editingDidEnd, .editingDidEndOnExit,
    ]
    #expect(events.map(\.rawValue) == [13, 14, 16, 17, 18, 19].map { 1 << $0 })
    #expect(events.filter { UIControl.Event.allEditingEvents.contains($0) }.count == 4)
  }
}
