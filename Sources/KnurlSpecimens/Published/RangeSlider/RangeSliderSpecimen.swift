public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The range slider as its tutorial published it, including its faults, with a fix for each.
///
/// The harness runs on it and must find every fault by itself. The code restates the tutorial's
/// behavior in other words. Every faulty part is a small method that asks for its fault. Without
/// faults it behaves as specified. It is a class, like every control in UIKit's style.
///
/// Faults that nothing can show yet are left out: those of its drawing, of implicit animations, and
/// its unchanged look when it is disabled.
public final class RangeSliderSpecimen: UIControl {
  /// One of the two thumbs.
  public enum Thumb: Int, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// Two numbers: first the lower value or the minimum, then the upper value or the maximum.
  private struct Pair: Equatable {
    var lower: Double
    var upper: Double

    subscript(thumb: Thumb) -> Double {
      get { thumb == .lower ? lower : upper }
      set {
        switch thumb {
        case .lower: lower = newValue
        case .upper: upper = newValue
        }
      }
    }
  }

  /// The point and the values from which moves are measured.
  private struct Anchor {
    var x = 0.0
    var values = Pair(lower: 0, upper: 0)
  }

  /// The state that the last layout showed. The next layout compares it with the new state.
  private struct Shown: Equatable {
    var values: Pair
    var limits: Pair
    var size: CGSize
  }

  private let faults: FaultSet<Fault>

  // The published control adds the layers in this order, which decides how they overlap.
  public let trackLayer = CALayer()
  public let upperThumbLayer = RangeSliderThumbLayer()
  public let lowerThumbLayer = RangeSliderThumbLayer()

  private var limits = Pair(lower: 0, upper: 10)
  private var values = Pair(lower: 2, upper: 8)
  /// The last requested values, which a fixed control applies again when the range changes.
  private var requests = Pair(lower: 2, upper: 8)
  private var roundness = 1.0

  private var thumbWidth = 0.0
  private var usableLength = 0.0
  private var shown: Shown?

  private var anchor = Anchor()
  private var lastX = 0.0
  private var isWaiting = false

  public var trackColor = RGBAColor(white: 0.9) {
    didSet { colorWasWritten(trackColor, over: oldValue, in: [trackLayer]) }
  }

  public var trackHighlightColor = RGBAColor(red: 0, green: 0.45, blue: 0.94) {
    didSet { colorWasWritten(trackHighlightColor, over: oldValue, in: [trackLayer]) }
  }

  public var thumbColor = RGBAColor.white {
    didSet { colorWasWritten(thumbColor, over: oldValue, in: [upperThumbLayer, lowerThumbLayer]) }
  }

