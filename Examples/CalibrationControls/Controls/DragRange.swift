import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The drag of a SwiftUI slider with two thumbs, which choose the free hours of a day.
///
/// * A drag anywhere grabs the thumb whose middle is nearer to its start; of two that are equally
///   near, the one in the direction of the finger.
/// * The thumb moves as far as the finger. It stops at the minimum distance from the other one and
///   pushes nothing.
/// * The lift moves nothing. A cancelled drag restores the values from before it, or those that
///   code has written since. The next move overrules a write of the dragged value.
/// * If the size, a limit or the minimum distance changes during a drag, the drag continues from
///   the present values.
/// * Values are stored as requested, and moved into the limits and apart when they are read, the
///   lower one first. A written limit pushes the other one; numbers that are not finite are
///   ignored.
struct DragRange: DragGestureModel {
  enum Fault: String, CaseIterable, Sendable {
    /// The thumb lags behind the finger, the more the farther it goes. Group: value.
    case measuresWholeWidth
    /// The lower thumb pushes the upper one along. Group: value.
    case lowerPushesUpper
    /// At the lift the values become whole numbers, and this is reported. Group: event.
    case liftRounds
    /// A sheet takes the drag away, and the thumb stays where it was dragged. Group: tracking.
    case keepsWhatWasTakenAway
    /// After a drag that was taken away, the next one moves the thumb of that one. Group: tracking.
    case grabSurvivesReset
    /// A finger that comes near the other thumb goes on with that one. Group: tracking.
    case takesByPlaceOfFinger
    /// At the maximum the upper thumb hangs over the end of the track. Group: frame.
    case upperThumbHangsOver
    /// A drag that begins more than 22 points beside a thumb is not answered. Group: hit area.
    case onlyThumbsAnswer
    /// The app ends at a drag if the limits are closer to each other than the least distance.
    /// Group: trap or hang.
    case trapsInNarrowLimits
    /// A thumb that is lifted at speed is thrown farther. Group: time (timer, glide).
    case liftThrows
  }

  private enum Thumb { case lower, upper }

  private struct Grab {
    /// Nil until the first horizontal move decides between two that are equally near.
    var thumb: Thumb?
    /// The values that a cancel restores.
    var wishes: (lower: Double, upper: Double)
    /// The reference of the drag, and the finger's distance at that time.
    var base: (lower: Double, upper: Double)
    var baseWay = 0.0
    var lastWay = 0.0
    var lastSpeed = 0.0
  }

  private static let thumbSize = 28.0

  var size = Size2D(width: 228, height: 44) {
    didSet { if size != oldValue { measureFromHere() } }
  }
  private let fault: Fault?
  private var least = 0.0
  private var greatest = 100.0
  private var distance = 10.0
  /// The requested values.
  private var wishes = (lower: 20.0, upper: 80.0)
  private var grab: Grab?

  init(fault: Fault? = nil) {
    self.fault = fault
  }

  // MARK: - Values

  var minimumValue: Double {
    get { least }
    set {
      guard newValue.isFinite, newValue != least else { return }
      least = newValue
      greatest = max(greatest, newValue)
      measureFromHere()
    }
  }

  var maximumValue: Double {
    get { greatest }
    set {
      guard newValue.isFinite, newValue != greatest else { return }
      greatest = newValue
      least = min(least, newValue)
      measureFromHere()
    }
  }

  /// The minimum distance of the values, as far as the limits have room for it.
  var minimumDistance: Double {
    get { distance }
    set {
      guard newValue.isFinite, max(newValue, 0) != distance else { return }
      distance = max(newValue, 0)
      measureFromHere()
    }
  }

  var lowerValue: Double {
    get { max(least, min(wishes.lower, highestLower(under: greatest))) }
    set {
      guard newValue.isFinite else { return }
      let before = lowerValue
      wishes.lower = newValue
      if lowerValue != before { grab?.wishes.lower = newValue }
    }
  }

  var upperValue: Double {
    get {
      let lower = lowerValue
      let isApart = wishes.upper - lower >= gap
      return min(isApart ? wishes.upper : lowestUpper(over: lower), greatest)
    }
    set {
      guard newValue.isFinite else { return }
      let before = upperValue
      wishes.upper = newValue
      if upperValue != before { grab?.wishes.upper = newValue }
    }
  }

  private var gap: Double { min(distance, greatest - least) }

  /// The highest value under another one whose distance is not too small after rounding.
  private func highestLower(under upper: Double) -> Double {
    let lower = upper - gap
    return upper - lower < gap ? lower.nextDown : lower
  }

