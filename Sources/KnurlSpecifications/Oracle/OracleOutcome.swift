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
    let sent = Self.passesByDefault(moment)
    for pass in sent.prefix(EventPasses.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    if isWrittenBack, let values = sent.first?.values { seen.values = values }
  }

  /// The passes as UIKit sends them by default: touchDown behind the control's answer, and not at all
  /// where that is no.
  private static func passesByDefault(_ moment: Moment) -> ArraySlice<Pass> {
    let sent = moment.passes[...]
    guard moment.after.trackingChoices.contains(.touchesDownFirst), let first = sent.first,
      first.events.contains(.touchDown)
    else { return sent }
    // Of a touch that was cut off as it began neither order has a touchDown.
    guard moment.after.isTracking else { return sent.dropFirst() }
    let answer = sent.dropFirst().prefix { $0.events.contains(.valueChanged) }
    return answer + [first] + sent.dropFirst(1 + answer.count)
  }
}
