import KnurlInteraction

// Keys, increments, focus and feedback: Controls.md 1.7.
extension RangeSliderOracle {
  /// Whether a touch, a key or an action of an assistive technology gets here at all (Controls.md 1.2;
  /// UIKit has no keys for hidden views, or for those with user interaction switched off).
  var isReachable: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  mutating func press(_ key: Key) -> EventPasses {
    // Controls.md 1.7: left and right follow the layout direction, which a vertical slider has none of.
    let isSwapped = isRightToLeft && !isVertical
    let page = effectiveStep > 0 ? 10 : 2
    switch key {
    case .up: return increment(focusedThumb.rawValue, by: 1)
    case .down: return increment(focusedThumb.rawValue, by: -1)
    case .right: return increment(focusedThumb.rawValue, by: isSwapped ? -1 : 1)
    case .left: return increment(focusedThumb.rawValue, by: isSwapped ? 1 : -1)
    case .pageUp: return increment(focusedThumb.rawValue, by: page)
    case .pageDown: return increment(focusedThumb.rawValue, by: -page)
    case .home: return goToEnd(at: range.lower)
    case .end: return goToEnd(at: range.upper)
    }
  }

  /// Controls.md 1.7: ignored while tracking. What is ignored focuses nothing.
  mutating func focus(_ index: Int) -> Bool {
    guard isReachable, drag == nil, let thumb = Thumb(rawValue: index) else { return false }
    focusedThumb = thumb
    return true
  }

  /// Controls.md 1.7: so many times to the next admissible value, from where the other thumb then
  /// stands.
  mutating func increment(_ index: Int, by count: Int) -> EventPasses {
    guard focus(index) else { return [] }
    var result = values
    for _ in 0..<abs(count) { result = next(of: focusedThumb, isUp: count > 0, from: result) }
    return take(result)
  }

  /// Controls.md 1.7: the first and the last admissible value.
  private mutating func goToEnd(at end: Double) -> EventPasses {
    guard focus(focusedThumb.rawValue) else { return [] }
    return take(farthest(of: focusedThumb, toward: end, from: values))
  }

  /// Where a thumb comes to when it is drawn to an end, on no account away from it.
  private func farthest(of thumb: Thumb, toward end: Double, from start: Pair) -> Pair {
    let result = moved(thumb, near: end, from: start)
    let isAway = end == range.upper ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// Controls.md 1.7: `valueChanged` once and at once, in either mode. Controls.md 1.4: everything
  /// counts as requested where it stands.
  private mutating func take(_ result: Pair) -> EventPasses {
    let before = values
    guard result != before else { return [] }
    values = result
    requests = result
    known = result
    feedback = tick(of: focusedThumb, since: before, reference: result)
    return [.valueChanged]
  }

  // MARK: - The next admissible value

  private func next(of thumb: Thumb, isUp: Bool, from start: Pair) -> Pair {
    guard effectiveStep > 0 else {
      // A tenth of the range serves as the step; limits are those of a drag.
      let tenths = tenthsOfRange.filter { isUp ? $0 > start[thumb] : $0 < start[thumb] }
      guard let wanted = isUp ? tenths.min() : tenths.max() else { return start }
      return moved(thumb, near: wanted, from: start)
    }
    let beyond = landings(reference: start[thumb], near: anchors(start[thumb], start))
      .filter { isUp ? $0 > start[thumb] : $0 < start[thumb] }
      .sorted { isUp ? $0 < $1 : $0 > $1 }
    for value in beyond {
      var result = start.replacing(thumb, by: value)
      if isPushing {
        guard let place = place(of: thumb.other, beside: value, reference: start) else { continue }
        result[thumb.other] = place
      } else if !isLegal(result) {
        continue
      }
      return result
    }
    return start
  }

  /// The ends, and the tenths of the range between them. Where it is too small for tenths, the ends.
  var tenthsOfRange: [Double] {
    var fine = self
    fine.gridStep = tenth
    guard fine.effectiveStep > 0 else { return [range.lower, range.upper] }
    // The tenth of them is the maximum itself, and no number beside it.
    return [range.lower]
      + fine.landings(reference: range.upper, near: []).filter {
        $0 == range.upper || range.upper / 2 - $0 / 2 > fine.gridStep / 4
      }
  }

  /// Decimal, where both ends are.
  private var tenth: Double {
    var power = 1.0
    for _ in 0..<22 {
      let (first, last) = ((range.lower * power).rounded(), (range.upper * power).rounded())
      if first / power == range.lower, last / power == range.upper, last - first < 0x1p53 {
        return (last - first) / (10 * power)
      }
      power *= 10
    }
    let width = range.upper - range.lower
    return width.isFinite ? width / 10 : range.upper / 10 - range.lower / 10
  }

  // MARK: - Feedback

  /// Controls.md 1.7: one tick, for an end that is hit or a grid value.
  func tick(of thumb: Thumb, since before: Pair, reference: Pair) -> Feedback? {
    let (old, new) = (before[thumb], values[thumb])
    if new == old { return nil }
    let end = new > old ? range.upper : range.lower
    if farthest(of: thumb, toward: end, from: reference)[thumb] == new { return .end }
    guard effectiveStep > 0 else { return nil }
    return landings(reference: range.upper, near: [new]).contains(new) ? .detent : nil
  }
}
