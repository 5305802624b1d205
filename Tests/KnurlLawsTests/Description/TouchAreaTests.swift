import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `takesTouches(where:)`: the area in which touches are for the control.
@Suite("Touch areas")
struct TouchAreaTests {
  enum Fault: CaseIterable {
    case cornersAnswer, rimIsDeaf, cornersChange, cornersReport, middleIsDeaf, reachesTooFar
  }

  /// A round button that counts touches.
  private struct Button: ControlModel {
    let fault: Fault?
    /// True if the border itself is outside.
    let isOpen: Bool
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
    private(set) var count = 0
    private var finger: Int?

    init(_ fault: Fault? = nil, isOpen: Bool = false) {
      (self.fault, self.isOpen) = (fault, isOpen)
    }

    var isTracking: Bool { finger != nil }
    var radius: Double { min(bounds.width, bounds.height) / 2 }

    func distance(to point: Point2D) -> Double {
      let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
      return (x * x + y * y).squareRoot()
    }

    private func takes(_ point: Point2D) -> Bool {
      let distance = distance(to: point)
      switch fault {
      case .cornersAnswer: return bounds.contains(point)
      case .rimIsDeaf: return distance < radius - 3
      case .middleIsDeaf where distance < 5: return false
      case .reachesTooFar: return distance < radius + 3
      default: return isOpen ? distance < radius : distance <= radius
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let new): bounds = new
      case .touch(let touch) where touch.phase == .began && finger == nil:
        guard touch.location.isFinite, radius > 0 else { return [] }
        guard takes(touch.location) else {
          guard bounds.contains(touch.location) else { return [] }
          if fault == .cornersChange { count += 1 }
          return fault == .cornersReport ? [.valueChanged] : []
        }
        finger = touch.id
        count += 1
      case .touch(let touch) where touch.id == finger && touch.phase != .began:
        if touch.phase != .moved { finger = nil }
      default: break
      }
      return []
    }
  }

  private static func button(_ fault: Fault?, isOpen: Bool = false) -> Verification {
    var button = ControlDescription<Button>(controlName: "button")
    button.state("count", follows: .history) { $0.count }
    button.takesTouches { $0.radius > 0 && $0.distance(to: $1) <= $0.radius }
    return Verification(ControlHarness({ Button(fault, isOpen: isOpen) }, button), button)
  }

  @Test("The area is that of the description, and its border may belong to either side")
  func right() throws {
    for isOpen in [false, true] {
      let verification = Self.button(nil, isOpen: isOpen)
      #expect(verification.findings(asking: "touch-area") == [])
      #expect(try verification.lawsBroken(by: "touch 1 began 100 50") == [])
    }
  }

  @Test(
    "A touch area that is larger or smaller is found, with one touch",
    arguments: [
      (Fault.cornersAnswer, "it is followed"), (.rimIsDeaf, "it is ignored"),
      (.cornersChange, "count"), (.cornersReport, "valueChanged"), (.middleIsDeaf, "it is ignored"),
      (.reachesTooFar, "it is followed"),
    ])
  private func faults(fault: Fault, seen: String) throws {
    var verification = Self.button(fault).asking("touch-area")
    let report = verification.search(Verification.Plan(cases: 1_500))
    let finding = try #require(report.findings.first)
    #expect(finding.length == 1)
    #expect(finding.severity == .error)
    #expect(finding.violation.seen.contains(seen), "\(finding.violation.seen)")
    #expect(finding.violation.expected.contains("the area of takesTouches(where:)"))
  }

  /// A slider whose thumb is taken as far as a reach along the track, or only by its lower half.
  private struct Slider: ControlModel {
    enum Area { case wide, lowerHalf }
    let area: Area
    var bounds = Rect2D(x: 0, y: 0, width: 300, height: 40)
    var value = 0.5
    private var drag: (finger: Int, offset: Double)?

    init(_ area: Area) { self.area = area }

    var isTracking: Bool { drag != nil }
    private var side: Double { min(40, bounds.width, bounds.height) }
    private var travel: Double { bounds.width - side }
    var thumb: Rect2D {
      Rect2D(x: bounds.minX + value * travel, y: bounds.minY, width: side, height: side)
    }

    func takes(_ point: Point2D) -> Bool {
      switch area {
      case .wide: thumb.insetBy(dx: -60, dy: 0).contains(point)
      case .lowerHalf: thumb.contains(point) && point.y >= thumb.midY
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let before = value
      switch command {
      case .resize(let new): bounds = new
      case .touch(let touch) where touch.phase == .began && drag == nil:
        if takes(touch.location) { drag = (touch.id, touch.location.x - thumb.minX) }
      case .touch(let touch) where touch.id == drag?.finger && touch.phase == .moved:
        guard let drag, travel > 0, touch.location.x.isFinite else { return [] }
        value = min(max((touch.location.x - drag.offset - bounds.minX) / travel, 0), 1)
      case .touch(let touch) where touch.id == drag?.finger && touch.phase != .began: drag = nil
      default: break
      }
      return value == before ? [] : [.valueChanged]
    }
  }

  private static func slider(_ area: Slider.Area, saysArea: Bool) -> Verification {
    var slider = ControlDescription<Slider>(controlName: "slider")
    slider.value(
      named: "value", read: { $0.value },
      write: { if $1.isFinite { $0.value = min(max($1, 0), 1) } },
      limits: { _ in (0, 1) }, shown: .frame { $0.thumb })
    if saysArea { slider.takesTouches { $0.takes($1) } }
    return Verification(ControlHarness({ Slider(area) }, slider), slider)
  }

  @Test("Laws that expect touches on a thumb and near it follow the area")
  func guesses() throws {
    let far = "touch 1 began 90 20\ntouch 1 moved 120 20"
    #expect(try Self.slider(.wide, saysArea: false).lawsBroken(by: far) == ["far-touch-is-inert"])
    #expect(try Self.slider(.wide, saysArea: true).lawsBroken(by: far) == [])
    let upper = "touch 1 began 150 10"
    #expect(
      try Self.slider(.lowerHalf, saysArea: false).lawsBroken(by: upper) == ["thumb-is-grabbable"])
    #expect(try Self.slider(.lowerHalf, saysArea: true).lawsBroken(by: upper) == [])
    for area in [Slider.Area.wide, .lowerHalf] {
      #expect(Self.slider(area, saysArea: true).findings(asking: "touch-area") == [])
      #expect(Self.slider(area, saysArea: true).errors() == [])
    }
  }

  /// A disc in a view, as a class has it; in its corners a touch goes to the view behind.
  private final class Disc: UIControl {
    let isSquare: Bool
    var isOnSide = false

    init(isSquare: Bool) {
      self.isSquare = isSquare
      super.init(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
    }
    required init?(coder: NSCoder) { nil }

    func isOnDisc(_ point: Point2D) -> Bool {
      let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
      return x * x + y * y <= bounds.width * bounds.width / 4
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      isSquare ? super.point(inside: point, with: event) : isOnDisc(Point2D(x: point.x, y: point.y))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      isOnSide = touch.location(in: self).x > bounds.midX
      return true
    }
  }

  @Test(
    "The area of a class is that of point(inside:with:), whatever its host does")
  @MainActor func classes() {
    func verification(isSquare: Bool) -> Verification {
      var disc = ControlDescription<Disc>(controlName: "disc")
      disc.state("isOnSide", follows: .history) { $0.isOnSide }
      disc.takesTouches { $0.isOnDisc($1) }
      return Verification(ControlHarness(hosting: { Disc(isSquare: isSquare) }, disc), disc)
    }
    #expect(verification(isSquare: false).findings(asking: "touch-area", cases: 4_000) == [])
    #expect(verification(isSquare: true).findings(asking: "touch-area") != [])
    #expect(verification(isSquare: false).errors() == [])
  }
}
