import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Selects a part of a video, in seconds, with a handle at its start and one at its end.
///
/// * The handles lie outside of the selection, side by side, so they never cover each other. Time
///   runs from left to right in every language, as in Apple's players.
/// * A pan that begins on a handle moves it by the distance from where the pan began; the next move
///   overrules what code wrote in the meantime. Any other pan moves nothing.
/// * A cancelled pan restores both values, except those that code has written since it began. So do
///   disabling the control and taking it out of its window.
/// * Code may write the values and the duration in any order: values that the duration cuts off come
///   back with a longer one. A value stops at the other handle and never moves it.
/// * `.valueChanged` comes with each change by the user, `.editingDidEnd` once after a pan that moved
///   a handle.
final class VideoTrimmer: UIControl, UIGestureRecognizerDelegate {
  private enum Handle { case start, end }

  /// A start and an end with a distance. A value that keeps the distance is taken exactly.
  private struct Span: Equatable {
    var start: Double
    var end: Double

    /// `known` is the start of a pan: it is right to the last bit, as long as it keeps the distance.
    mutating func moveStart(to wish: Double, length: Double, known: Double? = nil) {
      guard end - wish < length else {
        start = max(wish, 0)
        return
      }
      let known = known ?? start
      var latest = end - length
      if end - latest < length { latest = latest.nextDown }
      start = max(latest, end - known >= length ? known : 0)
    }

    mutating func moveEnd(to wish: Double, length: Double, known: Double? = nil) {
      guard wish - start < length else {
        end = wish
        return
      }
      let known = known ?? end
      var earliest = start + length
      if earliest - start < length { earliest = earliest.nextUp }
      end = known - start >= length ? min(earliest, known) : earliest
    }
  }

  private struct Drag {
    let handle: Handle
    /// The value of the handle where the pan began.
    let origin: Double
    /// The values that a cancel restores.
    var saved: Span
    var hasMoved = false
  }

  let pan = UIPanGestureRecognizer()

  private let wholeHandleWidth = 44.0
  private let wholeMinimumLength: Double
  private var storedDuration: Double
  /// The span that user and code want. It keeps the whole minimum length, but may exceed the duration.
  private var wanted: Span
  /// The handle under the finger that the recognizer has accepted last.
  private var grabbed: Handle?
  private var drag: Drag?

