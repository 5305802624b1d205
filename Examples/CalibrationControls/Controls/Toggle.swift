import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A switch: a tap turns it over, and its thumb snaps across when a drag passes the middle.
///
/// The app gets one report, at the end. The lift counts as the last move.
final class Toggle: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A tap turns it on and never off. Group: value.
    case tapOnlyTurnsOn
    /// A drag across turns it over and back at the lift. Group: value.
    case dragIsAlsoTap
    /// A drag is told twice: in the middle and at the end. Group: event.
    case dragTellsTwice
    /// A drag out and back is told though nothing changed. Group: event.
    case tellsWithoutChange
    /// The app reads the old state when it is told of a tap. Group: event order.
    case tellsBeforeChange
    /// A cancelled drag leaves it turned over, and the app is not told. Group: tracking.
    case cancelKeepsState
    /// When it is on, the thumb is right of the track. Group: frame.
    case thumbLeavesTrack
    /// A tap beside the thumb does nothing. Group: hit area.
    case onlyThumbAnswers
    /// The app ends when it writes the state. Group: trap or hang.
    case writesCallThemselves
    /// A state that the app writes is not shown. Group: needs layout.
    case writesAskForNoLayout
  }

  private struct Grab {
    var x: CGFloat
    /// The distance at touch-down: a new size during the drag turns nothing over.
    var travel: CGFloat
    var wasOn: Bool
    /// The state that the app knows: that of the touch-down, or the one that it wrote since.
    var known: Bool
    var isDrag = false
  }

  /// The app gets a report only at the end.
  let isContinuous = false
  private static let tapDistance: CGFloat = 4
  private let fault: Fault?
  private var stored = false
  private var grab: Grab?
  private let track = CALayer()
  private let thumb = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 51, height: 31), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    thumb.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(track)
    layer.addSublayer(thumb)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - State

  /// The code that writes it knows it, so a write is not reported.
  var isOn: Bool {
    get { stored }
    set {
      if fault == .writesCallThemselves { setOn(newValue) }
      grab?.known = newValue
      show(newValue, marks: fault != .writesAskForNoLayout)
    }
  }

  private func setOn(_ isOn: Bool) { self.isOn = isOn }

  private func show(_ isOn: Bool, marks: Bool = true) {
    guard isOn != stored else { return }
    stored = isOn
    if marks { setNeedsLayout() }
  }

  // MARK: - Layout

  private var thumbSide: CGFloat { min(bounds.width, bounds.height) }
  private var travel: CGFloat { bounds.width - thumbSide }

  var thumbFrame: CGRect {
    let place = fault == .thumbLeavesTrack ? bounds.width : travel
    return CGRect(
      x: bounds.minX + (isOn ? place : 0), y: bounds.midY - thumbSide / 2, width: thumbSide,
      height: thumbSide)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = bounds
    track.cornerRadius = bounds.height / 2
    track.backgroundColor = (isOn ? UIColor.systemGreen : UIColor.systemGray5).cgColor
    thumb.frame = thumbFrame
    thumb.cornerRadius = thumbSide / 2
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard bounds.width > 0, bounds.height > 0 else { return false }
    if fault == .onlyThumbAnswers, !thumbFrame.contains(point) { return false }
    grab = Grab(x: point.x, travel: travel, wasOn: stored, known: stored)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let before = stored
    follow(touch)
    if fault == .dragTellsTwice, stored != before { sendActions(for: .valueChanged) }
    return true
  }

  /// The state follows from where the finger went down and where it is.
  private func follow(_ touch: UITouch) {
    guard let grab else { return }
    let way = touch.location(in: self).x - grab.x
    if abs(way) > Self.tapDistance { self.grab?.isDrag = true }
    guard grab.travel > 0, self.grab?.isDrag == true else { return }
    let isAcross = (grab.wasOn ? -way : way) > grab.travel / 2
    show(isAcross ? !grab.wasOn : grab.wasOn)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    guard let grab else { return }
    self.grab = nil
    let isInside = touch.map { point(inside: $0.location(in: self), with: event) } ?? false
    let isTap = isInside && (!grab.isDrag || fault == .dragIsAlsoTap)
    let target = isTap ? fault == .tapOnlyTurnsOn || !stored : stored
    if fault == .tellsBeforeChange, target != grab.known { sendActions(for: .valueChanged) }
    show(target)
    if fault == .tellsBeforeChange { return }
    if stored != grab.known || fault == .tellsWithoutChange { sendActions(for: .valueChanged) }
  }

  /// Restores the state that the app knows.
  override func cancelTracking(with event: UIEvent?) {
    guard let grab else { return }
    self.grab = nil
    if fault != .cancelKeepsState { show(grab.known) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<Toggle>) {
    control.value(
      read: { $0.isOn ? 1 : 0 }, write: { if !$1.isNaN { $0.isOn = $1 >= 0.5 } },
      limits: { _ in (0, 1) },
      shown: .frame {
        let frame = $0.thumbFrame
        return Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      })
    control.holdsWholeNumbers()
    control.continuous(\.isContinuous)
    control.tap(.changesValue)
    control.touch(.isTakenAnywhere)
  }
}
