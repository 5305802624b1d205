import KnurlGeometry
import KnurlHeadlessUIKit

// What writes of properties do. The published control compares, stores and updates, in that order,
// and asks no further questions.
extension RangeSliderSpecimen {
  func write(_ number: Double, to thumb: Thumb) {
    guard mayStore(number) else { return }
    requests[thumb] = kept(number)
    let before = values
    if repairs.contains(.clampedValues) {
      values = placed(requests)
    } else {
      values[thumb] = requests[thumb]
    }
    guard values != before else { return }
    // What moves are measured from is not touched in mid-drag, unless no thumb is taken yet.
    if isWaiting { moveAnchor() }
    setLayerFrames()
  }

  func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let minimum = kept(number)
    write(limits: Pair(lower: minimum, upper: pulled(limits.upper, toAtLeast: minimum)))
  }

  func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let maximum = kept(number)
    write(limits: Pair(lower: pulled(limits.lower, toAtMost: maximum), upper: maximum))
  }

  private func write(limits new: Pair) {
    guard new != limits else { return }
    limits = new
    if repairs.contains(.valuesFollowRange) { values = placed(requests) }
    moveAnchor()
    setLayerFrames()
  }

  func write(curvaceousness number: Double) {
    guard mayStore(number) else { return }
    let before = roundness
    roundness = kept(number)
    if repairs.contains(.clampedCurvaceousness) {
      roundness = Self.bound(roundness, upper: 1, lower: 0)
    }
    if roundness != before { redraw([trackLayer, upperThumbLayer, lowerThumbLayer]) }
  }

  private func mayStore(_ number: Double) -> Bool {
    number.isFinite || !repairs.contains(.finiteNumbers)
  }

  private func pulled(_ limit: Double, toAtLeast minimum: Double) -> Double {
    repairs.contains(.orderedRange) ? max(limit, minimum) : limit
  }

  private func pulled(_ limit: Double, toAtMost maximum: Double) -> Double {
    repairs.contains(.orderedRange) ? min(limit, maximum) : limit
  }

  /// The requests brought into the range, the lower one first.
  private func placed(_ requests: Pair) -> Pair {
    let lower = Self.bound(requests.lower, upper: limits.upper, lower: limits.lower)
    let upper = Self.bound(requests.upper, upper: limits.upper, lower: lower)
    return Pair(lower: lower, upper: upper)
  }

  /// Limits a number as the published macro does: what is not a number becomes the upper limit.
  static func bound(_ number: Double, upper: Double, lower: Double) -> Double {
    let raised = number < lower ? lower : number
    return raised < upper ? raised : upper
  }

  // MARK: - Looks

  func colorWasWritten(_ color: RGBAColor, over old: RGBAColor, in layers: [CALayer]) {
    guard !isSame(color, old) else { return }
    redraw(repairs.contains(.redrawsWhatHasTheLook) ? layers : allLayers)
  }

  /// The published control compares objects, and a colour that is made anew is another object.
  private func isSame(_ color: RGBAColor, _ old: RGBAColor) -> Bool {
    repairs.contains(.equalColors) && color == old
  }

  private var allLayers: [CALayer] { [trackLayer, upperThumbLayer, lowerThumbLayer] }

  private func redraw(_ layers: [CALayer]) {
    for layer in layers { layer.setNeedsDisplay() }
  }
}
