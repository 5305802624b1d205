import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of values that depend on the size: `followsSize`, and limits that code does not write.
@Suite("Values that depend on the size")
struct SizeTests {
  enum BoardFault: Sendable, CaseIterable { case goesToCorner, keepsPlaceOutside, slides }

  /// A pin on a board; its place is in points, and the board is as large as the control.
  private struct Board: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 120)
    let fault: BoardFault?
    /// True if a larger board shows the pin where it was before the board was smaller.
    let remembers: Bool
    private var stored = Point2D(x: 60, y: 50)
    private var drag: (finger: Int, down: Point2D, start: Point2D)?

    init(_ fault: BoardFault?, remembers: Bool) {
      (self.fault, self.remembers) = (fault, remembers)
    }

    var isTracking: Bool { drag != nil }
    var area: Rect2D {
      Rect2D(x: 20, y: 20, width: max(bounds.width - 40, 0), height: max(bounds.height - 40, 0))
    }

    private func inside(_ point: Point2D) -> Point2D {
      Point2D(
        x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
    }

    var pin: Point2D {
      get { fault == .keepsPlaceOutside ? stored : inside(stored) }
      set { if newValue.x.isFinite, newValue.y.isFinite { stored = inside(newValue) } }
    }
    var pinFrame: Rect2D {
      Rect2D(x: bounds.minX + pin.x - 20, y: bounds.minY + pin.y - 20, width: 40, height: 40)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let new):
        let isNew = new.width != bounds.width || new.height != bounds.height
        bounds = new
        if !remembers, fault != .keepsPlaceOutside { stored = inside(stored) }
        if fault == .goesToCorner, isNew { stored = .zero }
        if fault == .slides { stored = inside(Point2D(x: stored.x + 1, y: stored.y)) }
        // A drag goes on from the present place.
        if let drag { self.drag = (drag.finger, drag.down, pin) }
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      let place = touch.location
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, pinFrame.contains(place) else { return [] }
        drag = (touch.id, place, pin)
      case .moved:
        guard let drag, drag.finger == touch.id, place.isFinite else { return [] }
        let old = pin
        stored = inside(
          Point2D(
            x: drag.start.x + (place.x - drag.down.x), y: drag.start.y + (place.y - drag.down.y)))
        return pin == old ? [] : [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private static func board(_ fault: BoardFault? = nil, remembers: Bool = false) -> Verification {
    var description = ControlDescription<Board>(controlName: "board")
    description.point(\.pin, in: \.area, shown: .frame(\.pinFrame), named: "pin")
    return Verification(
      ControlHarness({ Board(fault, remembers: remembers) }, description), description)
  }

  @Test("A smaller board may push a pin inside, for good or for a time", arguments: [false, true])
  func rightBoard(remembers: Bool) {
    #expect(Self.board(remembers: remembers).errors() == [])
    #expect(Self.board(remembers: remembers).findings(asking: .layoutKeepsValues) == [])
  }

  @Test("A board that moves its pin with the size breaks a law", arguments: BoardFault.allCases)
  func faultyBoard(_ fault: BoardFault) {
    #expect(!Self.board(fault).errors().isEmpty)
    let breaks = !Self.board(fault).findings(asking: .layoutKeepsValues).isEmpty
    #expect(breaks == (fault != .keepsPlaceOutside))
  }

  enum StripFault: Sendable, CaseIterable { case losesPlace, keepsOffset }

  /// Pages as wide as the strip; the value is the offset of the strip in points.
  private struct Strip: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 160, height: 100)
    let fault: StripFault?
    private var place = 1.0
    private var drag: (finger: Int, down: Double, start: Double)?

    init(_ fault: StripFault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }
    private var width: Double { max(bounds.width, 0) }
    var lastOffset: Double { 3 * width }
    var pages: [Double] { (0...3).map { Double($0) * width } }
    var offset: Double {
      get { place * width }
      set { if newValue.isFinite, width > 0 { place = min(max(newValue / width, 0), 3) } }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let new):
        let old = (offset: offset, width: width)
        bounds = new
        if fault == .keepsOffset { offset = old.offset }
        if fault == .losesPlace, new.width > 300 { place = place.rounded(.down) / 2 }
        // A drag ends on a page, and what code left between two pages goes to one.
        if drag != nil || (fault == nil && width != old.width) { place.round() }
        drag = nil
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      let x = touch.location.x
      let old = place
      switch touch.phase {
      case .began:
        if drag == nil, x.isFinite, bounds.contains(touch.location) {
          drag = (touch.id, x, place)
        }
      case .moved:
        guard let drag, drag.finger == touch.id, x.isFinite, width > 0 else { return [] }
        place = min(max(drag.start - (x - drag.down) / width, 0), 3)
      case .ended, .cancelled:
        guard drag?.finger == touch.id else { return [] }
        drag = nil
        place.round()
      }
      return place == old ? [] : [.valueChanged]
    }
  }

  private static func strip(
    _ fault: StripFault? = nil, followsSize: Bool = true, isWritten: Bool = false
  ) -> Verification {
    var description = ControlDescription<Strip>(controlName: "strip")
    description.value(
      \.offset, in: 0...\.lastOffset, rests: .read({ $0.pages }), followsSize: followsSize,
      minimumAt: .right, named: "offset", writtenBy: isWritten ? nil : .touchesOnly)
    return Verification(ControlHarness({ Strip(fault) }, description), description)
  }

  @Test("An offset that code wrote between two pages goes to a page in a new size")
  func betweenPages() {
    #expect(Self.strip(isWritten: true).findings(asking: .layoutKeepsValues) == [])
    let faulty = Self.strip(.losesPlace, isWritten: true)
    #expect(!faulty.findings(asking: .layoutKeepsValues).isEmpty)
  }

  @Test("An offset that follows the width of its pages breaks no law if its line says so")
  func rightStrip() {
    #expect(Self.strip().errors() == [])
    #expect(Self.strip().findings(asking: .layoutKeepsValues) == [])
    #expect(!Self.strip(followsSize: false).findings(asking: .layoutKeepsValues).isEmpty)
  }

  @Test("A strip that is on another page after a new size breaks a law")
  func faultyStrip() {
    #expect(!Self.strip(.losesPlace).findings(asking: .layoutKeepsValues).isEmpty)
    #expect(!Self.strip(.keepsOffset).findings(asking: .restsOnPlaces).isEmpty)
  }

  @Test("A limit that code writes stays in a new size")
  func writtenLimit() {
    var description = ControlDescription<Growing>(controlName: "growing")
    description.value(\.value, in: 0...\.most, named: "value")
    let verification = Verification(ControlHarness({ Growing() }, description), description)
    #expect(!verification.findings(asking: .layoutKeepsValues).isEmpty)
  }

  enum DeskFault: Sendable, CaseIterable { case raisesLimit, forgetsZoom, losesPin }

  /// A board with a pin, and a zoom whose maximum code writes.
  private struct Desk: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 120)
    let fault: DeskFault?
    private var place = Point2D(x: 60, y: 50)
    private var chosen = 2.0
    var most = 10.0 { didSet { if !(most >= 1 && most.isFinite) { most = oldValue } } }

    init(_ fault: DeskFault?) { self.fault = fault }

    var isTracking: Bool { false }
    var area: Rect2D {
      Rect2D(x: 0, y: 0, width: max(bounds.width, 0), height: max(bounds.height, 0))
    }
    var pin: Point2D {
      get { Point2D(x: min(max(place.x, 0), area.maxX), y: min(max(place.y, 0), area.maxY)) }
      set { if newValue.x.isFinite, newValue.y.isFinite { place = newValue } }
    }
    var zoom: Double {
      get { min(chosen, most) }
      set { if newValue.isFinite { chosen = min(max(newValue, 1), most) } }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .resize(let new) = command else { return [] }
      let isNew = new.width != bounds.width
      bounds = new
      guard isNew else { return [] }
      if fault == .raisesLimit { most += 1 }
      if fault == .forgetsZoom { chosen = 1 }
      if fault == .losesPin { place = .zero }
      return []
    }
  }

  private static func desk(_ fault: DeskFault? = nil) -> Verification {
    var description = ControlDescription<Desk>(controlName: "desk")
    description.value(\.zoom, in: 1...\.most, named: "zoom")
    description.point(\.pin, in: \.area, named: "pin")
    return Verification(ControlHarness({ Desk(fault) }, description), description)
  }

  @Test("The area of a pin may follow the size beside a limit that code writes")
  func rightDesk() {
    #expect(Self.desk().findings(asking: .layoutKeepsValues) == [])
  }

  @Test(
    "A size that changes a written limit, or the value beside it, breaks the law",
    arguments: DeskFault.allCases)
  func faultyDesk(_ fault: DeskFault) {
    #expect(!Self.desk(fault).findings(asking: .layoutKeepsValues).isEmpty)
  }

  /// Two marks on a ruler as long as the control, which keep a distance and may be on a grid.
  private struct Ruler: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 40)
    let gap = 20.0
    let step: Double
    let loses: Bool
    private var marks = (lower: 100.0, upper: 150.0)

    init(step: Double, loses: Bool) { (self.step, self.loses) = (step, loses) }

    var isTracking: Bool { false }
    var length: Double { max(bounds.width, gap) }
    var lower: Double {
      get { marks.lower }
      set { if newValue.isFinite { marks.lower = min(max(newValue, 0), marks.upper - gap) } }
    }
    var upper: Double {
      get { marks.upper }
      set { if newValue.isFinite { marks.upper = min(max(newValue, marks.lower + gap), length) } }
    }

    private func limited(_ mark: Double, _ most: Double) -> Double {
      if mark <= most { return mark }
      return step > 0 ? max((most / step).rounded(.down) * step, 0) : most
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .resize(let new) = command else { return [] }
      bounds = new
      let isShort = marks.upper > length
      marks.upper = max(limited(marks.upper, length), gap)
      marks.lower = isShort && loses ? 0 : limited(marks.lower, marks.upper - gap)
      return []
    }
  }

  private static func ruler(step: Double, loses: Bool = false) -> Verification {
    var description = ControlDescription<Ruler>(controlName: "ruler")
    if step > 0 {
      description.value(\.lower, in: 0...\.length, step: step, named: "lower")
    } else {
      description.value(\.lower, in: 0...\.length, named: "lower")
    }
    description.value(\.upper, named: "upper")
    description.ordered()
    description.minimumDistance(\.gap)
    return Verification(
      ControlHarness({ Ruler(step: step, loses: loses) }, description), description)
  }

  @Test(
    "Marks that a shorter ruler pushes keep their distance and their grid", arguments: [0, 8.0])
  func rightRuler(step: Double) {
    #expect(Self.ruler(step: step).findings(asking: .layoutKeepsValues) == [])
    let faulty = Self.ruler(step: step, loses: true)
    #expect(!faulty.findings(asking: .layoutKeepsValues).isEmpty)
  }

  /// A slider whose maximum, which code writes, is lost in a new size.
  private struct Growing: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    var isTracking: Bool { false }
    var value = 0.0
    var most = 10.0

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .resize(let new) = command else { return [] }
      if new.width != bounds.width { most = 10 + new.width.magnitude }
      bounds = new
      return []
    }
  }
}
