import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A control with one thumb on a straight track, with values from 0 to a maximum.
///
/// This small control has features that the range slider, the dial and the fader lack, so that
/// faults can be planted there. One kind waits: its thumb goes to the finger, and the value changes
/// with the release. The other settles: its value follows the finger, and comes to rest on a whole
/// number.
struct Lever: ControlModel {
  enum Kind: Sendable { case waits, settles }

  /// The length of the lever's thumb, in points.
  private static let thumbLength = 20.0
  static let duration = 0.25

  let kind: Kind
  let fault: LeverFault
  var value = 2.0
  /// The value that code or the user requested.
  var request = 2.0
  var maximum = 10.0
  var isContinuous = false
  var isUserInteractionEnabled = true
  var isEnabled = true
  var isAttached = true
  var bounds = Rect2D(x: 0, y: 0, width: 120, height: 20)
  var transform = AffineTransform2D.identity
  var drag: Drag?
  /// The animation of the picture, which starts at the number where the picture shows the thumb.
  var picture = Presentation(at: 2)
  var marks = Invalidation.none

  struct Drag {
    var finger: Int
    var location: Point2D
    /// The point from which a drag is measured; `reference` is the value at that point, `start` the
    /// value at touch-down.
    var down: Point2D
    var reference: Double
    var start: Double
    /// The value last reported to observers.
    var known: Double
    /// The number at the finger's position; `choice` is the number that a release would select.
    var place: Double
    var choice: Double
    /// The value that a cancel restores.
    var restored: Double
  }

  init(_ kind: Kind, _ fault: LeverFault = LeverFault()) {
    self.kind = kind
    self.fault = fault
  }

  var isTracking: Bool { drag != nil }

  // MARK: - Positions

  private var length: Double { max(0, bounds.width - Self.thumbLength) }

  func position(of value: Double) -> Double {
    let part = maximum > 0 ? min(max(value / maximum, 0), 1) : 0
    return bounds.minX + Self.thumbLength / 2 + length * part
  }

  func value(at position: Double) -> Double {
    let start = bounds.minX + Self.thumbLength / 2
    guard length > 0, position > start else { return 0 }
    // The ends are exact.
    return position >= start + length ? maximum : maximum * ((position - start) / length)
  }

  /// The number at the position of the model's thumb.
  var place: Double {
    guard let drag, kind == .waits else { return value }
    return fault.rounds ? drag.choice : drag.place
  }

  var thumbFrame: Rect2D {
    Rect2D(
      x: position(of: place) - Self.thumbLength / 2, y: bounds.minY, width: Self.thumbLength,
      height: bounds.height)
  }

  private func point(under location: Point2D) -> Point2D? {
    let center = bounds.center
    guard location.isFinite, !fault.ignoresTransform else { return location }
    guard let inverse = transform.inverse ?? fault.inverseOfSingular else { return nil }
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }

