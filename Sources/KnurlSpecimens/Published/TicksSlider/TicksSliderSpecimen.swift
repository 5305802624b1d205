public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The ticks slider as its tutorial published it, including its faults, with a fix for each.
///
/// The harness runs on it and must find every fault by itself. The code restates the tutorial's
/// behavior in other words. Every faulty part is a small method that asks for its fault. Without
/// faults it behaves as specified for a slider that settles on whole numbers and reports the end of
/// a drag. It is a class, like every control in UIKit's style.
///
/// Faults that nothing can show are left out: its drawing, which crashes if the range is reversed
/// or wider than whole numbers reach, and never finishes if it is merely wide; its missing layers
/// when a storyboard makes it; its unchanged look when it is disabled; and its missing support of
/// keys and assistive technology.
public final class TicksSliderSpecimen: UIControl {
  /// The range: minimum and maximum.
  private struct Limits: Equatable {
    var lower: Double
    var upper: Double
  }

  /// The point and the value from which moves are measured.
  private struct Anchor {
    var x = 0.0
    var value = 0.0
  }

  /// The state that the last layout showed. The next layout compares it with the new state.
  private struct Shown: Equatable {
    var limits: Limits
    var size: CGSize
    var thumbWidth: Double
    var tickHeight: Double
  }

  /// Heights and widths, in points.
  private struct Sizes: Equatable {
    var trackHeight = 2.0
    var tickHeight = 8.0
    var tickWidth = 2.0
    var thumbMargin = 2.0
  }

  private let faults: FaultSet<Fault>
  public let trackLayer = CALayer()
  public let thumbLayer = TicksSliderThumbLayer()

  private var limits = Limits(lower: 0, upper: 10)
  private var current = 7.0
  /// The last requested value, which a fixed control applies again when the range changes.
  private var request = 7.0
  /// The value last reported to observers.
  private var known = 7.0
  private var sizes = Sizes()
  private var shown: Shown?
  private var shownValue = 7.0

  private var anchor = Anchor()
  private var lastX = 0.0
  private var valueAtTouchDown = 0.0
  /// True if the last change of the value came from a move of the current drag, or of a drag that
  /// just ended.
  private var isMoved = false

