import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `dragsTogether()`: a finger that drags all values of a control.
@Suite("Values that are dragged together")
struct WholeTests {
  enum BarFault: Sendable, CaseIterable {
    case squeezesAtLimit, roundsApart, driftsAway, stopsShort, losesWay, reportsEach, takesBoth
  }

  /// A range with two thumbs whose middle is dragged too.
  private struct Bar: TouchedModel {
    private enum Part { case lower, upper, middle }

    var bounds = Rect2D(x: 0, y: 0, width: 340, height: 40)
    let step: Double
    let fault: BarFault?
    private(set) var numbers = (lower: 25.0, upper: 60.0)
    private var drag:
      (finger: Int, part: Part, down: Double, start: (lower: Double, upper: Double))?

    init(_ fault: BarFault?, step: Double = 0) { (self.fault, self.step) = (fault, step) }

    var isTracking: Bool { drag != nil }
    private var travel: Double { max(bounds.width - 40, 0) }

    var lower: Double {
      get { numbers.lower }
      set { if newValue.isFinite { numbers.lower = min(max(newValue, 0), numbers.upper) } }
    }
    var upper: Double {
      get { numbers.upper }
      set { if newValue.isFinite { numbers.upper = min(max(newValue, numbers.lower), 100) } }
    }
    var lowerFrame: Rect2D { thumb(at: numbers.lower / 100 * travel) }
    var upperFrame: Rect2D { thumb(at: numbers.upper / 100 * travel + 20) }

    private func thumb(at x: Double) -> Rect2D {
      Rect2D(x: bounds.minX + x, y: bounds.minY, width: 20, height: bounds.height)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, bounds.contains(place) else { return [] }
        let part: Part
        if lowerFrame.contains(place) {
          part = fault == .takesBoth ? .middle : .lower
        } else if upperFrame.contains(place) {
          part = .upper
        } else if place.x > lowerFrame.maxX, place.x < upperFrame.minX {
          part = .middle
        } else {
          return []
        }
        drag = (touch.id, part, place.x, numbers)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite, travel > 0 else { return [] }
        let old = numbers
        move(drag.part, from: drag.start, by: (place.x - drag.down) / travel * 100)
        if fault == .losesWay { self.drag = (drag.finger, drag.part, place.x, numbers) }
        guard numbers != old else { return [] }
        let isTwice = fault == .reportsEach && drag.part == .middle
        return isTwice ? [.valueChanged, .valueChanged] : [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }

    private mutating func move(
      _ part: Part, from start: (lower: Double, upper: Double), by way: Double
    ) {
      switch part {
      case .lower: numbers.lower = chosen(start.lower, by: way, 0, numbers.upper)
      case .upper: numbers.upper = chosen(start.upper, by: way, numbers.lower, 100)
      case .middle:
        let length = start.upper - start.lower
        let speed = fault == .driftsAway ? way / 2 : way
        let most = (fault == .stopsShort ? 95 : 100) - length
        numbers.lower = chosen(start.lower, by: speed, 0, max(most, start.lower))
        numbers.upper = numbers.lower + length
        if fault == .roundsApart { numbers.upper.round() }
        if fault == .squeezesAtLimit {
          numbers.lower = chosen(start.lower, by: way, 0, start.upper)
          numbers.upper = max(chosen(start.upper, by: way, 0, 100), numbers.lower)
        }
      }
    }

    /// The start, the nearest step or, without steps, the number itself, within limits.
    private func chosen(_ start: Double, by way: Double, _ low: Double, _ high: Double) -> Double {
      let wish = min(max(start + way, low), high)
      guard step > 0 else { return wish }
      let first = (low / step).rounded(.up) * step
      let last = (high / step).rounded(.down) * step
      let place = min(max((wish / step).rounded() * step, first), last)
      if first > last { return wish }
      let isStart = start >= low && start <= high
      return isStart && (start - wish).magnitude <= (place - wish).magnitude ? start : place
    }
  }

  private static func bar(
    _ fault: BarFault? = nil, step: Double = 0, isWhole: Bool = true
  ) -> Verification {
    var description = ControlDescription<Bar>(controlName: "bar")
    description.value(\.lower, shown: .frame(\.lowerFrame), named: "lower")
    if step > 0 {
      description.value(
        \.upper, in: 0...100, step: \.step, shown: .frame(\.upperFrame), named: "upper")
    } else {
      description.value(\.upper, in: 0...100, shown: .frame(\.upperFrame), named: "upper")
    }
    description.ordered()
    if isWhole { description.dragsTogether() }
    return Verification(ControlHarness({ Bar(fault, step: step) }, description), description)
  }

