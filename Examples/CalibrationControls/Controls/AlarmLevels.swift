import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Three alarm levels of a tank, with handles on a vertical scale; full is at the top.
///
/// * The nearest handle within 22 points is grabbed, and keeps its distance from the finger. If
///   several are equally near, the first move grabs the upper or the lower one.
/// * Fingers choose among multiples of the step, and may return to their start. A handle stops a
///   gap before its neighbor and pushes none. The lift moves nothing, and a cancel leaves the
///   levels as they are.
/// * Levels that code writes are stored as requested, and moved into the tank and apart when they
///   are read, the lower one first. A choice by the user makes them definite.
/// * During a drag the finger overrules a write of its own level. If the tank or the view is
///   resized, or a write of another level pushes the dragged one, the drag continues from the
///   present level.
/// * A tank always has room for all three levels: a smaller capacity becomes the smallest that has.
final class AlarmLevels: UIControl {
  let minimum = 0.0
  /// Fingers choose among its multiples; code may write other values.
  let step = 5.0
  /// The smallest distance of two levels.
  let gap = 10.0
  /// Whether the app gets reports during a drag, or one at its end.
  var isContinuous = true

  private var room = 100.0
  /// The requested levels, from the lowest to the highest.
  private var wanted = [20.0, 50.0, 80.0]
  /// The levels that the app knows: it wrote them or got a report.
  private var reported = [20.0, 50.0, 80.0]

  /// Nil while nothing is dragged, and until the first move decides among the candidates.
  private var held: Int?
  private var candidates = 0...0
  private var startLevels = [20.0, 50.0, 80.0]
  // Below the upper edge.
  private var startY: CGFloat = 0
  private var lastY: CGFloat = 0
  private var knownHeight: CGFloat = 0