  private func lowestUpper(over lower: Double) -> Double {
    let upper = lower + gap
    return upper - lower < gap ? upper.nextUp : upper
  }

  // MARK: - Geometry

  private var travel: Double { size.width.isFinite ? max(0, size.width - Self.thumbSize) : 0 }

  /// Halves, because the width of the widest ranges is not finite.
  private var halfRange: Double { greatest / 2 - least / 2 }

  private func thumbFrame(of value: Double, along travel: Double) -> Rect2D {
    let share = halfRange > 0 ? (value / 2 - least / 2) / halfRange : 0
    return Rect2D(
      x: travel * share, y: size.height / 2 - Self.thumbSize / 2, width: Self.thumbSize,
      height: Self.thumbSize)
  }

  var lowerThumbFrame: Rect2D { thumbFrame(of: lowerValue, along: travel) }

  var upperThumbFrame: Rect2D {
    thumbFrame(of: upperValue, along: fault == .upperThumbHangsOver ? size.width : travel)
  }

  /// The nearest thumb; nil if two are equally near.
  private func nearest(to x: Double) -> Thumb? {
    let toLower = abs(x - lowerThumbFrame.midX)
    let toUpper = abs(x - upperThumbFrame.midX)
    return toLower == toUpper ? nil : toLower < toUpper ? .lower : .upper
  }

  // MARK: - The drag

  mutating func changed(_ drag: DragGestureValue) {
    let way = drag.translation.width
    let startX = drag.startLocation.x
    guard way.isFinite, startX.isFinite else { return }
    if fault == .onlyThumbsAnswer, grab == nil {
      let toThumb = min(abs(startX - lowerThumbFrame.midX), abs(startX - upperThumbFrame.midX))
      guard toThumb <= 22 else { return }
    }
    var grab =
      self.grab
      ?? Grab(thumb: nearest(to: startX), wishes: wishes, base: (lowerValue, upperValue))
    if fault == .takesByPlaceOfFinger { grab.thumb = nearest(to: drag.location.x) ?? grab.thumb }
    if grab.thumb == nil, way != 0 { grab.thumb = way < 0 ? .lower : .upper }
    grab.lastWay = way
    grab.lastSpeed = drag.velocity.width
    self.grab = grab
    move(by: way - grab.baseWay, grab)
  }

  mutating func ended(_ drag: DragGestureValue) {
    guard let grab else { return }
    if fault == .liftRounds { wishes = (lowerValue.rounded(), upperValue.rounded()) }
    if fault == .liftThrows { move(by: grab.lastWay - grab.baseWay + grab.lastSpeed / 10, grab) }
    self.grab = nil
  }

  /// After a lift there is nothing to restore.
  mutating func reset() {
    guard let grab else { return }
    if fault != .keepsWhatWasTakenAway { wishes = grab.wishes }
    if fault != .grabSurvivesReset { self.grab = nil }
  }

  /// Moves the grabbed thumb; the other one stays where it is shown.
  private mutating func move(by way: Double, _ grab: Grab) {
    let length = fault == .measuresWholeWidth ? size.width : travel
    guard length > 0, let thumb = grab.thumb else { return }
    let change = way / length * halfRange * 2
    guard !change.isNaN else { return }
    let (lower, upper) = (lowerValue, upperValue)
    switch thumb {
    case .lower:
      if fault == .trapsInNarrowLimits { _ = least...(upper - distance) }
      var highest = highestLower(under: fault == .lowerPushesUpper ? greatest : upper)
      // The start of the drag is always possible again, whatever was rounded.
      if upper - grab.base.lower >= gap { highest = max(highest, grab.base.lower) }
      let value = max(least, min(grab.base.lower + change, highest))
      if value != lower { wishes = (value, upper) }
    case .upper:
      var lowest = lowestUpper(over: lower)
      if grab.base.upper - lower >= gap { lowest = min(lowest, grab.base.upper) }
      let value = min(greatest, max(grab.base.upper + change, lowest))
      if value != upper { wishes = (lower, value) }
    }
  }

  private mutating func measureFromHere() {
    guard var grab else { return }
    grab.base = (lowerValue, upperValue)
    grab.baseWay = grab.lastWay
    self.grab = grab
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<DragRange>) {
    control.value(\.lowerValue, shown: .frame(\.lowerThumbFrame))
    control.value(
      \.upperValue, in: \.minimumValue...\.maximumValue, shown: .frame(\.upperThumbFrame))
    control.ordered()
    control.minimumDistance(\.minimumDistance)
    control.touch(.isTakenAnywhere)
    control.cancel(.restores)
  }
}
