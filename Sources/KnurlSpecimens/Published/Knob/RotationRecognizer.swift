import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

/// A one-finger pan that also gives the finger's angle around the center of its view.
final class RotationRecognizer: UIPanGestureRecognizer {
  /// The finger's angle in radians, from −π to π, as `atan2` returns it.
  private(set) var touchAngle = 0.0
  /// True if the finger is at the exact center, where there is no angle.
  private(set) var isAtCenter = false
  /// The finger's angle followed from touch-down, including whole turns.
  ///
  /// A finger that returns to an earlier point gets exactly the same angle, if it made no whole
  /// turn.
  var followedAngle: Double { touchAngle + turns * Self.turn }

  private static let turn = 2 * Double.pi
  private var turns = 0.0
  private var place = CGPoint.zero

  override init() {
    super.init()
    maximumNumberOfTouches = 1
    minimumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches > 0, state == .possible, let knob = view as? KnobSpecimen else { return }
    updateAngle(with: touches)
    var angle = knob.turned(touchAngle)
    if isAtCenter, !knob.has(.centerIsZero) {
      angle = knob.pointerAngle
      touchAngle = angle - Self.turn * (angle / Self.turn).rounded()
    }
    turns = ((angle - touchAngle) / Self.turn).rounded()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let before = touchAngle
    updateAngle(with: touches)
    follow(from: before)
    super.touchesMoved(touches, with: event)
  }

  /// Measures the finger's angle again, because the view under the finger was laid out again.
  func followAgain() {
    guard numberOfTouches > 0 else { return }
    let before = touchAngle
    measure()
    follow(from: before)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view else { return }
    place = touch.location(in: view)
    measure()
  }

  private func measure() {
    guard let knob = view as? KnobSpecimen else { return }
    let offset = CGPoint(x: place.x - knob.bounds.midX, y: place.y - knob.bounds.midY)
    isAtCenter = offset == .zero
    if isAtCenter, !knob.has(.centerIsZero) { return }
    touchAngle = Elementary.arcTangent(y: offset.y, x: offset.x)
  }

  /// Updates the number of turns by the shorter way from the previous angle.
  ///
  /// An exact half turn goes toward the middle of the track, and from the middle toward the
  /// maximum.
  private func follow(from before: Double) {
    guard let knob = view as? KnobSpecimen else { return }
    let way = touchAngle - before
    if abs(abs(way) - Double.pi) <= 1e-9 {
      let goesUp = before + turns * Self.turn - knob.arc.middle <= 1e-9
      if goesUp, way < 0 { turns += 1 } else if !goesUp, way > 0 { turns -= 1 }
    } else if abs(way) > Double.pi {
      turns += way < 0 ? 1 : -1
    }
  }
}