  @Test("A range whose middle is dragged breaks no law, on a grid too", arguments: [0, 5.0])
  func rightBar(step: Double) {
    #expect(Self.bar(step: step).errors() == [])
    #expect(Self.bar(step: step).findings(asking: "drags-together") == [])
  }

  @Test("In bounds that the thumbs fill, a drag need not move one")
  func noWay() throws {
    let trace = "bounds 0 0 40 40\ntouch 1 began 10 20\ntouch 1 moved 20 20"
    #expect(try Self.bar().lawsBroken(by: trace) == [])
  }

  @Test("Without the line, a drag of the middle is an error")
  func undeclared() {
    #expect(Self.bar(isWhole: false).errors().contains { $0.hasPrefix("one-thumb-moves") })
  }

  @Test("A drag of the middle that is wrong breaks a law", arguments: BarFault.allCases)
  func faultyBar(_ fault: BarFault) {
    #expect(!Self.bar(fault).errors().isEmpty)
    let breaks = !Self.bar(fault).findings(asking: "drags-together").isEmpty
    #expect(breaks == [.squeezesAtLimit, .roundsApart, .takesBoth].contains(fault))
  }

  enum RingFault: Sendable, CaseIterable { case stopsAtMidnight, roundsApart, lagsBehind }

  /// A ring of a day with two handles and the arc between them.
  private struct Ring: ControlModel {
    private enum Part { case bed, wake, arc }

    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 240)
    let fault: RingFault?
    private(set) var times = (bed: 22.0, wake: 7.0)
    private var drag:
      (finger: Int, part: Part, start: (bed: Double, wake: Double), last: Double, turn: Double)?

    init(_ fault: RingFault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }
    private var radius: Double { max(min(bounds.width, bounds.height) / 2 - 20, 0) }

    var bed: Double {
      get { times.bed }
      set { if newValue.isFinite { times.bed = Self.wrapped(newValue) } }
    }
    var wake: Double {
      get { times.wake }
      set { if newValue.isFinite { times.wake = Self.wrapped(newValue) } }
    }
    var bedAngle: Double { Self.angle(times.bed) }
    var wakeAngle: Double { Self.angle(times.wake) }

    private static func wrapped(_ time: Double) -> Double {
      if time >= 0, time < 24 { return time }
      let rest = time - (time / 24).rounded(.down) * 24
      return rest < 24 ? rest : 0
    }

    private static func angle(_ time: Double) -> Double { time / 12 * .pi - .pi / 2 }

    private func isOnHandle(_ angle: Double, _ place: Point2D) -> Bool {
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      let (x, y) = (
        bounds.midX + radius * cosine - place.x, bounds.midY + radius * sine - place.y
      )
      return x * x + y * y <= 20 * 20
    }

    private func direction(_ place: Point2D) -> Double? {
      let (x, y) = (place.x - bounds.midX, place.y - bounds.midY)
      return x == 0 && y == 0 ? nil : Elementary.arcTangent(y: y, x: x)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds):
        self.bounds = bounds
        drag = nil
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, radius > 0, bounds.contains(place),
          let direction = direction(place)
        else { return [] }
        let part: Part =
          isOnHandle(bedAngle, place) ? .bed : isOnHandle(wakeAngle, place) ? .wake : .arc
        drag = (touch.id, part, times, direction, 0)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite,
          let direction = direction(place)
        else { return [] }
        let way = direction - drag.last
        let turn = drag.turn + way - (way / (2 * .pi)).rounded() * 2 * .pi
        self.drag?.last = direction
        self.drag?.turn = turn
        let old = times
        move(drag.part, from: drag.start, by: turn / .pi * 12)
        return times == old ? [] : [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }

    private mutating func move(
      _ part: Part, from start: (bed: Double, wake: Double), by way: Double
    ) {
      if part == .bed { times.bed = Self.wrapped(start.bed + way) }
      if part == .wake { times.wake = Self.wrapped(start.wake + way) }
      guard part == .arc else { return }
      let way = fault == .lagsBehind ? way / 2 : way
      times = (Self.wrapped(start.bed + way), Self.wrapped(start.wake + way))
      if fault == .stopsAtMidnight { times.wake = min(max(start.wake + way, 0), 23.5) }
      if fault == .roundsApart { times.wake = Self.wrapped((4 * times.wake).rounded() / 4) }
    }
  }

