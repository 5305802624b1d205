import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The zoom wheel of a camera: a strip from 0.5x to 10x that a finger pushes under a fixed needle.
///
/// * **Drag.** A horizontal drag from anywhere on the control pushes the strip as far as the finger
///   has gone since it went down; to the left is more zoom. It begins when the finger has gone 10
///   points. Equal ways are equal factors: 60 points double the zoom, whatever the size of the
///   control. The strip stops at its ends, and comes back with the finger on the same path. Going up
///   or down has no effect, and neither has a tap or a second finger. The strip is the same in
///   languages that run from right to left.
/// * **Rest.** The places of rest are 0.5, 1, 2, 5 and 10. A drag that is let go 12 points or less
///   from one of them goes exactly there, at once; elsewhere the zoom stays as it is. With
///   `snapsToStops` false it always stays. A cancelled drag stays where it is, and so does one that
///   ends because the control is disabled or leaves its window.
/// * **Code.** A written zoom is clamped to the ends, but goes to no place of rest; numbers that are
///   not finite are ignored. `show(_:)` goes to the zoom of a lens: 0.5, 1 or 5. If the zoom changes
///   like this during a drag, the drag goes on from the new zoom. A new size changes nothing.
/// * **Reports.** Each change that a finger or VoiceOver makes sends `valueChanged` once, when all
///   properties have their new values. Writes by code do not. `onLensChange` is called once for each
///   change of the lens, also by code and VoiceOver, after `valueChanged`.
/// * **Picture.** The mark of the zoom is under the needle in the middle. The text above is the zoom
///   in tenths, rounded down, as "1x" or "1.2x", so it never names a lens too early. A disabled
///   wheel is dimmed.
/// * **Accessibility.** It is adjustable, and its value is the text. An increment or a decrement goes
///   to the next place of rest in that direction, unless the wheel is held or disabled.
final class ZoomWheel: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// Let go at 9x the wheel does not go to 10x, and at 0.65x it jumps to 0.5x. Group: value.
    case measuresSnapInZoom
    /// After a finger has gone beyond an end and back, the zoom is another one than before.
    /// Group: value.
    case forgetsWayBeyondEnds
    /// Let go near 2x the wheel goes there, and the app goes on with 1.9x. Group: event.
    case snapIsSilent
    /// At exactly 1x or 5x, where `show(_:)` goes, it is still the lens before. Group: state.
    case lensSwitchesTooLate
    /// In a view that has become wider the strip is beside the needle. Group: frame.
    case stripKeepsFirstMiddle
    /// A drag that an alert takes away jumps to a place of rest. Group: tracking.
    case cancelSnaps
    /// At 0.97x the text is "1x", although the ultra wide lens takes the picture. Group: text.
    case textRoundsUp
    /// At 10x a touch to the right of the needle, where the strip has ended, is not answered.
    /// Group: hit area.
    case onlyStripAnswers
    /// Places of rest that the app has switched off are back after `show(_:)`. Group: setting.
    case showSwitchesSnappingOn
    /// The wheel goes to a place of rest a quarter of a second after the lift, even if a finger holds
    /// it again. Group: time.
    case snapsLater
  }

  /// The lens that takes the picture.
  enum Lens: Int, CaseIterable, Sendable {
    /// Below 1x.
    case ultraWide
    /// From 1x, below 5x.
    case wide
    /// From 5x.
    case tele

    /// The zoom at which the whole picture of the lens is used.
    var zoom: Double {
      switch self {
      case .ultraWide: 0.5
      case .wide: 1
      case .tele: 5
      }
    }
  }

  private struct Grab {
    /// The reference of the drag: a zoom, and the way of the finger at that time.
    var zoom: Double
    var way: CGFloat
    var lastWay: CGFloat
    /// Whether the finger has gone to the left or to the right.
    var hasGone = false
  }

  /// The length of a factor of two on the strip, in points.
  static let pointsPerDoubling: CGFloat = 60
  /// The distance from which a place of rest takes the strip, in points.
  static let snapDistance: CGFloat = 12

  let minimumZoom = 0.5
  let maximumZoom = 10.0
  /// The places of rest, ascending.
  let stops = [0.5, 1, 2, 5, 10]
  /// Whether a drag that is let go near a place of rest goes there.
  var snapsToStops = true
  var onLensChange: ((Lens) -> Void)?
  let pan = UIPanGestureRecognizer()

  private let fault: Fault?
  private var stored = 1.0
  /// The lens that `onLensChange` has told last.
  private var toldLens = Lens.wide
  /// Nil without a drag.
  private var grab: Grab?
  private let strip = CALayer()
  private let marks = (0..<5).map { _ in CALayer() }
  private let needle = CALayer()
  private let label = UILabel(frame: .zero)
  private lazy var firstMiddle = bounds.midX

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 320, height: 72), title: String = "Zoom",
    fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    clipsToBounds = true
    strip.backgroundColor = UIColor.systemGray5.cgColor
    layer.addSublayer(strip)
    for mark in marks {
      mark.backgroundColor = UIColor.systemGray.cgColor
      layer.addSublayer(mark)
    }
    needle.backgroundColor = UIColor.systemYellow.cgColor
    layer.addSublayer(needle)
    label.textAlignment = .center
    addSubview(label)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.addTarget(self, identifier: "pan") { $0.panned($1) }
    addGestureRecognizer(pan)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Zoom

  var zoom: Double {
    get { stored }
    set {
      guard newValue.isFinite, store(newValue) else { return }
      rebase()
      tellLens()
    }
  }

  /// Follows from the zoom.
  var lens: Lens {
    if fault == .lensSwitchesTooLate {
      if stored <= Lens.wide.zoom { return .ultraWide }
      return stored <= Lens.tele.zoom ? .wide : .tele
    }
    if stored < Lens.wide.zoom { return .ultraWide }
    return stored < Lens.tele.zoom ? .wide : .tele
  }

  /// Goes to the zoom at which the whole picture of a lens is used.
  func show(_ lens: Lens) {
    if fault == .showSwitchesSnappingOn { snapsToStops = true }
    zoom = lens.zoom
  }

  /// Clamps and stores a zoom, and returns whether it is another one.
  private func store(_ wanted: Double) -> Bool {
    let clamped = min(max(wanted, minimumZoom), maximumZoom)
    guard clamped != stored else { return false }
    stored = clamped
    setNeedsLayout()
    return true
  }

  /// Sets a zoom that the user chose.
  private func choose(_ wanted: Double) {
    guard store(wanted) else { return }
    sendActions(for: .valueChanged)
    tellLens()
  }

  /// Tells a new lens once, even if a handler has changed the zoom meanwhile.
  private func tellLens() {
    guard lens != toldLens else { return }
    toldLens = lens
    onLensChange?(lens)
  }

  // MARK: - Layout

  /// The zoom in tenths, as the label shows it.
  var text: String {
    let tenths = Int((stored * 10).rounded(fault == .textRoundsUp ? .toNearestOrEven : .down))
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)x" : "\(tenths / 10).\(tenths % 10)x"
  }

  /// The distance of a zoom from the left end of the strip.
  private func place(of zoom: Double) -> CGFloat {
    CGFloat(log2(zoom / minimumZoom)) * Self.pointsPerDoubling
  }

  private var textHeight: CGFloat { min(24, bounds.height) }

  /// The strip from the mark of 0.5x to that of 10x.
  var stripFrame: CGRect {
    let top = bounds.minY + textHeight
    let middle = fault == .stripKeepsFirstMiddle ? firstMiddle : bounds.midX
    return CGRect(
      x: middle - place(of: stored), y: top, width: place(of: maximumZoom),
      height: bounds.maxY - top)
  }

  var needleFrame: CGRect {
    let strip = stripFrame
    return CGRect(x: bounds.midX - 1, y: strip.minY, width: 2, height: strip.height)
  }

  /// The marks of the places of rest, in their order.
  var markFrames: [CGRect] {
    let strip = stripFrame
    return stops.map {
      CGRect(
        x: strip.minX + place(of: $0) - 1, y: strip.midY, width: 2, height: strip.height / 2)
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 72)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: textHeight)
    label.text = text
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    strip.frame = stripFrame
    for (mark, frame) in zip(marks, markFrames) { mark.frame = frame }
    needle.frame = needleFrame
    CATransaction.commit()
  }

  // MARK: - Dragging

  /// Never lower than a finger, however low the wheel is; all four edges belong to it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .onlyStripAnswers, point.x < stripFrame.minX || point.x > stripFrame.maxX {
      return false
    }
    let more = max(0, (44 - bounds.height) / 2)
    return point.x >= bounds.minX && point.x <= bounds.maxX && point.y >= bounds.minY - more
      && point.y <= bounds.maxY + more
  }

  /// True while a drag moves the strip.
  var isDragging: Bool { grab != nil }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      grab = Grab(zoom: stored, way: 0, lastWay: 0)
      follow(pan.translation(in: self).x)
    case .changed:
      follow(pan.translation(in: self).x)
    case .ended:
      let hasGone = grab?.hasGone == true
      grab = nil
      if hasGone { snap() }
    default:
      grab = nil
      if fault == .cancelSnaps { snap() }
    }
  }

  private func follow(_ way: CGFloat) {
    guard let grab, way.isFinite else { return }
    self.grab?.lastWay = way
    if way != grab.lastWay { self.grab?.hasGone = true }
    let doublings = Double((grab.way - way) / Self.pointsPerDoubling)
    let wanted = grab.zoom * exp2(doublings)
    choose(wanted)
    if fault == .forgetsWayBeyondEnds, wanted < minimumZoom || wanted > maximumZoom { rebase() }
  }

  /// Makes the present zoom the reference of a drag.
  private func rebase() {
    guard let grab else { return }
    self.grab?.zoom = stored
    self.grab?.way = grab.lastWay
  }

  /// Goes to a place of rest that is near.
  private func snap() {
    guard snapsToStops else { return }
    // Places are only nearly exact.
    let here = place(of: stored)
    let near = stops.first {
      fault == .measuresSnapInZoom
        ? abs($0 - stored) <= 0.2 : abs(place(of: $0) - here) <= Self.snapDistance + 1e-9
    }
    guard let near else { return }
    switch fault {
    case .snapIsSilent: zoom = near
    case .snapsLater:
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { [weak self] in
        MainActor.assumeIsolated { self?.choose(near) }
      }
    default: choose(near)
    }
  }

  /// A recognizer continues if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet {
      pan.isEnabled = isEnabled
      alpha = isEnabled ? 1 : 0.5
    }
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
    get { text }
    set {}
  }

  override func accessibilityIncrement() { go(to: stops.first { $0 > stored }) }

  override func accessibilityDecrement() { go(to: stops.last { $0 < stored }) }

  private func go(to stop: Double?) {
    if let stop, isEnabled, !isTracking, !isDragging { choose(stop) }
  }
}