  private let scale = CALayer()
  private let handles = (0..<3).map { _ in CALayer() }

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 60, height: 244), title: String = "Tank") {
    super.init(frame: frame)
    scale.backgroundColor = UIColor.systemGray5.cgColor
    layer.addSublayer(scale)
    for (handle, color) in zip(handles, [UIColor.systemGreen, .systemYellow, .systemRed]) {
      handle.backgroundColor = color.cgColor
      handle.cornerRadius = 8
      layer.addSublayer(handle)
    }
    accessibilityElements = ["low", "middle", "high"].enumerated().map { index, name in
      HandleElement(of: self, index, label: "\(title), \(name) level")
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Levels

  var low: Double {
    get { levels[0] }
    set { write(newValue, to: 0) }
  }
  var middle: Double {
    get { levels[1] }
    set { write(newValue, to: 1) }
  }
  var high: Double {
    get { levels[2] }
    set { write(newValue, to: 2) }
  }

  /// The capacity of the tank.
  var capacity: Double {
    get { room }
    set {
      let newRoom = max(newValue, 2 * gap)
      guard newValue.isFinite, newRoom != room else { return }
      noteChange { room = newRoom }
      rebase()
      setNeedsLayout()
    }
  }

  /// The present levels.
  private var levels: [Double] {
    let low = min(max(wanted[0], minimum), room - 2 * gap)
    let middle = min(max(wanted[1], low + gap), room - gap)
    return [low, middle, min(max(wanted[2], middle + gap), room)]
  }

  private func write(_ level: Double, to index: Int) {
    guard level.isFinite else { return }
    let before = levels
    noteChange(of: index) { wanted[index] = level }
    let isElsewhere = held.map { $0 != index && levels[$0] != before[$0] } ?? true
    if isElsewhere { rebase() }
  }

  /// Makes a change by code, which counts as known to the app unless the user has changed the level
  /// without a report.
  private func noteChange(of index: Int? = nil, _ change: () -> Void) {
    let before = levels
    change()
    let after = levels
    for other in after.indices where after[other] != before[other] {
      if other == index || reported[other] == before[other] { reported[other] = after[other] }
      setNeedsLayout()
    }
  }

  /// The range of a level in which it pushes no neighbor.
  private func limits(of index: Int) -> (low: Double, high: Double) {
    let levels = levels
    let low = index == 0 ? minimum : levels[index - 1] + gap
    return (low, index == 2 ? room : levels[index + 1] - gap)
  }

  /// The level nearest to a wish that a finger can choose.
  private func nearest(to wish: Double, for index: Int) -> Double {
    let (low, high) = limits(of: index)
    let start = startLevels[index]
    // Sums of gaps are not exact.
    let slack = room * 1e-12
    let isStartFree = start >= low - slack && start <= high + slack
    let first = (low / step).rounded(.up)
    let last = (high / step).rounded(.down)
    guard first <= last else { return isStartFree ? start : levels[index] }
    let aim = min(max(wish, low), high)
    let multiple = min(max((aim / step).rounded(), first), last) * step
    return isStartFree && abs(start - aim) < abs(multiple - aim) ? start : multiple
  }

  /// Sets a level that the user chose, and returns whether it changed.
  private func choose(_ level: Double, for index: Int) -> Bool {
    var chosen = levels
    guard level != chosen[index] else { return false }
    chosen[index] = level
    wanted = chosen
    setNeedsLayout()
    return true
  }

  private func report() {
    reported = levels
    sendActions(for: .valueChanged)
  }

  // MARK: - Layout

  var lowFrame: CGRect { handleFrame(0) }
  var middleFrame: CGRect { handleFrame(1) }
  var highFrame: CGRect { handleFrame(2) }

  private var handleHeight: CGFloat { min(28, bounds.height) }
  private var travel: CGFloat { bounds.height - handleHeight }

  private func handleFrame(_ index: Int) -> CGRect {
    let middle = bounds.midY + travel * CGFloat(0.5 - levels[index] / room)
    return CGRect(
      x: bounds.minX, y: middle - handleHeight / 2, width: bounds.width, height: handleHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    noticeHeight()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scale.frame = CGRect(x: bounds.midX - 3, y: bounds.minY, width: 6, height: bounds.height)
    for index in handles.indices { handles[index].frame = handleFrame(index) }
    CATransaction.commit()
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: - Tracking

  /// The handles nearest to a position below the upper edge, and their distance.
  private func nearestHandles(to y: CGFloat) -> (handles: ClosedRange<Int>, distance: CGFloat) {
    let distances = handles.indices.map { abs(handleFrame($0).midY - bounds.minY - y) }
    let least = distances.min() ?? .infinity
    let first = distances.firstIndex(of: least) ?? 0
    return (first...(distances.lastIndex(of: least) ?? first), least)
  }

  /// Makes the present state the reference of the drag.
  private func rebase() {
    startY = lastY
    startLevels = levels
    if held == nil { candidates = nearestHandles(to: lastY).handles }
  }

  private func noticeHeight() {
    guard bounds.height != knownHeight else { return }
    knownHeight = bounds.height
    rebase()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    knownHeight = bounds.height
    lastY = touch.location(in: self).y - bounds.minY
    let near = nearestHandles(to: lastY)
    guard near.distance <= 22 else { return false }
    held = near.handles.count == 1 ? near.handles.lowerBound : nil
    reported = levels
    rebase()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    noticeHeight()
    lastY = touch.location(in: self).y - bounds.minY
    let way = startY - lastY
    if held == nil, way != 0 { held = way > 0 ? candidates.upperBound : candidates.lowerBound }
    guard let held, travel > 0, way != 0 || levels[held] != startLevels[held] else { return true }
    let wish = startLevels[held] + Double(way / travel) * room
    if choose(nearest(to: wish, for: held), for: held), isContinuous { report() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) { finish() }

  private func finish() {
    held = nil
    if levels != reported { report() }
  }

  // MARK: - Accessibility

  /// Moves a level to the next multiple of the step, if there is room for it.
  private func nudge(_ index: Int, by direction: Double) {
    guard isEnabled, !isTracking else { return }
    let place = levels[index] / step
    let next = (direction > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1) * step
    let (low, high) = limits(of: index)
    if next >= low, next <= high, choose(next, for: index) { report() }
  }

  /// An element for VoiceOver, one for each handle.
  private final class HandleElement: UIAccessibilityElement {
    private weak var control: AlarmLevels?
    private let index: Int

    init(of control: AlarmLevels, _ index: Int, label: String) {
      self.control = control
      self.index = index
      super.init(accessibilityContainer: control)
      accessibilityLabel = label
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get { control?.isEnabled == false ? [.adjustable, .notEnabled] : .adjustable }
      set {}
    }

    override var accessibilityValue: String? {
      get { control.map { String(format: "%g litres", $0.levels[index]) } }
      set {}
    }

    override func accessibilityIncrement() { control?.nudge(index, by: 1) }

    override func accessibilityDecrement() { control?.nudge(index, by: -1) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<AlarmLevels>) {
    control.value(
      \.low, in: \.minimum...\.capacity, step: \.step, minimumAt: .bottom,
      shown: .frame(\.lowFrame), named: "low")
    control.value(\.middle, minimumAt: .bottom, shown: .frame(\.middleFrame), named: "middle")
    control.value(\.high, minimumAt: .bottom, shown: .frame(\.highFrame), named: "high")
    control.ordered()
    control.minimumDistance(\.gap)
    control.continuous(\.isContinuous)
    control.cancel(.keeps)
    control.increments()
  }
}