  // MARK: - Commands

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    let before = self
    let passes = perform(command)
    mark(unlike: before)
    return passes
  }

  private mutating func mark(unlike other: Lever) {
    let isShownThere = position(of: picture.place) == other.position(of: other.picture.place)
    if thumbFrame != other.thumbFrame || !isShownThere || value != other.value {
      marks.layers |= 1
    }
  }

  private mutating func perform(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds):
      guard bounds.isFinite else { return [] }
      let isOther = bounds != self.bounds
      self.bounds = bounds
      if isOther {
        marks.needsLayout = true
        anchor()
      }
    case .enable(let isOn):
      isEnabled = isOn
      return isOn ? [] : end(cancelled: true)
    case .attach(let isOn):
      isAttached = isOn
      return isOn ? [] : end(cancelled: true)
    case .tick(let seconds): _ = picture.advance(by: seconds)
    case .increment(thumb: 0): return nudge(by: 1)
    case .decrement(thumb: 0): return nudge(by: -1)
    case .increment, .decrement, .hide, .key, .focus: break
    }
    return []
  }

  private mutating func nudge(by direction: Double) -> EventBatches {
    guard isEnabled, isAttached, isUserInteractionEnabled, drag == nil else { return [] }
    let next = fault.next(value, direction)
    guard next != value, next >= 0, next <= maximum else { return [] }
    choose(next)
    picture.jump(to: value)
    return [.valueChanged]
  }

  // MARK: - Touches

  private mutating func follow(_ touch: Touch) -> EventBatches {
    guard let drag else { return touch.phase == .began ? begin(touch) : [] }
    guard touch.id == drag.finger else { return [] }
    switch touch.phase {
    case .began: return []
    case .moved:
      guard touch.location.isFinite else { return [] }
      let lost = fault.dragsWithoutArea ? touch.location : nil
      guard let point = point(under: touch.location) ?? lost else { return [] }
      self.drag?.location = touch.location
      return move(to: point)
    case .ended:
      if fault.releaseMoves, touch.location.isFinite, let point = point(under: touch.location) {
        take(point)
      }
      return end(cancelled: false)
    case .cancelled: return end(cancelled: true)
    }
  }

  private mutating func begin(_ touch: Touch) -> EventBatches {
    guard isEnabled, isAttached, isUserInteractionEnabled || fault.ignoresInteraction,
      touch.location.isFinite, let point = point(under: touch.location),
      kind == .waits || fault.takesAnyTouch ? bounds.contains(point) : thumbFrame.contains(point)
    else { return [] }
    let shown = picture.place
    drag = Drag(
      finger: touch.id, location: touch.location, down: point, reference: value, start: value,
      known: value, place: value, choice: value, restored: request)
    picture.jump(to: value)
    guard kind == .waits else { return [] }
    take(point)
    picture.jump(to: fault.animatesFromModel ? value : shown)
    picture.animate(to: place, duration: Self.duration, curve: .easeInEaseOut)
    return report()
  }

  private mutating func move(to point: Point2D) -> EventBatches {
    guard let drag else { return [] }
    let old = value
    if kind == .waits {
      take(point)
      picture.jump(to: place)
      return reportMove(from: old)
    }
    let way = point.x - drag.down.x
    if way == 0 {
      choose(drag.reference)
    } else if length > 0 {
      let wanted = value(at: position(of: drag.reference) + way)
      choose(way > 0 ? max(wanted, drag.reference) : min(wanted, drag.reference))
    }
    picture.jump(to: value)
    return isContinuous ? reportMove(from: old) : []
  }

  private mutating func reportMove(from old: Double) -> EventBatches {
    guard value != old else { return [] }
    drag?.known = value
    return [.valueChanged]
  }

  /// Moves the number and the choice to the finger, if the lever is of the kind that waits for the
  /// release.
  private mutating func take(_ point: Point2D) {
    guard let drag, kind == .waits else { return }
    guard length > 0 else {
      if isContinuous { choose(drag.choice) }
      return
    }
    let place =
      fault.choosesByWay
      ? min(max(drag.start + value(at: point.x) - value(at: drag.down.x), 0), maximum)
      : value(at: point.x)
    self.drag?.place = place
    self.drag?.choice = place.rounded(.toNearestOrAwayFromZero)
    if isContinuous, let choice = self.drag?.choice { choose(choice) }
  }

  private mutating func end(cancelled: Bool) -> EventBatches {
    guard let drag else { return [] }
    let shown = picture.place
    switch kind {
    case .waits:
      if !cancelled {
        choose(drag.choice)
      } else if !fault.keepsOnCancel {
        request = drag.restored
        value = min(request, maximum)
      }
    case .settles: if let whole = fault.settled(self, cancelled) { choose(whole) }
    }
    let passes = report()
    self.drag = nil
    picture.jump(to: kind == .waits && cancelled ? value : shown)
    picture.animate(to: value, duration: Self.duration, curve: .easeInEaseOut)
    return passes
  }

  private mutating func report() -> EventBatches {
    guard let known = drag?.known, value != known else { return [] }
    drag?.known = value
    return [.valueChanged]
  }

  /// Sets a value that the user selected, and makes it the request.
  private mutating func choose(_ value: Double) {
    if value != self.value, !fault.keepsOldRequest { request = value }
    self.value = value
  }

  // MARK: - Writes

  /// Performs a write by code and invalidates the layers that the write changed.
  mutating func write(_ body: (inout Lever) -> Void) {
    let before = self
    body(&self)
    mark(unlike: before)
  }

  mutating func request(_ written: Double) {
    guard written.isFinite else { return }
    request = kind == .waits ? written.rounded(.toNearestOrAwayFromZero) : written
    if request < 0 { request = 0 }
    drag?.restored = request
    drag?.choice = min(request, maximum)
    put()
  }

  mutating func write(maximum written: Double) {
    guard written.isFinite else { return }
    let limit = max(0, kind == .waits ? written.rounded(.toNearestOrAwayFromZero) : written)
    guard limit != maximum else { return }
    maximum = limit
    marks.needsLayout = true
    if let drag {
      self.drag?.choice = min(drag.choice, limit)
      self.drag?.place = min(drag.place, limit)
    }
    put()
    picture.jump(to: place)
    anchor()
  }

  /// Sets the value to the request, limited to the maximum.
  private mutating func put() {
    let now = min(request, maximum)
    if fault.forgetsRequests { request = now }
    guard now != value else { return }
    value = now
    drag?.known = now
    drag?.place = now
    picture.jump(to: now)
  }

  /// Makes the current value and the finger's last point the reference of the drag.
  mutating func anchor() {
    guard let drag, !fault.keepsReference else { return }
    self.drag?.reference = value
    if let point = point(under: drag.location) { self.drag?.down = point }
  }
}

