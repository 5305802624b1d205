import KnurlHeadlessUIKit

// What writes of properties do. The published control stores the lesser of two numbers, one of them
// without a sign, goes there, and tells its targets.
extension RiskCursorSpecimen {
  func write(_ written: Int) {
    let before = current
    request = written
    current = limited(written)
    number = current
    if current != before { known = current }
    if current != before || !repairs.contains(.equalWrites) {
      moveHandle(to: Double(current), animated: !repairs.contains(.writesJump))
    }
    if !repairs.contains(.silentWrites) { sendActions(for: .valueChanged) }
  }

  func write(maximum new: Int) {
    guard new != maximum else { return }
    maximum = max(0, new)
    let before = current
    let isInside = limited(current) == current
    if isInside || repairs.contains(.valueFollowsRange) {
      number = limited(number)
      current = limited(repairs.contains(.keptRequests) ? request : current)
    }
    let isChanged = current != before
    if isChanged { known = current }
    if repairs.contains(.handleFollowsRange) {
      bodyLayer.setNeedsDisplay()
      // In a drag it stays under the finger.
      let place = isTracking ? min(handleValue, Double(maximum)) : Double(current)
      moveHandle(to: place, animated: false)
    } else if isChanged {
      moveHandle(to: Double(current), animated: !repairs.contains(.writesJump))
    }
  }

  /// The published comparison takes a negative number for a very large one.
  func limited(_ number: Int) -> Int {
    if repairs.contains(.signedComparison) { return min(max(0, number), maximum) }
    return UInt(bitPattern: number) < UInt(bitPattern: maximum) ? number : maximum
  }
}
