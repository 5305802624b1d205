/// A finger of the host: a touch that is re-used, in the set that touches are delivered in.
@MainActor
final class Finger {
  var id = 0
  var view: UIView?
  let touch: UITouch
  // Kept, because making a set for each touch would allocate.
  let touches: Set<UITouch>

  init() {
    touch = UITouch()
    touches = [touch]
  }

  var isDown: Bool { !touch.isReleased }
}
