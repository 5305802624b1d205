import KnurlControls
import KnurlGeometry

// Where a finger puts the value: Controls.md 1.5 and 3. Functions of the reference alone.
extension KnobOracle {
  /// How far a straight drag goes for the whole range (Controls.md 3).
  static let straightPoints = 200.0

  /// The value with the finger there, when a gesture is under way.
  func dragged(_ drag: Drag) -> Double {
    // Controls.md 1.4: without room a drag does nothing.
    guard minimum < maximum else { return inForce }
    if let forcedValue { return forcedValue }
    guard let wanted = wantedValue(drag) else { return drag.reference.value }
    return admissible(nearestTo: wanted, reference: drag.reference.value)
  }

  /// Nil where the finger went no way.
  private func wantedValue(_ drag: Drag) -> Double? {
    let reference = drag.reference
    let half = maximum / 2 - minimum / 2
    switch mode {
    case .absolute:
      return value(at: drag.angle - wrappedTurns(to: drag.angle) * Self.turn)
    case .relative:
      let turned = drag.angle - reference.angle - wrappedTurns(to: drag.angle) * Self.turn
      guard turned != 0 else { return nil }
      return limited(reference.value / 2 + turned / span * half)
    case .vertical, .horizontal:
      let way =
        mode == .vertical
        ? reference.location.y - drag.lastLocation.y : drag.lastLocation.x - reference.location.x
      guard way != 0, ratio != 0 else { return nil }
      // In this order nothing overflows to a product with zero.
      return limited(reference.value / 2 + way / Self.straightPoints * ratio * half)
    }
  }

  /// Twice the half, within the range.
  private func limited(_ half: Double) -> Double {
    if half >= maximum / 2 { return maximum }
    if half <= minimum / 2 { return minimum }
    return 2 * half
  }

  /// Controls.md 1.4: the nearest value of the grid, the maximum, or the reference.
  private func admissible(nearestTo wanted: Double, reference: Double) -> Double {
    guard grid.effectiveStep > 0 else { return wanted }
    let candidates = grid.landings(reference: reference, near: [wanted])
    return RangeSliderOracle.nearest(to: wanted, in: candidates) { _ in true } ?? reference
  }

  /// Controls.md 1.4 says once for all controls which grid there is: the range slider's oracle has it.
  var grid: RangeSliderOracle {
    grid(step: gridStep)
  }

  func grid(step: Double) -> RangeSliderOracle {
    var grid = RangeSliderOracle()
    grid.range = RangeSliderOracle.Pair(lower: minimum, upper: maximum)
    grid.gridStep = step
    return grid
  }
}
