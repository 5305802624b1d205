import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `minimumAt:` and of the laws that follow a finger along a value's own axis.
@Suite("Axes and directions of values")
struct DirectionTests {
  enum Fault: Sendable, CaseIterable {
    case valueRunsBackward, thumbRunsBackward, thumbBesideItsPlace, stopsBeforeEnd, staysInMirror
  }

  /// A slider with its minimum at any side, and a thumb that is 20 points long.
  private struct Strip: TouchedModel {
    var bounds: Rect2D
    let side: MinimumSide
    let fault: Fault?
    var isRightToLeft = false
    private(set) var value = 0.25
    private var drag: (finger: Int, place: Double, value: Double)?

    init(_ side: MinimumSide, _ fault: Fault?) {
      (self.side, self.fault) = (side, fault)
      let isVertical = side == .top || side == .bottom
      bounds = Rect2D(
        x: 0, y: 0, width: isVertical ? 40 : 220, height: isVertical ? 220 : 40)
    }

    var isTracking: Bool { drag != nil }
    private var isVertical: Bool { side == .top || side == .bottom }
    private var isReversed: Bool {
      switch side {
      case .left, .top: false
      case .right, .bottom: true
      case .leading: isRightToLeft && fault != .staysInMirror
      case .trailing: !isRightToLeft || fault == .staysInMirror
      }
    }
    private var travel: Double { max((isVertical ? bounds.height : bounds.width) - 20, 0) }

    private func frame(_ isReversed: Bool) -> Rect2D {
      let way = isReversed ? travel - value * travel : value * travel
      return isVertical
        ? Rect2D(x: bounds.minX, y: bounds.minY + way, width: bounds.width, height: 20)
        : Rect2D(x: bounds.minX + way, y: bounds.minY, width: 20, height: bounds.height)
    }

    var thumb: Rect2D {
      var frame = frame(isReversed != (fault == .thumbRunsBackward))
      guard fault == .thumbBesideItsPlace else { return frame }
      if isVertical { frame.y += 20 } else { frame.x += 20 }
      return frame
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, 0), 1) }
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      let place = isVertical ? touch.location.y : touch.location.x
      switch touch.phase {
      case .began:
        let grip = fault == .thumbRunsBackward ? thumb : frame(isReversed)
        guard drag == nil, grip.contains(touch.location) else { return [] }
        drag = (touch.id, place, value)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite, travel > 0 else { return [] }
        let sign: Double = isReversed != (fault == .valueRunsBackward) ? -1 : 1
        let end = fault == .stopsBeforeEnd ? 0.95 : 1
        let new = min(max(drag.value + sign * (place - drag.place) / travel, 0), end)
        guard new != value else { return [] }
        value = new
        return [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private static func strip(_ side: MinimumSide, _ fault: Fault? = nil) -> Verification {
    let sides: [MinimumSide: MinimumPlace<Strip>] = [
      .leading: .leading, .trailing: .trailing, .left: .left, .right: .right, .top: .top,
      .bottom: .bottom,
    ]
    var description = ControlDescription<Strip>(controlName: "strip")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 1) },
      minimumAt: sides[side] ?? .leading, shown: .frame { $0.thumb })
    description.property(
      DeclaredProperty(name: "layoutDirection", kind: .flag, role: .layoutDirection),
      read: { $0.isRightToLeft ? 1 : 0 }, write: { $0.isRightToLeft = $1 == 1 })
    description.has([]) { $1.isRightToLeft = $0.isRightToLeft }
    return Verification(ControlHarness({ Strip(side, fault) }, description), description)
  }

  @Test("A minimum may be at any side", arguments: MinimumSide.allCases)
  func rightControls(_ side: MinimumSide) {
    #expect(Self.strip(side).errors() == [])
  }

  @Test(
    "At each side, a value or a thumb that runs backward or is not in its place is found",
    arguments: MinimumSide.allCases,
    [.valueRunsBackward, .thumbRunsBackward, .thumbBesideItsPlace, .stopsBeforeEnd] as [Fault])
  func faults(_ side: MinimumSide, _ fault: Fault) {
    #expect(!Self.strip(side, fault).errors().isEmpty)
  }

  @Test(
    "A leading and a trailing minimum are mirrored",
    arguments: [.leading, .trailing] as [MinimumSide])
  func mirrored(_ side: MinimumSide) {
    #expect(!Self.strip(side, .staysInMirror).errors().isEmpty)
  }

  @Test("A minimum that is declared on the wrong side is found", arguments: MinimumSide.allCases)
  func wrongSide(_ side: MinimumSide) {
    let opposite: [MinimumSide: MinimumSide] = [
      .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom,
      .bottom: .top,
    ]
    #expect(opposite[side].map { !Self.strip($0, .valueRunsBackward).errors().isEmpty } == true)
  }

  /// A value across the top and another one up the left side, each with a thumb of its own.
  private struct Corner: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 260, height: 260)
    let isFaulty: Bool
    private(set) var values = [0.25, 0.5]
    private var drag: (finger: Int, index: Int, down: Point2D, value: Double)?

    init(isFaulty: Bool) { self.isFaulty = isFaulty }

    var isTracking: Bool { drag != nil }
    private var width: Double { max(bounds.width - 60, 0) }
    private var height: Double { max(bounds.height - 60, 0) }

    func thumb(_ index: Int) -> Rect2D {
      index == 0
        ? Rect2D(
          x: bounds.minX + 40 + values[0] * width, y: bounds.minY, width: 20, height: 20)
        : Rect2D(
          x: bounds.minX, y: bounds.minY + 40 + height - values[1] * height, width: 20, height: 20)
    }

    mutating func write(_ number: Double, to index: Int) {
      if number.isFinite { values[index] = min(max(number, 0), 1) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      // The corner keeps its size.
      case .resize(let frame): (bounds.x, bounds.y) = (frame.x, frame.y)
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      let point = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, let index = [0, 1].first(where: { thumb($0).contains(point) }) else {
          return []
        }
        drag = (touch.id, index, point, values[index])
      case .moved:
        let length = drag?.index == 0 ? width : height
        guard let drag, drag.finger == touch.id, point.isFinite, length > 0 else { return [] }
        let up = isFaulty ? point.y - drag.down.y : drag.down.y - point.y
        let way = (drag.index == 0 ? point.x - drag.down.x : up) / length
        let new = min(max(drag.value + way, 0), 1)
        guard new != values[drag.index] else { return [] }
        values[drag.index] = new
        return [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  @Test("Each of two values has an axis of its own", arguments: [false, true])
  func twoAxes(_ isFaulty: Bool) {
    var description = ControlDescription<Corner>(controlName: "corner")
    description.value(
      named: "across", read: { $0.values[0] }, write: { $0.write($1, to: 0) },
      limits: { _ in (0, 1) }, shown: .frame { $0.thumb(0) })
    description.value(
      named: "up", read: { $0.values[1] }, write: { $0.write($1, to: 1) }, limits: { _ in (0, 1) },
      minimumAt: .bottom, shown: .frame { $0.thumb(1) })
    let errors = Verification(
      ControlHarness({ Corner(isFaulty: isFaulty) }, description), description
    )
    .errors()
    #expect(errors.isEmpty == !isFaulty, "\(errors)")
  }
}
