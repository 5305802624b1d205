import KnurlGeometry
import KnurlInteraction

// Dragging (Controls.md 5): the handle follows the finger, and a drag keeps the whole number nearest
// to it.
extension RiskCursorModel: StraightControl {
  static let animationDuration = 0.2

  static var allLayers: UInt64 { Layer.all }
  static var movingLayers: UInt64 { Layer.shade | Layer.handle }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    known = current
    drag = Dragged(number: current, request: requested)
    if let place = number(under: point) { follow(place, animated: true) }
    return reportNumber() ? .takenWithChange : .taken
  }

  /// Follows at once.
  mutating func continueTracking(to point: Point2D) -> Bool {
    // Every move ends an animation, also one that leads nowhere.
    if let place = number(under: point) {
      follow(place, animated: false)
    } else {
      stand(at: handle)
    }
    return reportNumber()
  }

  /// The real number under the finger; nil where there is no room.
  private func number(under point: Point2D) -> Double? {
    scale.hasRoom ? scale.value(atOffset: axis.offset(of: axis.coordinate(of: point))) : nil
  }

  /// The finger is over this real number, and so is the handle from now on.
  private mutating func follow(_ place: Double, animated: Bool) {
    let number = place.rounded(.toNearestOrAwayFromZero)
    if number != drag.number {
      feedback = number <= 0 || number >= scale.maximum ? .end : .detent
      drag.number = number
    }
    stand(at: place, animated: animated)
  }

  /// Puts the model's handle at a number.
  ///
  /// - Parameter animated: Its picture comes there by and by, from where it is; else at once.
  mutating func stand(at place: Double, animated: Bool = false) {
    let shown = presentationValue
    let isMoved = isElsewhere(place, than: handle)
    // A way that nobody can see is none.
    let isShownElsewhere = motion.isAnimating ? isElsewhere(place, than: shown) : isMoved
    handle = place
    if animated, isShownElsewhere {
      motion.animate(
        from: shown, to: place, duration: Self.animationDuration, curve: .easeInEaseOut)
    } else {
      motion.end(at: place)
    }
    if isMoved || (isShownElsewhere && !animated) { markThumb() }
  }

  /// Makes the number the value, for a control that reports every change.
  ///
  /// - Returns: Whether that is to be reported.
  private mutating func reportNumber() -> Bool {
    guard isContinuous, adopt(drag.number) else { return false }
    requested = current
    known = current
    return true
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    requested = cancelled ? drag.request : drag.number
    adopt(placed)
    stand(at: current, animated: !cancelled)
    guard current != known else { return false }
    known = current
    return true
  }

  /// What the request makes of the value.
  var placed: Double { scale.clamped(requested) }

  /// Puts a value in force.
  ///
  /// - Returns: Whether it is another one.
  @inline(__always) @discardableResult mutating func adopt(_ value: Double) -> Bool {
    guard value != current else { return false }
    current = value
    markThumb()
    return true
  }
}
