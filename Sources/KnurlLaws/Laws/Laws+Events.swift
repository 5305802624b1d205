import KnurlEngine
import KnurlInteraction

/// Laws about the events that targets receive, and about their timing.
extension Law {
  static let continuousOrEndOnlyEmission = Law(
    .continuousOrEndOnlyEmission, covers: ["P27", "P28"],
    on: [
      .began, .moved, .released, .ended, .cancelled, .enable, .attach, .foreign, .refused, .tapped,
      .unplaced,
    ],
    requires: [],
    text: LawText(
      rule: "A continuous control sends one valueChanged for each touch that changes a value, and "
        + "none otherwise. An end-only control sends exactly one when a drag ends with a value "
        + "that it has not reported, also after a cancel, at an end or outside; otherwise it sends "
        + "none.",
      why: "Too many events save half-finished values; a missing event loses the change.",
      cause: "The event is sent with every move, or only where the finger is lifted.",
      fix: "Compare with the last reported value, in one method that up and cancel share.")
  ) { moment in
    if moment.effect == .tapped { return reportsOfTap(&moment) }
    let sent = reportsOfTouch(&moment)
    let expected = expectedReports(&moment)
    // The values are back at what observers know, and what was in between was not reported.
    let isKnown = moment.before.settles && moment.after.values == moment.drag.lastReported
    // If the control stops following the touch, reports, and a handler then disables it, the
    // harness cannot see that it had stopped.
    if moment.endsInHandler, sent == 1,
      moment.firstReport?.values != moment.drag.lastReported
    {
      return .holds
    }
    if isKnown, moment.before.values != moment.drag.lastReported, !moment.after.isTracking,
      sent == 0
    {
      return .holds
    }
    // A touch that catches a glide may end it, and so may what stops it.
    let isStop = moment.effect == .none && !moment.before.isTracking
    let endsGlide =
      (moment.effect == .began || isStop) && moment.glideBefore >= 0 && !moment.after.isContinuous
    if isStop, endsGlide, sent == 1, moment.firstReport?.values != moment.drag.lastReported {
      return .holds
    }
    if endsGlide, sent == 1, moment.before.values != moment.drag.knownBefore { return .holds }
    // A control that was end-only during the drag need not report if the drag ends at a value that
    // observers know.
    if moment.endsDrag, moment.drag.wasEndOnly, moment.after.values == moment.drag.lastReported,
      sent == 0
    {
      return .holds
    }
    // The report may come at the end of the glide.
    if moment.endsDrag, moment.glideLeft >= 0, !moment.after.isContinuous, sent == 0 {
      return .holds
    }
    // If code also wrote, observers may count as knowing the value at touch-down, a value that code
    // wrote or pushed, or a reported value.
    if moment.endsDrag, moment.drag.wasEndOnly, moment.drag.hasWrites, mayReport(sent, &moment) {
      return .holds
    }
    // The control decides whether code that wrote a value during the drag counts as knowing it.
    if !moment.after.isTracking, let other = reportsForAuthors(&moment), sent == other {
      return .holds
    }
    return .demand(
      sent == expected,
      expected: Self.reports(expected, &moment),
      seen: (sent == 0 ? "none is sent" : sent == 1 ? "one is sent" : "\(sent) are sent")
        + (moment.after.isContinuous
          ? "" : "; \(moment.named(moment.drag.lastReported)) is already reported"))
  }

  /// Whether the control may send `count` reports at the end of a drag during which code wrote.
  private static func mayReport(_ count: Int, _ moment: inout ControlStep) -> Bool {
    var mayBeKnown = true
    var mayBeNew = false
    for index in moment.after.values.indices {
      let value = moment.after.values[index]
      let known = [
        moment.drag.start.values[index], moment.drag.written[index],
        moment.drag.lastReported[index],
      ]
      if !known.contains(value) { mayBeKnown = false }
      // NaN means that code wrote nothing.
      if known.contains(where: { $0 != value && !$0.isNaN }) { mayBeNew = true }
    }
    return count == 0 ? mayBeKnown : count == 1 && mayBeNew
  }

