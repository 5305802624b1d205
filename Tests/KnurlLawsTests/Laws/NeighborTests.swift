import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of values whose neighbors limit them, and of controls of which only one value wraps.
@Suite("Values beside others, on rings and tracks")
struct NeighborTests {
  /// The path on which the two values of the control move.
  enum Kind: Sendable {
    /// One ring, where each handle stops at its least distance from the other.
    case ring
    /// One ring, where a handle pushes the other, which stays there.
    case pushing
    /// One arc, where the handles are in order.
    case arc
    /// An arc whose handles come to rest on multiples of four.
    case snappingArc
    /// One straight track without an order, where each handle stops at its least distance.
    case track
    /// A ring, and an arc inside it.
    case ringAndArc
    /// A ring, and a straight track below it.
    case ringAndTrack

    var isArc: Bool { self == .arc || self == .snappingArc }

    func isRing(_ index: Int) -> Bool {
      switch self {
      case .ring, .pushing: true
      case .arc, .snappingArc, .track: false
      case .ringAndArc, .ringAndTrack: index == 0
      }
    }
  }

  enum Fault: Sendable {
    case passesNeighbor, takesFirst, followsHalf, stepsTwice, roundsWrites, drifts, losesStart
    case hopsAtEnd, stopsShort, keepsWrite
  }

