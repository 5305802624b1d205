public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The knob as its tutorial published it, including its faults, with a fix for each.
///
/// The harness runs on it and must find every fault by itself. The code restates the tutorial's
/// behavior in other words. Every faulty part is a small method that asks for its fault. Without
/// faults it behaves as specified for a knob that turns to the finger. It is a class, like every
/// control in UIKit's style.
///
/// Faults that nothing can show are left out: ranges that overflow in single precision (hardly any
/// command sequence has one), its drawing (in bounds that are not square the pointer leaves the
/// ring), its unchanged look when it is disabled, and its missing support of keys and assistive
/// technology.
public final class KnobSpecimen: UIControl {
  /// The range: minimum and maximum.
  private struct Limits: Equatable {
    var lower: Double
    var upper: Double
  }

  /// The state that the last layout showed.
  struct Shown: Equatable {
    var bounds = CGRect.zero
    var lineWidth = 0.0
    var pointerLength = 0.0
  }

  private let faults: FaultSet<Fault>
  public let trackLayer = CALayer()
  public let pointerLayer = CALayer()
  private let recognizer = RotationRecognizer()

  private var limits = Limits(lower: 0, upper: 1)
  private var current = 0.0
  /// The last requested value, which a fixed control applies again when the range changes.
  private var request = 0.0
  /// The value last reported to observers.
  private var known = 0.0
  private var ends = (start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
  private var stroke = 2.0
  private var length = 6.0
  /// The angle by which the pointer's layer is turned.
  public private(set) var pointerAngle = -11 * Double.pi / 8
  private(set) var shown = Shown()

  /// True to report every change of the value, false to report only the result of a gesture.
  public var isContinuous = true

  public var color = RGBAColor(red: 0, green: 0.478, blue: 1) {
    didSet { lookWasWritten(isEqual: color == oldValue, in: [trackLayer, pointerLayer]) }
  }

  package init(frame: CGRect, faults: FaultSet<Fault>) {
    self.faults = faults
    super.init(frame: frame)
    layer.addSublayer(trackLayer)
    layer.addSublayer(pointerLayer)
    updateBounds()
    turnPointer(to: ends.start, animated: false)
    recognizer.cancelsTouchesInView = has(.takesTouches)
    recognizer.addTarget(self, identifier: "turn") { knob, recognizer in knob.turn(recognizer) }
    addGestureRecognizer(recognizer)
  }

  // Not generic: every step runs it, and a debug build would not specialize it.
  func has(_ fault: Fault) -> Bool { faults.bits & (1 &<< fault.rawValue) != 0 }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Properties

  public var minimumValue: Double {
    get { limits.lower }
    set { write(minimum: newValue) }
  }

  public var maximumValue: Double {
    get { limits.upper }
    set { write(maximum: newValue) }
  }

  /// The value in force; `setValue` writes it.
  public var value: Double { current }

  /// The start of the track, in radians, clockwise, 0 at 3 o'clock.
  public var startAngle: Double {
    get { ends.start }
    set { write(ends: (newValue, ends.end)) }
  }

  public var endAngle: Double {
    get { ends.end }
    set { write(ends: (ends.start, newValue)) }
  }

  /// The width of track and pointer, in points.
  public var lineWidth: Double {
    get { stroke }
    set { write(newValue, to: \.stroke) }
  }

  /// The length of the pointer from the edge inward, in points.
  public var pointerLength: Double {
    get { length }
    set { write(newValue, to: \.length) }
  }

  /// The angle at which the picture shows the pointer, also during an animation.
  public var presentationAngle: Double {
    pointerLayer.presentation()?.value(forKeyPath: Self.rotation) as? CGFloat ?? pointerAngle
  }

  /// The state of the knob's gesture recognizer.
  public var gestureState: UIGestureRecognizer.State { recognizer.state }

  /// The number with the control's precision: `Float` as published, `Double` if the precision fault
  /// is fixed.
  private func kept(_ number: Double) -> Double {
    has(.singlePrecision) ? Double(Float(number)) : number
  }

  /// Measures the finger's angle again, because the layout or the track has changed.
  private func fingerIsElsewhere() { recognizer.followAgain() }

  // MARK: - Overrides for UIKit

  public override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      // Disable it first, so that the gesture reports before the touch is over.
      if !newValue, !has(.turnsWhileDisabled) { recognizer.isEnabled = false }
      super.isEnabled = newValue
      if newValue { recognizer.isEnabled = true }
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if !has(.staleLayout) { updateBounds() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    guard !has(.noHitSize) else { return false }
    let place = Point2D(x: point.x, y: point.y)
    return touchArea.contains(place) || hitArea(at: pointerAngle).contains(place)
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    known = current
    return true
  }
}

// MARK: - Turning

// The handling of the recognizer's states: the value goes to the finger's angle on the track.
extension KnobSpecimen {
  private func turn(_ recognizer: RotationRecognizer) {
    let isOver = recognizer.state == .ended || recognizer.state == .cancelled
    let before = current
    if !isOver || has(.endTurnsAgain) {
      // The pointer is under the finger, not animating to it.
      if !isOver { endAnimations() }
      let asked = request
      store(value(at: fingerAngle(of: recognizer)), animated: false)
      // Only a change counts as a request.
      if current == before { request = asked }
    }
    report(isChanged: current != before, isOver: isOver)
  }

