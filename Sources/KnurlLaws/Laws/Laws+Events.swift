import KnurlEngine
import KnurlInteraction

/// Laws about what targets hear, and when.
extension Law {
  static let continuousOrEndOnlyEmission = Law(
    .continuousOrEndOnlyEmission, covers: ["P27", "P28"],
    on: [
      .began, .moved, .released, .ended, .cancelled, .enable, .attach, .foreign, .refused, .tapped,
      .unplaced,
    ],
    requires: [],
    text: LawText(
      rule: "Continuous: one valueChanged for each touch that changed a value, none otherwise. "
        + "End-only: exactly one when the drag ends with a value that observers do not know, also "
        + "after a cancel, at an end or outside; none otherwise.",
      why: "Too many events save half-finished values; a missing one loses the change.",
      cause: "The event is sent with every move, or only where the finger is lifted.",
      fix: "Compare with what was last reported, in one place that up and cancel both pass.")
  ) { moment in
    if moment.effect == .tapped { return reportsOfTap(&moment) }
    let sent = reportsOfTouch(&moment)
    let expected = expectedReports(&moment)
    // Back at what observers know, where they did not hear of what was in between.
    let isKnown = moment.before.settles && moment.after.values == moment.drag.known
    // One that lets go of the touch reports, and a handler then disables it: nobody sees that it let go.
    if moment.endsInHandler, sent == 1,
      moment.firstReport?.values != moment.drag.known
    {
      return .holds
    }
    if isKnown, moment.before.values != moment.drag.known, !moment.after.isTracking, sent == 0 {
      return .holds
    }
    // One that was end-only on the way owes nothing where it ends at what observers know.
    let hasEnded = moment.before.isTracking && !moment.after.isTracking
    if hasEnded, moment.drag.wasEndOnly, moment.after.values == moment.drag.known, sent == 0 {
      return .holds
    }
    // Where code wrote as well, it may go by what was known at touch-down.
    let isOther = moment.after.values != moment.drag.start.values
    if hasEnded, moment.drag.wasEndOnly, moment.drag.hasWrites, sent == (isOther ? 1 : 0) {
      return .holds
    }
    // Whether who wrote a value during the drag counts as knowing it is the control's own affair.
    if !moment.after.isTracking, let other = reportsForAuthors(&moment), sent == other {
      return .holds
    }
    return .demand(
      sent == expected,
      expected: Self.reports(expected, &moment),
      seen: (sent == 0 ? "none is sent" : sent == 1 ? "one is sent" : "\(sent) are sent")
        + (moment.after.isContinuous
          ? "" : "; observers know \(moment.named(moment.drag.known))"))
  }

  /// How many reports the end of a drag owes observers that know what code wrote; nil where it wrote
  /// nothing.
  private static func reportsForAuthors(_ moment: inout Moment) -> Int? {
    guard moment.drag.isDisturbed, moment.before.isTracking else { return nil }
    let values = reportedValues(&moment)
    var isWritten = false
    var owes = 0
    for index in moment.after.values.indices {
      let written = moment.drag.written[index]
      if !written.isNaN { isWritten = true }
      let known = written.isNaN ? moment.drag.known[index] : written
      if values[index] != known { owes = 1 }
    }
    // A control that was continuous all the time has told of its moves when they were made.
    return isWritten && (moment.drag.wasEndOnly || owes == 0) ? owes : nil
  }

  /// Both ends of a touch at once: a continuous control may report each of them.
  private static func reportsOfTap(_ moment: inout Moment) -> Verdict {
    if moment.hostReacted { return .idle }
    let sent = moment.passCount(.valueChanged)
    let hasChanged = moment.after.values != moment.before.values
    let most = moment.before.isContinuous ? 2 : hasChanged ? 1 : 0
    // Each of them tells of a change.
    var known = moment.before.values
    var isNeedless = false
    for pass in moment.passes where pass.events.contains(.valueChanged) {
      if pass.values == known { isNeedless = true }
      known = pass.values
    }
    return .demand(
      sent <= most && !isNeedless && (sent > 0 || !hasChanged),
      expected: reports(hasChanged ? 1 : 0, &moment),
      seen: sent == 0 ? "none is sent" : "\(sent) sent")
  }

  private static func reports(_ count: Int, _ moment: inout Moment) -> String {
    // A drag that ends reports what came before its end.
    let isOld = count == 1 && moment.after.values == moment.before.values
    let change =
      isOld
      ? "observers do not know \(moment.named(moment.after.values)) yet"
      : moment.changes(from: moment.before.values, to: moment.after.values)
    let kind = moment.after.isContinuous ? "" : ", as the control is end-only"
    if count == 1 { return "one valueChanged: \(change)\(kind)" }
    return moment.after.values == moment.before.values
      ? "no valueChanged, since no value changed" : "no valueChanged for \(change)\(kind)"
  }

  /// What the end of a drag in a handler makes of the value is reported as well, where it may.
  private static func reportsOfTouch(_ moment: inout Moment) -> Int {
    let mayChangeAtEnd = moment.before.settles || moment.has(.restoresOnCancel)
    guard moment.hostReacted, mayChangeAtEnd else { return moment.passCount(.valueChanged) }
    var count = 0
    for pass in moment.passes where !pass.isFromHost && pass.events.contains(.valueChanged) {
      count += 1
    }
    return count
  }

  /// What the touch did; what a handler wrote afterwards is not.
  private static func reportedValues(_ moment: inout Moment) -> Numbers {
    moment.hostReacted ? moment.firstReport?.values ?? moment.after.values : moment.after.values
  }

