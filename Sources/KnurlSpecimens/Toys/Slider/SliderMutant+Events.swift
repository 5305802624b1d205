import KnurlControls
import KnurlInteraction
import KnurlLaws

/// Faults in the events that targets receive.
extension SliderMutant {
  static let ofEvents: [SliderMutant] = [
    commands(
      "a cancelled touch does not report its change", breaks: .continuousOrEndOnlyEmission
    ) { _, step in
      guard step.passes.contains(.touchCancel) else { return step.passes }
      return [.touchCancel]
    },
    commands(
      "every move reports a change", breaks: .continuousOrEndOnlyEmission
    ) { control, step in
      guard step.isTouch(.moved), control.isTracking, !step.passes.contains(.valueChanged) else {
        return step.passes
      }
      var passes: EventBatches = [.valueChanged]
      passes.append(contentsOf: step.passes)
      return passes
    },
    commands(
      "lifting the finger reports once more", breaks: .continuousOrEndOnlyEmission
    ) { _, step in
      guard step.isTouch(.ended), !step.passes.isEmpty else { return step.passes }
      return [.valueChanged, step.passes[step.passes.count - 1]]
    },
    commands(
      "a drag that ends outside reports nothing", breaks: .continuousOrEndOnlyEmission
    ) { _, step in
      step.passes.contains(.touchUpOutside) ? [.touchUpOutside] : step.passes
    },
    commands("end-only reports every move", breaks: .continuousOrEndOnlyEmission) {
      control, step in
      let isChange =
        control.slider.lowerValue != step.before.lowerValue
        || control.slider.upperValue != step.before.upperValue
      guard isChange, step.isTouch(.moved), !control.slider.isContinuous else {
        return step.passes
      }
      return [.valueChanged, step.passes[0]]
    },
    commands("no event reports that the finger came back", breaks: .touchEventGrammar) { _, step in
      step.passes.contains(.touchDragEnter) ? [.touchDragInside] : step.passes
    },
    commands("a cancel also sends touchUpOutside", breaks: .touchEventGrammar) { _, step in
      var passes = step.passes
      if passes.contains(.touchCancel) { passes.append(.touchUpOutside) }
      return passes
    },
    SliderMutant(
      "only a lift reports the end of a drag", breaks: .declaredEventsOnTime,
      describedWith: { $0.sends(.editingDidEnd, when: [.lift, .cancel]) }
    ) {
      $0.tellsEnd = true
      $0.tellsOnlyLifts = true
    },
    SliderMutant(
      "a recognizer takes the touch away", breaks: .touchIsNotTaken,
      describedWith: { $0.has(.promisedTouchEvents) }
    ) {
      $0.observe = { $1.recognizerTakesTouch = $0.isTracking }
    },
    SliderMutant("the event goes out before the assignment", breaks: .handlersReadFinalValues) {
      $0.perform = { box, relay, command in
        var next = box.control
        let passes = next.apply(command)
        for index in 0..<passes.count { relay.deliver?(passes[index]) }
        box.control = next
        return []
      }
    },
    SliderMutant(
      "a write snaps and reports, so handler and control never stop",
      breaks: .handlersTerminate
    ) { fault in
      fault.write = { control, property, value in
        let isValue = property == .lowerValue || property == .upperValue
        control.slider.write(isValue ? (value / 0.3).rounded() * 0.3 : value, to: property)
      }
      fault.sendAfterWrite = { $0.deliver?(.valueChanged) }
    },
    commands("a clock decides what a double tap is", breaks: .equalRuns) { control, step in
      guard step.passes.contains(.touchDown), control.serialNumber % 2 == 0 else {
        return step.passes
      }
      return [[.touchDown, .touchDownRepeat]]
    },
  ]
}
