import Foundation
import KnurlHeadlessUIKit

/// A risk cursor with views instead of layers, `UIView.animate`, and a journal of values.
///
/// Requests by code and by a finger are entries in the journal, and a cancelled touch removes its
/// own.
class JournalCursor: UIControl, RiskCursorRewrite {
  private struct Journal {
    enum Author { case code, finger }

    private(set) var entries: [(author: Author, number: Int)] = [(.code, 0)]
    var limit = 9

    var request: Int { entries.last?.number ?? 0 }
    var value: Int { Journal.bring(request, within: limit) }

    static func bring(_ number: Int, within limit: Int) -> Int { min(max(number, 0), limit) }

    /// Adds an entry. Each author has at most one entry, and an entry by code removes all others.
    mutating func write(_ number: Int, by author: Author) {
      if author == .code { entries = [] }
      if entries.last?.author == .finger { entries.removeLast() }
      entries.append((author, number))
    }

    mutating func strikeFinger() {
      if entries.count > 1, entries.last?.author == .finger { entries.removeLast() }
    }

    /// Turns the finger's entry into an entry by code, so that a cancel cannot remove it.
    mutating func close() {
      if let last = entries.last { entries = [(.code, last.number)] }
    }
  }

  private struct Layout: Equatable {
    var size = CGSize.zero
    var isMirrored = false
  }

  var isContinuous = false
  private var shown = Layout()
  private var journal = Journal()
  private var heard = 0
  private var finger: (number: Int, place: Double)?
  private let gradientView = UIView()
  private let shadeView = UIView()
  private let handleView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [gradientView, shadeView, handleView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    gradientView.backgroundColor = .systemGreen
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Int {
    get { journal.value }
    set {
      let isNew = change { $0.write(newValue, by: .code) }
      guard let before = finger else { return }
      finger = (newValue, isNew ? Double(newValue) : before.place)
    }
  }

  var maxValue: Int {
    get { journal.limit }
    set {
      let limit = max(newValue, 0)
      guard limit != journal.limit else { return }
      change { $0.limit = limit }
      jump()
    }
  }

  @discardableResult private func change(_ body: (inout Journal) -> Void) -> Bool {
    let before = value
    body(&journal)
    guard value != before else { return false }
    heard = value
    jump()
    return true
  }

  var pendingValue: Int {
    finger.map { Journal.bring($0.number, within: maxValue) } ?? value
  }

  // MARK: - Geometry

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The range of the handle's middle, from left to right.
  private var way: (left: CGFloat, right: CGFloat) {
    let inset = min(bounds.width / 2, max(bounds.height / 3, bounds.width / 50))
    return (inset, max(inset, bounds.width - inset))
  }

  private var hasRoom: Bool { maxValue > 0 && way.left < way.right }

  func position(of number: Double) -> Double {
    let way = way
    let (start, end) = isRightToLeft ? (way.right, way.left) : (way.left, way.right)
    guard maxValue > 0, number > 0 else { return Double(start) }
    let rest = max(Double(maxValue) - number, 0) / Double(maxValue)
    return rest <= 0.5
      ? Double(end) + rest * Double(start - end)
      : Double(start) + number / Double(maxValue) * Double(end - start)
  }

  func number(at position: Double) -> Double {
    let way = way
    guard way.left < way.right else { return 0 }
    let x = min(max(CGFloat(position), way.left), way.right)
    let (fromLeft, fromRight) = (x - way.left, way.right - x)
    let (below, above) = isRightToLeft ? (fromRight, fromLeft) : (fromLeft, fromRight)
    let whole = Double(way.right - way.left)
    return below <= above
      ? Double(maxValue) * Double(below) / whole
      : Double(maxValue) - Double(maxValue) * Double(above) / whole
  }

  private var handlePlace: Double {
    min(max(finger?.place ?? Double(value), 0), Double(maxValue))
  }

  var handleBox: CGRect {
    let width = bounds.width / 25
    return CGRect(
      x: CGFloat(position(of: handlePlace)) - width / 2, y: 0, width: width, height: bounds.height)
  }

  var shownX: CGFloat {
    layoutIfNeeded()
    return handleView.layer.presentation()?.position.x ?? handleView.center.x
  }

  /// Ends animations after a change of size or direction.
  private func endGlides() {
    let layout = Layout(size: bounds.size, isMirrored: isRightToLeft)
    guard layout != shown else { return }
    shown = layout
    handleView.layer.removeAllAnimations()
    shadeView.layer.removeAllAnimations()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    endGlides()
    gradientView.frame = bounds.insetBy(dx: 0, dy: bounds.height / 6)
    handleView.frame = handleBox
    let x = handleView.frame.midX
    shadeView.frame =
      isRightToLeft
      ? CGRect(x: 0, y: 0, width: x, height: bounds.height)
      : CGRect(x: x, y: 0, width: bounds.width - x, height: bounds.height)
  }

  /// Shows the handle at its final position at once.
  private func jump() {
    setNeedsLayout()
    handleView.layer.removeAllAnimations()
    shadeView.layer.removeAllAnimations()
  }

  private func glide() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseInOut) {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // United rectangles round, and edges belong to areas.
    if point.y >= 0, point.y <= bounds.height, point.x >= 0, point.x <= bounds.width { return true }
    let ends = [0, Double(maxValue)].map { position(of: $0) }.map { x in
      CGRect(x: CGFloat(x), y: bounds.midY, width: 0, height: 0)
        .insetBy(dx: -max(22, bounds.width / 50), dy: -max(22, bounds.height / 2))
    }
    let area = ends[0].union(ends[1]).union(bounds)
    return point.x >= area.minX && point.y >= area.minY && point.x <= area.maxX
      && point.y <= area.maxY
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    heard = value
    finger = (journal.request, Double(value))
    if follow(touch) { glide() }
    tellIfContinuous()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isGliding = shownX != handleBox.midX
    if follow(touch) || isGliding { jump() }
    tellIfContinuous()
    return true
  }

  private func follow(_ touch: UITouch) -> Bool {
    guard finger != nil, hasRoom else { return false }
    let place = number(at: Double(touch.location(in: self).x))
    let isHigher = place - place.rounded(.down) >= 0.5 - 1e-9
    let isElsewhere = place != handlePlace
    finger = (Int(place.rounded(isHigher ? .up : .down)), place)
    return isElsewhere
  }

  private func tellIfContinuous() {
    guard isContinuous, hasRoom, let finger, finger.number != journal.request else { return }
    journal.write(finger.number, by: .finger)
    tell()
  }

  private func tell() {
    guard value != heard else { return }
    heard = value
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let finger else { return }
    self.finger = nil
    journal.write(finger.number, by: .finger)
    journal.close()
    glide()
    tell()
  }

  override func cancelTracking(with event: UIEvent?) {
    guard finger != nil else { return }
    finger = nil
    journal.strikeFinger()
    jump()
    tell()
  }

  override func accessibilityIncrement() { increment(by: 1) }

  override func accessibilityDecrement() { increment(by: -1) }

  private func increment(by step: Int) {
    let number = Journal.bring(value + step, within: maxValue)
    guard isEnabled, number != value else { return }
    journal.write(number, by: .finger)
    journal.close()
    jump()
    tell()
  }
}
