import KnurlGeometry
import KnurlInteraction

/// Reads the attributes of an observation one after the other. Digests and comparisons implement it;
/// `Observation.visitAttributes(_:)` calls it.
package protocol AttributeVisitor {
  mutating func visit(_ name: StaticString, _ numbers: Numbers)
  mutating func visit(_ name: StaticString, _ number: Double)
  /// Also visits flags, as 0 or 1, and the raw values of enumerations and option sets.
  mutating func visit(_ name: StaticString, _ number: Int)
}

extension AttributeVisitor {
  package mutating func visit(_ name: StaticString, _ flag: Bool) { visit(name, flag ? 1 : 0) }
}

extension Observation {
  /// Visits every attribute in the order of the declarations, each under its own name.
  ///
  /// An attribute of several numbers is visited several times under the same name. This is the only
  /// complete list of attributes; a test compares it with the stored properties.
  package func visitAttributes(_ visitor: inout some AttributeVisitor) {
    visitor.visit("values", values)
    visitor.visit("minimums", minimums)
    visitor.visit("maximums", maximums)
    visitor.visit("thumbX", thumbX)
    visitor.visit("thumbY", thumbY)
    visitor.visit("thumbWidths", thumbWidths)
    visitor.visit("thumbHeights", thumbHeights)
    visitor.visit("positions", positions)
    visitor.visit("startPositions", startPositions)
    visitor.visit("endPositions", endPositions)
    visitor.visit("presentations", presentations)
    for number in [bounds.x, bounds.y, bounds.width, bounds.height] {
      visitor.visit("bounds", number)
    }
    visitor.visit("isTracking", isTracking)
    visitor.visit("isTouchInside", isTouchInside)
    visitor.visit("isHighlighted", isHighlighted)
    visitor.visit("isEnabled", isEnabled)
    visitor.visit("isContinuous", isContinuous)
    visitor.visit("isReceivingTouches", isReceivingTouches)
    visitor.visit("isVertical", isVertical)
    visitor.visit("isRightToLeft", isRightToLeft)
    visitor.visit("pushes", pushes)
    visitor.visit("highlightedThumb", highlightedThumb)
    visitor.visit("step", step)
    visitor.visit("minimumDistance", minimumDistance)
    visitor.visit("maximumDistance", maximumDistance)
    visitor.visit("hitWidth", hitWidth)
    visitor.visit("hitHeight", hitHeight)
    visitor.visit("layerCount", layerCount)
    visitor.visit("rotation", rotation.rawValue)
    visitor.visit("jumpsToFinger", jumpsToFinger)
    visitor.visit("wraps", wraps)
    visitor.visit("isTakenAnywhere", isTakenAnywhere)
    visitor.visit("hysteresis", hysteresis)
    visitor.visit("gestureTrail", gestureTrail.count)
    for index in 0..<gestureTrail.count {
      visitor.visit("gestureTrail", gestureTrail[index].rawValue)
    }
    visitor.visit("gesture", gesture.rawValue)
    visitor.visit("recognizer", recognizer.rawValue)
    visitor.visit("recognizerTakesTouch", recognizerTakesTouch)
    visitor.visit("isMultipleTouchEnabled", isMultipleTouchEnabled)
    visitor.visit("feedback", feedback)
    visitor.visit("focusedThumb", focusedThumb)
    for number in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] {
      visitor.visit("transform", number)
    }
    visitor.visit("incrementStep", incrementStep)
    visitor.visit("incrementAmount", incrementAmount)
    visitor.visit("isShownAtFinger", isShownAtFinger)
    visitor.visit("pending", pending)
    visitor.visit("isInWindow", isInWindow)
    visitor.visit("trackingChoices", Int(trackingChoices.rawValue))
    visitor.visit("isAnimating", isAnimating)
    visitor.visit("settles", settles)
    visitor.visit("snapStep", snapStep)
  }
}
