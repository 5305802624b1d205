#if canImport(UIKit)
  import KnurlInteraction
  import UIKit

  /// Receives every event batch of a control at the same time as the control's targets.
  ///
  /// UIKit does not tell a closure for which event it is called, so each event has its own closure.
  /// Three events come only together with another one, and closures are called in the order of
  /// registration. Those three are therefore registered first, and the next event completes the
  /// batch. A class, because closures share it.
  @MainActor
  final class EventListener {
    /// Pairs of events. A control sends `event` only together with the event `of`.
    private static let companions: [(event: ControlEvents, of: ControlEvents)] = [
      (.touchDownRepeat, .touchDown), (.touchDragEnter, .touchDragInside),
      (.touchDragExit, .touchDragOutside),
    ]

    var onPass: ((ControlEvents) -> Void)?
    private var waiting: ControlEvents = []

    init() {}

    func listen(to control: UIControl) {
      for (event, _) in Self.companions {
        listen(to: control, for: event) { $0.waiting.formUnion(event) }
      }
      for (_, event) in ControlEvents.named
      where !Self.companions.contains(where: { $0.event == event }) {
        listen(to: control, for: event) { $0.hear(event) }
      }
    }

    /// Delivers a waiting event alone if the other event of the pair did not follow. Called after
    /// the last event of a command.
    func flush() {
      guard !waiting.isEmpty else { return }
      let alone = waiting
      waiting = []
      onPass?(alone)
    }

    private func hear(_ event: ControlEvents) {
      let whole = waiting.union(event)
      let isPass = Self.companions.contains { $0.of == event && whole == [event, $0.event] }
      guard isPass else {
        flush()
        onPass?(event)
        return
      }
      waiting = []
      onPass?(whole)
    }

    private func listen(
      to control: UIControl, for event: ControlEvents,
      _ body: @escaping @MainActor (EventListener) -> Void
    ) {
      control.addAction(
        UIAction { [weak self] _ in if let self { body(self) } },
        for: UIControl.Event(rawValue: UInt(event.rawValue)))
    }
  }
#endif