  public var trackColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: trackColor == oldValue, in: trackLayer) }
  }

  public var tickColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: tickColor == oldValue, in: trackLayer) }
  }

  public var thumbColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: thumbColor == oldValue, in: thumbLayer) }
  }

  package init(frame: CGRect, faults: FaultSet<Fault>) {
    self.faults = faults
    super.init(frame: frame)
    layer.addSublayer(trackLayer)
    layer.addSublayer(thumbLayer)
    updateFrames()
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

  public var value: Double {
    get { current }
    set { write(value: newValue) }
  }

  /// The thickness of the track's line, in points.
  public var trackHeight: Double {
    get { sizes.trackHeight }
    set { write(newValue, to: \.trackHeight) }
  }

  /// The length of the ticks, in points.
  public var tickHeight: Double {
    get { sizes.tickHeight }
    set {
      let before = tickHeight
      write(newValue, to: \.tickHeight)
      if tickHeight != before { layOutForSizes() }
    }
  }

  public var tickWidth: Double {
    get { sizes.tickWidth }
    set { write(newValue, to: \.tickWidth) }
  }

  /// The distance between the ticks and the thumb, in points.
  public var thumbMargin: Double {
    get { sizes.thumbMargin }
    set {
      let before = thumbMargin
      write(newValue, to: \.thumbMargin)
      if thumbMargin != before { layOutForSizes() }
    }
  }

  /// The thumb's frame; the picture may still be animating to it.
  public var thumbFrame: CGRect { thumbLayer.frame }

  /// The position at which the picture shows the thumb's center, in points along the control.
  public var presentationPosition: Double {
    let layer = thumbLayer.animationKeys() == nil ? thumbLayer : thumbLayer.presentation()
    return Double(layer?.position.x ?? thumbLayer.position.x)
  }

  // MARK: - Overrides for UIKit

  public override var frame: CGRect {
    didSet { updateFrames() }
  }

  public override var isHighlighted: Bool {
    didSet { updateHighlight() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if !has(.staleLayout) { layOutForBounds() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    guard !has(.noHitSize) else { return false }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    lastX = point.x
    anchor = Anchor(x: point.x, value: current)
    takeThumb(at: Point2D(x: point.x, y: point.y))
    return thumbLayer.isGrabbed
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return thumbLayer.isGrabbed
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
    settle()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if !has(.noCancel) { letGo() }
    if !has(.cancelEndsNothing) { settle() }
  }
}

// MARK: - Tracking

// Tracking: how a touch takes the thumb, drags it, and where it comes to rest.
extension TicksSliderSpecimen {
  private func takeThumb(at point: Point2D) {
    if catches(point) {
      thumbLayer.isGrabbed = true
      updateHighlight()
      endSpring()
    }
    known = current
    valueAtTouchDown = current
    isMoved = false
  }

  private func catches(_ point: Point2D) -> Bool {
    let area = hitArea(around: thumbLayer.frame)
    if !has(.openEdges) { return area.contains(point) }
    return area.contains(point) && point.x < area.maxX && point.y < area.maxY
  }

  private func letGo() {
    thumbLayer.isGrabbed = false
    updateHighlight()
  }

  /// Highlights a grabbed thumb. A fixed control removes the highlight while the finger is far
  /// outside.
  private func updateHighlight() {
    let isFingerAway =
      !has(.highlightOutside) && isTracking && !isHighlighted
    let isLit = thumbLayer.isGrabbed && !isFingerAway
    guard isLit != thumbLayer.isHighlighted else { return }
    thumbLayer.isHighlighted = isLit
    thumbLayer.setNeedsDisplay()
  }

  // MARK: - Dragging

  private func drag(to x: Double) {
    let distance = x - anchor.x
    lastX = x
    let before = current
    current = dragged(by: distance)
    if has(.accumulatedMoves) { anchor = Anchor(x: x, value: current) }
    if current != before {
      request = current
      isMoved = true
    }
    updateFrames()
  }

  /// Makes the current value and the finger's last position the start of further moves.
  private func moveAnchor() {
    anchor = Anchor(x: lastX, value: current)
  }

  /// The value after a drag by `distance` points.
  ///
  /// The published control adds the distance to the current value. A fixed control adds it to the
  /// value at touch-down.
  private func dragged(by distance: Double) -> Double {
    // Without room, a value that code has written since stays.
    let hasNoRoom = bounds.width == thumbLayer.frame.width
    if hasNoRoom, !has(.divisionByTrack) { return current }
    guard !has(.accumulatedMoves) else {
      return clamped(current + change(by: distance))
    }
    if let end = end(reachedBy: distance) { return end }
    return clamped(anchor.value + change(by: distance))
  }

  /// The limit that the thumb reaches after a move by `distance` points; nil if the thumb reaches
  /// no limit.
  ///
  /// The result is exact, however the mapping rounds.
  private func end(reachedBy distance: Double) -> Double? {
    guard bounds.width > thumbLayer.frame.width, limits.lower < limits.upper else { return nil }
    let wanted = position(of: anchor.value) + distance
    if distance > 0, wanted >= position(of: limits.upper) { return limits.upper }
    if distance < 0, wanted <= position(of: limits.lower) { return limits.lower }
    return nil
  }

  // MARK: - Coming to rest

  /// Settles on a whole number after a drag.
  ///
  /// The published control animates the picture first, and changes its value when the animation has
  /// ended.
  private func settle() {
    if !has(.lateValue) {
      adopt(settled(current))
      sendThumb(to: current)
      report()
    } else {
      sendThumb(to: settled(current)) { [weak self] in
        guard let self else { return }
        adopt(settled(current))
        updateFrames()
        report()
      }
    }
  }

  /// Makes the result of a drag both the value and the request.
  private func adopt(_ value: Double) {
    guard value != current else { return }
    current = value
    request = value
    shownValue = value
    thumbLayer.setNeedsDisplay()
  }

  private func sendThumb(to value: Double, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.4, usingSpringWithDamping: 7, initialSpringVelocity: 15
    ) {
      thumbLayer.frame = thumbFrame(at: value)
    } completion: { _ in
      completion?()
    }
  }

  private func report() {
    if !has(.eventsWithoutChange), current == known { return }
    known = current
    sendActions(for: .valueChanged)
  }

  private func settled(_ value: Double) -> Double {
    if !has(.tapSettles), !isMoved || value == valueAtTouchDown { return value }
    guard !has(.settlesOutside) else { return value.rounded(.toNearestOrAwayFromZero) }
    let below = value.rounded(.down)
    let whole = value - below >= 0.5 - 1e-9 ? below + 1 : below
    let (first, last) = (limits.lower.rounded(.up), limits.upper.rounded(.down))
    return first <= last ? min(max(whole, first), last) : value
  }
}

// MARK: - Writing

// Writes of properties. The published control stores and updates, without checks.
extension TicksSliderSpecimen {
  private func write(value number: Double) {
    guard mayStore(number) else { return }
    request = number
    let before = current
    current = has(.unclampedValues) ? number : clamped(number)
    let isEqual = current == before
    if !isEqual { codeChangedValue() }
    if isEqual, !has(.equalWritesRedraw) { return }
    updateFrames()
  }

  private func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let isPulling = !has(.invertedRange)
    write(
      limits: Limits(lower: number, upper: isPulling ? max(limits.upper, number) : limits.upper))
  }

  private func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let isPulling = !has(.invertedRange)
    write(
      limits: Limits(lower: isPulling ? min(limits.lower, number) : limits.lower, upper: number))
  }

  private func write(limits new: Limits) {
    let isEqual = new == limits
    limits = new
    if isEqual {
      if has(.equalWritesRedraw) { updateFrames() }
      return
    }
    if !has(.rangeLeavesValueBehind), clamped(request) != current {
      current = clamped(request)
      codeChangedValue()
    }
    updateFrames()
    moveAnchor()
  }

  /// Records that code changed the value: observers need no report, and the end of a drag does not
  /// change the value.
  private func codeChangedValue() {
    known = current
    isMoved = false
  }

  private func write(_ number: Double, to path: WritableKeyPath<Sizes, Double>) {
    guard mayStore(number) else { return }
    let size = has(.negativeSizes) ? number : max(0, number)
    let isEqual = size == sizes[keyPath: path]
    sizes[keyPath: path] = size
    // The margin belongs to the thumb, everything else to the track.
    lookWasWritten(isEqual: isEqual, in: path == \.thumbMargin ? thumbLayer : trackLayer)
  }

  private func mayStore(_ number: Double) -> Bool {
    number.isFinite || has(.nonFiniteWrites)
  }

  /// Clamps a number like the published function, in which NaN stays NaN.
  private func clamped(_ number: Double) -> Double {
    min(max(number, limits.lower), limits.upper)
  }

  // MARK: - Appearance

  private func lookWasWritten(isEqual: Bool, in layer: CALayer) {
    if isEqual, !has(.equalWritesRedraw) { return }
    layer.setNeedsDisplay()
  }
}

