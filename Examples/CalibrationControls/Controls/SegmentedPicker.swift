import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Equal segments side by side, of which a touch selects one, or a finger that slides to it.
final class SegmentedPicker: UIControl {
  private let firstIndex = 0
  private var segments = 3
  /// The requested selection; the selection is clamped to the existing segments.
  private var wish = 0
  private let backdrop = CALayer()
  private let selection = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 300, height: 44), count: Int = 3) {
    segments = max(count, 1)
    super.init(frame: frame)
    backdrop.backgroundColor = UIColor.systemGray5.cgColor
    backdrop.cornerRadius = 8
    selection.backgroundColor = UIColor.white.cgColor
    selection.cornerRadius = 7
    layer.addSublayer(backdrop)
    layer.addSublayer(selection)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Choice"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Selection

  /// The number of segments, at least one. A selection beyond it returns when the count grows
  /// again.
  var count: Int {
    get { segments }
    set {
      let newCount = max(newValue, 1)
      guard newCount != segments else { return }
      segments = newCount
      setNeedsLayout()
    }
  }

  /// The count as a limit of the selection.
  private var lastIndex: Int {
    get { segments - 1 }
    set { count = min(newValue, Int.max - 1) + 1 }
  }

  /// The code that writes it knows it, so a write is not reported.
  var selectedIndex: Int {
    get { min(max(wish, firstIndex), lastIndex) }
    set { _ = show(newValue) }
  }

  /// Requests a selection and returns whether it changed.
  private func show(_ index: Int) -> Bool {
    let before = selectedIndex
    wish = index
    guard selectedIndex != before else { return false }
    setNeedsLayout()
    return true
  }

  /// Sets a selection that the user chose.
  private func choose(_ index: Int) {
    if show(index) { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var segmentWidth: CGFloat { bounds.width / CGFloat(segments) }

  var selectedSegmentFrame: CGRect {
    CGRect(
      x: bounds.minX + segmentWidth * CGFloat(selectedIndex), y: bounds.minY,
      width: segmentWidth, height: bounds.height)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    backdrop.frame = bounds
    selection.frame = selectedSegmentFrame
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// The segment under a finger, or the nearest one beside the row. Nil without room.
  private func segment(under touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    guard segmentWidth > 0, x.isFinite else { return nil }
    let place = (x - bounds.minX) / segmentWidth
    // Compared before it is converted: an Int cannot represent a location far away.
    if place >= CGFloat(lastIndex) { return lastIndex }
    return Int(max(place, 0))
  }

  private func follow(_ touch: UITouch) {
    if let index = segment(under: touch) { choose(index) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  // A lift and a cancel change nothing: the app has reports of everything.

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(selectedIndex + 1) of \(segments)" }
    set {}
  }

  override func accessibilityIncrement() {
    if isEnabled, !isTracking, selectedIndex < lastIndex { choose(selectedIndex + 1) }
  }

  override func accessibilityDecrement() {
    if isEnabled, !isTracking, selectedIndex > firstIndex { choose(selectedIndex - 1) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<SegmentedPicker>) {
    control.value(
      \.selectedIndex, in: \.firstIndex...\.lastIndex, shown: .frame(\.selectedSegmentFrame))
    control.touch(.jumps)
    control.touch(.isTakenAnywhere)
    control.cancel(.keeps)
    control.increments()
  }
}
