import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A row with a button that records a voice message while it is held.
///
/// The round button is at the trailing end of the row; the time and a hint are beside it. In
/// right-to-left languages the row and the direction "aside" are mirrored.
///
/// * A finger that rests on the button for 0.15 seconds begins a recording; until then it may move
///   10 points. A tap on the idle button does nothing. The button answers 8 points around its
///   circle, and nothing else in the row answers. A row without room takes no touch.
/// * While the finger holds, `phase` is `.recording`, and the picture of the button follows the
///   slide, counted from where the recording began: up to 60 points up and up to 100 points aside
///   (to the left), and not beyond.
/// * 60 points up lock the recording, as soon as they are reached: `phase` is `.locked`, the button
///   is back in its place, and the finger no longer matters, wherever it is lifted. 100 points
///   aside discard the recording at once, and the rest of the touch does nothing. If one move
///   reaches both, the one that is exceeded by the larger share counts, and the lock if both are.
/// * A lift before that finishes the recording; one of less than a second is discarded instead. A
///   cancelled touch discards it.
/// * A tap on the button finishes a locked recording: a touch that began on it while it was locked,
///   and is lifted on it.
/// * `stop()` finishes a held or locked recording of any length, and `discard()` discards it; the
///   rest of a touch does nothing then. In the idle phase both do nothing.
/// * A recording that reaches `maximumDuration` is finished, held or locked.
/// * Disabling the button and removing it from its window discard a recording, held or locked.
/// * Each recording tells `onStart` once, then `onLock` if it is locked, then either `onFinish`
///   with its length in seconds or `onDiscard`, and nothing more. `phase` is the new one already
///   when they are called. The length counts from `onStart`, also when the recording was locked,
///   and is the very time, not a whole number.
/// * `timeLabel` shows `Hold to record` in the idle phase, and otherwise the whole seconds that
///   have passed, as `0:07` or `12:30`, from `0:00` on. `hintLabel` shows `Slide to cancel`, then
///   `Tap to stop` if it is locked.
/// * A new size moves the button, and a recording goes on. A second finger is ignored.
/// * VoiceOver cannot hold: activating the idle button begins a recording and locks it, and
///   activating it again finishes that. Its value is the text of `timeLabel`.
final class RecordButton: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// The length of a locked recording is counted from the lock on. Group: value.
    case lengthFromLock
    /// After a slide aside the app is told of the discard, and at the lift of an end. Group: event.
    case discardAlsoFinishes
    /// The finger that has locked the recording comes back to the button, and its lift finishes it.
    /// Group: tracking.
    case lockingFingerFinishes
    /// A locked button is drawn above its place. Group: frame.
    case lockedStaysUp
    /// After a minute the label shows 0:60, 0:61 and so on. Group: text.
    case minutesDoNotCarry
    /// A recording shows the time of the one before, until the finger moves or a second has passed.
    /// Group: text.
    case beginsWithOldTime
    /// A finger that rests on the labels begins a recording. Group: hit area.
    case rowAnswers
    /// A locked recording goes on when the button is disabled. Group: state.
    case disablingKeepsLocked
    /// A new maximum does not count for the recording that is going on. Group: setting.
    case maximumOfStart
    /// A locked recording goes on beyond the maximum. Group: time.
    case lockedHasNoEnd
  }

  enum Phase: Sendable { case idle, recording, locked }

  /// In points.
  let lockDistance: CGFloat = 60
  let discardDistance: CGFloat = 100
  /// The least length of a recording that a lift finishes, in seconds.
  let leastDuration: TimeInterval = 1
  /// Clocks and timers are only nearly exact.
  private static let slack: TimeInterval = 0.001

  var onStart: (() -> Void)?
  var onLock: (() -> Void)?
  var onFinish: ((TimeInterval) -> Void)?
  var onDiscard: (() -> Void)?

  let press = UILongPressGestureRecognizer()
  let timeLabel = UILabel(frame: .zero)
  let hintLabel = UILabel(frame: .zero)
  private(set) var phase = Phase.idle
  /// The whole seconds that the label shows; 0 in the idle phase.
  private(set) var recordedSeconds = 0
  private let fault: Fault?
  private var most = 300
  /// Of a fault.
  private var mostAtStart = 300
  private var oldSeconds = 0
  private var lockTime: TimeInterval = 0
  private var slideDiscarded: TimeInterval?
  private var startTime: TimeInterval = 0
  /// Where the finger was when the recording began.
  private var startPoint = CGPoint.zero
  /// The distance between the button and the place where it rests.
  private var slide = CGPoint.zero
  /// True if the touch began on a locked button.
  private var mayStop = false
  private var timer: Timer?
  private let button = CALayer()
  private let lockMark = CALayer()

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 300, height: 60), title: String = "Record",
    fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    lockMark.backgroundColor = UIColor.systemGray.cgColor
    layer.addSublayer(lockMark)
    layer.addSublayer(button)
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    addSubview(timeLabel)
    hintLabel.textColor = .secondaryLabel
    addSubview(hintLabel)
    press.minimumPressDuration = 0.15
    press.allowableMovement = 10
    press.cancelsTouchesInView = false
    press.addTarget(self, identifier: "press") { $0.pressed($1) }
    addGestureRecognizer(press)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Recording

  /// In seconds, from 1 to 3600; other numbers count as the nearer end.
  ///
  /// A recording that is longer than a new maximum is finished at once, with the maximum as its
  /// length.
  var maximumDuration: Int {
    get { most }
    set {
      most = min(max(newValue, 1), 3600)
      refresh()
    }
  }

  /// Finishes a recording.
  func stop() {
    guard phase != .idle else { return }
    finish()
  }

  func discard() {
    guard phase != .idle else { return }
    end()
    onDiscard?()
  }

  /// The length of the recording so far.
  private var length: TimeInterval {
    let length = max(0, CACurrentMediaTime() - startTime)
    if isEndless { return min(length, 86400) }
    return length + Self.slack < TimeInterval(limit) ? length : TimeInterval(limit)
  }

  private var limit: Int { fault == .maximumOfStart ? mostAtStart : most }
  private var isEndless: Bool { fault == .lockedHasNoEnd && phase == .locked }

  private func begin(_ newPhase: Phase) {
    phase = newPhase
    startTime = CACurrentMediaTime()
    mostAtStart = most
    recordedSeconds = fault == .beginsWithOldTime ? oldSeconds : 0
    slide = .zero
    let timer = Timer(timeInterval: 1, repeats: true) { [weak self] timer in
      MainActor.assumeIsolated {
        if let self { self.refresh() } else { timer.invalidate() }
      }
    }
    // The common modes: the default mode waits while a finger scrolls something.
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    setNeedsLayout()
    onStart?()
  }

  private func lock() {
    phase = .locked
    slide = fault == .lockedStaysUp ? CGPoint(x: 0, y: -lockDistance) : .zero
    lockTime = CACurrentMediaTime()
    setNeedsLayout()
    onLock?()
  }

  private func finish() {
    var length = length
    if fault == .lengthFromLock, phase == .locked { length = CACurrentMediaTime() - lockTime }
    end()
    onFinish?(length)
  }

  /// Ends a recording, and tells nobody yet.
  private func end() {
    phase = .idle
    oldSeconds = recordedSeconds
    recordedSeconds = 0
    slide = .zero
    timer?.invalidate()
    timer = nil
    setNeedsLayout()
  }

  /// Looks at the clock.
  private func refresh() {
    guard phase != .idle else { return }
    let seconds = Int(length + Self.slack)
    if seconds != recordedSeconds {
      recordedSeconds = seconds
      setNeedsLayout()
    }
    if seconds >= limit, !isEndless { finish() }
  }

  // MARK: - Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var buttonSize: CGFloat { max(0, min(bounds.width, bounds.height)) }

  /// The place of the button when it is not slid.
  private var place: CGRect {
    CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - buttonSize, y: bounds.midY - buttonSize / 2,
      width: buttonSize, height: buttonSize)
  }

  /// Where the button is drawn.
  var buttonFrame: CGRect { place.offsetBy(dx: slide.x, dy: slide.y) }

  private var timeText: String {
    guard phase != .idle else { return "Hold to record" }
    if fault == .minutesDoNotCarry { return String(format: "0:%02d", recordedSeconds) }
    return String(format: "%d:%02d", recordedSeconds / 60, recordedSeconds % 60)
  }

  private var hintText: String {
    switch phase {
    case .idle: return ""
    case .recording: return "Slide to cancel"
    case .locked: return "Tap to stop"
    }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 60) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let place = place
    guard place.maxX.isFinite, place.maxY.isFinite else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    button.frame = buttonFrame
    button.cornerRadius = phase == .locked ? buttonSize / 4 : buttonSize / 2
    button.backgroundColor = (phase == .idle ? UIColor.systemBlue : .systemRed).cgColor
    lockMark.frame = CGRect(x: place.midX - 8, y: place.minY - 36, width: 16, height: 24)
    lockMark.isHidden = phase != .recording
    lockMark.opacity = Float(0.4 - slide.y / lockDistance * 0.6)
    CATransaction.commit()
    let width = max(0, bounds.width - buttonSize) / 2
    let left = isMirrored ? place.maxX : bounds.minX
    let labels = isMirrored ? [hintLabel, timeLabel] : [timeLabel, hintLabel]
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: left + CGFloat(index) * width, y: bounds.minY, width: width, height: bounds.height)
      label.textAlignment = isMirrored ? .right : .left
    }
    timeLabel.text = timeText
    hintLabel.text = hintText
  }

  // MARK: - Holding

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .rowAnswers { return super.point(inside: point, with: event) }
    let place = place
    guard buttonSize > 0 else { return false }
    return hypot(point.x - place.midX, point.y - place.midY) <= buttonSize / 2 + 8
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began {
      // A touch that began on a locked recording begins none, even if that has ended meanwhile.
      guard phase == .idle, !mayStop else { return }
      startPoint = press.location(in: self)
      slideDiscarded = nil
      begin(.recording)
      return
    }
    if fault == .discardAlsoFinishes, press.state == .ended, let length = slideDiscarded {
      slideDiscarded = nil
      onFinish?(length)
      return
    }
    // The length may have come to its maximum.
    refresh()
    // What is locked, or over, does not depend on the finger.
    guard phase == .recording else { return }
    switch press.state {
    case .changed:
      let point = press.location(in: self)
      follow(CGPoint(x: point.x - startPoint.x, y: point.y - startPoint.y))
    case .ended:
      if length + Self.slack < leastDuration { discard() } else { finish() }
    default: discard()
    }
  }

  /// Follows the way of the finger since the recording began.
  private func follow(_ way: CGPoint) {
    guard way.x.isFinite, way.y.isFinite else { return }
    let aside = isMirrored ? way.x : -way.x
    let (toLock, toDiscard) = (-way.y / lockDistance, aside / discardDistance)
    if toLock >= 1, toLock >= toDiscard { return lock() }
    if toDiscard >= 1 {
      slideDiscarded = length
      return discard()
    }
    let drawn = max(aside, 0)
    let newSlide = CGPoint(x: isMirrored ? drawn : -drawn, y: min(way.y, 0))
    guard newSlide != slide else { return }
    slide = newSlide
    setNeedsLayout()
  }

  // MARK: - Tapping what is locked

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    mayStop = phase == .locked
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard mayStop || fault == .lockingFingerFinishes else { return }
    mayStop = false
    guard phase == .locked, let touch, point(inside: touch.location(in: self), with: event) else {
      return
    }
    finish()
  }

  override func cancelTracking(with event: UIEvent?) { mayStop = false }

  // MARK: - Ending from outside

  override var isEnabled: Bool {
    didSet {
      // A recognizer goes on if its control is disabled, unless it is disabled too.
      press.isEnabled = isEnabled
      alpha = isEnabled ? 1 : 0.5
      if !isEnabled, phase != .locked || fault != .disablingKeepsLocked { discard() }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    discard()
    guard press.isEnabled else { return }
    press.isEnabled = false
    press.isEnabled = true
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { timeText }
    set {}
  }

  override func accessibilityActivate() -> Bool {
    guard isEnabled, window != nil, !isTracking, phase != .recording else { return false }
    if phase == .locked {
      finish()
    } else {
      begin(.recording)
      // The app may have stopped it already.
      if phase == .recording { lock() }
    }
    return true
  }
}

extension RecordButton {
  static func describe(_ button: inout ControlDescription<RecordButton>) {
    button.state(\.phase)
    button.state("isHeld", follows: .touch) { $0.phase == .recording }
    button.event("started") { button, send in button.onStart = send }
    button.event("locked") { button, send in button.onLock = send }
    button.event("finished") { button, send in button.onFinish = send }
    button.event("discarded") { button, send in button.onDiscard = send }
    button.law("each recording ends once, finished or not", remembering: 0) { button, step, open in
      open += step.sent("started") - step.sent("finished") - step.sent("discarded")
      try expect(open == (button.phase == .idle ? 0 : 1), "\(open) are told to go on")
    }
    button.shown("texts") { [$0.timeLabel.text, $0.hintLabel.text] }
    button.shown(\.buttonFrame)
    button.setting(\.maximumDuration, .element(of: [0, 1, 2, 5, 60, 3600, 4000]))
    button.command("stop or discard", .element(of: [true, false])) { $1 ? $0.stop() : $0.discard() }
    button.layoutDirection()
  }
}