  /// The number of reports due at the end of a drag, if observers know what code wrote during the
  /// drag; nil without such writes.
  private static func reportsForAuthors(_ moment: inout ControlStep) -> Int? {
    guard moment.drag.isDisturbed, moment.before.isTracking else { return nil }
    let values = reportedValues(&moment)
    var isWritten = false
    var owes = 0
    for index in moment.after.values.indices {
      let written = moment.drag.written[index]
      if !written.isNaN { isWritten = true }
      let known = written.isNaN ? moment.drag.lastReported[index] : written
      if values[index] != known { owes = 1 }
    }
    // A control that was continuous all the time has reported its moves when they were made.
    return isWritten && (moment.drag.wasEndOnly || owes == 0) ? owes : nil
  }

  /// Judges a touch that begins and ends in one command. A continuous control may report the
  /// touch-down and the lift.
  private static func reportsOfTap(_ moment: inout ControlStep) -> Verdict {
    if moment.hostReacted { return .idle }
    let sent = moment.passCount(.valueChanged)
    let hasChanged = moment.after.values != moment.before.values
    let most = moment.before.isContinuous ? 2 : hasChanged ? 1 : 0
    // Each report must report a change.
    let (_, isNeedless) = moment.reports(to: moment.before.values)
    return .demand(
      sent <= most && !isNeedless && (sent > 0 || !hasChanged),
      expected: reports(hasChanged ? 1 : 0, &moment),
      seen: sent == 0 ? "none is sent" : "\(sent) sent")
  }

  private static func reports(_ count: Int, _ moment: inout ControlStep) -> String {
    // A drag that ends reports what came before its end.
    let isOld = count == 1 && moment.after.values == moment.before.values
    let change =
      isOld
      ? "\(moment.named(moment.after.values)) is not reported yet"
      : moment.changes(from: moment.before.values, to: moment.after.values)
    let kind = moment.after.isContinuous ? "" : ", as the control is end-only"
    if count == 1 { return "one valueChanged: \(change)\(kind)" }
    return moment.after.values == moment.before.values
      ? "no valueChanged, since no value changed" : "no valueChanged for \(change)\(kind)"
  }

  /// The number of reports that the touch sent.
  ///
  /// If a handler ends the drag and the control may then change the value, the control may also
  /// report this change.
  private static func reportsOfTouch(_ moment: inout ControlStep) -> Int {
    let mayChangeAtEnd = moment.before.settles || moment.has(.restoresOnCancel)
    guard moment.hostReacted, mayChangeAtEnd else { return moment.passCount(.valueChanged) }
    var count = 0
    for pass in moment.passes where !pass.isFromHost && pass.events.contains(.valueChanged) {
      count += 1
    }
    return count
  }

  /// The values that the touch set, without what a handler wrote afterwards.
  private static func reportedValues(_ moment: inout ControlStep) -> Numbers {
    moment.hostReacted ? moment.firstReport?.values ?? moment.after.values : moment.after.values
  }

  private static func expectedReports(_ moment: inout ControlStep) -> Int {
    let values = reportedValues(&moment)
    let ends =
      moment.endsDrag || moment.endsInHandler
      || moment.cancelsGesture
    // A drag that a handler ended was still going on when the move was reported.
    if ends, !moment.endsInHandler, values != moment.drag.lastReported { return 1 }
    return moment.before.isContinuous && values != moment.before.values ? 1 : 0
  }

  static let touchEventGrammar = Law(
    .touchEventGrammar, covers: ["P31", "touch-down-repeat"], on: .any, requires: [.touchEvents],
    text: LawText(
      rule: "A touch sends touchDown, then one drag event for each move, with enter and exit in "
        + "turn, and at last exactly one of touchUpInside, touchUpOutside and touchCancel. It "
        + "sends no other touch events, and none afterwards.",
      why: "Buttons around the control, haptics and analytics rely on the pairs.",
      cause: "The control sends touch events itself in addition to those of UIControl, or an "
        + "override does not call super.",
      fix: "Let UIControl send touch events; send only valueChanged.")
  ) { moment in
    if moment.hostReacted { return afterReaction(&moment) }
    if moment.after.recognizerTakesTouch { return afterTaking(&moment) }
    let expected = expectedTouchEvents(&moment)
    let touchEvents = moment.events.intersection(.allTouchEvents)
    let passes = moment.passCount(.allTouchEvents)
    let count = expected.isEmpty ? 0 : moment.effect == .tapped ? 2 : 1
    return .demand(
      touchEvents == expected && passes == count,
      expected: expected.isEmpty
        ? "no touch events"
        : "\(count == 1 ? "one event batch" : "two event batches") of "
          + "\(expected)",
      seen: touchEvents.isEmpty ? "none" : "\(touchEvents) in \(passes) batches")
  }

