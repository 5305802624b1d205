import KnurlControls
package import KnurlGeometry
import KnurlInteraction

// The pointer and the areas that catch touches: Controls.md 3, geometry, and 1.2, 1.7.
extension KnobOracle {
  private var side: Double { min(bounds.width, bounds.height) }

  /// The corners of the drawn pointer relative to the center, at angle 0.
  ///
  /// Controls.md 3 draws it from x = side − pointerLength − lineWidth/2 to x = side of the centered
  /// square, at half its height.
  private var corners: [Point2D] {
    let inner = side / 2 - pointerLength - lineWidth / 2
    let half = lineWidth / 2
    return [
      Point2D(x: inner, y: -half), Point2D(x: inner, y: half), Point2D(x: side / 2, y: -half),
      Point2D(x: side / 2, y: half),
    ]
  }

  /// The bounding box of the drawn pointer.
  package func pointerFrame(at angle: Double) -> Rect2D {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let center = bounds.center
    let turned = corners.map {
      Point2D(
        x: center.x + ($0.x * cosine - $0.y * sine), y: center.y + ($0.x * sine + $0.y * cosine))
    }
    let minX = turned.map { $0.x }.reduce(.infinity, min)
    let maxX = turned.map { $0.x }.reduce(-.infinity, max)
    let minY = turned.map { $0.y }.reduce(.infinity, min)
    let maxY = turned.map { $0.y }.reduce(-.infinity, max)
    return Rect2D(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Controls.md 1.7: the pointer's frame, grown symmetrically to at least the hit size.
  func hitArea(at angle: Double) -> Rect2D {
    track.hitArea(of: pointerFrame(at: angle))
  }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas of the pointer at every
  /// value.
  ///
  /// An edge of the area is farthest out at an end of the track, or where a corner or the middle of
  /// the pointer is at a quarter turn.
  package var touchArea: Rect2D {
    var area = bounds.union(hitArea(at: startAngle)).union(hitArea(at: end))
    let leads = [0] + corners.filter { $0 != .zero }.map { Elementary.arcTangent(y: $0.y, x: $0.x) }
    for lead in leads {
      for quarter in 0..<4 as Range<Int> {
        let wanted = Double(quarter) * .pi / 2 - lead
        // The first such angle at or after the start.
        let turns = ((startAngle - wanted) / Self.turn).rounded(.up)
        let angle = wanted + turns * Self.turn
        if angle <= end { area = area.union(hitArea(at: angle)) }
      }
    }
    return area
  }
}

// MARK: - Angles and values: Controls.md 3, geometry and “touch → value”

extension KnobOracle {
  static let turn = 2 * Double.pi
  /// Controls.md 3: the tolerance within which a turn counts as half a turn.
  private static let halfTurnSlack = 1e-9

  /// Controls.md 3: end − start, limited to 0.001...2π, and exactly 2π when within 1e-9 of it.
  var span: Double {
    let written = endAngle - startAngle
    if abs(written - Self.turn) <= 1e-9 { return Self.turn }
    return min(max(written, 0.001), Self.turn)
  }

  /// Controls.md 3: the written end angle, or start + span if the span was limited or rounded.
  package var end: Double { span == endAngle - startAngle ? endAngle : startAngle + span }

  private var middle: Double { startAngle / 2 + end / 2 }

  /// Controls.md 3: the pointer's angle at a value, interpolated from the nearer end so that both
  /// ends are exact.
  package func angle(of value: Double) -> Double {
    // Controls.md 1.4: halve first, the width of the range may overflow.
    let half = maximumValue / 2 - minimumValue / 2
    guard half > 0 else { return startAngle }
    let fromStart = value / 2 - minimumValue / 2
    let fromEnd = maximumValue / 2 - value / 2
    return fromStart <= fromEnd
      ? startAngle + span * (fromStart / half) : end - span * (fromEnd / half)
  }

  /// The inverse of `angle(of:)`, limited to the range.
  package func value(at angle: Double) -> Double {
    if angle <= startAngle { return minimumValue }
    if angle >= end { return maximumValue }
    let half = maximumValue / 2 - minimumValue / 2
    let fromStart = angle - startAngle
    let fromEnd = end - angle
    let value =
      fromStart <= fromEnd
      ? minimumValue + 2 * (half * (fromStart / span))
      : maximumValue - 2 * (half * (fromEnd / span))
    return min(max(value, minimumValue), maximumValue)
  }

  /// The angle of the finger around the center of the bounds, in (−π, π]; nil at the exact center.
  func angle(of location: Point2D) -> Double? {
    let center = bounds.center
    let (dx, dy) = (location.x - center.x, location.y - center.y)
    if dx == 0, dy == 0 { return nil }
    return Elementary.arcTangent(y: dy, x: dx)
  }

  /// Controls.md 3: the angle moved into the turn centered on the track, [middle − π, middle + π).
  func besideTrack(_ angle: Double) -> Double {
    let turns = ((angle - (middle - .pi)) / Self.turn).rounded(.down)
    return angle - turns * Self.turn
  }

  /// Controls.md 3: the unwrapped angle of a finger that moved by the shorter way from its previous
  /// angle.
  ///
  /// Half a turn goes toward the track's middle, and from the middle toward the maximum.
  func followed(to seen: Double, from previous: Double) -> Double {
    let turns = ((previous - seen) / Self.turn).rounded()
    let near = seen + turns * Self.turn
    let difference = near - previous
    guard abs(abs(difference) - .pi) <= Self.halfTurnSlack else { return near }
    let goesUp = previous <= middle + Self.halfTurnSlack
    if goesUp { return difference > 0 ? near : near + Self.turn }
    return difference < 0 ? near : near - Self.turn
  }

  /// True if a drag past one end continues at the other end. This needs a track of a whole turn
  /// (Controls.md 3).
  private var isWrapping: Bool {
    wrapPolicy == .wrap && span == Self.turn && (dragMode == .absolute || dragMode == .relative)
  }

  /// Controls.md 3: the number of turns to subtract so that the pointer is in [start, end]; 0 if
  /// the knob does not wrap.
  func wrappedTurns(to fingerAngle: Double) -> Double {
    guard isWrapping, let drag, drag.gesture.isActive else { return 0 }
    let pointer =
      dragMode == .absolute
      ? fingerAngle : angle(of: drag.reference.value) + (fingerAngle - drag.reference.angle)
    if pointer > end { return ((pointer - end) / Self.turn).rounded(.up) }
    if pointer < startAngle { return -((startAngle - pointer) / Self.turn).rounded(.up) }
    return 0
  }
}

// MARK: - The value under a finger: Controls.md 1.5 and 3

// These functions depend only on the reference.
extension KnobOracle {
  /// The distance of a straight drag for the whole range, in points (Controls.md 3).
  static let straightPoints = 200.0

  /// The value for the finger's position, while a gesture is active.
  func dragged(_ drag: Drag) -> Double {
    // Controls.md 1.4: without room a drag has no effect.
    guard minimumValue < maximumValue else { return value }
    guard let wanted = wantedValue(drag) else { return drag.reference.value }
    return admissible(nearestTo: wanted, reference: drag.reference.value)
  }

  /// The value that the drag asks for, before rounding to the grid; nil if the drag changes
  /// nothing.
  private func wantedValue(_ drag: Drag) -> Double? {
    let reference = drag.reference
    let half = maximumValue / 2 - minimumValue / 2
    switch dragMode {
    case .absolute:
      return value(at: drag.angle - wrappedTurns(to: drag.angle) * Self.turn)
    case .relative:
      let turned = drag.angle - reference.angle - wrappedTurns(to: drag.angle) * Self.turn
      guard turned != 0 else { return nil }
      return limited(reference.value / 2 + turned / span * half)
    case .vertical, .horizontal:
      let way =
        dragMode == .vertical
        ? reference.location.y - drag.lastPoint.y : drag.lastPoint.x - reference.location.x
      guard way != 0, fineControlRatio != 0 else { return nil }
      // In this order nothing overflows and is then multiplied by zero.
      return limited(reference.value / 2 + way / Self.straightPoints * fineControlRatio * half)
    }
  }

  /// Doubles half a value and limits the result to the range.
  private func limited(_ half: Double) -> Double {
    if half >= maximumValue / 2 { return maximumValue }
    if half <= minimumValue / 2 { return minimumValue }
    return 2 * half
  }

  /// Controls.md 1.4: the value nearest to `wanted` among the grid, the maximum and the reference.
  private func admissible(nearestTo wanted: Double, reference: Double) -> Double {
    guard grid.effectiveStep > 0 else { return wanted }
    let candidates = grid.landings(reference: reference, near: [wanted])
    return OracleGrid.nearest(to: wanted, in: candidates) { _ in true } ?? reference
  }

  var grid: OracleGrid { OracleGrid(minimum: minimumValue, maximum: maximumValue, step: step) }
}
