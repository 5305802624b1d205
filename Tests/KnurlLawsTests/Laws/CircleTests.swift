import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `point(_:in: .circle(…))`: a point that stays in a circle.
@Suite("Circles")
struct CircleTests {
  enum Fault: Sendable, CaseIterable {
    case leavesAtCorners, writesLeave, writesStopShort, sticksToRim, stopsBeforeRim, lagsBehind
  }

  /// A stick in the middle of a square, whose position has a length of at most 1.
  private struct Stick: TouchedModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 200)
    private let fault: Fault?
    private let springs: Bool
    private var stored = Point2D(x: 0, y: 0)
    private var drag: (finger: Int, down: Point2D, start: Point2D)?

    init(_ fault: Fault?, springs: Bool) { (self.fault, self.springs) = (fault, springs) }

    var isTracking: Bool { drag != nil }

    var position: Point2D {
      get { stored }
      set {
        guard newValue.isFinite, newValue != stored else { return }
        let most = fault == .writesStopShort ? 0.75 : 1
        stored = fault == .writesLeave ? boxed(newValue) : limited(newValue, to: most)
        // A drag goes on from what code wrote.
        if let drag { self.drag = (drag.finger, last, stored) }
      }
    }

    private var last = Point2D.zero
    /// The way from the middle to the rim; y grows upward.
    private var reach: Double { max(min(bounds.width, bounds.height) / 2 - 20, 0) }

    private func boxed(_ point: Point2D) -> Point2D {
      Point2D(x: min(max(point.x, -1), 1), y: min(max(point.y, -1), 1))
    }

    private func limited(_ point: Point2D, to most: Double) -> Point2D {
      let side = max(point.x.magnitude, point.y.magnitude)
      let (x, y) = (point.x / side, point.y / side)
      let length = (x * x + y * y).squareRoot()
      guard side * length > most else { return point }
      return Point2D(x: x / length * most, y: y / length * most)
    }

    var knobFrame: Rect2D {
      Rect2D(
        x: bounds.midX + stored.x * reach - 20, y: bounds.midY - stored.y * reach - 20, width: 40,
        height: 40)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, knobFrame.contains(place) else { return [] }
        last = place
        drag = (touch.id, place, stored)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return [] }
        last = place
        guard reach > 0 else { return [] }
        return change(to: moved(drag.start, x: place.x - drag.down.x, y: drag.down.y - place.y))
      case .ended, .cancelled:
        guard drag?.finger == touch.id else { return [] }
        drag = nil
        if springs { return change(to: .zero) }
      }
      return []
    }

    private func moved(_ start: Point2D, x: Double, y: Double) -> Point2D {
      if x == 0, y == 0 { return start }
      let share = fault == .lagsBehind ? 0.5 : 1
      let wish = Point2D(x: start.x + x * share / reach, y: start.y + y * share / reach)
      let length = (start.x * start.x + start.y * start.y).squareRoot()
      switch fault {
      case .leavesAtCorners: return boxed(wish)
      case .sticksToRim where length > 0.999: return start
      case .stopsBeforeRim: return limited(wish, to: 0.9)
      default: return limited(wish, to: 1)
      }
    }

    private mutating func change(to new: Point2D) -> EventBatches {
      guard new != stored else { return [] }
      stored = new
      return [.valueChanged]
    }
  }

  private static func verification(_ fault: Fault? = nil, springs: Bool = false) -> Verification {
    var description = ControlDescription<Stick>(controlName: "stick")
    description.point(
      \.position, in: .circle(center: .zero, radius: 1),
      rests: springs ? (.places([0], onTap: true), .places([0], onTap: true)) : nil,
      minimumAt: (.left, .bottom), shown: .frame(\.knobFrame), named: "position")
    return Verification(
      ControlHarness({ Stick(fault, springs: springs) }, description), description)
  }

  @Test("A stick that stays in its circle breaks no law, also one that springs back")
  func rightControls() {
    #expect(Self.verification().errors() == [])
    #expect(Self.verification(springs: true).errors() == [])
  }

  @Test("A faulty stick is found", arguments: Fault.allCases)
  func faults(_ fault: Fault) {
    #expect(!Self.verification(fault).errors().isEmpty)
  }

  @Test("A stick that springs back, but not to the place that the description names, is found")
  func restsElsewhere() {
    var description = ControlDescription<Stick>(controlName: "stick")
    description.point(
      \.position, in: .circle(center: .zero, radius: 1), rests: (.places([0]), .places([0.5])),
      minimumAt: (.left, .bottom), named: "position")
    let verification = Verification(
      ControlHarness({ Stick(nil, springs: true) }, description), description)
    #expect(verification.errors().contains { $0.hasPrefix("settles-on-release") })
  }

  /// A point on a round board whose size is that of the control, in points from its corner.
  private struct Disc: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 200)
    /// True if a new size may leave the point outside.
    let staysOutside: Bool
    private var wish = Point2D(x: 160, y: 100)

    init(staysOutside: Bool) { self.staysOutside = staysOutside }

    var isTracking: Bool { false }
    var middle: Point2D { Point2D(x: 100, y: 100) }
    var reach: Double { max(min(bounds.width, bounds.height) / 2, 0) }

    var place: Point2D {
      get {
        let (x, y) = (wish.x - middle.x, wish.y - middle.y)
        let length = (x * x + y * y).squareRoot()
        guard length > reach, !staysOutside else { return wish }
        return Point2D(x: middle.x + x / length * reach, y: middle.y + y / length * reach)
      }
      set { if newValue.isFinite, newValue != place { wish = newValue } }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      return []
    }
  }

  @Test("In a smaller circle a point goes to the rim", arguments: [false, true])
  func smaller(staysOutside: Bool) {
    var description = ControlDescription<Disc>(controlName: "disc")
    description.point(
      \.place, in: .circle(center: \.middle, radius: \.reach), named: "place")
    let errors = Verification(
      ControlHarness({ Disc(staysOutside: staysOutside) }, description), description
    ).errors()
    #expect(errors.isEmpty == !staysOutside, "\(errors)")
  }
}