extension ZoomWheel {
  static func describe(_ wheel: inout ControlDescription<ZoomWheel>) {
    wheel.value(
      \.zoom, in: 0.5...10,
      rests: .read(
        { $0.restPlaces }, within: .points(12) { $0.place(of: $1) }, onCancel: false),
      minimumAt: .right)
    wheel.gesture(\.pan.state, hysteresis: { _ in 10 })
    wheel.touch(.isTakenAnywhere)
    wheel.cancel(.keeps)
    wheel.law("60 points double the zoom") { wheel, step in
      guard step.effect == .moved, wheel.isDragging, !step.drag.isDisturbed else { return }
      let zoom = step.drag.start[.value, 0] * exp2((step.drag.down.x - step.drag.point.x) / 60)
      try expect(abs(wheel.zoom - min(max(zoom, 0.5), 10)) < 1e-9, "\(wheel.zoom), not \(zoom)")
    }
    wheel.setting(\.snapsToStops)
    wheel.shown("textAndLens") { [$0.text, "\($0.lens)"] }
    wheel.event("lens") { wheel, send in wheel.onLensChange = send }
    wheel.command("show", .element(of: Lens.allCases)) { $0.show($1) }
  }

  /// The places to which a lift goes now.
  private var restPlaces: [Double] { snapsToStops ? stops : [] }
}