  private static func ring(_ fault: RingFault? = nil) -> Verification {
    var description = ControlDescription<Ring>(controlName: "ring")
    let angles = -Double.pi / 2...1.5 * Double.pi
    description.value(
      \.bed, in: 0...24, wraps: .readsMinimum,
      shown: .angle(\.bedAngle, in: angles.lowerBound...angles.upperBound, turnedBy: .relative))
    description.value(
      \.wake, in: 0...24, wraps: .readsMinimum,
      shown: .angle(\.wakeAngle, in: angles.lowerBound...angles.upperBound, turnedBy: .relative))
    description.dragsTogether()
    return Verification(ControlHarness({ Ring(fault) }, description), description)
  }

  @Test("An arc that is dragged across the seam of its ring breaks no law")
  func rightRing() {
    #expect(Self.ring().errors() == [])
    #expect(Self.ring().findings(asking: "drags-together") == [])
  }

  @Test("An arc that is dragged wrongly breaks a law", arguments: RingFault.allCases)
  func faultyRing(_ fault: RingFault) {
    #expect(!Self.ring(fault).errors().isEmpty)
    let breaks = !Self.ring(fault).findings(asking: "drags-together").isEmpty
    #expect(breaks == (fault != .lagsBehind))
  }

  /// A window between two numbers that is dragged as a whole; its lower number comes to rest on a ten.
  private struct Window: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 20)
    let grid = 10.0
    var isMarked = false
    let restsBetween: Bool
    private(set) var lower = 20.0
    private(set) var upper = 55.0
    private var drag: (finger: Int, down: Double, start: Double)?

    init(restsBetween: Bool) { self.restsBetween = restsBetween }

    var isTracking: Bool { drag != nil }

    private mutating func move(to place: Double) {
      let length = upper - lower
      lower = min(max(place, 0), 100 - length)
      upper = lower + length
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let new) = command { bounds = new }
      guard case .touch(let touch) = command else { return [] }
      let (x, before) = (touch.location.x, lower)
      switch touch.phase {
      case .began:
        if drag == nil, bounds.contains(touch.location) { drag = (touch.id, x, lower) }
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        move(to: drag.start + x - drag.down)
      case .ended, .cancelled:
        guard let drag, drag.finger == touch.id else { return [] }
        self.drag = nil
        let unit = restsBetween ? 4 : grid
        let last = ((100 - upper + lower) / unit).rounded(.down) * unit
        if lower != drag.start { move(to: min((lower / unit).rounded() * unit, last)) }
      }
      return lower == before ? [] : [.valueChanged]
    }
  }

  private static func window(restsBetween: Bool = false) -> Verification {
    var description = ControlDescription<Window>(controlName: "window")
    description.value(\.lower, named: "lower")
    description.value(\.upper, in: 0...100, named: "upper")
    description.ordered()
    description.dragsTogether()
    description.snaps(to: \.grid)
    description.setting(\.isMarked, named: "isMarked")
    return Verification(
      ControlHarness({ Window(restsBetween: restsBetween) }, description), description)
  }

  @Test("A whole comes to rest with one value on its place, also if a setting was written first")
  func settles() throws {
    for write in ["", "set isMarked true\n"] {
      let trace =
        "touch 1 began 100 10\n\(write)touch 1 moved 113 10\ntouch 1 ended 113 10"
      #expect(try Self.window().lawsBroken(by: trace) == [])
      let laws = try Self.window(restsBetween: true).lawsBroken(by: trace)
      #expect(laws.contains("settles-on-release"))
    }
    #expect(Self.window().findings(asking: .settlesOnRelease) == [])
  }

  @Test("A whole that no drag moves is a mistake of the description")
  func neverDragged() {
    var description = ControlDescription<Bar>(controlName: "bar")
    description.value(\.lower, in: 0...100, named: "lower")
    description.value(\.upper, named: "upper")
    description.dragsTogether()
    var verification = Verification(
      ControlHarness({ Bar(nil) }, description), description)
    let report = verification.search(.init(cases: 1))
    #expect(report.mistakes.contains { $0.contains("drags-together") })
  }
}
