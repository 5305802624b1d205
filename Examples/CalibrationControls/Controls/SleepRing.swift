import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A ring of 24 hours with a handle for the bedtime, one for the wake time, and the arc of sleep
/// between them.
///
/// Midnight is at the top, 6:00 at the right, noon at the bottom; the arc runs clockwise from the
/// bedtime to the wake time. Both ends of the day are the same place: every time is a number of
/// minutes from 0 to 1439.
///
/// * A touch within 22 points of the middle of a handle takes that handle: the nearer one, and the
///   wake time's if both are equally near. A touch elsewhere on the arc, within 22 points of the
///   ring's line, takes the arc. A touch on the rest of the ring moves nothing, and touches beside
///   the ring and inside it go to the view behind. A ring without an area takes no touch.
/// * What is taken goes around by as much as the finger goes around the middle, so it never jumps
///   under the finger. The finger is followed at any distance, across midnight and over whole
///   turns. In the very middle it has no direction and moves nothing.
/// * A handle comes to rest on multiples of five minutes, or on the time at which it was taken, and
///   leaves the other handle alone. Sleep and waking are each at least `minimumDuration` long:
///   there the handle stops, never hops over the other one, and starts again when the finger has
///   come back.
/// * The arc moves both times by the same amount; the duration stays. The bedtime comes to rest on
///   multiples of five minutes, or on the time at which it was taken.
/// * Each change by a finger sends `.valueChanged` once, when both times are the new ones. A lift
///   moves nothing. A drag that has moved anything sends `.editingDidEnd` when it is over, after
///   the last `.valueChanged`.
/// * A cancel brings back each time as it was at the touch-down, or as code has written it since, and
///   sends `.valueChanged` if that changes a time. Disabling the ring and removing it from its window
///   do the same. A second finger is ignored.
/// * Code writes any number; whole days are taken off. Times are stored as requested. If sleep
///   would be too short or too long, the wake time is read, and shown, as near to the requested one
///   as allowed. What code writes is told to nobody, and a write that changes nothing that is shown
///   leaves a drag alone. Otherwise a drag goes on from there; so it does from the present times if
///   the ring gets another size.
/// * The label in the middle has the duration, such as `8 h`, `7 h 30 min` or `45 min`.
/// * VoiceOver finds two elements, and moves a handle to the next multiple of five minutes, where
///   the minimum allows it: not while the ring is disabled or touched.
final class SleepRing: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A handle that is dragged across 18:00 jumps to the other end of its way. Group: value.
    case jumpsAtSix
    /// While the arc is dragged the duration is now and then five minutes too short. Group: value.
    case arcEndsRoundedApart
    /// The app is told of each step of the arc twice, first with one of the two times still old.
    /// Group: event.
    case arcToldInHalves
    /// In a view that is not square the handles leave the ring. Group: frame.
    case handlesLeaveRing
    /// Of two handles that are close together the bedtime's is taken, although the other one is
    /// nearer. Group: tracking.
    case bedtimeTakesBoth
    /// The app writes a wake time, and the label goes on showing the old duration. Group: text.
    case labelMissesWakeWrites
    /// The outer half of the handles and of the arc does not answer. Group: hit area.
    case outerHalfMisses
    /// A sheet takes the touch away, and the handle goes on looking held. Group: state.
    case staysLitAfterCancel
    /// Sleep that is shorter than a new minimum stays so until a time is changed. Group: setting.
    case minimumWaits
    /// The app ends when somebody wakes in the last half hour before midnight. Group: trap or hang.
    case trapsBeforeMidnight
  }

  /// A part that a finger can hold.
  enum Part: Sendable { case bedtime, wakeTime, arc }

  private struct Drag {
    let part: Part
    /// The times from which the drag is counted, and the ring's middle.
    var startBedtime: Int
    var startDuration: Int
    var middle: CGPoint
    /// The finger's direction at the start, and its way around since then, in radians.
    var startDirection: Double
    var turn = 0.0
    /// The requested times that a cancel brings back.
    var old: (bedtime: Int, wakeTime: Int)
    var hasMoved = false
  }

  private static let day = 1440
  /// The greatest distance, in points, from which a finger takes a handle or the arc.
  private static let reach: CGFloat = 22

  /// In minutes.
  let step = 5
  let durationLabel = UILabel(frame: .zero)
  private var wanted = (bedtime: 23 * 60, wakeTime: 7 * 60)
  private let title: String
  private let fault: Fault?
  private var least = 60
  /// Of a fault.
  private var leastInForce = 60
  private var isLabelOld = false
  private var leftPart: Part?
  private var drag: Drag?
  private let handleSize: CGFloat = 32
  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()
  private let marks = (0..<24).map { _ in CALayer() }
  private let handles = [CALayer(), CALayer()]
  private lazy var elements = [
    HandleElement(of: self, .bedtime, label: "\(title), bedtime"),
    HandleElement(of: self, .wakeTime, label: "\(title), wake time"),
  ]

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 280, height: 280), title: String = "Sleep",
    fault: Fault? = nil
  ) {
    self.title = title
    self.fault = fault
    super.init(frame: frame)
    for ring in [track, arc] {
      ring.fillColor = nil
      ring.lineWidth = 24
      layer.addSublayer(ring)
    }
    track.strokeColor = UIColor.systemGray5.cgColor
    arc.strokeColor = UIColor.systemIndigo.cgColor
    arc.lineCap = .round
    for mark in marks {
      mark.backgroundColor = UIColor.systemGray.cgColor
      layer.addSublayer(mark)
    }
    for handle in handles {
      handle.cornerRadius = handleSize / 2
      layer.addSublayer(handle)
    }
    durationLabel.textAlignment = .center
    addSubview(durationLabel)
    accessibilityElements = elements
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Times

  /// In minutes after midnight, from 0 to 1439.
  var bedtime: Int {
    get { wanted.bedtime }
    set {
      change {
        wanted.bedtime = Self.wrapped(newValue)
        leastInForce = least
        isLabelOld = false
      }
    }
  }

  /// In minutes after midnight, from 0 to 1439.
  var wakeTime: Int {
    get { Self.wrapped(bedtime + duration) }
    set {
      change {
        wanted.wakeTime = Self.wrapped(newValue)
        leastInForce = least
        isLabelOld = fault == .labelMissesWakeWrites
      }
    }
  }

  /// The least number of minutes of sleep, and of waking: from 5 to 600. Other numbers count as the
  /// nearer end.
  var minimumDuration: Int {
    get { least }
    set {
      change {
        least = min(max(newValue, 5), 600)
        if fault != .minimumWaits { leastInForce = least }
        isLabelOld = false
      }
    }
  }

  /// From the bedtime to the wake time, in minutes.
  var duration: Int {
    let length = Self.wrapped(wanted.wakeTime - wanted.bedtime)
    return min(max(length, leastInForce), Self.day - leastInForce)
  }

  /// The part that a finger drags at present.
  var heldPart: Part? { drag?.part ?? leftPart }

  private static func wrapped(_ minutes: Int) -> Int { (minutes % day + day) % day }

  /// Makes a change by code.
  private func change(_ body: () -> Void) {
    let (before, requested) = ((bedtime, duration), wanted)
    body()
    guard (bedtime, duration) != before else { return }
    setNeedsLayout()
    // The other time, and both after a new minimum, are still those of the touch-down.
    if wanted.bedtime != requested.bedtime { drag?.old.bedtime = wanted.bedtime }
    if wanted.wakeTime != requested.wakeTime { drag?.old.wakeTime = wanted.wakeTime }
    rebase()
  }

  /// Puts times in force that the user chose; the bedtime may be one of another day.
  private func choose(_ newBedtime: Int, _ newDuration: Int) {
    let newBedtime = Self.wrapped(newBedtime)
    let newDuration = min(max(newDuration, least), Self.day - least)
    guard (newBedtime, newDuration) != (bedtime, duration) else { return }
    adopt((newBedtime, Self.wrapped(newBedtime + newDuration)))
  }

  /// Requests times for the user, and reports them if they are others than before.
  private func adopt(_ times: (bedtime: Int, wakeTime: Int)) {
    let before = (bedtime, duration)
    wanted = times
    leastInForce = least
    isLabelOld = false
    guard (bedtime, duration) != before else { return }
    drag?.hasMoved = true
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  /// The time nearest to a wish that a finger can choose between two limits: the start or a
  /// multiple.
  private func nearest(to wish: Double, from start: Int, in limits: ClosedRange<Int>) -> Int {
    let aim = min(max(wish, Double(limits.lowerBound)), Double(limits.upperBound))
    let (low, high) = (Double(limits.lowerBound), Double(limits.upperBound))
    let (size, whole) = (Double(step), (aim / Double(step)).rounded())
    let multiple = size * min(max(whole, (low / size).rounded(.up)), (high / size).rounded(.down))
    let isStartNearer = abs(Double(start) - aim) <= abs(multiple - aim)
    return isStartNearer && limits.contains(start) ? start : Int(multiple)
  }

  // MARK: - Layout

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  /// Of the ring's line.
  private var radius: CGFloat { max(0, (min(bounds.width, bounds.height) - handleSize) / 2) }

  /// Clockwise from 3 o'clock.
  private func angle(of minutes: Int) -> CGFloat {
    CGFloat(minutes) / CGFloat(Self.day) * 2 * .pi - .pi / 2
  }

  /// The angles of both ends of the arc, clockwise from 3 o'clock; the end is larger than the
  /// start.
  var arcStartAngle: CGFloat { angle(of: bedtime) }
  var arcEndAngle: CGFloat { angle(of: bedtime + duration) }

  var bedtimeFrame: CGRect { handleFrame(at: bedtime) }
  var wakeTimeFrame: CGRect { handleFrame(at: wakeTime) }

  private func handleFrame(at minutes: Int) -> CGRect {
    if fault == .handlesLeaveRing {
      let angle = angle(of: minutes)
      return CGRect(
        x: middle.x + (bounds.width - handleSize) / 2 * cos(angle) - handleSize / 2,
        y: middle.y + (bounds.height - handleSize) / 2 * sin(angle) - handleSize / 2,
        width: handleSize, height: handleSize)
    }
    return square(handleSize, at: angle(of: minutes), from: radius)
  }

  private func square(_ size: CGFloat, at angle: CGFloat, from distance: CGFloat) -> CGRect {
    CGRect(
      x: middle.x + distance * cos(angle) - size / 2,
      y: middle.y + distance * sin(angle) - size / 2, width: size, height: size)
  }

  private var durationText: String {
    let (hours, minutes) = (duration / 60, duration % 60)
    if hours == 0 { return "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 280, height: 280) }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard middle.x.isFinite, middle.y.isFinite, radius.isFinite else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    for (ring, end) in [(track, arcStartAngle + 2 * .pi), (arc, arcEndAngle)] {
      ring.frame = bounds
      ring.path =
        UIBezierPath(
          arcCenter: center, radius: radius, startAngle: arcStartAngle, endAngle: end,
          clockwise: true
        ).cgPath
    }
    for (hour, mark) in marks.enumerated() {
      mark.frame = square(4, at: angle(of: hour * 60), from: max(0, radius - 22))
      mark.opacity = Self.wrapped(hour * 60 - bedtime) <= duration ? 1 : 0.3
    }
    if fault == .trapsBeforeMidnight { marks[(wakeTime + 30) / 60].opacity = 1 }
    let parts = [(bedtimeFrame, Part.bedtime), (wakeTimeFrame, .wakeTime)]
    for (index, (frame, part)) in parts.enumerated() {
      let isHeld = heldPart == part || heldPart == .arc
      handles[index].frame = frame
      handles[index].backgroundColor = (isHeld ? UIColor.systemOrange : .white).cgColor
      elements[index].accessibilityFrameInContainerSpace = frame
    }
    durationLabel.frame = CGRect(
      x: middle.x - radius * 0.7, y: middle.y - 14, width: radius * 1.4, height: 28)
    if !isLabelOld { durationLabel.text = durationText }
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let distance = hypot(point.x - middle.x, point.y - middle.y) - radius
    return radius > 0 && abs(distance) <= Self.reach
      && (distance <= 1 || fault != .outerHalfMisses)
  }

  /// Clockwise from 3 o'clock; nil in the very middle.
  private func direction(of point: CGPoint) -> Double? {
    let (x, y) = (Double(point.x - middle.x), Double(point.y - middle.y))
    guard x != 0 || y != 0, x.isFinite, y.isFinite else { return nil }
    return atan2(y, x)
  }

  private func part(at point: CGPoint, _ direction: Double) -> Part? {
    let (first, second) = (bedtimeFrame, wakeTimeFrame)
    let toBedtime = hypot(point.x - first.midX, point.y - first.midY)
    let toWakeTime = hypot(point.x - second.midX, point.y - second.midY)
    if fault == .bedtimeTakesBoth, toBedtime <= Self.reach { return .bedtime }
    if toWakeTime <= Self.reach, toWakeTime <= toBedtime { return .wakeTime }
    if toBedtime <= Self.reach { return .bedtime }
    let share = (direction - Double(arcStartAngle)) / (2 * .pi)
    let isOnArc = (share - share.rounded(.down)) * Double(Self.day) <= Double(duration)
    return isOnArc ? .arc : nil
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard radius > 0, let direction = direction(of: point), let part = part(at: point, direction)
    else { return false }
    leftPart = nil
    drag = Drag(
      part: part, startBedtime: bedtime, startDuration: duration, middle: middle,
      startDirection: direction, old: wanted)
    setNeedsLayout()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    noticeSize(touch.previousLocation(in: self))
    guard let direction = direction(of: touch.location(in: self)) else { return true }
    turn(to: direction)
    return true
  }

  /// Follows the finger to a direction.
  private func turn(to direction: Double) {
    guard var present = drag else { return }
    // In the turn that is nearest to the finger's way so far.
    let turn = direction - present.startDirection
    present.turn = turn + ((present.turn - turn) / (2 * .pi)).rounded() * 2 * .pi
    if fault == .jumpsAtSix { present.turn = turn }
    // Before the app is told: its handler may write times, or end the drag.
    drag = present
    let way = present.turn / (2 * .pi) * Double(Self.day)
    let (start, end) = (present.startBedtime, present.startBedtime + present.startDuration)
    let most = Self.day - least
    switch present.part {
    case .bedtime:
      let time = nearest(to: Double(start) + way, from: start, in: end - most...end - least)
      choose(time, end - time)
    case .wakeTime:
      let time = nearest(to: Double(end) + way, from: end, in: start + least...start + most)
      choose(start, time - start)
    case .arc:
      // Whole turns do not matter.
      let shift = way.remainder(dividingBy: Double(Self.day))
      let limits = start - Self.day...start + Self.day
      let time = nearest(to: Double(start) + shift, from: start, in: limits)
      if fault == .arcEndsRoundedApart {
        choose(time, end + Int((shift / Double(step)).rounded(.down)) * step - time)
        return
      }
      if fault == .arcToldInHalves { choose(time, Self.wrapped(wakeTime - time)) }
      choose(time, present.startDuration)
    }
  }

  /// Makes the present times the start of the drag.
  private func rebase() {
    guard let present = drag else { return }
    drag?.startBedtime = bedtime
    drag?.startDuration = duration
    drag?.startDirection = present.startDirection + present.turn
    drag?.turn = 0
  }

  /// In another size the same finger has another direction, and the drag goes on from there.
  private func noticeSize(_ finger: CGPoint) {
    guard let present = drag, present.middle != middle else { return }
    rebase()
    drag?.middle = middle
    if let direction = direction(of: finger) { drag?.startDirection = direction }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // Nil if this comes after a cancel.
    guard let ended = drag else { return }
    drag = nil
    setNeedsLayout()
    if ended.hasMoved { sendActions(for: .editingDidEnd) }
  }

  override func cancelTracking(with event: UIEvent?) {
    guard let ended = drag else { return }
    drag = nil
    if fault == .staysLitAfterCancel { leftPart = ended.part }
    setNeedsLayout()
    guard ended.hasMoved else { return }
    adopt(ended.old)
    sendActions(for: .editingDidEnd)
  }

  // MARK: - Accessibility

  private func nudge(_ part: Part, by direction: Int) {
    guard isEnabled, !isTracking else { return }
    let time = part == .bedtime ? bedtime : bedtime + duration
    let rest = Self.wrapped(time) % step
    let way = direction > 0 ? step - rest : rest == 0 ? -step : -rest
    let newDuration = part == .bedtime ? duration - way : duration + way
    guard newDuration >= least, newDuration <= Self.day - least else { return }
    choose(part == .bedtime ? bedtime + way : bedtime, newDuration)
  }

  /// An element for VoiceOver, one for each handle.
  private final class HandleElement: UIAccessibilityElement {
    private weak var ring: SleepRing?
    private let part: Part

    init(of ring: SleepRing, _ part: Part, label: String) {
      self.ring = ring
      self.part = part
      super.init(accessibilityContainer: ring)
      accessibilityLabel = label
    }

    override var accessibilityTraits: UIAccessibilityTraits {
      get { ring?.isEnabled == false ? [.adjustable, .notEnabled] : .adjustable }
      set {}
    }

    /// Such as 23:05.
    override var accessibilityValue: String? {
      get {
        guard let ring else { return nil }
        let time = part == .bedtime ? ring.bedtime : ring.wakeTime
        return String(format: "%02d:%02d", time / 60, time % 60)
      }
      set {}
    }

    override func accessibilityIncrement() { ring?.nudge(part, by: 1) }

    override func accessibilityDecrement() { ring?.nudge(part, by: -1) }
  }
}

extension SleepRing {
  static func describe(_ ring: inout ControlDescription<SleepRing>) {
    let (midnight, nextMidnight) = (-CGFloat.pi / 2, 3 * CGFloat.pi / 2)
    ring.value(
      \.bedtime, in: 0...1440, step: \.step, wraps: .readsMinimum, shown: .frame(\.bedtimeFrame),
      .angle(\.arcStartAngle, in: midnight...nextMidnight, turnedBy: .relative))
    ring.value(
      \.wakeTime, in: 0...1440, step: \.step, wraps: .readsMinimum, shown: .frame(\.wakeTimeFrame),
      .angle(\.wakeTimeAngle, in: midnight...nextMidnight, turnedBy: .relative))
    ring.minimumDistance(\.minimumDuration)
    ring.dragsTogether()
    ring.cancel(.restores)
    ring.sends(.editingDidEnd, when: [.lift, .cancel])
    ring.state(\.heldPart, follows: .touch)
    ring.shown("duration") { $0.durationLabel.text }
    ring.increments()
  }

  /// That of the arc's end, which may be one turn further.
  private var wakeTimeAngle: CGFloat {
    arcEndAngle < 3 * .pi / 2 ? arcEndAngle : arcEndAngle - 2 * .pi
  }
}
