import Foundation
import KnurlHeadlessUIKit

/// Keeps the states that it went through: the one that the drag goes on from, the one that the app
/// knows, and the one that is in force, of which each follows from another by a function.
///
/// Points are mirrored as they come in, so that nothing else knows of directions. Nothing but the
/// control's own layer is drawn.
final class HistoryRangeSlider: UIControl, RangeSliderRewrite {
  fileprivate enum End: Int { case lower, upper }

  fileprivate struct Pair: Equatable {
    var lower = 2.0
    var upper = 8.0

    subscript(end: End) -> Double { end == .lower ? lower : upper }
  }

  fileprivate struct Settings: Equatable {
    var minimum = 0.0
    var maximum = 10.0
    var distance = 0.0
    var step = 0.0
    var pushes = false
  }

  private struct Grasp {
    var end: End?
    /// Along the slider, from where the minimum is.
    var along: CGFloat
    var state: Pair
  }

  private var settings = Settings()
  private var requested = Pair()
  private var inForce = Pair()
  private var reported = Pair()
  private var grasp: Grasp?
  private var along: CGFloat = 0
  private var touched = CGPoint.zero
  private var shape = CGRect.zero
  private var wasMirrored = false
  var isContinuous = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElements = [Part(self, .lower), Part(self, .upper)]
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Properties

  var lowerValue: Double {
    get { inForce.lower }
    set { ask(newValue) { $0.lower = newValue } }
  }

  var upperValue: Double {
    get { inForce.upper }
    set { ask(newValue) { $0.upper = newValue } }
  }

  private func ask(_ number: Double, _ body: (inout Pair) -> Void) {
    guard number.isFinite else { return }
    body(&requested)
    if enforce(), let grasp, grasp.end == nil { regrasp() }
  }

  var minimumValue: Double {
    get { settings.minimum }
    set {
      set(newValue) {
        $0.minimum = newValue
        $0.maximum = max(newValue, $0.maximum)
      }
    }
  }

  var maximumValue: Double {
    get { settings.maximum }
    set {
      set(newValue) {
        $0.maximum = newValue
        $0.minimum = min(newValue, $0.minimum)
      }
    }
  }

  var minimumDistance: Double {
    get { settings.distance }
    set { set(newValue) { $0.distance = max(0, newValue) } }
  }

  var step: Double {
    get { settings.step }
    set { set(newValue) { $0.step = max(0, newValue) } }
  }

  var pushes: Bool {
    get { settings.pushes }
    set { set(0) { $0.pushes = newValue } }
  }

  private func set(_ number: Double, _ body: (inout Settings) -> Void) {
    var new = settings
    body(&new)
    guard number.isFinite, new != settings else { return }
    if (new.minimum, new.maximum) != (settings.minimum, settings.maximum) { setNeedsLayout() }
    settings = new
    _ = enforce()
    regrasp()
  }

  /// What is in force follows from what was requested.
  private func enforce() -> Bool {
    let old = inForce
    inForce = settings.enforced(requested)
    if inForce.lower != old.lower { reported.lower = inForce.lower }
    if inForce.upper != old.upper { reported.upper = inForce.upper }
    if inForce != old { setNeedsLayout() }
    return inForce != old
  }

  // MARK: - Places

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var side: CGFloat { bounds.height }
  private var length: CGFloat { max(0, bounds.width - side) }

  private func unmirrored(_ x: CGFloat) -> CGFloat { isMirrored ? bounds.width - x : x }

  /// The middle of a thumb, along the slider.
  private func middle(_ value: Double) -> CGFloat {
    side / 2 + length * settings.share(of: value)
  }

  func position(of value: Double) -> Double { Double(unmirrored(middle(value))) }

