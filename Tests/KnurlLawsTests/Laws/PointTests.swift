import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `point(…)`: one thumb that moves in two directions.
@Suite("Points")
struct PointTests {
  enum Fault: Sendable, CaseIterable {
    case upsideDown, halfSpeedAcross, stopsBeforeTop, driftsSideways, knobBesidePoint
    case grabMovesIt
  }

  /// A square pad with a knob, whose point has coordinates from 0 to 1.
  private struct Pad: TouchedModel {
    var bounds = Rect2D(x: 0, y: 0, width: 140, height: 240)
    private let fault: Fault?
    /// True if the knob goes to the finger at once.
    private let jumps: Bool
    private(set) var stored = Point2D(x: 0.25, y: 0.5)
    private var drag: (finger: Int, down: Point2D, point: Point2D)?

    init(_ fault: Fault?, jumps: Bool = false) { (self.fault, self.jumps) = (fault, jumps) }

    var isTracking: Bool { drag != nil }
    private var width: Double { max(bounds.width - 40, 0) }
    private var height: Double { max(bounds.height - 40, 0) }

    var tone: Point2D {
      get { stored }
      set {
        if newValue.x.isFinite { stored.x = min(max(newValue.x, 0), 1) }
        if newValue.y.isFinite { stored.y = min(max(newValue.y, 0), 1) }
      }
    }

    private var grip: Rect2D {
      Rect2D(
        x: bounds.minX + stored.x * width, y: bounds.minY + height - stored.y * height, width: 40,
        height: 40)
    }

    var knobFrame: Rect2D {
      var frame = grip
      if fault == .knobBesidePoint { frame.x += 40 }
      return frame
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, jumps ? bounds.contains(place) : grip.contains(place)
        else { return [] }
        let middle = grip.center
        drag = (touch.id, jumps || fault == .grabMovesIt ? middle : place, stored)
        return jumps || fault == .grabMovesIt ? move(to: place) : []
      case .moved:
        guard drag?.finger == touch.id, place.isFinite else { return [] }
        return move(to: place)
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }

    private mutating func move(to place: Point2D) -> EventBatches {
      guard let drag else { return [] }
      let right = width > 0 ? (place.x - drag.down.x) / width : 0
      let down = height > 0 ? (place.y - drag.down.y) / height : 0
      var across = fault == .halfSpeedAcross ? right / 2 : right
      if fault == .driftsSideways { across += down / 8 }
      let up = fault == .upsideDown ? down : -down
      let new = Point2D(
        x: min(max(drag.point.x + across, 0), 1),
        y: min(max(drag.point.y + up, 0), fault == .stopsBeforeTop ? 0.95 : 1))
      guard new != stored else { return [] }
      stored = new
      return [.valueChanged]
    }
  }

  private static func verification(_ fault: Fault? = nil, jumps: Bool = false) -> Verification {
    var description = ControlDescription<Pad>(controlName: "pad")
    description.point(
      \.tone, x: 0...1, y: 0...1, minimumAt: (.left, .bottom), shown: .frame(\.knobFrame),
      named: "tone")
    if jumps {
      description.touch(.jumps)
      description.touch(.isTakenAnywhere)
    }
    return Verification(
      ControlHarness({ Pad(fault, jumps: jumps) }, description), description)
  }

  @Test("A pad whose knob keeps its distance, or jumps to the finger, breaks no law")
  func rightControls() {
    #expect(Self.verification().errors() == [])
    #expect(Self.verification(jumps: true).errors() == [])
  }

  @Test("A faulty pad is found", arguments: Fault.allCases)
  func faults(_ fault: Fault) {
    #expect(!Self.verification(fault).errors().isEmpty)
  }

  @Test("The coordinates have the property's name, and code writes each of them")
  func names() throws {
    let verification = Self.verification()
    #expect(verification.declaration.values.map { $0.name } == ["tone.x", "tone.y"])
    #expect(try verification.lawsBroken(by: "set tone.y 0.75") == [])
  }

  /// A note that is dragged on a board, two at a time side by side.
  private struct Board: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 100)
    /// True if a touch takes the first note, wherever it is.
    let takesFirst: Bool
    private(set) var first = Point2D(x: 40, y: 50)
    private(set) var second = Point2D(x: 70, y: 50)
    private var drag: (finger: Int, isFirst: Bool, down: Point2D, start: Point2D)?

    init(takesFirst: Bool) { self.takesFirst = takesFirst }

    var isTracking: Bool { drag != nil }
    var area: Rect2D { Rect2D(x: 20, y: 20, width: 160, height: 60) }
    var firstFrame: Rect2D { frame(first) }
    var secondFrame: Rect2D { frame(second) }

    private func frame(_ point: Point2D) -> Rect2D {
      Rect2D(
        x: bounds.minX + point.x - 20, y: bounds.minY + point.y - 20, width: 40, height: 40)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      // The board keeps its size.
      if case .resize(let frame) = command { (bounds.x, bounds.y) = (frame.x, frame.y) }
      guard case .touch(let touch) = command else { return [] }
      let place = touch.location
      switch touch.phase {
      case .began:
        let isOn = (firstFrame.contains(place), secondFrame.contains(place))
        guard drag == nil, place.isFinite, isOn.0 || isOn.1 else { return [] }
        let isNearer =
          Self.distance(place, firstFrame.center) <= Self.distance(place, secondFrame.center)
        let isFirst = isOn.0 && (takesFirst || !isOn.1 || isNearer)
        drag = (touch.id, isFirst, place, isFirst ? first : second)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return [] }
        let new = Point2D(
          x: min(max(drag.start.x + (place.x - drag.down.x), area.minX), area.maxX),
          y: min(max(drag.start.y + (place.y - drag.down.y), area.minY), area.maxY))
        guard new != (drag.isFirst ? first : second) else { return [] }
        if drag.isFirst { first = new } else { second = new }
        return [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }

    private static func distance(_ a: Point2D, _ b: Point2D) -> Double {
      (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
    }
  }

  @Test("Of two points the nearer one is taken", arguments: [false, true])
  func nearest(_ takesFirst: Bool) {
    var description = ControlDescription<Board>(controlName: "board")
    description.point(\.first, in: \.area, shown: .frame(\.firstFrame))
    description.point(\.second, in: { $0.area }, shown: .frame(\.secondFrame))
    let errors = Verification(
      ControlHarness({ Board(takesFirst: takesFirst) }, description), description
    ).errors()
    #expect(errors.isEmpty == !takesFirst, "\(errors)")
  }
}
