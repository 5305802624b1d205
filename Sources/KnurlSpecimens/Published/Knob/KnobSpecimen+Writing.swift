import KnurlGeometry
import KnurlHeadlessUIKit

// What writes of properties do. The published control stores them; only its value is clamped, and only
// a new value turns the pointer.
extension KnobSpecimen {
  /// Writes the value, clamped to the range.
  ///
  /// - Parameter animated: The pointer then turns there in a quarter of a second, along the track.
  public func setValue(_ number: Double, animated: Bool = false) {
    guard mayStore(number) else { return }
    let before = current
    store(number, animated: animated)
    if current != before { known = current }
  }

  func store(_ number: Double, animated: Bool) {
    let before = current
    request = kept(number)
    current = clamped(request)
    show(animated: animated, isChanged: current != before)
  }

  func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let minimum = kept(number)
    let isPulling = repairs.contains(.orderedRange)
    write(
      limits: Limits(lower: minimum, upper: isPulling ? max(limits.upper, minimum) : limits.upper))
  }

  func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let maximum = kept(number)
    let isPulling = repairs.contains(.orderedRange)
    write(
      limits: Limits(lower: isPulling ? min(limits.lower, maximum) : limits.lower, upper: maximum))
  }

  private func write(limits new: Limits) {
    guard new != limits else { return }
    limits = new
    let before = current
    let isInside = clamped(current) == current
    if isInside || repairs.contains(.valueFollowsRange) {
      current = clamped(repairs.contains(.keptRequests) ? request : current)
    }
    let isChanged = current != before
    if isChanged { known = current }
    if isChanged || repairs.contains(.pointerFollowsTrack) {
      show(animated: false, isChanged: true)
    }
  }

  func write(ends new: (start: Double, end: Double)) {
    guard mayStore(new.start), mayStore(new.end) else { return }
    let isEqual = new == ends
    ends = new
    lookWasWritten(isEqual: isEqual, in: [trackLayer])
    guard !isEqual else { return }
    if repairs.contains(.pointerFollowsTrack) { show(animated: false, isChanged: true) }
    fingerIsElsewhere()
  }

  func write(_ number: Double, to path: ReferenceWritableKeyPath<KnobSpecimen, Double>) {
    guard mayStore(number) else { return }
    let size = repairs.contains(.positiveSizes) ? max(0, number) : number
    let isEqual = size == self[keyPath: path]
    self[keyPath: path] = size
    shown.lineWidth = stroke
    shown.pointerLength = length
    lookWasWritten(isEqual: isEqual, in: [trackLayer, pointerLayer])
  }

  private func mayStore(_ number: Double) -> Bool {
    number.isFinite || !repairs.contains(.finiteNumbers)
  }

  /// What is not a number becomes the minimum, as the published expression has it.
  private func clamped(_ number: Double) -> Double {
    min(limits.upper, max(limits.lower, number))
  }

  // MARK: - Looks

  func lookWasWritten(isEqual: Bool, in layers: [CALayer]) {
    if isEqual, repairs.contains(.equalLooks) { return }
    for layer in layers { layer.setNeedsDisplay() }
  }
}