  /// Both ends map back exactly, whatever their places have rounded.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: settings.maximum) { return settings.maximum }
    return position == self.position(of: settings.minimum) ? settings.minimum : nil
  }

  func value(at position: Double) -> Double {
    if length <= 0 { return settings.minimum }
    return limit(at: position)
      ?? settings.value(atShare: (unmirrored(CGFloat(position)) - side / 2) / length)
  }

  private func frame(_ value: Double) -> CGRect {
    CGRect(x: unmirrored(middle(value)) - side / 2, y: 0, width: side, height: side)
  }

  var lowerThumbFrame: CGRect { frame(inForce.lower) }
  var upperThumbFrame: CGRect { frame(inForce.upper) }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    notice()
  }

  override var semanticContentAttribute: UISemanticContentAttribute { didSet { notice() } }

  private func notice() {
    guard shape != bounds || wasMirrored != isMirrored else { return }
    (shape, wasMirrored) = (bounds, isMirrored)
    along = unmirrored(touched.x)
    regrasp()
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  // MARK: - Touches

  private func reaches(_ value: Double, _ point: CGPoint) -> Bool {
    let square = frame(value)
    let reach = max(square.width, 44) / 2
    return (square.midX - reach...square.midX + reach).contains(point.x)
      && (square.midY - reach...square.midY + reach).contains(point.y)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let ends = [frame(settings.minimum), frame(settings.maximum), frame(inForce.lower)]
    let more = max(0, (44 - side) / 2)
    var area = bounds
    for end in ends { area = area.union(end.insetBy(dx: -more, dy: -more)) }
    return super.point(inside: point, with: event) || reaches(inForce.lower, point)
      || reaches(inForce.upper, point)
      || (area.minX...area.maxX).contains(point.x) && (area.minY...area.maxY).contains(point.y)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = touch.location(in: self)
    along = unmirrored(touched.x)
    let ends = [End.lower, .upper].filter { reaches(inForce[$0], touched) }
    let ways = ends.map { abs(touched.x - frame(inForce[$0]).midX) }
    guard let nearest = ways.min() else { return false }
    let near = zip(ends, ways).filter { $0.1 == nearest }.map { $0.0 }
    reported = inForce
    grasp = Grasp(end: near.count == 1 ? near[0] : nil, along: along, state: inForce)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = touch.location(in: self)
    along = unmirrored(touched.x)
    guard let grasp else { return true }
    if let end = grasp.end {
      adopt(moved(end, in: grasp))
    } else if along != grasp.along {
      let first: End = along > grasp.along ? .upper : .lower
      for end in [first, first == .upper ? .lower : .upper] {
        let new = moved(end, in: grasp)
        guard new[end] != grasp.state[end] else { continue }
        self.grasp?.end = end
        adopt(new)
        break
      }
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }
  override func cancelTracking(with event: UIEvent?) { finish() }

  private func finish() {
    grasp = nil
    if inForce != reported { report() }
  }

  private func regrasp() {
    grasp?.along = along
    grasp?.state = inForce
  }

  private func moved(_ end: End, in grasp: Grasp) -> Pair {
    let way = along - grasp.along
    let start = grasp.state[end]
    guard way != 0, length > 0, settings.minimum < settings.maximum else { return grasp.state }
    let wish = settings.value(atShare: settings.share(of: start) + Double(way / length))
    return settings.state(
      grasp.state, with: end, near: way > 0 ? max(wish, start) : min(wish, start))
  }

  private func adopt(_ new: Pair) {
    guard new != inForce else { return }
    (requested, inForce) = (new, new)
    setNeedsLayout()
    if isContinuous { report() }
  }

  private func report() {
    reported = inForce
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  private func step(_ end: End, isUp: Bool) {
    guard isEnabled, !isTracking, let next = settings.stop(after: inForce[end], isUp: isUp) else {
      return
    }
    let new = settings.state(inForce, with: end, near: next)
    guard isUp ? new[end] > inForce[end] : new[end] < inForce[end] else { return }
    (requested, inForce) = (new, new)
    setNeedsLayout()
    report()
  }

  private final class Part: UIAccessibilityElement {
    private weak var slider: HistoryRangeSlider?
    private let end: End

    init(_ slider: HistoryRangeSlider, _ end: End) {
      self.slider = slider
      self.end = end
      super.init(accessibilityContainer: slider)
      accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { slider?.step(end, isUp: true) }
    override func accessibilityDecrement() { slider?.step(end, isUp: false) }
  }
}

// MARK: - What follows from settings

extension HistoryRangeSlider.Settings {
  private func isLegal(_ low: Double, _ high: Double) -> Bool {
    low <= high
      && high - low + [low, high, distance].map { abs($0).ulp }.reduce(0) { max($0, $1) }
        >= distance
  }

  fileprivate func enforced(_ wanted: HistoryRangeSlider.Pair) -> HistoryRangeSlider.Pair {
    var result = wanted
    if !(wanted.lower >= minimum && isLegal(wanted.lower, maximum)) {
      result.lower = max(minimum, min(wanted.lower, maximum - distance))
    }
    if !(wanted.upper <= maximum && isLegal(result.lower, wanted.upper)) {
      result.upper = min(maximum, max(wanted.upper, result.lower + distance))
    }
    return result
  }

  /// Where the width is no number any more, all is halved.
  private var scale: Double { (maximum - minimum).isFinite ? 1 : 0.5 }

  fileprivate func share(of value: Double) -> Double {
    if value <= minimum { return 0 }
    if value >= maximum { return 1 }
    return fma(value, scale, -minimum * scale) / fma(maximum, scale, -minimum * scale)
  }

  fileprivate func value(atShare share: Double) -> Double {
    if share <= 0 { return minimum }
    if share >= 1 { return maximum }
    return min(max(fma(share, maximum, fma(-share, minimum, minimum)), minimum), maximum)
  }

  /// So many steps from the minimum to the maximum; nil where steps are none.
  private var count: Double? {
    let half = maximum / 2 - minimum / 2
    guard step > 0, step / 2 >= half * 0x1p-52 else { return nil }
    return (half / (step / 2) + 1e-9).rounded(.down)
  }

  /// A pair with one value brought as near to a number as may be, and the other pushed if need be.
  fileprivate func state(
    _ start: HistoryRangeSlider.Pair, with end: HistoryRangeSlider.End, near wish: Double
  ) -> HistoryRangeSlider.Pair {
    var result = start
    switch end {
    case .lower:
      result.lower = closest(to: wish, below: pushes ? maximum : start.upper, start.lower)
      if result.lower != start.lower, !isLegal(result.lower, start.upper) {
        let low = result.lower + distance
        result.upper =
          count.map { count in
            let index = ((low - minimum) / step - 1e-9).rounded(.up)
            return index > count ? maximum : stop(index)
          } ?? min(maximum, low)
      }
    case .upper:
      result.upper = closest(to: wish, above: pushes ? minimum : start.lower, start.upper)
      if result.upper != start.upper, !isLegal(start.lower, result.upper) {
        let high = result.upper - distance
        result.lower =
          count == nil
          ? max(minimum, high) : stop(max(0, ((high - minimum) / step + 1e-9).rounded(.down)))
      }
    }
    return result
  }

  private func closest(to wish: Double, below other: Double, _ start: Double) -> Double {
    let wall = other - distance
    let high = max(wall, start)
    guard let count else { return min(max(wish, minimum), high) }
    let last = min(count, ((wall - minimum) / step + 1e-9).rounded(.down))
    let found = around(wish, 0, last).filter { isLegal($0, other) }.reduce(start) {
      closer($1, $0, wish)
    }
    return wall < maximum ? found : closer(maximum, found, wish)
  }

  private func closest(to wish: Double, above other: Double, _ start: Double) -> Double {
    let wall = other + distance
    let low = min(wall, start)
    guard let count else { return min(max(wish, low), maximum) }
    let first = max(0, ((wall - minimum) / step - 1e-9).rounded(.up))
    let found = around(wish, first, count).filter { isLegal(other, $0) }.reduce(start) {
      closer($1, $0, wish)
    }
    return closer(maximum, found, wish)
  }

  /// The stops on both sides of a number, as far as there are some.
  private func around(_ wish: Double, _ first: Double, _ last: Double) -> [Double] {
    guard first <= last else { return [] }
    let index = ((wish - minimum) / step).rounded(.down)
    // The second and the last but one, where a limit lies beside the first or the last by a hair.
    return [index, index + 1, first + 1, last - 1].map { stop(min(max($0, first), last)) }
  }

  private func closer(_ new: Double, _ old: Double, _ wish: Double) -> Double {
    let difference = abs(new - wish) - abs(old - wish)
    return difference < 0 || (difference == 0 && new > old) ? new : old
  }

  /// Counted in the smallest decimal unit that both the minimum and the step have.
  private func stop(_ index: Double, _ size: Double? = nil) -> Double {
    let size = size ?? step
    for digits in 0...22 {
      let power = pow(10, Double(digits))
      let (first, each) = ((minimum * power).rounded(), (size * power).rounded())
      guard first / power == minimum, each / power == size else { continue }
      let units = first + each * index
      return min(maximum, abs(units) < 0x1p53 ? units / power : minimum + index * size)
    }
    return min(maximum, minimum + index * size)
  }

  /// The next stop, or tenth of the range.
  fileprivate func stop(after value: Double, isUp: Bool) -> Double? {
    let size = count == nil ? maximum / 10 - minimum / 10 : step
    guard size > 0 else { return nil }
    let index = value / size - minimum / size
    let slack = 4 * max(abs(value / size), abs(minimum / size), 1).ulp
    guard isUp else { return stop(max(0, (index - slack).rounded(.up) - 1), size) }
    let next = (index + slack).rounded(.down) + 1
    return next > count ?? 9 ? maximum : stop(next, size)
  }
}