  /// Two values from 0 to 24 with a handle each.
  private struct Dial: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 240)
    let kind: Kind
    let fault: Fault?
    let gap = 2.0
    let amount = 1.0
    let snap = 4.0
    private(set) var values = [22.0, 7.0]
    /// The values at touch-down, or as code has written them since.
    private var drag: (finger: Int, index: Int, home: [Double], turn: Double, last: Point2D)?

    init(_ kind: Kind, _ fault: Fault?) {
      (self.kind, self.fault) = (kind, fault)
      if kind.isArc { values = [7, 15] }
    }

    var isTracking: Bool { drag != nil }

    private var radius: Double { max(min(bounds.width, bounds.height) / 2 - 40, 0) }
    private var travel: Double { max(bounds.width - 20, 0) }
    private func isRing(_ index: Int) -> Bool { kind.isRing(index) }
    private var isOneRing: Bool { kind.isRing(1) }
    private func isStraight(_ index: Int) -> Bool {
      kind == .track || (kind == .ringAndTrack && index == 1)
    }

    func angles(_ index: Int) -> (Double, Double) {
      isRing(index) ? (-.pi / 2, 1.5 * .pi) : (0.75 * .pi, 2.25 * .pi)
    }

    func angle(_ index: Int) -> Double {
      let (start, end) = angles(index)
      return start + values[index] / 24 * (end - start)
    }

    func frame(_ index: Int) -> Rect2D {
      var middle = Point2D(x: bounds.minX + 10 + travel * values[index] / 24, y: bounds.maxY - 10)
      if !isStraight(index) {
        let (sine, cosine) = Elementary.sineAndCosine(angle(index))
        let radius = kind == .ringAndArc && index == 1 ? radius / 2 : radius
        middle = Point2D(x: bounds.midX + radius * cosine, y: bounds.midY + radius * sine)
      }
      return Rect2D(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
    }

    private static func inPeriod(_ number: Double) -> Double {
      if number >= 0, number < 24 { return number }
      let rest = number - (number / 24).rounded(.down) * 24
      return rest < 24 ? rest : 0
    }

    /// The lowest and the highest number that a value can reach from a place; on a ring without
    /// whole periods.
    private func reach(of index: Int, from place: Double) -> (Double, Double) {
      let other = values[1 - index]
      if fault == .passesNeighbor { return isRing(index) ? (-1e9, 1e9) : (0, 24) }
      if isOneRing {
        let up = Self.inPeriod(other - place)
        return kind == .pushing ? (-1e9, 1e9) : (place + up - 24 + gap, place + up - gap)
      }
      guard kind.isArc || kind == .track else { return isRing(index) ? (-1e9, 1e9) : (0, 24) }
      // Without an order, a value whose neighbor is near an end is on the other side of it.
      let isBelow =
        kind.isArc ? index == 0 : other > 24 - gap || (place < other && other >= gap)
      return isBelow ? (0, other - gap) : (other + gap, 24)
    }

    mutating func write(_ number: Double, to index: Int) {
      guard number.isFinite else { return }
      let number = fault == .roundsWrites ? number.rounded() : number
      if isRing(index) {
        var place = Self.inPeriod(number)
        let up = Self.inPeriod(values[1 - index] - place)
        if isOneRing, up < gap { place = values[1 - index] - gap }
        if isOneRing, up > 24 - gap { place = values[1 - index] + gap }
        values[index] = Self.inPeriod(place)
      } else if fault != .keepsWrite || number >= 0 {
        let (low, high) = reach(of: index, from: number)
        values[index] = min(max(number, low), high)
      } else {
        values[index] = 12
      }
      guard let drag else { return }
      self.drag?.home[index] = values[index]
      if drag.index == index { self.drag?.turn = 0 }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let before = values
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): follow(touch)
      case .increment(let index) where index < 2: nudge(index, by: amount)
      case .decrement(let index) where index < 2: nudge(index, by: -amount)
      default: break
      }
      return values == before ? [] : [.valueChanged]
    }

    private mutating func nudge(_ index: Int, by way: Double) {
      guard drag == nil else { return }
      let (low, high) = reach(of: index, from: values[index])
      var new = values[index] + (fault == .stepsTwice ? 2 * way : way)
      // Increments push nothing.
      if kind == .pushing {
        let up = Self.inPeriod(values[1 - index] - values[index])
        new = min(max(new, values[index] + up - 24 + gap), values[index] + up - gap)
      }
      new = min(max(new, low), high)
      values[index] = isRing(index) ? Self.inPeriod(new) : new
    }

    private mutating func follow(_ touch: Touch) {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite else { return }
        let distances = [0, 1].map { Self.distance(place, frame($0).center) }
        var index = distances[0] <= distances[1] ? 0 : 1
        if fault == .takesFirst, distances[0] <= 22 { index = 0 }
        if distances[index] <= 22 { drag = (touch.id, index, values, 0, place) }
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return }
        let way = turn(from: drag.last, to: place, drag.index)
        let drift = fault == .drifts ? 0.1 : 0
        self.drag?.turn += way + drift
        self.drag?.last = place
        move()
      case .ended:
        guard let drag, drag.finger == touch.id else { return }
        self.drag = nil
        settle(drag.index, from: drag.home[drag.index])
      case .cancelled:
        guard let drag, drag.finger == touch.id else { return }
        self.drag = nil
        values = drag.home
        // Code may have written the neighbor so that the old value has no room.
        write(drag.home[drag.index], to: drag.index)
        if fault == .losesStart { values[drag.index] = 12 }
      }
    }

    /// Brings a dragged value to the nearest multiple that its neighbor admits.
    private mutating func settle(_ index: Int, from start: Double) {
      guard kind == .snappingArc, values[index] != start else { return }
      let (low, high) = reach(of: index, from: start)
      var place = (values[index] / snap).rounded() * snap
      if fault == .stopsShort { place = (values[index] / snap).rounded(.down) * snap }
      if place > high { place -= snap }
      if place < low { place += snap }
      if place >= low, place <= high { values[index] = place }
    }

    private static func distance(_ one: Point2D, _ other: Point2D) -> Double {
      let (x, y) = (one.x - other.x, one.y - other.y)
      return (x * x + y * y).squareRoot()
    }

    /// The finger's way in units of the value.
    private func turn(from old: Point2D, to new: Point2D, _ index: Int) -> Double {
      if isStraight(index) { return travel > 0 ? (new.x - old.x) / travel * 24 : 0 }
      let (ax, ay) = (old.x - bounds.midX, old.y - bounds.midY)
      let (bx, by) = (new.x - bounds.midX, new.y - bounds.midY)
      guard ax != 0 || ay != 0, bx != 0 || by != 0 else { return 0 }
      let way = Elementary.arcTangent(y: ax * by - ay * bx, x: ax * bx + ay * by)
      let (start, end) = angles(index)
      return way / (end - start) * 24
    }

    private mutating func move() {
      guard let drag else { return }
      let (index, start) = (drag.index, drag.home[drag.index])
      var new = start + (fault == .followsHalf ? drag.turn / 2 : drag.turn)
      let (low, high) = reach(of: index, from: start)
      if fault == .hopsAtEnd, !isRing(index) {
        new = Self.inPeriod(new)
      } else {
        new = min(max(new, low), fault == .stopsShort ? high - 1 : high)
      }
      values[index] = isRing(index) ? Self.inPeriod(new) : new
      guard kind == .pushing else { return }
      let up = Self.inPeriod(values[1 - index] - values[index])
      if up < gap { values[1 - index] = Self.inPeriod(values[index] + gap) }
      if up > 24 - gap { values[1 - index] = Self.inPeriod(values[index] - gap) }
    }
  }

  private func verification(_ kind: Kind, _ fault: Fault? = nil) -> Verification {
    var description = ControlDescription<Dial>(controlName: "dial")
    for index in 0...1 {
      let wrapping: Wrapping? = kind.isRing(index) ? .readsMinimum : nil
      let read = { (dial: Dial) in dial.values[index] }
      let write = { (dial: inout Dial, number: Double) in dial.write(number, to: index) }
      let frame = ShownPart<Dial>.frame { $0.frame(index) }
      let angle = ShownPart<Dial>.angle(
        read: { $0.angle(index) }, limits: { $0.angles(index) }, turnedBy: .relative)
      if kind == .ringAndTrack || kind == .track {
        description.value(
          read: read, write: write, limits: { _ in (0, 24) }, wraps: wrapping,
          shown: frame)
      } else {
        description.value(
          read: read, write: write, limits: { _ in (0, 24) }, wraps: wrapping,
          shown: frame, angle)
      }
    }
    if kind.isArc { description.ordered() }
    if kind == .snappingArc { description.snaps(to: \.snap, onCancel: false) }
    if ![.ringAndArc, .ringAndTrack].contains(kind) { description.minimumDistance(\.gap) }
    if kind != .pushing { description.cancel(.restores) }
    description.increments(by: \.amount)
    return Verification(ControlHarness({ Dial(kind, fault) }, description), description)
  }

  @Test(
    "A right control has no error",
    arguments: [Kind.ring, .arc, .snappingArc, .track, .ringAndArc, .ringAndTrack])
  func right(kind: Kind) {
    #expect(verification(kind).errors(cases: 3_000) == [])
  }

  @Test(
    "A law knows the room that a neighbor leaves",
    arguments: [Kind.ring, .arc],
    [
      LawName.pointerUnderFinger, .incrementIsOneStep, .writesStoredExactly, .cancelRestores,
      .nearestThumb, .distances, .samePlaceSameValue,
    ])
  func room(kind: Kind, law: LawName) {
    #expect(verification(kind).findings(asking: law) == [])
  }

  @Test(
    "A neighbor holds a value without an order too",
    arguments: [
      (LawName.incrementIsOneStep, Fault.stepsTwice), (.writesStoredExactly, .roundsWrites),
      (.thumbUnderFinger, .followsHalf), (.endsReachable, .stopsShort),
      (.cancelRestores, .losesStart),
    ])
  func track(law: LawName, fault: Fault) {
    #expect(verification(.track).findings(asking: law) == [])
    #expect(verification(.track, fault).findings(asking: law) != [])
  }

  @Test("A value comes to rest on the nearest place that its neighbor admits")
  func settles() {
    #expect(verification(.snappingArc).findings(asking: .settlesOnRelease, cases: 5_000) == [])
    #expect(verification(.snappingArc, .stopsShort).findings(asking: .settlesOnRelease) != [])
  }

  @Test(
    "A neighbor on a ring may stay where it was pushed",
    arguments: [
      LawName.samePlaceSameValue, .pointerUnderFinger, .incrementIsOneStep, .writesStoredExactly,
      .distances,
    ])
  func pushing(law: LawName) {
    #expect(verification(.pushing).findings(asking: law) == [])
  }

  @Test(
    "A fault beside a neighbor breaks a law",
    arguments: [
      (Kind.ring, Fault.passesNeighbor, LawName.distances),
      (.ring, .followsHalf, .pointerUnderFinger),
      (.ring, .stepsTwice, .incrementIsOneStep),
      (.ring, .roundsWrites, .writesStoredExactly),
      (.ring, .losesStart, .cancelRestores),
      (.ring, .drifts, .samePlaceSameValue),
      (.pushing, .drifts, .samePlaceSameValue),
      (.pushing, .followsHalf, .pointerUnderFinger),
      (.arc, .stepsTwice, .incrementIsOneStep),
      (.arc, .passesNeighbor, .distances),
      (.arc, .hopsAtEnd, .sticksAtEnd),
    ])
  func faults(kind: Kind, fault: Fault, law: LawName) {
    #expect(verification(kind, fault).findings(asking: law) != [])
  }

  @Test(
    "A law still asks a value that does not wrap, beside one that does",
    arguments: [
      (Kind.ringAndArc, Fault.hopsAtEnd, LawName.sticksAtEnd),
      (.ringAndArc, .hopsAtEnd, .neverHops),
      (.ringAndArc, .keepsWrite, .writesStopAtLimits),
      (.ringAndArc, .followsHalf, .pointerUnderFinger),
      (.ringAndTrack, .keepsWrite, .writesStopAtLimits),
      (.ringAndTrack, .followsHalf, .thumbUnderFinger),
      (.ringAndTrack, .stopsShort, .endsReachable),
      (.ringAndTrack, .drifts, .samePlaceSameValue),
    ])
  func oneWraps(kind: Kind, fault: Fault, law: LawName) {
    #expect(verification(kind, fault).findings(asking: law) != [])
    #expect(verification(kind).findings(asking: law) == [])
  }

  @Test(
    "A touch between two handles that are equally far from the middle takes the nearer one",
    arguments: [
      (Kind.ring, "configuration value1 0\nconfiguration value2 2\ntouch 1 began 141 44\n"),
      (.arc, "configuration value1 10\nconfiguration value2 12\ntouch 1 began 105 40\n"),
    ])
  func nearest(kind: Kind, touch: String) throws {
    let trace = touch + "touch 1 moved 60 40"
    #expect(try verification(kind).lawsBroken(by: trace) == [])
    #expect(try verification(kind, .takesFirst).lawsBroken(by: trace).contains("nearest-thumb"))
  }
}