  private func report(isChanged: Bool, isOver: Bool) {
    let isUnknown = current != known
    let isDue: Bool
    if isContinuous {
      isDue =
        isChanged || has(.eventsWithoutChange)
        || isOver && isUnknown && !has(.endOnlyWithoutChange)
    } else {
      isDue = isOver && (isUnknown || has(.endOnlyWithoutChange))
    }
    guard isDue else { return }
    known = current
    sendActions(for: .valueChanged)
  }

  private func fingerAngle(of recognizer: RotationRecognizer) -> Double {
    has(.hopsOverDeadZone) ? turned(recognizer.touchAngle) : recognizer.followedAngle
  }

  /// The angle moved by whole turns so that it is in the turn around the track.
  ///
  /// The seam of that turn is the middle of the dead zone.
  func turned(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    let arc = arc
    let seam = (turn + arc.start - arc.end) / 2 + arc.end
    var angle = angle
    if !has(.oneTurn) {
      angle += turn * (arc.middle / turn).rounded()
      // The seam itself belongs to the start.
      if angle == seam { angle -= turn }
    }
    if angle > seam {
      angle -= turn
    } else if angle < seam - turn {
      angle += has(.wrongTurn) ? -turn : turn
    }
    return angle
  }
}

// MARK: - Writing

// Writes of properties. The published control stores them; it only clamps the value, and only a new
// value turns the pointer.
extension KnobSpecimen {
  /// Writes the value, clamped to the range.
  ///
  /// - Parameter animated: Whether the pointer turns there along the track in a quarter of a
  ///   second.
  public func setValue(_ number: Double, animated: Bool = false) {
    guard mayStore(number) else { return }
    let before = current
    store(number, animated: animated)
    if current != before { known = current }
  }

  private func store(_ number: Double, animated: Bool) {
    let before = current
    request = kept(number)
    current = clamped(request)
    show(animated: animated, isChanged: current != before)
  }

  private func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let minimum = kept(number)
    let isPulling = !has(.invertedRange)
    write(
      limits: Limits(lower: minimum, upper: isPulling ? max(limits.upper, minimum) : limits.upper))
  }

