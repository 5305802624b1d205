import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// A touch inside the bounds that is on no thumb.
  ///
  /// A `UISlider` ignores it: its documentation describes only drags of the thumb.
  static let touchBesideThumb = Situation(
    "a touch beside the thumb", unlike: "UISlider",
    answers: [
      Answer("is ignored"),
      Answer(
        "is taken", .touchesAnywhere, saidBy: "takesTouchesAnywhere()", isDemanded: false
      ),
    ]
  ) { step, _ in
    guard step.has(.thumbs), step.isPlainDown, !step.isTakenAnywhere(in: step.before),
      !step.isHeldInside, let place = step.place,
      isAwayFromEdges(of: step.before.bounds, place)
    else { return nil }
    for index in step.before.valueIndices {
      let side = ControlStep.fingerSide
      let reach = Size2D(
        width: max(side, step.before.hitWidth), height: max(side, step.before.hitHeight))
      if step.before.thumbFrame(index).grown(toAtLeast: reach).contains(place) { return nil }
    }
    let isTaken =
      step.after.isTracking || step.after.recognizer != .none || step.changed(.values)
    return .answer(isTaken ? 1 : 0)
  }

  /// The distance from an edge within which rounding may decide, in points.
  private static let edge = 0.5

  private static func isAwayFromEdges(of bounds: Rect2D, _ place: Point2D) -> Bool {
    place.x - bounds.minX > edge && bounds.maxX - place.x > edge && place.y - bounds.minY > edge
      && bounds.maxY - place.y > edge
  }
}

extension ControlStep {
  /// The smallest side of a touch target in points, by Apple's guidelines.
  static let fingerSide = 44.0

  /// True if the command puts the first finger on a control that would get its touch.
  var isPlainDown: Bool {
    guard let touch, touch.phase == .began else { return false }
    return !before.isTracking && before.isEnabled && before.isReceivingTouches && !hostReacted
  }
}
