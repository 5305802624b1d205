import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A ruler for a body weight that is dragged under a fixed needle: the value is the number at the
/// needle.
///
/// * A drag to the left raises the value, ten points a number, whatever the width. The ruler moves
///   smoothly; the value is the nearest whole number, and the app gets a report of each number that
///   passes the needle.
/// * After the lift the ruler glides on with the speed of the finger, for 0.6 seconds, and stops on
///   a number; without speed it goes to the nearest one. It stops at an end.
/// * A touch anywhere stops it where it is. A cancel, disabling and detaching stop it on the number
///   at the needle, so the value stays.
/// * A value that code writes ends a glide; during a drag the next move overrules it. Values are
///   stored as requested and clamped when they are read; a written limit pushes the other one.
final class FlickRuler: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A slow drag does not move the ruler. Group: value.
    case addsUpMoves
    /// While the ruler glides the app is told of nothing. Group: event.
    case silentGlide
    /// The app reads the number before when it is told of one. Group: event order.
    case tellsBeforeChange
    /// A finger that is put on the gliding ruler does not stop it. Group: tracking.
    case touchDoesNotCatch
    /// After a flick the needle rests between two numbers. Group: frame.
    case restsBetweenNumbers
    /// A touch more than 22 points beside the needle is not answered. Group: hit area.
    case onlyNeedleAnswers
    /// The app ends when a finger is lifted that has not moved. Group: trap or hang.
    case trapsWithoutTime
    /// A limit is written, and the ruler goes on as long as before. Group: needs layout.
    case limitsAskForNoLayout
    /// After a flick the ruler glides for three seconds. Group: time (timer, glide).
    case glidesTooLong
    /// Disabled while it glides, the ruler glides on, and the value with it. Group: time (timer, glide).
    case disabledGlidesOn
  }

  private struct Drag {
    let startX: CGFloat
    let startPosition: Double
    /// The locations of the finger in the last tenth of a second.
    var samples: [(x: CGFloat, time: TimeInterval)]
  }

  private struct Glide {
    let (from, target): (Double, Double)
    let (start, duration): (TimeInterval, TimeInterval)
  }

  /// The distance between two numbers, in points.
  private static let spacing: CGFloat = 10
  private static let flickDuration: TimeInterval = 0.6
  /// The time over which the speed of a finger is measured, and the greatest speed, in points a
  /// second.
  private static let memory: TimeInterval = 0.1
  private static let greatestSpeed: CGFloat = 4000

  let step = 1
  private let fault: Fault?
  private var least = 0
  private var greatest = 100
  /// The requested number; the value is clamped to the limits.
  private var wish = 50
  /// The distance from the value to the needle, at most half a number; 0 at rest.
  private var fraction = 0.0
  private var drag: Drag?
  private var glide: Glide?
  private var link: CADisplayLink?
  private let ruler = CALayer()
  private let needle = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 320, height: 60), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    ruler.backgroundColor = UIColor.systemGray5.cgColor
    needle.backgroundColor = UIColor.systemRed.cgColor
    layer.addSublayer(ruler)
    layer.addSublayer(needle)
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Weight"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var minimumValue: Int {
    get { least }
    set {
      guard newValue != least else { return }
      let before = value
      least = newValue
      greatest = max(greatest, newValue)
      if value != before { fraction = 0 }
      if fault != .limitsAskForNoLayout { setNeedsLayout() }
    }
  }

  var maximumValue: Int {
    get { greatest }
    set {
      guard newValue != greatest else { return }
      let before = value
      greatest = newValue
      least = min(least, newValue)
      if value != before { fraction = 0 }
      if fault != .limitsAskForNoLayout { setNeedsLayout() }
    }
  }

  var value: Int {
    get { min(max(wish, least), greatest) }
    set {
      let before = value
      wish = newValue
      // A write by the app's handler stops nothing.
      guard value != before else { return }
      endGlide()
      drag?.samples = []
      fraction = 0
      setNeedsLayout()
    }
  }

  /// The number at the needle, which may be between two whole numbers.
  private var position: Double { clamped(Double(value) + fraction) }

  private func clamped(_ place: Double) -> Double {
    min(max(place, Double(least)), Double(greatest))
  }

  /// The nearest number. A very large one cannot be an exact Double, and the limits must be
  /// reachable.
  private func number(at place: Double) -> Int {
    let number = place.rounded()
    if number >= Double(greatest) { return greatest }
    if number <= Double(least) { return least }
    return Int(number)
  }

  /// Moves the ruler for the user.
  private func move(to wanted: Double) {
    guard !wanted.isNaN else { return }
    let place = clamped(wanted)
    guard place != position else { return }
    let number = number(at: place)
    choose(number, fraction: place - Double(number))
  }

  private func choose(_ number: Int, fraction: Double) {
    let isNew = number != value
    let isSilent = fault == .silentGlide && glide != nil
    if isNew, fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    wish = number
    self.fraction = fraction
    setNeedsLayout()
    if isNew, !isSilent, fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.5
      if !isEnabled, fault != .disabledGlidesOn { rest() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ruler.frame = CGRect(
      x: bounds.midX - CGFloat(position - Double(least)) * Self.spacing, y: bounds.minY,
      width: CGFloat(Double(greatest) - Double(least)) * Self.spacing, height: bounds.height)
    needle.frame = CGRect(x: bounds.midX - 1, y: bounds.minY, width: 2, height: bounds.height)
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .onlyNeedleAnswers, abs(point.x - bounds.midX) > 22 { return false }
    return super.point(inside: point, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if fault != .touchDoesNotCatch { endGlide() }
    let x = touch.location(in: self).x
    drag = Drag(startX: x, startPosition: position, samples: [(x, touch.timestamp)])
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let drag else { return true }
    let x = touch.location(in: self).x
    if fault == .addsUpMoves {
      let way = x - touch.previousLocation(in: self).x
      move(to: Double(value) - Double((way / Self.spacing).rounded()))
    } else {
      move(to: drag.startPosition - Double((x - drag.startX) / Self.spacing))
    }
    let time = touch.timestamp
    self.drag?.samples.removeAll { time - $0.time > Self.memory }
    self.drag?.samples.append((x, time))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // Nil if this is called after a cancel.
    guard let drag else { return }
    self.drag = nil
    let speed = speed(of: drag, at: touch?.timestamp ?? CACurrentMediaTime())
    guard speed != 0 else { return startGlide(to: Double(value), for: 0.2) }
    // The distance of a cubic ease-out that begins with the speed of the finger.
    let way = Double(speed / Self.spacing) * Self.flickDuration / 3
    let target = clamped(position - way)
    startGlide(
      to: fault == .restsBetweenNumbers ? target : Double(number(at: target)),
      for: fault == .glidesTooLong ? 3 : Self.flickDuration)
  }

  override func cancelTracking(with event: UIEvent?) {
    drag = nil
    rest()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    drag = nil
    rest()
  }

  /// In points a second; 0 for a finger that rested before it was lifted.
  private func speed(of drag: Drag, at time: TimeInterval) -> CGFloat {
    let recent = drag.samples.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last else { return 0 }
    let seconds = last.time - first.time
    let speed = (last.x - first.x) / seconds
    if fault == .trapsWithoutTime { return CGFloat(Int(speed)) }
    guard seconds > 0, speed.isFinite else { return 0 }
    return min(max(speed, -Self.greatestSpeed), Self.greatestSpeed)
  }

  // MARK: - Gliding

  private func startGlide(to target: Double, for duration: TimeInterval) {
    guard target != position else { return }
    glide = Glide(from: position, target: target, start: CACurrentMediaTime(), duration: duration)
    guard link == nil else { return }
    let link = CADisplayLink(target: self) { ruler, link in ruler.showGlide(at: link.timestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func showGlide(at time: TimeInterval) {
    guard let glide else { return }
    let share = min(max((time - glide.start) / glide.duration, 0), 1)
    let rest = 1 - share
    if share < 1 {
      move(to: glide.from + (glide.target - glide.from) * (1 - rest * rest * rest))
    } else {
      // Ended before it is moved, so that the app's handler finds it at rest.
      if fault != .silentGlide { endGlide() }
      move(to: glide.target)
      if fault == .silentGlide { endGlide() }
    }
  }

  private func endGlide() {
    glide = nil
    link?.invalidate()
    link = nil
  }

  /// Stops it on the number at the needle.
  private func rest() {
    endGlide()
    guard fraction != 0 else { return }
    fraction = 0
    setNeedsLayout()
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(value)" }
    set {}
  }

  override func accessibilityIncrement() { nudge(by: step) }

  override func accessibilityDecrement() { nudge(by: -step) }

  private func nudge(by way: Int) {
    guard isEnabled, !isTracking else { return }
    rest()
    if way > 0 ? value < greatest : value > least { choose(value + way, fraction: 0) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<FlickRuler>) {
    control.value(
      \.value, in: \.minimumValue...\.maximumValue, step: \.step, minimumAt: .right)
    control.touch(.isTakenAnywhere)
    control.flick(.glides(within: 1))
    control.cancel(.keeps)
    control.increments(by: \.step)
  }
}