// MARK: - Description

extension Lever {
  static func description(of kind: Kind, _ fault: LeverFault) -> ControlDescription<Lever> {
    var description = ControlDescription<Lever>(controlName: "mutant-lever")
    description.strict()
    description.facesHostileInput()
    description.value(
      read: { $0.value }, write: { lever, value in lever.write { $0.request(value) } },
      limits: { (0, $0.maximum) }, thumb: { $0.thumbFrame })
    let maximums: [Double] = kind == .waits ? [10, 0, 1, 5, 30] : [10, 0, 1, 0.5, 9.5, 4.75]
    description.property(
      DeclaredProperty(name: "maximum", role: .maximum, generator: .element(of: maximums)),
      read: { $0.maximum }, write: { lever, value in lever.write { $0.write(maximum: value) } })
    description.property(
      DeclaredProperty(name: "isContinuous", kind: .flag),
      read: { $0.isContinuous ? 1 : 0 }, write: { $0.isContinuous = $1 != 0 })
    description.transform(
      read: { $0.transform },
      write: { lever, transform in
        guard transform != lever.transform else { return }
        lever.transform = transform
        lever.anchor()
      })
    description.userInteraction(
      read: { $0.isUserInteractionEnabled },
      write: { lever, isOn in
        if fault.dims, isOn != lever.isUserInteractionEnabled { lever.marks.layers |= 1 }
        lever.isUserInteractionEnabled = isOn
      })
    description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    description.invalidation { lever in
      let marks = lever.marks
      lever.marks = .none
      return marks
    }
    description.increments()
    description.has([
      .enabling, .attaching, .requests, .writableLimits, .reanchors,
      kind == .waits ? [.pending, .restoresOnCancel] : .settling,
    ]) { lever, observation in
      observation.isEnabled = lever.isEnabled
      observation.isReceivingTouches = lever.isAttached && lever.isUserInteractionEnabled
      observation.isContinuous = lever.isContinuous
      observation.incrementStep = 1
      observation.settles = kind == .settles
      observation.isShownAtFinger = kind == .waits
      observation.pending[0] = lever.drag?.choice ?? lever.value
    }
    if kind == .waits {
      description.jumpsToFinger()
      description.holdsWholeNumbers()
    }
    description.animation(
      DeclaredAnimation(
        duration: duration, curve: .easeInEaseOut,
        phases: kind == .waits ? [.began, .ended] : [.ended, .cancelled])
    ) { $0.position(of: $0.picture.place) }
    return description
  }
}

// MARK: - Faults

/// Changes that plant one fault in a lever; the default values plant none.
struct LeverFault: Sendable {
  // MARK: - The waiting kind

  /// True if the thumb stands at the rounded choice instead of the finger's number.
  var rounds = false
  var choosesByWay = false
  var releaseMoves = false
  var keepsOnCancel = false
  var animatesFromModel = false

  // MARK: - The settling kind

  /// The value to which the end of a drag settles; nil leaves it unchanged.
  var settled: @Sendable (Lever, _ cancelled: Bool) -> Double? = { lever, _ in
    guard let drag = lever.drag, lever.value != drag.start else { return nil }
    return min(
      lever.value.rounded(.toNearestOrAwayFromZero), lever.maximum.rounded(.down))
  }
  var next: @Sendable (Double, Double) -> Double = { value, direction in
    direction > 0 ? value.rounded(.down) + 1 : value.rounded(.up) - 1
  }
  var keepsReference = false
  var takesAnyTouch = false

  // MARK: - Both kinds

  var ignoresTransform = false
  /// The inverse to use for a transform that has no inverse.
  var inverseOfSingular: AffineTransform2D?
  var dragsWithoutArea = false
  var ignoresInteraction = false
  var keepsOldRequest = false
  var forgetsRequests = false
  /// True if disabling user interaction also invalidates layers that need no redrawing.
  var dims = false
}
