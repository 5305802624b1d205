import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of double taps and long presses: in sequences, and as laws read them.
@Suite("Double taps and long presses")
struct TapTests {
  enum Fault: Sendable, CaseIterable {
    case slowTapsZoom, farTapsZoom, secondTapIsLost, movedFingerMarks
  }

  /// A photo that a double tap zooms, and that a long press marks.
  private struct Photo: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 300, height: 200)
    private let fault: Fault?
    private(set) var isZoomed = false
    private(set) var isMarked = false
    private var clock = 0.0
    private var down: (touch: Touch, time: Double, isStill: Bool)?
    private var taps = 0
    private var first = Point2D.zero
    private var lift = 0.0

    init(_ fault: Fault?) { self.fault = fault }

    var isTracking: Bool { down != nil }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .tick(let seconds): if seconds > 0 { clock += seconds }
      case .touch(let touch):
        clock = max(clock, touch.time)
        follow(touch)
      default: break
      }
      press()
      return []
    }

    private mutating func press() {
      guard let down, down.isStill || fault == .movedFingerMarks else { return }
      if clock - down.time >= 0.5 { isMarked = true }
    }

    private static func distance(_ a: Point2D, _ b: Point2D) -> Double {
      ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    private mutating func follow(_ touch: Touch) {
      switch touch.phase {
      case .began:
        // A second finger changes nothing.
        guard down == nil else { return }
        let isSoon = clock - lift <= 0.35 || fault == .slowTapsZoom
        let isNear = Self.distance(first, touch.location) <= 44 || fault == .farTapsZoom
        if taps == 0 || !isSoon || !isNear { (taps, first) = (0, touch.location) }
        down = (touch, clock, true)
      case .moved: if touch.id == down?.touch.id { move(to: touch.location) }
      case .ended:
        guard let old = down, touch.id == old.touch.id else { return }
        move(to: touch.location)
        let isTap = down?.isStill == true && clock - old.time <= 0.75
        taps = isTap ? taps + 1 : 0
        lift = clock
        press()
        down = nil
        if isTap, taps % 2 == 0, fault != .secondTapIsLost { isZoomed.toggle() }
      case .cancelled: if touch.id == down?.touch.id { (down, taps) = (nil, 0) }
      }
    }

    private mutating func move(to place: Point2D) {
      guard let down, down.isStill, !(Self.distance(down.touch.location, place) <= 10) else {
        return
      }
      self.down?.isStill = false
      taps = 0
    }
  }

  private static func verification(_ fault: Fault? = nil) -> Verification {
    var description = ControlDescription<Photo>(controlName: "photo")
    description.state("isZoomed") { $0.isZoomed }
    description.has(.clock)
    description.often(.taps)
    description.law("a double tap zooms, and nothing else does", remembering: false) {
      photo, step, wasZoomed in
      defer { wasZoomed = photo.isZoomed }
      let isAsked = step.tapCount > 0 && step.tapCount % 2 == 0
      try expect((photo.isZoomed != wasZoomed) == isAsked, "tap \(step.tapCount)")
    }
    description.law("a long press marks, and nothing else does", remembering: false) {
      photo, step, wasMarked in
      defer { wasMarked = photo.isMarked }
      let isAsked = step.holdTime >= 0.5
      try expect(photo.isMarked == (wasMarked || isAsked), "held for \(step.holdTime) s")
    }
    description.sometimes("three taps") { $0.tapCount == 3 }
    description.cover("a double tap", percent: 10) { $0.tapCount == 2 }
    description.cover("a long press", percent: 10) { $0.holdTime >= 0.5 }
    return Verification(ControlHarness({ Photo(fault) }, description), description)
  }

  @Test("A photo that is zoomed by double taps alone breaks no law, and gets many of them")
  func rightControl() {
    var verification = Self.verification()
    let report = verification.search(Verification.Plan(cases: 1_500))
    #expect(report.findings.map { "\($0.law) \($0.gestures)" } == [])
    #expect(report.unmetLabels.map { "\($0)" } == [])
  }

  @Test("A photo that counts taps or seconds wrongly is found", arguments: Fault.allCases)
  func faults(_ fault: Fault) {
    #expect(!Self.verification(fault).errors().isEmpty)
  }
}
