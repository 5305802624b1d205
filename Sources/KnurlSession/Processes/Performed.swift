/// What became of a history in a worker.
struct Performed: Sendable {
  /// What was said before it ended.
  var steps: [WorkerStep] = []
  /// Nil where the control survived.
  var death: Death?
  var observed: ObservedHistory?
  /// Why the worker did not perform it.
  var refusal: String?

  /// The trace up to the step that was performed last.
  var text: String { steps.flatMap { $0.lines }.joined(separator: "\n") + "\n" }
  var choices: [UInt64] { steps.flatMap { $0.choices } }
}
