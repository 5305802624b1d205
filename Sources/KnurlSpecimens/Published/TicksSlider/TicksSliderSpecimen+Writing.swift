import KnurlGeometry
import KnurlHeadlessUIKit

// What writes of properties do. The published control stores and updates, and asks no questions.
extension TicksSliderSpecimen {
  func write(value number: Double) {
    guard mayStore(number) else { return }
    request = number
    let before = current
    current = repairs.contains(.clampedValues) ? clamped(number) : number
    let isEqual = current == before
    if !isEqual { codeChangedValue() }
    if isEqual, repairs.contains(.equalWrites) { return }
    updateFrames()
  }

  func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let isPulling = repairs.contains(.orderedRange)
    write(
      limits: Limits(lower: number, upper: isPulling ? max(limits.upper, number) : limits.upper))
  }

  func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let isPulling = repairs.contains(.orderedRange)
    write(
      limits: Limits(lower: isPulling ? min(limits.lower, number) : limits.lower, upper: number))
  }

  private func write(limits new: Limits) {
    let isEqual = new == limits
    limits = new
    if isEqual {
      if !repairs.contains(.equalWrites) { updateFrames() }
      return
    }
    if repairs.contains(.valueFollowsRange), clamped(request) != current {
      current = clamped(request)
      codeChangedValue()
    }
    updateFrames()
    moveAnchor()
  }

  /// What code writes it knows, and a drag's end leaves it as it is.
  private func codeChangedValue() {
    known = current
    isMoved = false
  }

  func write(_ number: Double, to path: WritableKeyPath<Sizes, Double>) {
    guard mayStore(number) else { return }
    let size = repairs.contains(.positiveSizes) ? max(0, number) : number
    let isEqual = size == sizes[keyPath: path]
    sizes[keyPath: path] = size
    // The margin is the thumb's, everything else the track's.
    lookWasWritten(isEqual: isEqual, in: path == \.thumbMargin ? thumbLayer : trackLayer)
  }

  func mayStore(_ number: Double) -> Bool {
    number.isFinite || !repairs.contains(.finiteNumbers)
  }

  /// As the published function has it: what is not a number stays none.
  func clamped(_ number: Double) -> Double {
    min(max(number, limits.lower), limits.upper)
  }

  // MARK: - Looks

  func lookWasWritten(isEqual: Bool, in layer: CALayer) {
    if isEqual, repairs.contains(.equalWrites) { return }
    layer.setNeedsDisplay()
  }
}
