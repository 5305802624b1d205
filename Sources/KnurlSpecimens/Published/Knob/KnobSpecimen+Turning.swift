import KnurlGeometry
import KnurlHeadlessUIKit

// What the recogniser's states do: the value goes where the finger's angle is on the track.
extension KnobSpecimen {
  func turn(_ recognizer: RotationRecognizer) {
    let isOver = recognizer.state == .ended || recognizer.state == .cancelled
    let before = current
    if !isOver || !repairs.contains(.endMovesNothing) {
      // The pointer is under the finger, and not on its way there.
      if !isOver { endAnimations() }
      let asked = request
      store(value(at: fingerAngle(of: recognizer)), animated: false)
      // Only a change counts as asked for.
      if current == before { request = asked }
    }
    report(isChanged: current != before, isOver: isOver)
  }

  private func report(isChanged: Bool, isOver: Bool) {
    let isUnknown = current != known
    let isDue: Bool
    if isContinuous {
      isDue =
        isChanged || !repairs.contains(.reportsChangesOnly)
        || isOver && isUnknown && repairs.contains(.reportsUnknownOnly)
    } else {
      isDue = isOver && (isUnknown || !repairs.contains(.reportsUnknownOnly))
    }
    guard isDue else { return }
    known = current
    sendActions(for: .valueChanged)
  }

  private func fingerAngle(of recognizer: RotationRecognizer) -> Double {
    repairs.contains(.followsFinger) ? recognizer.followedAngle : turned(recognizer.touchAngle)
  }

  /// An angle in the turn around the track, whose seam is the middle of the dead zone.
  func turned(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    let arc = arc
    let seam = (turn + arc.start - arc.end) / 2 + arc.end
    var angle = angle
    if repairs.contains(.wholeTurns) {
      angle += turn * (arc.middle / turn).rounded()
      // The seam itself belongs to the start.
      if angle == seam { angle -= turn }
    }
    if angle > seam {
      angle -= turn
    } else if angle < seam - turn {
      angle += repairs.contains(.rightTurn) ? turn : -turn
    }
    return angle
  }
}
