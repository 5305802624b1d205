import KnurlInteraction
import KnurlLaws

/// What a control had done with a command when its targets heard of it.
struct OracleOutcome {
  /// The control as it was seen; where a handler wrote back, with the values from before that.
  var seen: Observation
  /// What it sent by itself.
  var passes: EventPasses
  /// A handler wrote values back, so that of what is seen of them only `seen.values` is the control's
  /// own doing.
  var isWrittenBack: Bool

  init(of moment: Moment) {
    seen = moment.after
    passes = EventPasses()
    isWrittenBack = moment.hostReacted
    for pass in moment.passes.prefix(EventPasses.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    if isWrittenBack, let values = moment.passes.first?.values { seen.values = values }
  }
}