  private static func expectedReports(_ moment: inout Moment) -> Int {
    let values = reportedValues(&moment)
    let ends =
      moment.before.isTracking && !moment.after.isTracking || moment.endsInHandler
      || moment.cancelsGesture
    // A drag that a handler ended was still going on when the move was reported.
    if ends, !moment.endsInHandler, values != moment.drag.known { return 1 }
    return moment.before.isContinuous && values != moment.before.values ? 1 : 0
  }

  static let touchEventGrammar = Law(
    .touchEventGrammar, covers: ["P31", "touch-down-repeat"], on: .any, requires: [.touchEvents],
    text: LawText(
      rule: "touchDown, then one drag event a move, with enter and exit in turn, then exactly one "
        + "of touchUpInside, touchUpOutside and touchCancel; nothing else, and nothing afterwards.",
      why: "Buttons around the control, haptics and analytics count on the pairs.",
      cause: "Events sent by hand beside those of UIControl, or an override that skips super.",
      fix: "Let UIControl send touch events; send valueChanged only.")
  ) { moment in
    if moment.hostReacted { return afterReaction(&moment) }
    let expected = expectedTouchEvents(&moment)
    let touchEvents = moment.events.intersection(.allTouchEvents)
    let passes = moment.passCount(.allTouchEvents)
    let count = expected.isEmpty ? 0 : moment.effect == .tapped ? 2 : 1
    return .demand(
      touchEvents == expected && passes == count,
      expected: expected.isEmpty
        ? "no touch events" : "\(count == 1 ? "one pass" : "two passes") of \(expected)",
      seen: touchEvents.isEmpty ? "none" : "\(touchEvents) in \(passes) passes")
  }

  /// A handler that disables the control ends the touch: its own pass may still follow the one
  /// under way, and nothing after that.
  private static func afterReaction(_ moment: inout Moment) -> Verdict {
    let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
    guard moment.before.isTracking, !moment.after.isTracking else { return .idle }
    if moment.effect == .released {
      return .demand(
        moment.events.isDisjoint(with: ends), expected: "no end of the touch: it was let go",
        seen: "\(moment.events)")
    }
    return .demand(
      moment.passCount(ends) == 1 && moment.passes.last?.events.isDisjoint(with: ends) == false,
      expected: "exactly one end of the touch, and nothing after it", seen: "\(moment.events)")
  }

  private static func expectedTouchEvents(_ moment: inout Moment) -> ControlEvents {
    let isInside = moment.after.isTouchInside
    let wasInside = moment.before.isTouchInside
    switch moment.effect {
    case .none:
      let isCancelled =
        moment.before.isTracking && !moment.after.isTracking
      return isCancelled ? .touchCancel : []
    case .refused: return moment.isAskedTooLate ? moment.touchDown : []
    case .foreign, .released: return []
    case .began: return moment.touchDown
    case .moved, .unplaced:
      guard moment.has(.touchInside) else {
        return moment.events.intersection([
          .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        ])
      }
      if isInside { return wasInside ? .touchDragInside : [.touchDragInside, .touchDragEnter] }
      return wasInside ? [.touchDragOutside, .touchDragExit] : .touchDragOutside
    case .ended: return moment.endOfTouch
    case .cancelled: return .touchCancel
    case .tapped: return moment.touchDown.union(moment.endOfTouch)
    }
  }

  static let handlersReadFinalValues = Law(
    .handlersReadFinalValues, covers: ["P30"], on: .dragging, requires: [],
    text: LawText(
      rule: "A handler of valueChanged or of the end of a touch reads the value that is there "
        + "afterwards.",
      why: "Apps store what they read in the handler.",
      cause: "The event is sent before the value is snapped or clamped.",
      fix: "Send last.")
  ) { moment in
    guard !moment.hostReacted else { return .idle }
    let events: ControlEvents = [.valueChanged, .touchUpInside, .touchUpOutside, .touchCancel]
    for pass in moment.passes where !pass.events.isDisjoint(with: events) {
      guard pass.values == moment.after.values else {
        return .broken(
          Violation(
            expected: "the handler of \(pass.events) to read "
              + moment.named(moment.after.values, unlike: pass.values),
            seen: "it reads \(moment.named(pass.values, unlike: moment.after.values))"))
      }
    }
    return moment.passes.isEmpty ? .idle : .holds
  }

  static let handlersTerminate = Law(
    .handlersTerminate, covers: ["P32"], on: .any, requires: [],
    text: LawText(
      rule: "A handler that writes the value back or disables the control is not called for ever.",
      why: "Apps round in their handlers; a control that answers with another event hangs.",
      cause: "Writes send events, and the handler writes.",
      fix: "Send no events for writes.")
  ) { moment in
    guard !moment.passes.isEmpty else { return .idle }
    return .demand(
      moment.passes.count <= ControlHarness.maximumPasses, expected: "a few passes of events",
      seen: "more than \(ControlHarness.maximumPasses)")
  }
}

extension Moment {
  /// What is sent when the touch goes down.
  fileprivate var touchDown: ControlEvents {
    (touch?.tapCount ?? 1) > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  /// What is sent when the finger lifts: one of the two, whichever.
  fileprivate var endOfTouch: ControlEvents {
    let isUp = events.intersection([.touchUpInside, .touchUpOutside])
    return isUp == .touchUpInside || isUp == .touchUpOutside ? isUp : .touchUpInside
  }

  /// A touch went down and was not followed, and UIKit said touchDown before it asked the control.
  @inline(__always) var isAskedTooLate: Bool {
    effect == .refused && after.trackingChoices.contains(.touchesDownFirst)
      && events.contains(.touchDown)
  }

  /// The app's handler ended the drag that this command was a part of.
  @inline(__always) var endsInHandler: Bool {
    hostReacted && before.isTracking && !after.isTracking
      && (effect == .moved || effect == .began)
  }
}
