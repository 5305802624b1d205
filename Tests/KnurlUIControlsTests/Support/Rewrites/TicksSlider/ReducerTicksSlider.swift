import Foundation
import KnurlHeadlessUIKit

/// A ticks slider whose state changes only in a reducer.
///
/// Everything that happens is an action, and one function computes the new state from the old one.
/// The difference of the two determines the events and the picture.
final class ReducerTicksSlider: UIControl, TicksSliderRewrite {
  private struct Range: Equatable {
    var low = 0.0
    var high = 10.0
  }

  private struct Form: Equatable {
    var size = CGSize.zero
    var isMirrored = false
  }

  private struct Model: Equatable {
    var range = Range()
    var form = Form()
    var value = 7.0
    var request = 7.0
    /// The value last reported to the app.
    var known = 7.0
    var drag: Drag?

    struct Drag: Equatable {
      let first: Double
      var fromX: CGFloat
      var fromValue: Double
      var x: CGFloat
      var isValueOfMove = false
    }
  }

  private enum Action {
    case write(Double)
    case range(Range)
    case form(Form)
    case down(CGFloat)
    case move(CGFloat)
    case up
    case choose(Double)
  }

  private let rail = UIView()
  private let thumb = UIView()
  private var model = Model()
  var snapsToIntegers = true
  var isContinuous = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [rail, thumb] {
      addSubview(view)
      view.isUserInteractionEnabled = false
      view.backgroundColor = .black
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Actions

  private func take(_ action: Action) {
    let old = model
    model = reduced(old, action)
    guard model != old else { return }
    show(action, insteadOf: old)
    if mustReport(action, old) {
      model.known = model.value
      sendActions(for: .valueChanged)
    }
  }

  private func mustReport(_ action: Action, _ old: Model) -> Bool {
    switch action {
    case .write, .range, .form, .down: return false
    case .move: return isContinuous && model.value != old.value
    case .choose: return model.value != old.value
    case .up: return model.value != model.known
    }
  }

  private func reduced(_ old: Model, _ action: Action) -> Model {
    var new = old
    switch action {
    case .write(let number): new.request = number
    case .range(let range): new.range = range
    case .form(let form): new.form = form
    case .down(let x):
      new.known = old.value
      new.drag = Model.Drag(first: old.value, fromX: x, fromValue: old.value, x: x)
    case .move(let x):
      new.drag?.x = x
      if let drag = new.drag, room(new.form) > 0 { new.value = target(of: drag, in: new) }
      if new.value != old.value { new.drag?.isValueOfMove = true }
      if new.value != old.value { new.request = new.value }
    case .up:
      new.drag = nil
      guard let drag = old.drag, drag.isValueOfMove, drag.first != old.value, snapsToIntegers,
        let whole = Self.whole(nearest: old.value, in: old.range)
      else { return new }
      (new.value, new.request) = (whole, whole)
    case .choose(let number): (new.value, new.request) = (number, number)
    }
    switch action {
    case .write, .range:
      new.value = max(new.range.low, min(new.request, new.range.high))
      if new.value != old.value {
        new.known = new.value
        new.drag?.isValueOfMove = false
      }
    default: break
    }
    switch action {
    case .range, .form:
      // A write that changes nothing must not reset the finger's distance.
      if new.range == old.range, new.form == old.form { break }
      if let drag = new.drag { new.drag?.fromX = drag.x }
      new.drag?.fromValue = new.value
    default: break
    }
    return new
  }

  private static func whole(nearest value: Double, in range: Range) -> Double? {
    let (first, last) = (range.low.rounded(.up), range.high.rounded(.down))
    let below = value.rounded(.down)
    let whole = value < below + 0.5 - 1e-9 ? below : below + 1
    return first <= last ? min(max(whole, first), last) : nil
  }

  // MARK: - Properties

  var value: Double {
    get { model.value }
    set { if newValue.isFinite { take(.write(newValue)) } }
  }

  var minimumValue: Double {
    get { model.range.low }
    set {
      guard newValue.isFinite else { return }
      take(.range(Range(low: newValue, high: max(newValue, maximumValue))))
    }
  }

  var maximumValue: Double {
    get { model.range.high }
    set {
      guard newValue.isFinite else { return }
      take(.range(Range(low: min(newValue, minimumValue), high: newValue)))
    }
  }

  // MARK: - Geometry

  private func side(_ form: Form) -> CGFloat {
    max(0, min(form.size.width, form.size.height, 2 * form.size.height - 20))
  }

  private func room(_ form: Form) -> CGFloat { max(0, form.size.width - side(form)) }

  private func share(of value: Double, _ range: Range) -> Double {
    let value = max(range.low, min(value, range.high))
    if range.low == range.high { return 0 }
    let whole = range.high - range.low
    return whole.isFinite
      ? (value - range.low) / whole
      : (value / 4 - range.low / 4) / (range.high / 4 - range.low / 4)
  }

  private func value(atShare share: Double, _ range: Range) -> Double {
    if share <= 0 { return range.low }
    if share >= 1 { return range.high }
    let value =
      share < 0.5
      ? range.low + (range.high * share - range.low * share)
      : range.high - (range.high * (1 - share) - range.low * (1 - share))
    return max(range.low, min(value, range.high))
  }

  private func x(atShare share: Double, _ form: Form) -> CGFloat {
    let radius = side(form) / 2
    let (left, right) = (radius, radius + room(form))
    guard form.isMirrored else { return left + (right - left) * share }
    return form.size.width - radius - room(form) * share
  }

  private func share(atX x: CGFloat, _ form: Form) -> Double {
    let radius = side(form) / 2
    return Double((form.isMirrored ? form.size.width - radius - x : x - radius) / room(form))
  }

  private func target(of drag: Model.Drag, in model: Model) -> Double {
    let way = model.form.isMirrored ? drag.fromX - drag.x : drag.x - drag.fromX
    guard way != 0 else { return drag.fromValue }
    let from = share(of: drag.fromValue, model.range)
    let wish = value(atShare: from + Double(way / room(model.form)), model.range)
    return way > 0 ? max(wish, drag.fromValue) : min(wish, drag.fromValue)
  }

  func position(of value: Double) -> Double {
    Double(x(atShare: share(of: value, model.range), model.form))
  }

  /// Returns the limit whose rounded position equals this position; nil if neither limit is there.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: maximumValue) { return maximumValue }
    return position == self.position(of: minimumValue) ? minimumValue : nil
  }

