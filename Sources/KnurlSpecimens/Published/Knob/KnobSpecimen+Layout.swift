import Foundation
public import KnurlGeometry
import KnurlHeadlessUIKit

// Where everything stands: the mapping between values and angles, and the pointer on its way.
extension KnobSpecimen {
  /// The track as angles.
  struct Arc {
    var start: Double
    var end: Double
    var span: Double

    var middle: Double { start / 2 + end / 2 }
  }

  /// The published control takes what is written; a repaired one makes a track of it, at least a
  /// thousandth of a radian and at most a turn long.
  var arc: Arc {
    let written = ends.end - ends.start
    guard repairs.contains(.legalSpan) else {
      return Arc(start: ends.start, end: ends.end, span: written)
    }
    let turn = 2 * Double.pi
    var span = min(max(written, 0.001), turn)
    if turn - span <= 1e-9 { span = turn }
    return Arc(start: ends.start, end: span == written ? ends.end : ends.start + span, span: span)
  }

  /// The angles of the minimum and of the maximum.
  public var trackStart: Double { arc.start }
  public var trackEnd: Double { arc.end }

  // MARK: - Mapping

  /// The angle of a value.
  public func angle(of value: Double) -> Double {
    let arc = arc
    if limits.lower == limits.upper, repairs.contains(.emptyRange) { return arc.start }
    let unit = unit
    let width = difference(limits.upper, limits.lower, unit)
    let below = difference(value, limits.lower, unit)
    let above = difference(limits.upper, value, unit)
    guard repairs.contains(.exactEnds), above < below else {
      return below / width * arc.span + arc.start
    }
    return arc.end - above / width * arc.span
  }

  /// The value at an angle; beyond an end that end's.
  public func value(at angle: Double) -> Double {
    let arc = arc
    let angle = min(arc.end, max(arc.start, angle))
    let unit = unit
    let width = difference(limits.upper, limits.lower, unit)
    let isFromEnd = repairs.contains(.exactEnds) && arc.end - angle < angle - arc.start
    let way = (isFromEnd ? angle - arc.end : angle - arc.start) / arc.span * width
    let from = isFromEnd ? limits.upper : limits.lower
    return unit < 1 ? from + way + way : way + from
  }

  /// A half where a range is so wide that its width is no number.
  private var unit: Double { (limits.upper - limits.lower).isFinite ? 1 : 0.5 }

  private func difference(_ a: Double, _ b: Double, _ unit: Double) -> Double {
    a * unit - b * unit
  }

  // MARK: - The pointer

  static let rotation = "transform.rotation.z"

  /// Turns the pointer to the value.
  func show(animated: Bool, isChanged: Bool) {
    if isChanged {
      pointerLayer.setNeedsDisplay()
      if !animated { endAnimations() }
    }
    turnPointer(
      to: angle(of: current),
      animated: animated && (isChanged || !repairs.contains(.animatesFromPicture)))
  }

  func endAnimations() {
    if repairs.contains(.writesEndAnimations) { pointerLayer.removeAllAnimations() }
  }

  func turnPointer(to angle: Double, animated: Bool) {
    let start = repairs.contains(.animatesFromPicture) ? presentationAngle : pointerAngle
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pointerLayer.setValue(angle, forKeyPath: Self.rotation)
    if animated, start == angle, repairs.contains(.animatesFromPicture) {
      // The picture is there already.
      endAnimations()
    } else if animated {
      let animation = CAKeyframeAnimation(keyPath: Self.rotation)
      animation.values = [start, start + (angle - start) / 2, angle]
      animation.keyTimes = [0, 0.5, 1]
      let curve = CAMediaTimingFunction(name: .easeInEaseOut)
      if repairs.contains(.oneCurve) {
        animation.timingFunction = curve
      } else {
        animation.timingFunctions = [curve]
      }
      pointerLayer.add(animation, forKey: nil)
    }
    CATransaction.commit()
    if angle != pointerAngle { pointerLayer.setNeedsDisplay() }
    pointerAngle = angle
  }

  /// Puts both layers where the bounds are.
  func updateBounds() {
    let now = Shown(bounds: bounds, lineWidth: stroke, pointerLength: length)
    guard now != shown else { return }
    shown = now
    trackLayer.frame = bounds
    pointerLayer.frame = bounds
    trackLayer.setNeedsDisplay()
    pointerLayer.setNeedsDisplay()
    fingerIsElsewhere()
  }

  // MARK: - Frames

  /// The smallest rectangle around the pointer, as the last layout has it.
  public var pointerFrame: Rect2D { frame(at: pointerAngle) }

  private func frame(at angle: Double) -> Rect2D {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let radius = min(shown.bounds.width, shown.bounds.height) / 2
    let inner = radius - shown.pointerLength - shown.lineWidth / 2
    let (middle, half) = ((radius + inner) / 2, (radius - inner) / 2)
    let width = abs(half * cosine) + abs(shown.lineWidth / 2 * sine)
    let height = abs(half * sine) + abs(shown.lineWidth / 2 * cosine)
    return Rect2D(
      x: shown.bounds.midX + middle * cosine - width,
      y: shown.bounds.midY + middle * sine - height, width: 2 * width, height: 2 * height)
  }

  func hitArea(at angle: Double) -> Rect2D {
    frame(at: angle).grown(toAtLeast: Size2D(width: 44, height: 44))
  }

  /// The bounds and everywhere where the pointer could be caught: it reaches farthest at the ends of
  /// the track, on the axes, and where one of its corners is on an axis.
  var touchArea: Rect2D {
    let radius = min(shown.bounds.width, shown.bounds.height) / 2
    let inner = radius - shown.pointerLength - shown.lineWidth / 2
    let half = shown.lineWidth / 2
    let leans = [
      0, Elementary.arcTangent(y: half, x: radius), Elementary.arcTangent(y: half, x: -inner),
    ]
    let arc = arc
    var area = Rect2D(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .union(hitArea(at: arc.start)).union(hitArea(at: arc.end))
    let quarter = Double.pi / 2
    let first = (arc.start / quarter).rounded(.down) - 1
    for index in 0..<7 {
      let axis = (first + Double(index)) * quarter
      for lean in leans {
        for angle in [axis - lean, axis + lean] where angle > arc.start && angle < arc.end {
          area = area.union(hitArea(at: angle))
        }
      }
    }
    return area
  }
}