  private func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let maximum = kept(number)
    let isPulling = !has(.invertedRange)
    write(
      limits: Limits(lower: isPulling ? min(limits.lower, maximum) : limits.lower, upper: maximum))
  }

  private func write(limits new: Limits) {
    guard new != limits else { return }
    limits = new
    let before = current
    let isInside = clamped(current) == current
    if isInside || !has(.rangeLeavesValueBehind) {
      current = clamped(has(.lostRequests) ? current : request)
    }
    let isChanged = current != before
    if isChanged { known = current }
    if isChanged || !has(.stalePointer) {
      show(animated: false, isChanged: true)
    }
  }

  private func write(ends new: (start: Double, end: Double)) {
    guard mayStore(new.start), mayStore(new.end) else { return }
    let isEqual = new == ends
    ends = new
    lookWasWritten(isEqual: isEqual, in: [trackLayer])
    guard !isEqual else { return }
    if !has(.stalePointer) { show(animated: false, isChanged: true) }
    fingerIsElsewhere()
  }

  private func write(_ number: Double, to path: ReferenceWritableKeyPath<KnobSpecimen, Double>) {
    guard mayStore(number) else { return }
    let size = has(.negativeSizes) ? number : max(0, number)
    let isEqual = size == self[keyPath: path]
    self[keyPath: path] = size
    shown.lineWidth = stroke
    shown.pointerLength = length
    lookWasWritten(isEqual: isEqual, in: [trackLayer, pointerLayer])
  }

  private func mayStore(_ number: Double) -> Bool {
    number.isFinite || has(.nonFiniteWrites)
  }

  /// Clamps the number; NaN becomes the minimum, as in the published expression.
  private func clamped(_ number: Double) -> Double {
    min(limits.upper, max(limits.lower, number))
  }

  // MARK: - Appearance

  private func lookWasWritten(isEqual: Bool, in layers: [CALayer]) {
    if isEqual, !has(.equalLooksRedraw) { return }
    for layer in layers { layer.setNeedsDisplay() }
  }
}

// MARK: - Layout

// Geometry: the mapping between values and angles, and the animated pointer.
extension KnobSpecimen {
  /// The track as angles.
  struct Arc {
    var start: Double
    var end: Double
    var span: Double

    var middle: Double { start / 2 + end / 2 }
  }

  /// The track's angles. The published control uses them as written.
  ///
  /// A fixed control limits the track to at least a thousandth of a radian and at most a turn.
  var arc: Arc {
    let written = ends.end - ends.start
    guard !has(.anySpan) else {
      return Arc(start: ends.start, end: ends.end, span: written)
    }
    let turn = 2 * Double.pi
    var span = min(max(written, 0.001), turn)
    if turn - span <= 1e-9 { span = turn }
    return Arc(start: ends.start, end: span == written ? ends.end : ends.start + span, span: span)
  }

  /// The angle of the minimum; `trackEnd` is the angle of the maximum.
  public var trackStart: Double { arc.start }
  public var trackEnd: Double { arc.end }

  // MARK: - Mapping

  /// The angle of a value.
  public func angle(of value: Double) -> Double {
    let arc = arc
    if limits.lower == limits.upper, !has(.emptyRange) { return arc.start }
    let unit = unit
    let width = difference(limits.upper, limits.lower, unit)
    let below = difference(value, limits.lower, unit)
    let above = difference(limits.upper, value, unit)
    guard !has(.roundedEnds), above < below else {
      return below / width * arc.span + arc.start
    }
    return arc.end - above / width * arc.span
  }

  /// The value at an angle; beyond an end, the value at that end.
  public func value(at angle: Double) -> Double {
    let arc = arc
    let angle = min(arc.end, max(arc.start, angle))
    let unit = unit
    let width = difference(limits.upper, limits.lower, unit)
    let isFromEnd = !has(.roundedEnds) && arc.end - angle < angle - arc.start
    let way = (isFromEnd ? angle - arc.end : angle - arc.start) / arc.span * width
    let from = isFromEnd ? limits.upper : limits.lower
    return unit < 1 ? from + way + way : way + from
  }

  /// The factor that avoids overflow in differences: 0.5 if the range's width overflows, otherwise
  /// 1.
  private var unit: Double { (limits.upper - limits.lower).isFinite ? 1 : 0.5 }

  private func difference(_ a: Double, _ b: Double, _ unit: Double) -> Double {
    a * unit - b * unit
  }