  static let touchIsNotTaken = Law(
    .touchIsNotTaken, on: [.began, .moved, .ended, .tick], requires: .promisedTouchEvents,
    text: LawText(
      rule:
        "If the description says sendsTouchEvents(), no gesture recognizer of the control cancels "
        + "its touch.",
      why: "Targets get touchCancel while the finger is down, and nothing when it lifts.",
      cause: "UIKit cancels the touch of a view once a recognizer on it has recognized a gesture.",
      fix: "Set cancelsTouchesInView to false on the recognizer.",
      warning: "UIKit does so by default, and the app may not use touch events.")
  ) { moment in
    .demand(
      !moment.after.recognizerTakesTouch,
      expected: "no touchCancel: the app uses touch events",
      seen: "\(moment.events)")
  }

  /// Judges a handler that disables the control, which ends the touch.
  ///
  /// The end's own event batch may still follow the present one, and nothing may follow it.
  private static func afterReaction(_ moment: inout ControlStep) -> Verdict {
    let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
    guard moment.endsDrag else { return .idle }
    if moment.before.recognizer == .insteadOfTouch {
      return .demand(
        moment.events.isDisjoint(with: ends),
        expected: "no end of the touch: a recognizer of the control had taken it",
        seen: "\(moment.events)")
    }
    if moment.effect == .released {
      return .demand(
        moment.events.isDisjoint(with: ends),
        expected: "no end of the touch: the control had "
          + "released it",
        seen: "\(moment.events)")
    }
    // Events that the control sent before its handlers returned may still follow.
    let touchEvents = moment.passes.filter { !$0.events.isDisjoint(with: .allTouchEvents) }
    return .demand(
      moment.passCount(ends) == 1 && touchEvents.last?.events.isDisjoint(with: ends) == false,
      expected: "exactly one end of the touch, and no touch event after it",
      seen: "\(moment.events)")
  }

  /// Judges a touch that a recognizer of the control took.
  ///
  /// If this happened at the touch-down, Apple does not document whether the control gets touchDown
  /// first.
  private static func afterTaking(_ moment: inout ControlStep) -> Verdict {
    var expected: ControlEvents = .touchCancel
    if moment.effect == .began {
      guard !moment.events.isDisjoint(with: .allTouchEvents) else { return .holds }
      expected.formUnion(moment.touchDown)
    }
    let touchEvents = moment.events.intersection(.allTouchEvents)
    return .demand(
      touchEvents == expected && moment.passCount(.touchCancel) == 1,
      expected: "\(expected), since a recognizer of the control took the touch",
      seen: touchEvents.isEmpty ? "none" : "\(touchEvents)")
  }

