import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `repeats-stop`, `glide-ends`, `timed-reports` and `time-moves-picture-only`.
@Suite("Controls whose values change with time")
struct TimedControlTests {
  // MARK: - Repeats

  enum RepeaterFault: Sendable {
    case cancelGoesOn, disabledGoesOn, isSilent, tellsTwice
  }

  /// A button that adds 1, up to 10, at touch-down and after every tenth of a second while it is
  /// held.
  private struct Repeater: ControlModel {
    private static let interval = 0.1

    var bounds = Rect2D(x: 0, y: 0, width: 40, height: 40)
    let isContinuous: Bool
    private let fault: RepeaterFault?
    private(set) var value = 0.0
    private(set) var isEnabled = true
    private var finger: Int?
    /// The time since the last step, in seconds; nil while nothing repeats.
    private var time: Double?
    /// The last reported value.
    private var told = 0.0

    init(_ fault: RepeaterFault?, isContinuous: Bool) {
      self.fault = fault
      self.isContinuous = isContinuous
    }

    var isTracking: Bool { finger != nil }

    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      let new = min(max(number, 0), 10)
      guard new != value else { return }
      (value, told) = (new, new)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .enable(let isOn):
        isEnabled = isOn
        return isOn ? [] : end(stops: fault != .disabledGoesOn)
      case .tick(let seconds): return pass(seconds)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard isEnabled, finger == nil, bounds.contains(touch.location) else { return [] }
        (finger, time, told) = (touch.id, 0, value)
        return step(1)
      case .moved: return []
      case .ended: return finger == touch.id ? end(stops: true) : []
      case .cancelled:
        return finger == touch.id ? end(stops: fault != .cancelGoesOn) : []
      }
    }

    private mutating func end(stops: Bool) -> EventBatches {
      guard finger != nil else { return [] }
      finger = nil
      if stops { time = nil }
      return report()
    }

    private mutating func pass(_ seconds: Double) -> EventBatches {
      guard let time else { return [] }
      let count = ((time + seconds) / Self.interval).rounded(.down)
      self.time = max(0, time + seconds - count * Self.interval)
      let events = step(count)
      switch fault {
      case .isSilent: return []
      case .tellsTwice: return events.isEmpty ? [] : [.valueChanged, .valueChanged]
      default: return events
      }
    }

    private mutating func step(_ count: Double) -> EventBatches {
      value = min(value + count, 10)
      return isContinuous ? report() : []
    }

    private mutating func report() -> EventBatches {
      guard value != told else { return [] }
      told = value
      return [.valueChanged]
    }
  }

  private func repeater(
    _ fault: RepeaterFault? = nil, isContinuous: Bool = true, isDeclared: Bool = true
  ) -> Verification {
    var description = ControlDescription<Repeater>(controlName: "repeater")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 10) })
    description.has([.enabling, .clock]) {
      $1.isEnabled = $0.isEnabled
      $1.isContinuous = $0.isContinuous
    }
    description.touch(.isTakenAnywhere)
    if isDeclared { description.hold(.repeats) }
    return Verification(
      ControlHarness({ Repeater(fault, isContinuous: isContinuous) }, description), description)
  }

  @Test(
    "A control that repeats while it is held breaks no law, whether it is continuous or end-only",
    arguments: [true, false])
  func rightRepeater(isContinuous: Bool) {
    let verification = repeater(isContinuous: isContinuous)
    #expect(verification.findings(asking: .repeatsStop) == [])
    #expect(verification.findings(asking: .timedReports) == [])
    #expect(verification.errors() == [])
  }

  @Test(
    "A repeat that continues after a cancel or after disabling breaks repeats-stop",
    arguments: [
      (RepeaterFault.cancelGoesOn, "touch 1 cancelled 20 20"), (.disabledGoesOn, "disable"),
    ])
  func repeatGoesOn(fault: RepeaterFault, end: String) throws {
    let trace = "touch 1 began 20 20\n\(end)\ntick 1"
    #expect(try repeater(fault).lawsBroken(by: trace).contains("repeats-stop"))
    #expect(try repeater().lawsBroken(by: trace) == [])
  }

  @Test(
    "A repeat that is not reported, or reported twice, breaks timed-reports",
    arguments: [RepeaterFault.isSilent, .tellsTwice])
  func repeatReports(fault: RepeaterFault) throws {
    let trace = "touch 1 began 20 20\ntick 0.5"
    #expect(try repeater(fault).lawsBroken(by: trace).contains("timed-reports"))
    #expect(try repeater().lawsBroken(by: trace) == [])
  }

  @Test("A repeat that the description does not declare breaks time-moves-picture-only")
  func undeclaredRepeat() throws {
    let verification = repeater(isDeclared: false)
    let laws = try verification.lawsBroken(by: "touch 1 began 20 20\ntick 1")
    #expect(laws.contains("time-moves-picture-only"))
    #expect(!laws.contains("layout-keeps-values"))
    #expect(try verification.lawsBroken(by: "tick 1") == [])
    #expect(!repeater().laws.contains { $0.name == .timeMovesPictureOnly })
  }

  // MARK: - Glides

  enum GliderFault: Sendable {
    case glidesTooLong, touchDoesNotCatch, disabledGlidesOn, restsBetween, isSilent
    case catchIsSilent, tapStopsBetween
  }

  /// A slider, one point per unit, that glides 10 units farther in half a second after a drag.
  ///
  /// With a grid, the value comes to rest on a grid value, and at once if the touch is cancelled.
  private struct Glider: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    let isContinuous: Bool
    /// The distance between the grid values on which the slider settles; 0 for no grid.
    let grid: Double
    private let fault: GliderFault?
    private(set) var value = 50.0
    private(set) var isEnabled = true
    private(set) var isAttached = true
    private var drag: (finger: Int, x: Double, value: Double)?
    /// True if a move of the current drag has changed the value.
    private var hasChanged = false
    /// True if the drag began by stopping a glide, so that its end must bring the value to the grid.
    private var isCaught = false
    private var glide: (from: Double, target: Double, time: Double)?
    private var told = 50.0

    init(_ fault: GliderFault?, grid: Double, isContinuous: Bool) {
      self.fault = fault
      self.grid = grid
      self.isContinuous = isContinuous
    }

    var isTracking: Bool { drag != nil }

    private var duration: Double { fault == .glidesTooLong ? 0.8 : 0.5 }

    private func clamped(_ number: Double) -> Double { min(max(number, 0), 100) }

    private func settled(_ number: Double) -> Double {
      grid > 0 ? clamped((number / grid).rounded() * grid) : clamped(number)
    }

    /// Writes the value, and ends a glide if the value changes.
    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      let new = clamped(number)
      guard new != value else { return }
      (value, told) = (new, new)
      glide = nil
    }

    /// Glides to the middle.
    mutating func roll() {
      if isEnabled, isAttached, drag == nil { glide = (value, 50, 0) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .enable(let isOn):
        isEnabled = isOn
        return isOn || fault == .disabledGlidesOn ? [] : stop()
      case .attach(let isOn):
        isAttached = isOn
        return isOn ? [] : stop()
      case .tick(let seconds): return pass(seconds)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard isEnabled, isAttached, drag == nil, bounds.contains(touch.location) else {
          return []
        }
        isCaught = grid > 0 && glide != nil && fault != .tapStopsBetween
        if fault != .touchDoesNotCatch { glide = nil }
        drag = (touch.id, touch.location.x, value)
        hasChanged = false
        // The value of a caught glide that is not reported yet.
        let events = isContinuous || fault == .catchIsSilent ? [] : report()
        told = value
        return events
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        let new = clamped(drag.value + (touch.location.x - drag.x))
        if new != value { hasChanged = true }
        value = new
        return isContinuous ? report() : []
      case .ended: return drag?.finger == touch.id ? lift() : []
      case .cancelled: return drag?.finger == touch.id ? stop() : []
      }
    }

    private mutating func lift() -> EventBatches {
      drag = nil
      guard hasChanged || isCaught else { return report() }
      let place = hasChanged ? value + 10 : value
      let target = fault == .restsBetween ? clamped(place) : settled(place)
      guard target != value else { return report() }
      glide = (value, target, 0)
      return isContinuous ? report() : []
    }

    /// Ends a cancelled drag or a glide. With a grid, the value settles at once.
    private mutating func stop() -> EventBatches {
      if grid > 0, let glide { value = glide.target }
      if grid > 0, drag != nil, hasChanged || isCaught { value = settled(value) }
      (drag, glide) = (nil, nil)
      return report()
    }

    private mutating func pass(_ seconds: Double) -> EventBatches {
      guard var glide else { return [] }
      glide.time += seconds
      let share = min(glide.time / duration, 1)
      let isOver = share >= 1
      value = isOver ? glide.target : glide.from + (glide.target - glide.from) * share
      self.glide = isOver ? nil : glide
      if fault == .isSilent { told = value }
      return isContinuous || isOver ? report() : []
    }

    private mutating func report() -> EventBatches {
      guard value != told else { return [] }
      told = value
      return [.valueChanged]
    }
  }

  private func glider(
    _ fault: GliderFault? = nil, grid: Double = 0, isContinuous: Bool = true,
    isDeclared: Bool = true, rolls: Bool = false
  ) -> Verification {
    var description = ControlDescription<Glider>(controlName: "glider")
    if rolls { description.command("roll") { $0.roll() } }
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) })
    description.has([.enabling, .attaching, .clock]) {
      $1.isEnabled = $0.isEnabled
      $1.isReceivingTouches = $0.isAttached
      $1.isContinuous = $0.isContinuous
    }
    if grid > 0 { description.snaps(to: { $0.grid }) }
    if isDeclared { description.flick(.glides(within: 0.5)) }
    return Verification(
      ControlHarness({ Glider(fault, grid: grid, isContinuous: isContinuous) }, description),
      description)
  }

  /// A drag of the value from 50 to 63, before a glide to 73, or to 70 on a grid of tens.
  private static let flick = """
    touch 1 began 50 20
    touch 1 moved 63 20
    touch 1 ended 63 20

    """

  @Test(
    "A control that glides breaks no law, with or without a grid, continuous or end-only",
    arguments: [0.0, 10], [true, false])
  func rightGlider(grid: Double, isContinuous: Bool) {
    let verification = glider(grid: grid, isContinuous: isContinuous)
    #expect(verification.findings(asking: .glideEnds) == [])
    #expect(verification.findings(asking: .timedReports) == [])
    #expect(verification.errors() == [])
  }

  @Test(
    "A glide that continues after its time, a touch-down or disabling breaks glide-ends",
    arguments: [
      (GliderFault.glidesTooLong, "tick 0.6\ntick 0.1"),
      (.touchDoesNotCatch, "tick 0.1\ntouch 1 began 80 20\ntick 0.1"),
      (.disabledGlidesOn, "tick 0.1\ndisable\ntick 0.1"),
    ])
  func glideGoesOn(fault: GliderFault, commands: String) throws {
    let trace = Self.flick + commands
    #expect(try glider(fault).lawsBroken(by: trace).contains("glide-ends"))
    #expect(try glider().lawsBroken(by: trace) == [])
  }

  @Test("A glide that ends between two grid values breaks glide-ends")
  func restsBetween() throws {
    let trace = Self.flick + "tick 1"
    #expect(try glider(.restsBetween, grid: 10).lawsBroken(by: trace).contains("glide-ends"))
    #expect(try glider(grid: 10).lawsBroken(by: trace) == [])
  }

  @Test("A tap that stops a glide between two grid values breaks rests-on-places")
  func tapStopsBetween() throws {
    let tap = "tick 0.1\ntouch 1 began 80 20\ntouch 1 ended 80 20\ntick 1"
    #expect(
      try glider(.tapStopsBetween, grid: 10).lawsBroken(by: Self.flick + tap) == ["rests-on-places"]
    )
    #expect(try glider(grid: 10).lawsBroken(by: Self.flick + tap) == [])
    #expect(glider(grid: 10).findings(asking: .restsOnPlaces) == [])
  }

  @Test("If code writes a value off the grid during a glide, the value stays and breaks no law")
  func writeInGlide() throws {
    let trace = Self.flick + "tick 0.1\nset value 42.5\ntick 1"
    #expect(try glider(grid: 10).lawsBroken(by: trace) == [])
  }

  @Test("A glide that is not reported breaks timed-reports", arguments: [true, false])
  func silentGlide(isContinuous: Bool) throws {
    let trace = Self.flick + "tick 0.1\ntick 1"
    let silent = glider(.isSilent, isContinuous: isContinuous)
    #expect(try silent.lawsBroken(by: trace).contains("timed-reports"))
    #expect(try glider(isContinuous: isContinuous).lawsBroken(by: trace) == [])
  }

  @Test("If a touch catches an end-only glide and the value is not reported, timed-reports breaks")
  func silentCatch() throws {
    let trace = Self.flick + "tick 0.1\ntouch 1 began 80 20\ntouch 1 ended 80 20\ntick 1"
    let silent = glider(.catchIsSilent, isContinuous: false)
    #expect(try silent.lawsBroken(by: trace).contains("timed-reports"))
    #expect(try glider(isContinuous: false).lawsBroken(by: trace) == [])
  }

  @Test("If glides are not declared, a glide that detaching completes breaks layout-keeps-values")
  func detachedGlide() throws {
    let trace = Self.flick + "tick 0.1\ndetach"
    #expect(try glider(grid: 10).lawsBroken(by: trace) == [])
    let undeclared = glider(grid: 10, isDeclared: false)
    #expect(try undeclared.lawsBroken(by: trace).contains("layout-keeps-values"))
  }

  @Test("A command may begin a glide too, which ends in time")
  func commandGlides() throws {
    #expect(glider(rolls: true).errors() == [])
    let trace = "set value 90\nperform roll\ntick 0.6\ntick 0.1"
    #expect(try glider(rolls: true).lawsBroken(by: trace) == [])
    let slow = glider(.glidesTooLong, rolls: true)
    #expect(try slow.lawsBroken(by: trace).contains("glide-ends"))
  }

  // MARK: - Pages

  /// Five pages, each as wide as the carousel. The page that code chose is there before its glide.
  private struct Carousel: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    /// True for a planted fault: a touch-down turns the page.
    let turnsAtTouch: Bool
    private(set) var page = 0
    private var position = 0.0
    private var drag: (finger: Int, x: Double, position: Double, last: Double)?
    private var glide: (from: Double, time: Double)?

    init(turnsAtTouch: Bool) { self.turnsAtTouch = turnsAtTouch }

    var isTracking: Bool { drag != nil }

    mutating func glide(to page: Int) {
      guard page != self.page else { return }
      self.page = page
      guard let drag else {
        glide = (position, 0)
        return
      }
      position = Double(page)
      self.drag = (drag.finger, drag.last, position, drag.last)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let old = page
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): follow(touch)
      case .tick(let seconds): pass(seconds)
      default: break
      }
      return page == old ? [] : [.valueChanged]
    }

    private mutating func follow(_ touch: Touch) {
      let x = touch.location.x
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return }
        drag = (touch.id, x, position, x)
        glide = nil
        page = Int(position.rounded())
        if turnsAtTouch { page = min(page + 1, 4) }
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite, bounds.width > 0
        else { return }
        self.drag?.last = x
        position = min(max(drag.position - (x - drag.x) / bounds.width, 0), 4)
        page = Int(position.rounded())
      case .ended, .cancelled:
        guard drag?.finger == touch.id else { return }
        drag = nil
        glide = (position, 0)
      }
    }

    private mutating func pass(_ seconds: Double) {
      guard let glide else { return }
      let share = min((glide.time + seconds) / 0.4, 1)
      position = glide.from + (Double(page) - glide.from) * share
      self.glide = share < 1 ? (glide.from, glide.time + seconds) : nil
    }
  }

  @Test("A touch that stops a glide of the code's may choose the page that is shown")
  func stopsGlideOfCode() throws {
    func carousel(turnsAtTouch: Bool = false) -> Verification {
      var description = ControlDescription<Carousel>(controlName: "carousel")
      description.value(
        read: { Double($0.page) }, limits: { _ in (0, 4) }, minimumAt: .right)
      description.holdsWholeNumbers()
      description.touch(.isTakenAnywhere)
      description.cancel(.keeps)
      description.flick(.glides(within: 0.4))
      description.command("glide", .range(0...4)) { $0.glide(to: $1) }
      return Verification(
        ControlHarness({ Carousel(turnsAtTouch: turnsAtTouch) }, description), description)
    }
    let stop = "perform glide 3\ntick 0.1\ntouch 1 began 50 20\ntouch 1 ended 50 20"
    #expect(try carousel().lawsBroken(by: stop) == [])
    #expect(carousel().errors() == [])
    let faulty = carousel(turnsAtTouch: true)
    #expect(try faulty.lawsBroken(by: "touch 1 began 50 20").contains("zero-length-drag"))
    #expect(!faulty.findings(asking: .zeroLengthDrag).isEmpty)
  }
}