// MARK: - Layout

// Layout: positions, and which layers are drawn again.
extension TicksSliderSpecimen {
  /// The thumb's width, as wide as the control is high.
  ///
  /// A fixed thumb is no wider than the control, and leaves room above the lower half of its frame,
  /// in which nothing is drawn.
  private var thumbWidth: Double {
    guard !has(.oversizedThumb) else { return bounds.height }
    let room = 2 * (bounds.height - sizes.tickHeight - sizes.thumbMargin)
    return max(0, min(bounds.height, bounds.width, room))
  }

  private func updateFrames() {
    let place = thumbLayer.position.x
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trackLayer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: sizes.tickHeight)
    let frame = thumbLayer.frame
    thumbLayer.frame = thumbFrame(at: current)
    CATransaction.commit()
    let now = Shown(
      limits: limits, size: bounds.size, thumbWidth: thumbWidth, tickHeight: sizes.tickHeight)
    if thumbLayer.position.x != place || now != shown { endSpring() }
    redraw(now, isThumbNew: thumbLayer.frame != frame || current != shownValue)
  }

  // A drag in progress is measured again from the new layout.

  private func layOutForBounds() {
    let before = shown
    updateFrames()
    if shown != before { moveAnchor() }
  }

  private func layOutForSizes() {
    guard !has(.sizesLayNothingOut) else { return }
    updateFrames()
    moveAnchor()
  }

  /// Ends the spring, so that the picture shows the thumb at its final position.
  private func endSpring() {
    if !has(.springGoesOn) { thumbLayer.removeAllAnimations() }
  }

  func thumbFrame(at value: Double) -> CGRect {
    let width = thumbWidth
    return CGRect(
      x: position(of: value) - width / 2, y: sizes.tickHeight + sizes.thumbMargin, width: width,
      height: width)
  }

  /// Redraws both layers after a layout; a fixed control redraws only the layers that changed.
  private func redraw(_ now: Shown, isThumbNew: Bool) {
    let isMarkingAll = has(.redrawsEverything)
    if now != shown || isMarkingAll { trackLayer.setNeedsDisplay() }
    if isThumbNew || isMarkingAll { thumbLayer.setNeedsDisplay() }
    shown = now
    shownValue = current
  }

  // MARK: - Mapping

  /// The position of a value, in points along the control.
  func position(of value: Double) -> Double {
    let isInside = !has(.hangsOverEnds)
    let start = isInside ? thumbWidth / 2 : 0
    let length = isInside ? max(0, bounds.width - thumbWidth) : bounds.width
    if limits.lower == limits.upper, !has(.emptyRange) { return start }
    let origin = has(.minimumIgnored) ? 0 : limits.lower
    let range = limits.upper - origin
    let way = (value - origin) * (length / range)
    if (way.isFinite && range.isFinite) || has(.overflowingRange) { return start + way }
    return start + length * part(of: value, from: origin)
  }

  /// The value as a fraction of the range, for ranges in which the published formula overflows.
  private func part(of value: Double, from origin: Double) -> Double {
    let range = limits.upper - origin
    if range.isFinite { return (value - origin) / range }
    return (value / 2 - origin / 2) / (limits.upper / 2 - origin / 2)
  }

  /// The change of a value when the finger moves by a distance in points.
  private func change(by distance: Double) -> Double {
    let room = bounds.width - thumbLayer.frame.width
    let change = (limits.upper - limits.lower) * distance / room
    if change.isFinite || has(.overflowingRange) { return change }
    return 2 * ((limits.upper / 2 - limits.lower / 2) * (distance / room))
  }

  // MARK: - Hit areas

  /// The rectangle around the bounds and all positions where the thumb can be hit.
  private var touchArea: Rect2D {
    Rect2D(bounds)
      .union(hitArea(around: thumbFrame(at: limits.lower)))
      .union(hitArea(around: thumbFrame(at: limits.upper)))
      .union(hitArea(around: thumbLayer.frame))
  }

  private func hitArea(around frame: CGRect) -> Rect2D {
    let area = Rect2D(frame)
    return has(.noHitSize) ? area : area.grown(toAtLeast: Size2D(width: 44, height: 44))
  }
}

// MARK: - The thumb's layer

/// The layer of the thumb.
public final class TicksSliderThumbLayer: CALayer {
  /// True if the thumb is highlighted. The published code sets this flag and does not draw the
  /// highlight.
  public fileprivate(set) var isHighlighted = false
  /// True if the thumb follows the finger. The published code uses one flag for this and for the
  /// highlight.
  fileprivate var isGrabbed = false
}
