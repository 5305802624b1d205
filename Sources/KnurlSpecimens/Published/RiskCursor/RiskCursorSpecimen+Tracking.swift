import Foundation
import KnurlHeadlessUIKit

// Where a touch puts the handle, and what its end makes of that.
extension RiskCursorSpecimen {
  /// The handle goes to the finger; the value stays.
  func follow(_ point: CGPoint, animated: Bool) {
    readNumber(at: point)
    if hasNoRoom { return }
    moveHandle(to: value(at: point.x), animated: animated)
  }

  /// Takes down what release would make of the finger's place.
  func readNumber(at point: CGPoint) {
    if hasNoRoom { return }
    let wanted = value(at: point.x)
    // A whole number is made of a real one as C does.
    number = Int(repairs.contains(.nearestNumber) ? wanted.rounded() : wanted)
  }

  private var hasNoRoom: Bool {
    repairs.contains(.trackWithoutRoom) && usableLength <= 0
  }

  func release() {
    request = number
    current = limited(number)
    moveHandle(to: Double(current), animated: true)
    guard current != known || !repairs.contains(.reportsChangesOnly) else { return }
    known = current
    sendActions(for: .valueChanged)
  }
}
