public import KnurlLaws
import Synchronization

extension ControlDescription {
  /// Declares an event that the control sends through a closure or a delegate.
  ///
  /// ```swift
  /// $0.event("finished") { button, send in button.onFinish = send }
  /// $0.event("moved") { dial, send in
  ///   let watcher = DialWatcher(send)
  ///   dial.delegate = watcher
  ///   return watcher
  /// }
  /// ```
  /// Knurl counts how often a command sends it, also if the command is a call of code or lets time
  /// pass. Traces and pages show the count, `expect finished 1` expects it, equal sequences must send
  /// the same, and a law of one's own asks for `step.sent("finished")`.
  ///
  /// - Parameters:
  ///   - name: The name in traces and messages, unlike every other one.
  ///   - file: The file of the call; messages point to it.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - connect: Called with each new control. It may return an object that lives as long as the
  ///     control, such as a delegate. `send` may be called from any thread, but counts only until
  ///     the command ends.
  @available(macOS 15, iOS 18, *)
  public mutating func event<Kept>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable () -> Void) -> Kept
  ) {
    let place = SourcePlace(file, line, column)
    event(name, at: place, through: { EventCounts().outlet }) { connect(&$0, $1) }
  }
}

/// Counts the events that one control has sent since the last command began.
@available(macOS 15, iOS 18, *)
private final class EventCounts: Sendable {
  private let counts = Mutex<[Int: Int]>([:])

  var outlet: EventOutlet {
    EventOutlet(
      sender: { event in { self.counts.withLock { $0[event, default: 0] += 1 } } },
      count: { event in self.counts.withLock { $0[event] ?? 0 } },
      clear: { self.counts.withLock { $0.removeAll(keepingCapacity: true) } })
  }
}
