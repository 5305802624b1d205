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
        + "none. A control without values sends at most one for each touch, and, except for moves, "
        + "none without a change of a state.",
      why: "Too many events save half-finished values; a missing event loses the change.",
      cause: "The event is sent with every move, or only where the finger is lifted.",
      fix: "Compare with the last reported value, in one method that up and cancel share.")
  ) { step in
    if step.after.valueCount == 0 { return reportsOfStates(&step) }
    if step.effect == .tapped { return reportsOfTap(&step) }
    let sent = reportsOfTouch(&step)
    let expected = expectedReports(&step)
    // The values are back at what observers know, and what was in between was not reported.
    let isKnown = step.before.settles && step.after[.value] == step.drag.lastReported
    // If the control stops following the touch, reports, and a handler then disables it, the
    // harness cannot see that it had stopped.
    if step.endsInHandler, sent == 1,
      step.firstReport?.values != step.drag.lastReported
    {
      return .holds
    }
    if isKnown, step.before[.value] != step.drag.lastReported, !step.after.isTracking,
      sent == 0
    {
      return .holds
    }
    // A touch that catches a glide may end it, and so may what stops it.
    let isStop = step.effect == .none && !step.before.isTracking
    let endsGlide =
      (step.effect == .began || isStop) && step.glideBefore >= 0 && !step.after.isContinuous
    if isStop, endsGlide, sent == 1, step.firstReport?.values != step.drag.lastReported {
      return .holds
    }
    if endsGlide, sent == 1, step.before[.value] != step.drag.knownBefore { return .holds }
    // A control that was end-only during the drag need not report a value that observers know.
    if step.drag.wasEndOnly, step.after[.value] == step.drag.lastReported,
      sent == 0
    {
      return .holds
    }
    // The report may come at the end of the glide.
    if step.endsDrag, step.glideLeft >= 0, !step.after.isContinuous, sent == 0 {
      return .holds
    }
    // If code also wrote, observers may count as knowing the value at touch-down, a value that code
    // wrote or pushed, or a reported value.
    if step.endsDrag, step.drag.wasEndOnly, step.drag.hasWrites, mayReport(sent, &step) {
      return .holds
    }
    // The control decides whether code that wrote a value during the drag counts as knowing it.
    if !step.after.isTracking, let other = reportsForAuthors(&step), sent == other {
      return .holds
    }
    return .demand(
      sent == expected,
      expected: Self.reports(expected, &step),
      seen: (sent == 0 ? "none is sent" : sent == 1 ? "one is sent" : "\(sent) are sent")
        + (step.after.isContinuous
          ? "" : "; \(step.named(step.drag.lastReported)) is already reported"))
  }

  /// Judges the reports of a control without values, which can report only its states.
  ///
  /// It need not report each of them, and may report at the end what changed during the touch. A move
  /// may change what the description does not declare, such as the speed of a jog wheel.
  private static func reportsOfStates(_ step: inout ControlStep) -> Verdict {
    if step.hostReacted { return .notApplicable }
    let sent = step.passCount(.valueChanged)
    let most = step.effect == .tapped ? 2 : 1
    let isOfTouch = step.before.isTracking || step.effect == .tapped
    let mayReport =
      !step.table.hasStates || step.effect == .moved || step.changed([.ownStates, .shown])
      || (isOfTouch && step.otherState(in: step.drag.start) != nil)
    return .demand(
      sent <= (mayReport ? most : 0),
      expected: mayReport
        ? "at most \(most == 1 ? "one" : "two") valueChanged"
        : "no valueChanged, since no state changed",
      seen: sent == 1 ? "one is sent" : "\(sent) are sent")
  }

  /// True if the control may send `count` reports at the end of a drag during which code wrote.
  private static func mayReport(_ count: Int, _ step: inout ControlStep) -> Bool {
    var mayBeKnown = true
    var mayBeNew = false
    for index in step.after.valueIndices {
      let value = step.after[.value, index]
      let known = [
        step.drag.start[.value, index], step.drag.written[index],
        step.drag.lastReported[index],
      ]
      if !known.contains(value) { mayBeKnown = false }
      // NaN means that code wrote nothing.
      if known.contains(where: { $0 != value && !$0.isNaN }) { mayBeNew = true }
    }
    return count == 0 ? mayBeKnown : count == 1 && mayBeNew
  }

  /// The number of reports due at the end of a drag, if observers know the values that code wrote
  /// during the drag.
  ///
  /// Nil if code wrote no value or if the number is uncertain.
  private static func reportsForAuthors(_ step: inout ControlStep) -> Int? {
    guard step.drag.isDisturbed, step.before.isTracking else { return nil }
    let values = reportedValues(&step)
    var isWritten = false
    var owes = 0
    for index in step.after.valueIndices {
      let written = step.drag.written[index]
      if !written.isNaN { isWritten = true }
      let known = written.isNaN ? step.drag.lastReported[index] : written
      if values[index] != known { owes = 1 }
    }
    // A control that was continuous all the time has reported its moves when they were made.
    return isWritten && (step.drag.wasEndOnly || owes == 0) ? owes : nil
  }

  /// Judges a touch that begins and ends in one command. A continuous control may report the
  /// touch-down and the lift.
  private static func reportsOfTap(_ step: inout ControlStep) -> Verdict {
    if step.hostReacted { return .notApplicable }
    let sent = step.passCount(.valueChanged)
    let hasChanged = !step.after.isSame(as: step.before, in: .value)
    let most = step.before.isContinuous ? 2 : hasChanged ? 1 : 0
    // Each report must report a change.
    let (_, isNeedless) = step.reports(to: step.before[.value])
    return .demand(
      sent <= most && !isNeedless && (sent > 0 || !hasChanged),
      expected: reports(hasChanged ? 1 : 0, &step),
      seen: sent == 0 ? "none is sent" : "\(sent) sent")
  }

  private static func reports(_ count: Int, _ step: inout ControlStep) -> String {
    // A drag that ends reports what came before its end.
    let isOld = count == 1 && step.after.isSame(as: step.before, in: .value)
    let change =
      isOld
      ? "\(step.named(step.after[.value])) is not reported yet"
      : step.changes(from: step.before[.value], to: step.after[.value])
    let kind = step.after.isContinuous ? "" : ", as the control is end-only"
    if count == 1 { return "one valueChanged: \(change)\(kind)" }
    return step.after.isSame(as: step.before, in: .value)
      ? "no valueChanged, since no value changed" : "no valueChanged for \(change)\(kind)"
  }

  /// The number of reports that the touch sent.
  ///
  /// If a handler ends the drag and the control may then change the value, the control may also
  /// report this change.
  private static func reportsOfTouch(_ step: inout ControlStep) -> Int {
    let mayChangeAtEnd = step.before.settles || step.has(.restoresOnCancel)
    guard step.hostReacted, mayChangeAtEnd else { return step.passCount(.valueChanged) }
    var count = 0
    for pass in step.passes where !pass.isFromHost && pass.events.contains(.valueChanged) {
      count += 1
    }
    return count
  }

  /// The values that the touch set, without what a handler wrote afterwards.
  private static func reportedValues(_ step: inout ControlStep) -> Numbers {
    step.hostReacted ? step.firstReport?.values ?? step.after[.value] : step.after[.value]
  }

  private static func expectedReports(_ step: inout ControlStep) -> Int {
    let ends = step.endsDrag || step.cancelsGesture
    // A drag that a handler ended was still going on when the move was reported.
    if ends, !step.endsInHandler, reportedValues(&step) != step.drag.lastReported { return 1 }
    guard step.before.isContinuous else { return 0 }
    let isChanged =
      step.hostReacted
      ? reportedValues(&step) != step.before[.value]
      : !step.after.isSame(as: step.before, in: .value)
    return isChanged ? 1 : 0
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
  ) { step in
    if step.hostReacted { return afterReaction(&step) }
    if step.after.recognizerTakesTouch { return afterTaking(&step) }
    let expected = expectedTouchEvents(&step)
    let touchEvents = step.events.intersection(.allTouchEvents)
    let passes = step.passCount(.allTouchEvents)
    let count = expected.isEmpty ? 0 : step.effect == .tapped ? 2 : 1
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
  ) { step in
    .demand(
      !step.after.recognizerTakesTouch,
      expected: "no touchCancel: the app uses touch events",
      seen: "\(step.events)")
  }

  /// Judges a handler that disables the control, which ends the touch.
  ///
  /// The end's own event batch may still follow the present one, and nothing may follow it.
  private static func afterReaction(_ step: inout ControlStep) -> Verdict {
    let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
    guard step.endsDrag else { return .notApplicable }
    if step.before.recognizer == .insteadOfTouch {
      return .demand(
        step.events.isDisjoint(with: ends),
        expected: "no end of the touch: a recognizer of the control had taken it",
        seen: "\(step.events)")
    }
    if step.effect == .released {
      return .demand(
        step.events.isDisjoint(with: ends),
        expected: "no end of the touch: the control had "
          + "released it",
        seen: "\(step.events)")
    }
    // Events that the control sent before its handlers returned may still follow.
    let touchEvents = step.passes.filter { !$0.events.isDisjoint(with: .allTouchEvents) }
    return .demand(
      step.passCount(ends) == 1 && touchEvents.last?.events.isDisjoint(with: ends) == false,
      expected: "exactly one end of the touch, and no touch event after it",
      seen: "\(step.events)")
  }

  /// Judges a touch that a recognizer of the control took.
  ///
  /// If this happened at the touch-down, Apple does not document whether the control gets touchDown
  /// first.
  private static func afterTaking(_ step: inout ControlStep) -> Verdict {
    var expected: ControlEvents = .touchCancel
    if step.effect == .began {
      guard !step.events.isDisjoint(with: .allTouchEvents) else { return .holds }
      expected.formUnion(step.touchDown)
    }
    let touchEvents = step.events.intersection(.allTouchEvents)
    return .demand(
      touchEvents == expected && step.passCount(.touchCancel) == 1,
      expected: "\(expected), since a recognizer of the control took the touch",
      seen: touchEvents.isEmpty ? "none" : "\(touchEvents)")
  }

  private static func expectedTouchEvents(_ step: inout ControlStep) -> ControlEvents {
    // A touch that a recognizer follows instead of the control sends no touch events.
    if step.before.recognizer == .insteadOfTouch || step.after.recognizer == .insteadOfTouch {
      return []
    }
    let isInside = step.after.isTouchInside
    let wasInside = step.before.isTouchInside
    switch step.effect {
    case .none:
      return step.endsDrag ? .touchCancel : []
    case .refused: return step.isAskedTooLate ? step.touchDown : []
    case .foreign, .released: return []
    case .began: return step.touchDown
    case .moved, .unplaced:
      guard step.has(.touchInside) else {
        return step.events.intersection([
          .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        ])
      }
      if isInside { return wasInside ? .touchDragInside : [.touchDragInside, .touchDragEnter] }
      return wasInside ? [.touchDragOutside, .touchDragExit] : .touchDragOutside
    case .ended: return step.endOfTouch
    case .cancelled: return .touchCancel
    case .tapped: return step.touchDown.union(step.endOfTouch)
    }
  }

  static let declaredEventsOnTime = Law(
    .declaredEventsOnTime, on: .any, requires: .declaredEvents,
    text: LawText(
      rule:
        "An event that is declared with sends(_:when:) is sent once at each declared time if a "
        + "value has changed, at most once if none has, and never at another time.",
      why: "Apps save a choice when an event tells them that it is final.",
      cause: "Only one kind of end sends the event, or the setter sends the event.",
      fix: "Send the event in one method that every end of a drag calls.")
  ) { step in
    guard !step.hostReacted else { return .notApplicable }
    for declared in step.declaration.events {
      let sent = step.passCount(declared.event)
      let due = due(declared, &step)
      guard due.contains(sent) else {
        let word = due.lowerBound == 1 ? "once" : due.upperBound == 1 ? "at most once" : "not"
        return .broken(
          expected: "\(declared.event) \(word) here",
          seen: sent == 0
            ? "it is not sent" : "it is sent \(sent == 1 ? "once" : "\(sent) times")")
      }
    }
    return .holds
  }

  /// The smallest and the largest number of times that the command may send a declared event.
  static func due(_ declared: DeclaredEvent, _ step: inout ControlStep) -> ClosedRange<
    Int
  > {
    let times = declared.times
    if step.nudge != nil || step.key != nil {
      guard times.contains(.increment) else { return 0...0 }
      return step.changed(.values) ? 1...1 : 0...1
    }
    let ends = step.endsDrag || step.effect == .tapped
    let isNew = step.effect == .began || step.effect == .tapped
    guard ends || isNew || step.after.isTracking else { return 0...0 }
    // A value that code writes during a drag is not the control's to report.
    let isByTouch = step.touch != nil && step.changed(.values)
    // A control may compare with the values at touch-down.
    let hasChanged =
      (step.drag.hasChanged || isByTouch) && !step.after.isSame(as: step.drag.start, in: .value)
    var due = 0...0
    if times.contains(.begin), step.drag.sentBefore.isDisjoint(with: declared.event) {
      due = hasChanged && !ends ? 1...1 : 0...1
    }
    guard ends else { return due }
    let isLift = step.effect == .ended || step.effect == .tapped
    if step.effect == .released {
      return times.isDisjoint(with: [.lift, .cancel]) ? due : 0...(due.upperBound + 1)
    }
    guard times.contains(isLift ? .lift : .cancel) else { return due }
    var isWrite = false
    if case .set = step.command { isWrite = true }
    return (hasChanged && !isWrite ? due.lowerBound + 1 : due.lowerBound)...(due.upperBound + 1)
  }

  static let handlersReadFinalValues = Law(
    .handlersReadFinalValues, covers: ["P30"], on: .dragging, requires: [],
    text: LawText(
      rule: "A handler of valueChanged or of the end of a touch reads the final values.",
      why: "Apps store what they read in the handler.",
      cause: "The event is sent before the value is snapped or clamped.",
      fix: "Send the event last.")
  ) { step in
    guard !step.hostReacted else { return .notApplicable }
    let events: ControlEvents = [.valueChanged, .touchUpInside, .touchUpOutside, .touchCancel]
    for index in step.passes.indices where !step.passes[index].events.isDisjoint(with: events) {
      guard step.after.hasValues(step.passes[index].values) else {
        let pass = step.passes[index]
        return .broken(
          expected: "the handler of \(pass.events) to read "
            + step.named(step.after[.value], unlike: pass.values),
          seen: "it reads \(step.named(pass.values, unlike: step.after[.value]))")
      }
    }
    return step.passes.isEmpty ? .notApplicable : .holds
  }

  static let handlersTerminate = Law(
    .handlersTerminate, covers: ["P32"], on: .any, requires: [],
    text: LawText(
      rule:
        "A handler that writes the value back or disables the control is not called without end.",
      why: "Apps round in their handlers; a control that answers a write with another event hangs.",
      cause: "Writes send events, and the handler writes.",
      fix: "Send no events for writes.")
  ) { step in
    guard !step.passes.isEmpty else { return .notApplicable }
    if step.has(.timers), case .control(.tick) = step.command { return .notApplicable }
    return .demand(
      step.passes.count <= ControlTable.maximumPasses, expected: "a few event batches",
      seen: "more than \(ControlTable.maximumPasses)")
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

  /// True if UIKit sent touchDown before it asked the control, which then refused the touch.
  @inline(__always) var isAskedTooLate: Bool {
    effect == .refused && after.trackingChoices.contains(.touchesDownFirst)
      && events.contains(.touchDown)
  }

  /// True if the app's handler ended the drag during this command.
  @inline(__always) var endsInHandler: Bool {
    hostReacted && endsDrag
      && (effect == .moved || effect == .began)
  }
}
