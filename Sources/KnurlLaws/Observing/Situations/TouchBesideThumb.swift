import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// A touch inside the bounds that is on no thumb.
  ///
  /// A `UISlider` ignores it: its documentation describes only drags of the thumb.
  static let touchBesideThumb = Situation(
    "a touch beside the thumb", law: "touch-beside-thumb", unlike: "UISlider",
    answers: [
      Answer("is ignored"),
      Answer(
        "is taken", .touchesAnywhere, saidBy: "touch(.isTakenAnywhere)", isDemanded: false
      ),
    ], isSoft: true, requires: .thumbs
  ) { step, _ in
    guard step.isPlainDown, !step.isTakenAnywhere(in: step.before),
      !step.isHeldInside, let place = step.place, step.before.bounds.contains(place),
      step.before.bounds.isAwayFromEdges(place)
    else { return nil }
    for index in step.before.valueIndices {
      let side = ControlStep.fingerSide
      let reach = Size2D(
        width: max(side, step.before.hitWidth), height: max(side, step.before.hitHeight))
      if step.before.thumbFrame(index).grown(toAtLeast: reach).contains(place) { return nil }
    }
    return .only(step.takesTouch ? 1 : 0)
  }
}

extension Rect2D {
  /// True if a place is so far from the edges that rounding decides nothing.
  func isAwayFromEdges(_ place: Point2D) -> Bool {
    let ways = [place.x - minX, maxX - place.x, place.y - minY, maxY - place.y]
    return ways.allSatisfy { $0.magnitude > 0.5 }
  }
}

extension ControlStep {
  /// The smallest side of a touch target in points, by Apple's guidelines.
  static let fingerSide = 44.0

  /// True if the control or one of its recognizers follows a finger that went down, or if a value
  /// changed.
  var takesTouch: Bool {
    after.isTracking || after.recognizer != .none || changed(.values)
  }

  /// True if the command puts the first finger on a control that would get its touch.
  var isPlainDown: Bool {
    guard let touch, touch.phase == .began else { return false }
    return !before.isTracking && before.isEnabled && before.isReceivingTouches && !hostReacted
      && !isWithheld
  }
}