  // MARK: - The pointer

  private static let rotation = "transform.rotation.z"

  /// Turns the pointer to the value.
  private func show(animated: Bool, isChanged: Bool) {
    if isChanged {
      pointerLayer.setNeedsDisplay()
      if !animated { endAnimations() }
    }
    turnPointer(
      to: angle(of: current),
      animated: animated && (isChanged || has(.animatesFromModel)))
  }

  private func endAnimations() {
    if !has(.animationOutlivesWrites) { pointerLayer.removeAllAnimations() }
  }

  private func turnPointer(to angle: Double, animated: Bool) {
    let start = has(.animatesFromModel) ? pointerAngle : presentationAngle
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    pointerLayer.setValue(angle, forKeyPath: Self.rotation)
    if animated, start == angle, !has(.animatesFromModel) {
      // The picture is already there.
      endAnimations()
    } else if animated {
      let animation = CAKeyframeAnimation(keyPath: Self.rotation)
      animation.values = [start, start + (angle - start) / 2, angle]
      animation.keyTimes = [0, 0.5, 1]
      let curve = CAMediaTimingFunction(name: .easeInEaseOut)
      if !has(.curveForOneHalf) {
        animation.timingFunction = curve
      } else {
        animation.timingFunctions = [curve]
      }
      pointerLayer.add(animation, forKey: nil)
    }
    CATransaction.commit()
    if angle != pointerAngle { pointerLayer.setNeedsDisplay() }
    pointerAngle = angle
  }

  /// Moves both layers to the bounds.
  private func updateBounds() {
    let now = Shown(bounds: bounds, lineWidth: stroke, pointerLength: length)
    guard now != shown else { return }
    shown = now
    trackLayer.frame = bounds
    pointerLayer.frame = bounds
    trackLayer.setNeedsDisplay()
    pointerLayer.setNeedsDisplay()
    fingerIsElsewhere()
  }

  // MARK: - Frames

  /// The smallest rectangle around the pointer, as of the last layout.
  public var pointerFrame: Rect2D { frame(at: pointerAngle) }

  private func frame(at angle: Double) -> Rect2D {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let radius = min(shown.bounds.width, shown.bounds.height) / 2
    let inner = radius - shown.pointerLength - shown.lineWidth / 2
    let (middle, half) = ((radius + inner) / 2, (radius - inner) / 2)
    let width = abs(half * cosine) + abs(shown.lineWidth / 2 * sine)
    let height = abs(half * sine) + abs(shown.lineWidth / 2 * cosine)
    return Rect2D(
      x: shown.bounds.midX + middle * cosine - width,
      y: shown.bounds.midY + middle * sine - height, width: 2 * width, height: 2 * height)
  }

  private func hitArea(at angle: Double) -> Rect2D {
    frame(at: angle).grown(toAtLeast: Size2D(width: 44, height: 44))
  }

  /// The rectangle around the bounds and all positions where the pointer can be hit.
  ///
  /// The hit area reaches farthest at the ends of the track, and where the pointer's middle or one
  /// of its corners is on an axis.
  private var touchArea: Rect2D {
    let radius = min(shown.bounds.width, shown.bounds.height) / 2
    let inner = radius - shown.pointerLength - shown.lineWidth / 2
    let half = shown.lineWidth / 2
    let leans = [
      0, Elementary.arcTangent(y: half, x: radius), Elementary.arcTangent(y: half, x: -inner),
    ]
    let arc = arc
    var area = Rect2D(bounds).union(hitArea(at: arc.start)).union(hitArea(at: arc.end))
    let quarter = Double.pi / 2
    let first = (arc.start / quarter).rounded(.down) - 1
    for index in 0..<7 {
      let axis = (first + Double(index)) * quarter
      for lean in leans {
        for angle in [axis - lean, axis + lean] where angle > arc.start && angle < arc.end {
          area = area.union(hitArea(at: angle))
        }
      }
    }
    return area
  }
}
