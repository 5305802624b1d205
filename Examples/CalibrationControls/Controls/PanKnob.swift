import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A knob from 0 to 1 over three quarters of a turn, for example for a volume, turned by a pan up
/// and down.
///
/// * A pan from anywhere on the knob turns it: 200 points up are the whole range, and horizontal
///   movement has no effect. The size of the knob does not matter, so a drag continues if it is
///   resized.
/// * The value is computed from the start and the finger's distance. The next move overrules a
///   write by code during the drag.
/// * A cancel keeps the last reported value; so do disabling the knob and taking it out of its
///   window.
/// * VoiceOver turns it by a tenth.
final class PanKnob: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A finger that goes across turns the knob too. Group: value.
    case mixesAxes
    /// The app is not told what VoiceOver has changed. Group: event.
    case incrementsSilently
    /// The app reads the old value when it is told of a new one. Group: event order.
    case tellsBeforeChange
    /// A cancelled drag turns the knob back, and the app shows the other value. Group: tracking.
    case cancelRestoresSilently
    /// A knob that is disabled in mid-drag goes on turning. Group: tracking.
    case disabledStillTurns
    /// At 1 the pointer stops short of the line at the end. Group: frame.
    case pointerStopsShort
    /// If the knob is not in the corner of the screen, fingers miss it. Group: hit area.
    case hitAreaOfSuperview
    /// The app ends when a finger goes on up behind the end. Group: trap or hang.
    case trapsBeyondTheTop
    /// The pointer stays where it was when the app writes a value. Group: needs layout.
    case writesAskForNoLayout
    /// After a lift the knob turns on by itself, a little later. Group: time (timer, glide).
    case turnsOnAfterLift
  }

  /// The angles of 0 and 1, clockwise from 3 o'clock.
  let startAngle = 0.75 * Double.pi
  let endAngle = 2.25 * Double.pi
  /// The finger's distance from 0 to 1.
  private let wholeWay = 200.0

  let pan = UIPanGestureRecognizer()
  private let fault: Fault?
  private var shown = 0.5
  private var startValue = 0.0
  private var isDragging = false
  private let face = CALayer()
  private let pointer = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 120, height: 120), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    face.backgroundColor = UIColor.systemGray5.cgColor
    pointer.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(face)
    layer.addSublayer(pointer)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.addTarget(self, identifier: "pan") { $0.panned($1) }
    addGestureRecognizer(pan)
    isAccessibilityElement = true
    accessibilityLabel = "Volume"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  var value: Double {
    get { shown }
    set {
      guard newValue.isFinite else { return }
      let clamped = min(max(newValue, 0), 1)
      guard clamped != shown else { return }
      shown = clamped
      if fault != .writesAskForNoLayout { setNeedsLayout() }
    }
  }

  /// The angle of the pointer.
  var angle: Double {
    let end = fault == .pointerStopsShort ? 2.15 * Double.pi : endAngle
    return startAngle + shown * (end - startAngle)
  }

  /// Sets a value that the user wants, clamped to the limits.
  private func choose(_ wish: Double) {
    let new = min(max(wish, 0), 1)
    guard new != shown else { return }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    shown = new
    setNeedsLayout()
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (x, y) = (Double(bounds.midX), Double(bounds.midY))
    let radius = Double(min(bounds.width, bounds.height)) / 2
    let size = radius / 5
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    face.frame = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    face.cornerRadius = radius
    pointer.frame = CGRect(
      x: x + (radius - size) * cos(angle) - size / 2,
      y: y + (radius - size) * sin(angle) - size / 2, width: size, height: size)
    pointer.cornerRadius = size / 2
    CATransaction.commit()
  }

  // MARK: - Dragging

  /// Never smaller than a finger; all four edges belong to it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let own = fault == .hitAreaOfSuperview ? frame : bounds
    let area = own.insetBy(dx: min(0, (own.width - 44) / 2), dy: min(0, (own.height - 44) / 2))
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      isDragging = true
      startValue = shown
      follow(pan.translation(in: self))
    case .changed:
      follow(pan.translation(in: self))
    case .ended:
      isDragging = false
      if fault == .turnsOnAfterLift { turnOn() }
    default:
      if fault == .cancelRestoresSilently, isDragging { value = startValue }
      isDragging = false
    }
  }

  private func follow(_ way: CGPoint) {
    let up = fault == .mixesAxes ? Double(way.x - way.y) : Double(-way.y)
    let wish = startValue + up / wholeWay
    if fault == .trapsBeyondTheTop { _ = Array(0...10)[Int(max(wish, 0) * 10)] }
    choose(wish)
  }

  private func turnOn() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.choose(self.shown + 0.1)
      }
    }
  }

  /// A recognizer continues if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet { if fault != .disabledStillTurns { pan.isEnabled = isEnabled } }
  }

  /// Outside a window it follows no finger.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { "\(Int((shown * 100).rounded())) %" }
    set {}
  }

  override func accessibilityIncrement() { nudge(by: 0.1) }

  override func accessibilityDecrement() { nudge(by: -0.1) }

  private func nudge(by amount: Double) {
    guard isEnabled, !isTracking, !isDragging else { return }
    if fault == .incrementsSilently { value = shown + amount } else { choose(shown + amount) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<PanKnob>) {
    control.value(
      \.value, in: 0...1, minimumAt: .bottom,
      shown: .angle(\.angle, in: \.startAngle...\.endAngle))
    control.gesture(\.pan.state)
    control.touch(.isTakenAnywhere)
    control.cancel(.keeps)
    control.increments()
  }
}
