import KnurlGeometry
import KnurlInteraction

extension Situation {
  /// A touch on the visible part of a thumb.
  ///
  /// A `UISlider` follows it.
  static let touchOnThumb = Situation(
    "a touch on the thumb", law: "touch-on-thumb", unlike: "UISlider",
    answers: [Answer("is taken"), Answer("is ignored")], isSoft: true,
    requires: .thumbs
  ) { step, _ in
    guard let place = step.placeNearThumbs else { return nil }
    let isOn = step.before.valueIndices.contains { step.before.thumbFrame($0).contains(place) }
    return isOn ? .only(step.takesTouch ? 0 : 1) : nil
  }

  /// A touch beside the visible part of a thumb, in the 44 points that a finger needs.
  ///
  /// A `UISlider` follows it.
  static let touchNearThumb = Situation(
    "a touch close to the thumb", law: "touch-near-thumb", unlike: "UISlider",
    answers: [Answer("is taken"), Answer("is ignored", isConventional: true)], isSoft: true,
    requires: .thumbs
  ) { step, _ in
    guard let place = step.placeNearThumbs else { return nil }
    let side = ControlStep.fingerSide
    let reach = Size2D(width: side, height: side)
    let frames = step.before.valueIndices.map { step.before.thumbFrame($0) }
    let isNear = frames.contains { $0.grown(toAtLeast: reach).contains(place) }
    return isNear && !frames.contains { $0.contains(place) }
      ? .only(step.takesTouch ? 0 : 1) : nil
  }
}

extension ControlStep {
  /// The place of a touch-down in the bounds of a control with thumbs, of finite size.
  fileprivate var placeNearThumbs: Point2D? {
    guard isPlainDown, !isHeldInside, let place, before.bounds.contains(place),
      before.bounds.isAwayFromEdges(place),
      before.valueIndices.allSatisfy({
        let frame = before.thumbFrame($0)
        let way =
          before.isVertical($0)
          ? before.bounds.height - frame.height : before.bounds.width - frame.width
        // A thumb that fills its track may be ignored.
        return frame.isFinite && frame.isAwayFromEdges(place) && way > 0
      })
    else { return nil }
    return place
  }
}