  private static func expectedTouchEvents(_ moment: inout ControlStep) -> ControlEvents {
    // A touch that a recognizer follows instead of the control sends no touch events.
    if moment.before.recognizer == .insteadOfTouch || moment.after.recognizer == .insteadOfTouch {
      return []
    }
    let isInside = moment.after.isTouchInside
    let wasInside = moment.before.isTouchInside
    switch moment.effect {
    case .none:
      return moment.endsDrag ? .touchCancel : []
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

  static let declaredEventsOnTime = Law(
    .declaredEventsOnTime, on: .any, requires: .declaredEvents,
    text: LawText(
      rule:
        "An event that is declared with sends(_:when:) is sent once at each declared moment if a "
        + "value has changed, at most once if none has, and never at another time.",
      why: "Apps save a choice when an event tells them that it is final.",
      cause: "Only one kind of end sends the event, or the setter sends the event.",
      fix: "Send the event in one method that every end of a drag calls.")
  ) { moment in
    guard !moment.hostReacted else { return .idle }
    for declared in moment.declaration.events {
      let sent = moment.passCount(declared.event)
      let due = due(declared, &moment)
      guard due.contains(sent) else {
        let word = due.lowerBound == 1 ? "once" : due.upperBound == 1 ? "at most once" : "not"
        return .broken(
          Violation(
            expected: "\(declared.event) \(word) here",
            seen: sent == 0
              ? "it is not sent" : "it is sent \(sent == 1 ? "once" : "\(sent) times")"))
      }
    }
    return .holds
  }

  /// The smallest and the largest number of times that the command may send a declared event.
  private static func due(_ declared: DeclaredEvent, _ moment: inout ControlStep) -> ClosedRange<
    Int
  > {
    let moments = declared.moments
    if moment.nudge != nil || moment.key != nil {
      guard moments.contains(.increment) else { return 0...0 }
      return moment.changed(Change.values) ? 1...1 : 0...1
    }
    let ends = moment.endsDrag || moment.effect == .tapped
    let isNew = moment.effect == .began || moment.effect == .tapped
    guard ends || isNew || moment.after.isTracking else { return 0...0 }
    // A value that code writes during a drag is not the control's to report.
    let isByTouch = moment.touch != nil && moment.changed(Change.values)
    // A control may compare with the values at touch-down.
    let hasChanged =
      (moment.drag.hasChanged || isByTouch) && moment.after.values != moment.drag.start.values
    var due = 0...0
    if moments.contains(.begin), moment.drag.sentBefore.isDisjoint(with: declared.event) {
      due = hasChanged && !ends ? 1...1 : 0...1
    }
    guard ends else { return due }
    let isLift = moment.effect == .ended || moment.effect == .tapped
    if moment.effect == .released {
      return moments.isDisjoint(with: [.lift, .cancel]) ? due : 0...(due.upperBound + 1)
    }
    guard moments.contains(isLift ? .lift : .cancel) else { return due }
    var isWrite = false
    if case .set = moment.command { isWrite = true }
    return (hasChanged && !isWrite ? due.lowerBound + 1 : due.lowerBound)...(due.upperBound + 1)
  }

  static let handlersReadFinalValues = Law(
    .handlersReadFinalValues, covers: ["P30"], on: .dragging, requires: [],
    text: LawText(
      rule: "A handler of valueChanged or of the end of a touch reads the final values.",
      why: "Apps store what they read in the handler.",
      cause: "The event is sent before the value is snapped or clamped.",
      fix: "Send the event last.")
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
      rule:
        "A handler that writes the value back or disables the control is not called without end.",
      why: "Apps round in their handlers; a control that answers a write with another event hangs.",
      cause: "Writes send events, and the handler writes.",
      fix: "Send no events for writes.")
  ) { moment in
    guard !moment.passes.isEmpty else { return .idle }
    if moment.has(.timers), case .control(.tick) = moment.command { return .idle }
    return .demand(
      moment.passes.count <= ControlHarness.maximumPasses, expected: "a few event batches",
      seen: "more than \(ControlHarness.maximumPasses)")
  }
}

extension ControlStep {
  /// The events due when the touch goes down.
  fileprivate var touchDown: ControlEvents {
    (touch?.tapCount ?? 1) > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  /// The event due when the finger lifts: touchUpInside or touchUpOutside, whichever was sent.
  fileprivate var endOfTouch: ControlEvents {
    let isUp = events.intersection([.touchUpInside, .touchUpOutside])
    return isUp == .touchUpInside || isUp == .touchUpOutside ? isUp : .touchUpInside
  }

  /// Whether UIKit sent touchDown before it asked the control, which then refused the touch.
  @inline(__always) var isAskedTooLate: Bool {
    effect == .refused && after.trackingChoices.contains(.touchesDownFirst)
      && events.contains(.touchDown)
  }

  /// Whether the app's handler ended the drag during this command.
  @inline(__always) var endsInHandler: Bool {
    hostReacted && endsDrag
      && (effect == .moved || effect == .began)
  }
}