  package init(frame: CGRect, faults: FaultSet<Fault>) {
    self.faults = faults
    super.init(frame: frame)
    layer.addSublayer(trackLayer)
    layer.addSublayer(upperThumbLayer)
    layer.addSublayer(lowerThumbLayer)
    setLayerFrames()
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

  public var lowerValue: Double {
    get { values.lower }
    set { write(newValue, to: .lower) }
  }

  public var upperValue: Double {
    get { values.upper }
    set { write(newValue, to: .upper) }
  }

  /// The roundness of track and thumbs. A fixed control limits the roundness to 0...1.
  public var curvaceousness: Double {
    get { roundness }
    set { write(curvaceousness: newValue) }
  }

  public var lowerThumbFrame: CGRect { lowerThumbLayer.frame }
  public var upperThumbFrame: CGRect { upperThumbLayer.frame }

  /// The thumb that is drawn highlighted; the lower thumb if both are highlighted.
  public var highlightedThumb: Thumb? {
    if lowerThumbLayer.isHighlighted { return .lower }
    return upperThumbLayer.isHighlighted ? .upper : nil
  }

  private func layer(of thumb: Thumb) -> RangeSliderThumbLayer {
    thumb == .lower ? lowerThumbLayer : upperThumbLayer
  }

  /// The number with the control's precision: `Float` as published, `Double` if the precision fault
  /// is fixed.
  private func kept(_ number: Double) -> Double {
    has(.singlePrecision) ? Double(Float(number)) : number
  }

  // MARK: - Overrides for UIKit

  public override var isHighlighted: Bool {
    didSet { updateHighlights() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if !has(.staleLayout) { setLayerFrames() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard !has(.noHitSize) else { return super.point(inside: point, with: event) }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    lastX = point.x
    anchor = Anchor(x: point.x, values: values)
    takeThumb(at: Point2D(x: point.x, y: point.y))
    return isWaiting || lowerThumbLayer.isGrabbed || upperThumbLayer.isGrabbed
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if !has(.noCancel) { letGo() }
  }
}

// MARK: - Tracking

// Tracking: the thumb that a touch takes, and the position to which it is dragged.
extension RangeSliderSpecimen {
  private func takeThumb(at point: Point2D) {
    isWaiting = false
    let isOnLower = catches(point, .lower)
    let isOnUpper = catches(point, .upper)
    if isOnLower, isOnUpper {
      takeOneOfBoth(at: point.x)
    } else if isOnLower {
      grab(.lower)
    } else if isOnUpper {
      grab(.upper)
    }
  }

  private func takeOneOfBoth(at x: Double) {
    let toLower = abs(x - lowerThumbLayer.center)
    let toUpper = abs(x - upperThumbLayer.center)
    if toLower == toUpper, !has(.stuckThumbs) {
      isWaiting = true
    } else if toUpper < toLower, !has(.lowerThumbFirst) {
      grab(.upper)
    } else {
      grab(.lower)
    }
  }

  private func catches(_ point: Point2D, _ thumb: Thumb) -> Bool {
    let area = hitArea(around: layer(of: thumb).center)
    if !has(.openEdges) { return area.contains(point) }
    return area.contains(point) && point.x < area.maxX && point.y < area.maxY
  }

  private func grab(_ thumb: Thumb) {
    layer(of: thumb).isGrabbed = true
    updateHighlights()
  }

  private func letGo() {
    isWaiting = false
    lowerThumbLayer.isGrabbed = false
    upperThumbLayer.isGrabbed = false
    updateHighlights()
    guard has(.liftRedrawsThumbs) else { return }
    lowerThumbLayer.setNeedsDisplay()
    upperThumbLayer.setNeedsDisplay()
  }

  /// Highlights a grabbed thumb. A fixed control removes the highlight while the finger is far
  /// outside.
  private func updateHighlights() {
    let isFingerAway =
      !has(.highlightOutside) && isTracking && !isHighlighted
    light(lowerThumbLayer, lowerThumbLayer.isGrabbed && !isFingerAway)
    light(upperThumbLayer, upperThumbLayer.isGrabbed && !isFingerAway)
  }

  private func light(_ layer: RangeSliderThumbLayer, _ isHighlighted: Bool) {
    guard isHighlighted != layer.isHighlighted else { return }
    layer.isHighlighted = isHighlighted
    layer.setNeedsDisplay()
  }

  // MARK: - Dragging

  private func drag(to x: Double) {
    let distance = kept(x - anchor.x)
    lastX = x
    if isWaiting { choose(by: distance) }

    let before = values
    // Without room, a value that code has written since stays.
    let isStuck = usableLength == 0 && !has(.divisionByTrack)
    var new = isStuck ? values : start
    if !isStuck, lowerThumbLayer.isGrabbed { new.lower = dragged(.lower, by: distance, from: new) }
    if !isStuck, upperThumbLayer.isGrabbed { new.upper = dragged(.upper, by: distance, from: new) }
    values = new
    if has(.accumulatedMoves) { anchor = Anchor(x: x, values: values) }
    let isChanged = values != before
    if isChanged { requests = values }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    setLayerFrames()
    CATransaction.commit()
    if isChanged || has(.eventsWithoutChange) { sendActions(for: .valueChanged) }
  }

  /// The values to which the finger's distance is added.
  ///
  /// The published control uses the current values. A fixed control uses the values at touch-down.
  private var start: Pair {
    has(.accumulatedMoves) ? values : anchor.values
  }

  /// Makes the current values and the finger's last position the start of further moves.
  private func moveAnchor() {
    anchor = Anchor(x: lastX, values: values)
  }

  /// Grabs the thumb that can follow the finger: upper toward the maximum, lower toward the
  /// minimum, otherwise the other thumb.
  private func choose(by distance: Double) {
    let preferred: Thumb = distance > 0 ? .upper : .lower
    for thumb in [preferred, preferred.other]
    where dragged(thumb, by: distance, from: start) != start[thumb] {
      isWaiting = false
      grab(thumb)
      return
    }
  }

  private func dragged(_ thumb: Thumb, by distance: Double, from start: Pair) -> Double {
    if usableLength == 0, !has(.divisionByTrack) { return start[thumb] }
    let wanted = wantedValue(start[thumb], movedBy: distance)
    switch thumb {
    case .lower: return Self.bound(wanted, upper: start.upper, lower: limits.lower)
    case .upper: return Self.bound(wanted, upper: limits.upper, lower: start.lower)
    }
  }

  private func wantedValue(_ value: Double, movedBy distance: Double) -> Double {
    if !has(.accumulatedMoves), let end = end(reachedFrom: value, by: distance) {
      return end
    }
    return kept(value + change(by: distance))
  }

  /// The limit that a thumb reaches after a move by `distance` points; nil if the thumb reaches no
  /// limit.
  ///
  /// The result is exact, however the mapping rounds.
  private func end(reachedFrom value: Double, by distance: Double) -> Double? {
    let wanted = kept(position(of: value) + distance)
    if distance > 0, wanted >= position(of: limits.upper) { return limits.upper }
    if distance < 0, wanted <= position(of: limits.lower) { return limits.lower }
    return nil
  }
}

// MARK: - Writing

// Writes of properties. The published control compares, stores and updates, in that order, without
// further checks.
extension RangeSliderSpecimen {
  private func write(_ number: Double, to thumb: Thumb) {
    guard mayStore(number) else { return }
    requests[thumb] = kept(number)
    let before = values
    if !has(.unclampedValues) {
      values = placed(requests)
    } else {
      values[thumb] = requests[thumb]
    }
    guard values != before else { return }
    // The start of moves does not change during a drag, unless no thumb is taken yet.
    if isWaiting { moveAnchor() }
    setLayerFrames()
  }

  private func write(minimum number: Double) {
    guard mayStore(number) else { return }
    let minimum = kept(number)
    write(limits: Pair(lower: minimum, upper: pulled(limits.upper, toAtLeast: minimum)))
  }

  private func write(maximum number: Double) {
    guard mayStore(number) else { return }
    let maximum = kept(number)
    write(limits: Pair(lower: pulled(limits.lower, toAtMost: maximum), upper: maximum))
  }

  private func write(limits new: Pair) {
    guard new != limits else { return }
    limits = new
    if !has(.rangeLeavesValuesBehind) { values = placed(requests) }
    moveAnchor()
    setLayerFrames()
  }

  private func write(curvaceousness number: Double) {
    guard mayStore(number) else { return }
    let before = roundness
    roundness = kept(number)
    if !has(.unclampedCurvaceousness) {
      roundness = Self.bound(roundness, upper: 1, lower: 0)
    }
    if roundness != before { redraw([trackLayer, upperThumbLayer, lowerThumbLayer]) }
  }

  private func mayStore(_ number: Double) -> Bool {
    number.isFinite || has(.nonFiniteWrites)
  }

  private func pulled(_ limit: Double, toAtLeast minimum: Double) -> Double {
    has(.invertedRange) ? limit : max(limit, minimum)
  }

  private func pulled(_ limit: Double, toAtMost maximum: Double) -> Double {
    has(.invertedRange) ? limit : min(limit, maximum)
  }

  /// The requests limited to the range. The lower value is limited first, and limits the upper
  /// value.
  private func placed(_ requests: Pair) -> Pair {
    let lower = Self.bound(requests.lower, upper: limits.upper, lower: limits.lower)
    let upper = Self.bound(requests.upper, upper: limits.upper, lower: lower)
    return Pair(lower: lower, upper: upper)
  }

  /// Limits a number like the published macro: NaN becomes the upper limit.
  private static func bound(_ number: Double, upper: Double, lower: Double) -> Double {
    let raised = number < lower ? lower : number
    return raised < upper ? raised : upper
  }

  // MARK: - Appearance

  private func colorWasWritten(_ color: RGBAColor, over old: RGBAColor, in layers: [CALayer]) {
    guard !isSame(color, old) else { return }
    redraw(has(.lookRedrawsEverything) ? allLayers : layers)
  }

  /// True if two colors are equal.
  ///
  /// The published control compares objects, so a new color object with the same color is
  /// different.
  private func isSame(_ color: RGBAColor, _ old: RGBAColor) -> Bool {
    !has(.colorsByIdentity) && color == old
  }

  private var allLayers: [CALayer] { [trackLayer, upperThumbLayer, lowerThumbLayer] }

  private func redraw(_ layers: [CALayer]) {
    for layer in layers { layer.setNeedsDisplay() }
  }
}

// MARK: - Layout

// Layout: positions, and which layers are drawn again.
extension RangeSliderSpecimen {
  private func setLayerFrames() {
    measure()
    trackLayer.frame = bounds.insetBy(dx: 0, dy: bounds.height / 3.5)
    place(.upper)
    place(.lower)
    redrawAfterLayout()
  }

  private func measure() {
    let before = (thumbWidth, usableLength)
    thumbWidth = kept(bounds.height)
    let length = kept(bounds.width - thumbWidth)
    usableLength = has(.negativeTrack) ? length : max(0, length)
    if before != (thumbWidth, usableLength) { moveAnchor() }
  }

  private func place(_ thumb: Thumb) {
    let layer = layer(of: thumb)
    let frame = layer.frame
    layer.center = position(of: values[thumb])
    layer.frame = self.frame(around: layer.center)
    if layer.frame != frame { layer.setNeedsDisplay() }
  }

  private func frame(around center: Double) -> CGRect {
    CGRect(x: kept(center - thumbWidth / 2), y: 0, width: thumbWidth, height: thumbWidth)
  }

  /// Redraws layers after a layout.
  ///
  /// The published control redraws all layers. A fixed control redraws the track if values, limits
  /// or size changed; moved thumbs are already marked for redrawing.
  private func redrawAfterLayout() {
    let now = Shown(values: values, limits: limits, size: bounds.size)
    if has(.redrawsEverything) {
      trackLayer.setNeedsDisplay()
      upperThumbLayer.setNeedsDisplay()
      lowerThumbLayer.setNeedsDisplay()
    } else if now != shown {
      trackLayer.setNeedsDisplay()
    }
    shown = now
  }

  // MARK: - Mapping

  /// The position of a value, in points along the control.
  public func position(of value: Double) -> Double {
    let start = kept(thumbWidth / 2)
    if limits.lower == limits.upper, !has(.emptyRange) { return start }
    let width = kept(limits.upper - limits.lower)
    let product = kept(usableLength * kept(value - limits.lower))
    if mustHalve(product, width) { return kept(halvedWay(of: value) + start) }
    return kept(kept(product / width) + start)
  }

  private func halvedWay(of value: Double) -> Double {
    let half = kept(limits.upper / 2 - limits.lower / 2)
    return kept(usableLength * kept(kept(value / 2 - limits.lower / 2) / half))
  }

  /// The change of a value, in units of the value, when the finger moves by a distance in points.
  private func change(by distance: Double) -> Double {
    let width = kept(limits.upper - limits.lower)
    let product = kept(width * distance)
    if mustHalve(product, width) {
      let half = kept(limits.upper / 2 - limits.lower / 2)
      return 2 * kept(half * kept(distance / usableLength))
    }
    return kept(product / usableLength)
  }

  /// True if a mapping must compute with halves, because a product or the range's width overflows.
  private func mustHalve(_ product: Double, _ width: Double) -> Bool {
    !has(.overflowingRange) && !(product.isFinite && width.isFinite)
  }

  // MARK: - Hit areas

  /// The rectangle around the bounds and all positions where a thumb can be hit.
  private var touchArea: Rect2D {
    Rect2D(bounds)
      .union(hitArea(around: position(of: limits.lower)))
      .union(hitArea(around: position(of: limits.upper)))
  }

  private func hitArea(around center: Double) -> Rect2D {
    let area = Rect2D(frame(around: center))
    return has(.noHitSize) ? area : area.grown(toAtLeast: Size2D(width: 44, height: 44))
  }
}

// MARK: - The thumb's layer

/// The layer of one thumb.
public final class RangeSliderThumbLayer: CALayer {
  /// True if the thumb is drawn darker.
  public fileprivate(set) var isHighlighted = false
  /// True if the thumb follows the finger. The published code uses one flag for this and for the
  /// highlight.
  fileprivate var isGrabbed = false
  /// The center of the thumb as of the last layout, in points along the control.
  fileprivate var center = 0.0
}