  private let selection = CALayer()
  private let startHandle = CALayer()
  private let endHandle = CALayer()

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 320, height: 56), duration: Double = 60,
    minimumLength: Double = 1
  ) {
    let duration = duration.isFinite ? max(duration, 0) : 0
    let minimumLength = minimumLength.isFinite ? max(minimumLength, 0) : 0
    storedDuration = duration
    wholeMinimumLength = minimumLength
    wanted = Span(start: 0, end: max(duration, minimumLength))
    super.init(frame: frame)
    selection.backgroundColor = UIColor.systemGray5.cgColor
    layer.addSublayer(selection)
    layer.addSublayer(startHandle)
    layer.addSublayer(endHandle)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.delegate = self
    #if canImport(UIKit)
      pan.addTarget(self, action: #selector(panFired))
    #else
      pan.addTarget(self, identifier: "pan") { $0.panned($1) }
    #endif
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  /// The length of the video.
  var duration: Double {
    get { storedDuration }
    set {
      guard newValue.isFinite else { return }
      let new = max(newValue, 0)
      guard new != storedDuration else { return }
      storedDuration = new
      setNeedsLayout()
    }
  }

  /// The least distance of start and end. A video that is shorter is selected as a whole.
  var minimumLength: Double { min(wholeMinimumLength, duration) }

  var start: Double {
    get { shown.start }
    set {
      guard newValue.isFinite else { return }
      want(newValue, for: .start)
      // A cancel keeps what code wrote last.
      guard var saved = drag?.saved else { return }
      saved.start = wanted.start
      saved.moveEnd(to: saved.end, length: wholeMinimumLength)
      drag?.saved = saved
    }
  }

  var end: Double {
    get { shown.end }
    set {
      guard newValue.isFinite else { return }
      want(newValue, for: .end)
      guard var saved = drag?.saved else { return }
      saved.end = wanted.end
      saved.moveStart(to: saved.start, length: wholeMinimumLength)
      drag?.saved = saved
    }
  }

  /// The wanted values within the duration.
  private var shown: Span {
    var span = Span(start: wanted.start, end: duration)
    span.moveStart(to: wanted.start, length: minimumLength)
    span.end = min(wanted.end, duration)
    return span
  }

  /// True if this changes a value that can be seen.
  @discardableResult
  private func want(_ value: Double, for handle: Handle) -> Bool {
    let before = shown
    switch handle {
    case .start: wanted.moveStart(to: value, length: wholeMinimumLength)
    case .end: wanted.moveEnd(to: value, length: wholeMinimumLength)
    }
    guard shown != before else { return false }
    setNeedsLayout()
    return true
  }

  // MARK: - Layout

  private var handleWidth: Double { min(wholeHandleWidth, max(0, Double(bounds.width) / 2)) }

  /// The distance from 0 to the duration; zero if the handles fill the control.
  private var travel: Double { max(0, Double(bounds.width) - 2 * wholeHandleWidth) }

  private func position(of value: Double) -> Double {
    duration > 0 ? value / duration * travel : 0
  }

  /// Ends where the selection starts.
  var startHandleFrame: CGRect {
    CGRect(
      x: Double(bounds.minX) + position(of: start), y: Double(bounds.minY), width: handleWidth,
      height: Double(bounds.height))
  }

  /// Starts where the selection ends.
  var endHandleFrame: CGRect {
    CGRect(
      x: Double(bounds.minX) + handleWidth + position(of: end), y: Double(bounds.minY),
      width: handleWidth, height: Double(bounds.height))
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 56) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (first, last) = (startHandleFrame, endHandleFrame)
    let color = (isEnabled ? UIColor.systemBlue : UIColor.systemGray5).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    startHandle.frame = first
    startHandle.backgroundColor = color
    endHandle.frame = last
    endHandle.backgroundColor = color
    selection.frame = CGRect(
      x: first.maxX, y: first.minY, width: max(0, last.minX - first.maxX), height: first.height)
    CATransaction.commit()
  }

  // MARK: - Dragging

  /// All four edges belong to a handle. Where the handles touch, the one that can move is taken.
  private func handle(at point: CGPoint) -> Handle? {
    func holds(_ frame: CGRect) -> Bool {
      point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
        && point.y <= frame.maxY
    }
    switch (holds(startHandleFrame), holds(endHandleFrame)) {
    case (true, true): return start > 0 ? .start : .end
    case (true, false): return .start
    case (false, true): return .end
    case (false, false): return nil
    }
  }

  /// The touch-down selects the handle: when the pan is recognized, the finger may have left it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === pan else { return true }
    guard pan.numberOfTouches == 0 else { return false }
    grabbed = handle(at: touch.location(in: self))
    return grabbed != nil
  }

  #if canImport(UIKit)
    @objc private func panFired() { panned(pan) }
  #endif

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard isEnabled, let handle = grabbed else { return }
      drag = Drag(handle: handle, origin: handle == .start ? start : end, saved: wanted)
      follow(pan.translation(in: self))
    case .changed:
      follow(pan.translation(in: self))
    case .ended:
      finish(restoring: false)
    default:
      finish(restoring: true)
    }
  }

  private func follow(_ way: CGPoint) {
    guard let drag, travel > 0, duration > 0 else { return }
    let wish = min(drag.origin, duration) + Double(way.x) / travel * duration
    guard !wish.isNaN else { return }
    let inside = min(max(wish, 0), duration)
    var span = shown
    let old = span
    let value: Double
    switch drag.handle {
    case .start:
      span.moveStart(to: inside, length: minimumLength, known: drag.origin)
      value = span.start
    case .end:
      span.moveEnd(to: inside, length: minimumLength, known: drag.origin)
      value = min(span.end, duration)
      span.end = value
    }
    // A finger that pushes against an end chooses nothing new.
    guard span != old, want(value, for: drag.handle) else { return }
    self.drag?.hasMoved = true
    sendActions(for: .valueChanged)
  }

  /// Does nothing without a drag, so it may be called twice, also by what the app does in an action.
  private func finish(restoring: Bool) {
    guard let drag else { return }
    self.drag = nil
    grabbed = nil
    if restoring {
      let before = shown
      wanted = drag.saved
      if shown != before {
        setNeedsLayout()
        sendActions(for: .valueChanged)
      }
    }
    if drag.hasMoved { sendActions(for: .editingDidEnd) }
  }

  /// A recognizer continues if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsLayout()
      pan.isEnabled = isEnabled
      if !isEnabled { finish(restoring: true) }
    }
  }

  /// Outside a window it follows no finger.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    if pan.isEnabled {
      pan.isEnabled = false
      pan.isEnabled = isEnabled
    }
    finish(restoring: true)
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<VideoTrimmer>) {
    control.value(\.start, thumb: \.startHandleFrame)
    control.value(\.end, in: 0...\.duration, thumb: \.endHandleFrame)
    control.ordered()
    control.minimumDistance(\.minimumLength)
    control.gesture(\.pan.state)
    control.restoresOnCancel()
    control.sends(.editingDidEnd, when: [.lift, .cancel])
  }
}
