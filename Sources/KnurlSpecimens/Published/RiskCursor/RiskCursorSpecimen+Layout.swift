import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// Where everything stands, and how the handle gets there.
extension RiskCursorSpecimen {
  /// Builds the layers for the bounds. The published control leaves the handle where it is until it
  /// is moved.
  func layOut() {
    guard shown != bounds else { return }
    shown = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bodyLayer.frame = CGRect(
      x: shown.minX, y: shown.minY + shown.height / 6, width: shown.width,
      height: shown.height * 2 / 3)
    bodyLayer.setNeedsDisplay()
    handleLayer.frame = CGRect(
      x: handleLayer.position.x - handleWidth / 2, y: shown.minY, width: handleWidth,
      height: shown.height)
    redrawHandle()
    if repairs.contains(.layoutFollowsBounds) { placeHandle() }
    CATransaction.commit()
  }

  var handleWidth: Double { shown.width / 25 }

  /// The radius of the body's corners.
  var cornerRadius: Double { kept(shown.height / 3) }

  // MARK: - Mapping

  /// From an end of the bounds to the middle of a handle at that end.
  private var inset: Double {
    // In a long, low control a handle in the corner's middle would hang over the end.
    let inset = max(cornerRadius, handleWidth / 2)
    return repairs.contains(.shortTrack) ? min(inset, shown.width / 2) : inset
  }

  /// How far the middle of the handle goes; a negative length goes back.
  var usableLength: Double {
    let length = kept(shown.width - 2 * inset)
    // Twice a half is not always the whole, in the least of widths.
    return repairs.contains(.shortTrack) ? max(0, length) : length
  }

  /// Where the middle of a handle at a number stands.
  public func position(of value: Double) -> Double {
    let start = shown.minX + inset
    if maximum == 0, repairs.contains(.emptyRange) { return start }
    return kept(start + kept(kept(value) / Double(maximum) * usableLength))
  }

  /// The number at a position; beyond an end that end's.
  public func value(at position: Double) -> Double {
    // What the way there rounds is not to be seen at the end.
    if position == self.position(of: Double(maximum)) { return Double(maximum) }
    let way = kept((position - (shown.minX + inset)) / usableLength)
    // What is neither less nor more than an end is no number: a place on a track without length.
    guard way > 0 else { return 0 }
    return way < 1 ? kept(way * Double(maximum)) : Double(maximum)
  }

  /// A number as the published control keeps it.
  private func kept(_ number: Double) -> Double {
    repairs.contains(.doublePrecision) ? number : Double(Float(number))
  }

  // MARK: - The handle

  /// What a repaired handle animates, in place of points: a new size then scales what is shown.
  private static let numberPath = "number"

  /// Where the picture shows the middle of the handle now.
  public var presentationX: Double {
    guard let shown = handleLayer.presentation() else { return handleLayer.position.x }
    guard repairs.contains(.ownAnimation), let value = shown.value(forKeyPath: Self.numberPath),
      let number = value as? CGFloat
    else { return shown.position.x }
    return position(of: Double(number))
  }

  private var presentationValue: Double {
    let number = handleLayer.presentation()?.value(forKeyPath: Self.numberPath)
    return (number as? CGFloat).map { Double($0) } ?? handleValue
  }

  func moveHandle(to value: Double, animated: Bool) {
    let start = (value: presentationValue, x: presentationX)
    handleValue = value
    CATransaction.begin()
    if !animated || repairs.contains(.ownAnimation) { CATransaction.setDisableActions(true) }
    if !animated, repairs.contains(.jumpsEndAnimations) { handleLayer.removeAllAnimations() }
    placeHandle()
    if animated, repairs.contains(.ownAnimation) { animateHandle(from: start.value) }
    CATransaction.commit()
    if start.x != presentationX { redrawHandle() }
  }

  /// From where it is shown to where it stands, in a fifth of a second.
  private func animateHandle(from start: Double) {
    handleLayer.removeAllAnimations()
    // A way that nobody can see is none.
    guard position(of: start) != handleLayer.position.x else { return }
    let animation = CABasicAnimation(keyPath: Self.numberPath)
    animation.fromValue = start
    animation.duration = 0.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    handleLayer.add(animation, forKey: Self.numberPath)
  }

  /// Puts the layers where the handle's number stands.
  func placeHandle() {
    let x = position(of: handleValue)
    let isElsewhere = handleLayer.position.x != x
    handleLayer.setValue(handleValue, forKeyPath: Self.numberPath)
    handleLayer.position = CGPoint(x: x, y: shown.midY)
    shadeLayer.frame = CGRect(
      x: x, y: bodyLayer.frame.minY, width: shown.maxX - x, height: bodyLayer.frame.height)
    if isElsewhere { redrawHandle() }
  }

  func redrawHandle() {
    shadeLayer.setNeedsDisplay()
    handleLayer.setNeedsDisplay()
  }

  // MARK: - Hit areas

  /// The bounds and everywhere where the handle could be caught.
  var touchArea: Rect2D {
    Rect2D(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .union(hitArea(at: 0)).union(hitArea(at: Double(maximum)))
  }

  private func hitArea(at value: Double) -> Rect2D {
    let width = handleWidth
    return Rect2D(
      x: position(of: value) - width / 2, y: shown.minY, width: width, height: shown.height
    ).grown(toAtLeast: Size2D(width: 44, height: 44))
  }
}
