import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// Where everything stands, and what is drawn again.
extension RangeSliderSpecimen {
  func setLayerFrames() {
    measure()
    trackLayer.frame = bounds.insetBy(dx: 0, dy: bounds.height / 3.5)
    place(.upper)
    place(.lower)
    redrawAfterLayout()
  }

  private func measure() {
    let before = (thumbWidth, usableLength)
    thumbWidth = kept(bounds.height)
    let length = kept(bounds.width - thumbWidth)
    usableLength = repairs.contains(.shortTrack) ? max(0, length) : length
    if before != (thumbWidth, usableLength) { moveAnchor() }
  }

  private func place(_ thumb: Thumb) {
    let layer = layer(of: thumb)
    let frame = layer.frame
    layer.center = position(of: values[thumb])
    layer.frame = self.frame(around: layer.center)
    if layer.frame != frame { layer.setNeedsDisplay() }
  }

  private func frame(around center: Double) -> CGRect {
    CGRect(x: kept(center - thumbWidth / 2), y: 0, width: thumbWidth, height: thumbWidth)
  }

  /// Thumbs that moved are marked already; the track draws with values, limits and size.
  private func redrawAfterLayout() {
    let now = Shown(values: values, limits: limits, size: bounds.size)
    if !repairs.contains(.redrawsWhatMoved) {
      trackLayer.setNeedsDisplay()
      upperThumbLayer.setNeedsDisplay()
      lowerThumbLayer.setNeedsDisplay()
    } else if now != shown {
      trackLayer.setNeedsDisplay()
    }
    shown = now
  }

  // MARK: - Mapping

  /// Where a value stands, in points along the control.
  public func position(of value: Double) -> Double {
    let start = kept(thumbWidth / 2)
    if limits.lower == limits.upper, repairs.contains(.emptyRange) { return start }
    let width = kept(limits.upper - limits.lower)
    let product = kept(usableLength * kept(value - limits.lower))
    if mustHalve(product, width) { return kept(halvedWay(of: value) + start) }
    return kept(kept(product / width) + start)
  }

  private func halvedWay(of value: Double) -> Double {
    let half = kept(limits.upper / 2 - limits.lower / 2)
    return kept(usableLength * kept(kept(value / 2 - limits.lower / 2) / half))
  }

  /// How much a value changes when the finger goes so many points.
  func change(by distance: Double) -> Double {
    let width = kept(limits.upper - limits.lower)
    let product = kept(width * distance)
    if mustHalve(product, width) {
      let half = kept(limits.upper / 2 - limits.lower / 2)
      return 2 * kept(half * kept(distance / usableLength))
    }
    return kept(product / usableLength)
  }

  /// Whether a mapping overflows that need not.
  private func mustHalve(_ product: Double, _ width: Double) -> Bool {
    repairs.contains(.wideRange) && !(product.isFinite && width.isFinite)
  }

  // MARK: - Hit areas

  /// The bounds and everywhere where a thumb could be caught.
  var touchArea: Rect2D {
    Rect2D(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .union(hitArea(around: position(of: limits.lower)))
      .union(hitArea(around: position(of: limits.upper)))
  }

  func hitArea(around center: Double) -> Rect2D {
    let frame = frame(around: center)
    let area = Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    return repairs.contains(.minimumHitSize)
      ? area.grown(toAtLeast: Size2D(width: 44, height: 44)) : area
  }
}