  func value(at position: Double) -> Double {
    if room(model.form) <= 0 { return minimumValue }
    return limit(at: position)
      ?? value(atShare: share(atX: CGFloat(position), model.form), model.range)
  }

  private func frame(of value: Double) -> CGRect {
    let side = side(model.form)
    return CGRect(x: position(of: value) - side / 2, y: 10, width: side, height: side)
  }

  var thumbFrame: CGRect { frame(of: model.value) }

  var shownX: CGFloat { thumb.layer.presentation()?.position.x ?? thumb.center.x }

  // MARK: - Picture

  private func show(_ action: Action, insteadOf old: Model) {
    let frame = thumbFrame
    if case .up = action, model.value != old.value {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 7, initialSpringVelocity: 15,
        animations: { self.thumb.frame = frame }, completion: nil)
      return
    }
    if case .up = action { return }
    if case .write = action, model.value == old.value { return }
    if case .move = action, model.value == old.value { return }
    UIView.performWithoutAnimation {
      thumb.layer.removeAllAnimations()
      thumb.frame = frame
      rail.frame = CGRect(x: side(model.form) / 2, y: 6, width: room(model.form), height: 2)
    }
  }

  private var form: Form {
    Form(
      size: bounds.size, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { take(.form(form)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    take(.form(form))
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  // MARK: - Touches

  private func area(_ value: Double) -> CGRect {
    let more = min(0, (side(model.form) - 44) / 2)
    return frame(of: value).insetBy(dx: more, dy: more)
  }

  private func has(_ area: CGRect, _ point: CGPoint) -> Bool {
    (area.minX...area.maxX ~= point.x) && (area.minY...area.maxY ~= point.y)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let all = [minimumValue, maximumValue].reduce(bounds) { $0.union(area($1)) }
    return has(all, point) || has(bounds, point) || has(area(value), point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard has(area(value), point) else { return false }
    take(.down(point.x))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    take(.move(touch.location(in: self).x))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { take(.up) }
  override func cancelTracking(with event: UIEvent?) { take(.up) }

  // MARK: - Accessibility

  override func accessibilityIncrement() { adjust(.plus) }
  override func accessibilityDecrement() { adjust(.minus) }

  private func adjust(_ sign: FloatingPointSign) {
    guard isEnabled, model.drag == nil else { return }
    let isUp = sign == .plus
    let range = model.range
    let (first, last) = (range.low.rounded(.up), range.high.rounded(.down))
    let snaps = snapsToIntegers && first <= last
    let isVast = (range.high / 2 - range.low / 2) * 0x1p-52 > 0.5
    var next = isUp ? value.nextUp.rounded(.up) : value.nextDown.rounded(.down)
    if !snaps || isVast {
      let limits = snaps ? Range(low: first, high: last) : range
      let tenths = share(of: value, limits) * 10
      let index = isUp ? (tenths + 1e-9).rounded(.down) + 1 : (tenths - 1e-9).rounded(.up) - 1
      next = value(atShare: index / 10, limits)
      if snaps { next = next.rounded() }
    }
    if snaps { next = max(first, min(next, last)) }
    if snaps, isUp ? value < first : value > last { next = isUp ? first : last }
    guard isUp ? next > value : next < value else { return }
    take(.choose(next))
  }
}
