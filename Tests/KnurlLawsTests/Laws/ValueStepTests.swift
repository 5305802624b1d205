import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Three rows in which a finger chooses an hour, a minute and a level.
private struct Clock: ControlModel {
  enum Fault: CaseIterable { case minutesByHours, hoursByMinutes }

  var fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 120, height: 60)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  private var row = 0
  private var numbers = [0.0, 0.0, 0.0]
  private static let most = [24.0, 60, 1]

  var hour: Double {
    get { numbers[0] }
    set { write(newValue, 0) }
  }
  var minute: Double {
    get { numbers[1] }
    set { write(newValue, 1) }
  }
  var level: Double {
    get { numbers[2] }
    set { write(newValue, 2) }
  }
  var minuteStep = 5.0 {
    didSet { if !(minuteStep >= 0 && minuteStep.isFinite) { minuteStep = oldValue } }
  }

  init(_ fault: Fault? = nil) { self.fault = fault }

  private mutating func write(_ number: Double, _ index: Int) {
    if !number.isNaN { numbers[index] = min(max(number, 0), Self.most[index]) }
  }

  private func step(_ index: Int) -> Double {
    switch index {
    case 0: fault == .hoursByMinutes ? minuteStep : 1
    case 1: fault == .minutesByHours ? 1 : minuteStep
    default: 0
    }
  }

  private mutating func follow(_ location: Point2D) -> EventBatches {
    guard location.x.isFinite, bounds.width > 0, bounds.x.isFinite else { return [] }
    let most = Self.most[row]
    var number = min(max((location.x - bounds.x) / bounds.width, 0), 1) * most
    if step(row) > 0 { number = min((number / step(row)).rounded() * step(row), most) }
    guard number != numbers[row] else { return [] }
    numbers[row] = number
    return [.valueChanged]
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): if frame.isFinite { bounds = frame }
    case .touch(let touch) where touch.phase == .began && !isTracking:
      guard touch.location.isFinite, bounds.height > 0 else { return [] }
      finger = touch.id
      row = Int(min(max((touch.location.y - bounds.y) / bounds.height * 3, 0), 2))
      return follow(touch.location)
    case .touch(let touch) where touch.id != finger: break
    case .touch(let touch) where touch.phase == .moved: return follow(touch.location)
    case .touch(let touch) where touch.phase != .began: finger = nil
    default: break
    }
    return []
  }
}

/// Two rows in which a finger chooses a whole number of stars and a level.
private struct Mixer: ControlModel {
  /// The distance of the levels that a finger reaches.
  let levelStep: Double
  var bounds = Rect2D(x: 0, y: 0, width: 120, height: 40)
  var stars = 2 { didSet { stars = min(max(stars, 0), 5) } }
  var level = 0.5 { didSet { level = level.isNaN ? oldValue : min(max(level, 0), 1) } }
  private var drag: (finger: Int, isLevel: Bool)?
  var isTracking: Bool { drag != nil }

  init(levelStep: Double) { self.levelStep = levelStep }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    if case .resize(let new) = command { bounds = new }
    guard case .touch(let touch) = command else { return [] }
    let place = touch.location
    if touch.phase == .began {
      guard drag == nil, bounds.contains(place) else { return [] }
      drag = (touch.id, place.y >= bounds.midY)
    }
    guard let drag, drag.finger == touch.id else { return [] }
    if touch.phase == .ended || touch.phase == .cancelled {
      self.drag = nil
      return []
    }
    guard place.isFinite, bounds.width > 0 else { return [] }
    let share = min(max((place.x - bounds.x) / bounds.width, 0), 1)
    let before = (stars, level)
    if !drag.isLevel {
      stars = Int((share * 5).rounded())
    } else {
      level = levelStep > 0 ? (share / levelStep).rounded() * levelStep : share
    }
    return before == (stars, level) ? [] : [.valueChanged]
  }
}

/// A range on a track of 200 points, from 0 to 100: `fine` is any number, and `coarse` a whole
/// multiple of 20 that is more than `fine`.
private struct Pair: ControlModel {
  enum Fault: CaseIterable { case slipsAtLift, slipsInSize, stopsShort, isStuck }

  let fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 220, height: 40)
  private(set) var fine = 30.0
  private(set) var coarse = 60.0
  /// A drag of a value from its start at `x`, where the finger is at `last`.
  private var drag: (finger: Int, isFine: Bool, x: Double, start: Double, last: Double)?
  var distance: Double { 1 }

  init(_ fault: Fault?) { self.fault = fault }

  var isTracking: Bool { drag != nil }
  private var travel: Double { max(0, bounds.width - 20) }

  func thumb(at value: Double) -> Rect2D {
    Rect2D(
      x: bounds.minX + value / 100 * travel, y: bounds.minY, width: 20, height: bounds.height)
  }
  var fineFrame: Rect2D { thumb(at: fine) }
  var coarseFrame: Rect2D { thumb(at: coarse) }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame):
      guard frame.isFinite else { return [] }
      bounds = frame
      if fault == .slipsInSize { fine = max(0, fine - 3) }
      // The drag goes on from here, whatever moves the finger makes.
      if let drag {
        let start = drag.isFine ? fine : coarse
        self.drag = (drag.finger, drag.isFine, drag.last, start, drag.last)
      }
    case .touch(let touch): return follow(touch)
    default: break
    }
    return []
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    let (x, old) = (touch.location.x, (fine, coarse))
    switch touch.phase {
    case .began:
      guard drag == nil, touch.location.isFinite else { return [] }
      let isFine =
        (x - fineFrame.center.x).magnitude < (x - coarseFrame.center.x).magnitude
      guard (isFine ? fineFrame : coarseFrame).contains(touch.location) else { return [] }
      drag = (touch.id, isFine, x, isFine ? fine : coarse, x)
    case .moved:
      guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
      self.drag?.last = x
      guard travel > 0 else { return [] }
      move(drag.isFine, to: drag.start + (x - drag.x) / travel * 100)
    case .ended, .cancelled:
      guard drag?.finger == touch.id else { return [] }
      if fault == .slipsAtLift, drag?.isFine == true, touch.phase == .ended {
        fine = max(0, fine - 2)
      }
      drag = nil
    }
    return old == (fine, coarse) ? [] : [.valueChanged]
  }

  private mutating func move(_ isFine: Bool, to number: Double) {
    guard number.isFinite else { return }
    if isFine {
      guard fault != .isStuck else { return }
      fine = min(max(number, 0), coarse - distance - (fault == .stopsShort ? 2 : 0))
    } else {
      let least = ((fine + distance) / 20).rounded(.up) * 20
      coarse = min(max((number / 20).rounded() * 20, least), 100)
    }
  }
}

/// A ring with two values.
private struct Ring {
  var bedtime = 22.0
  var wakeTime = 7.0
  var raster = 0.5
}

@Suite("Steps of values")
struct ValueStepTests {
  private static func report(_ fault: Clock.Fault?, isHostile: Bool = false) -> VerificationReport {
    var description = ControlDescription<Clock>(controlName: "clock")
    description.value(\.hour, in: 0...24, step: 1, named: "hour")
    description.value(\.minute, in: 0...60, step: \.minuteStep, named: "minute")
    description.value(\.level, in: 0...1, named: "level")
    description.touch(.jumps)
    description.except(.decimalGrid, because: "the label rounds")
    if isHostile { description.facesHostileInput() }
    var verification = Verification(
      ControlHarness({ Clock(fault) }, description), description)
    return verification.search(Verification.Plan(cases: 2_000))
  }

  @Test("Each value keeps its own step", arguments: [false, true])
  func right(isHostile: Bool) {
    let report = Self.report(nil, isHostile: isHostile)
    #expect(report.mistakes == [])
    #expect(report.findings.map { "\($0.law): \($0.gestures): \($0.violation)" } == [])
    #expect(report.laws.contains { $0.name == "grid" && $0.exercised > 100 })
  }

  @Test(
    "A value with the step of another one is off its grid",
    arguments: [(Clock.Fault.minutesByHours, "minute"), (.hoursByMinutes, "hour")])
  private func wrong(fault: Clock.Fault, value: String) throws {
    let finding = try #require(Self.report(fault).findings.first { $0.law == "grid" })
    #expect(finding.violation.expected.hasPrefix("\(value) on the grid"))
    #expect(finding.length <= 3)
  }

  private static func mixer(levelStep: Double, declares: Double?) -> Verification {
    var description = ControlDescription<Mixer>(controlName: "mixer")
    description.value(\.stars, in: 0...5, named: "stars")
    description.value(\.level, in: 0...1, step: declares, named: "level")
    description.touch(.jumps)
    description.except(.decimalGrid, because: "the label rounds")
    return Verification(ControlHarness({ Mixer(levelStep: levelStep) }, description), description)
  }

  @Test("A whole number beside a fraction says nothing of the other's grid", arguments: [0, 0.1])
  func wholeNumbers(step: Double) {
    let declared = step > 0 ? step : nil
    #expect(Self.mixer(levelStep: step, declares: declared).errors() == [])
  }

  @Test("A fraction beside a whole number is off its grid, or loses what code writes")
  func wrongFraction() {
    #expect(!Self.mixer(levelStep: 0.25, declares: 0.1).findings(asking: .grid).isEmpty)
  }

  private static func pair(_ fault: Pair.Fault? = nil) -> Verification {
    var description = ControlDescription<Pair>(controlName: "pair")
    description.value(
      \.fine, in: 0...100, followsSize: true, shown: .frame(\.fineFrame), writtenBy: .touchesOnly)
    description.value(
      \.coarse, in: 0...100, step: 20, shown: .frame(\.coarseFrame), writtenBy: .touchesOnly)
    description.ordered()
    description.minimumDistance(\.distance)
    return Verification(ControlHarness({ Pair(fault) }, description), description)
  }

  private static let fine = "touch 1 began 70 20\ntouch 1 moved 90 20\n"

  @Test(
    "A value without a step is judged without the step of the other one",
    arguments: [
      (Pair.Fault.slipsAtLift, "up-moves-nothing", fine + "touch 1 ended 90 20"),
      (
        .slipsInSize, "layout-keeps-values",
        "resize 0 0 300 40\nresize 0 0 260 40\nresize 0 0 300 40"
      ),
      (.stopsShort, "ends-reachable", fine + "touch 1 moved 240 20"),
      (.isStuck, "un-stick", fine + "touch 1 moved 100 20"),
    ])
  private func twoSteps(fault: Pair.Fault, law: String, commands: String) throws {
    #expect(try Self.pair(fault).lawsBroken(by: commands).contains(law))
    #expect(try Self.pair().lawsBroken(by: commands) == [])
  }

  @Test("A right control with one value on a grid and one beside it breaks no law")
  func rightPair() { #expect(Self.pair().errors(cases: 2_000) == []) }

  private func names(_ describe: (inout ControlDescription<Ring>) -> Void) -> [String] {
    var description = ControlDescription<Ring>(controlName: "ring")
    describe(&description)
    return description.completed().declaration.names
  }

  @Test("Equal steps are one number of the row, and different ones have their own")
  func numbers() {
    let equal = names {
      $0.value(\.bedtime, in: 0...24, step: 5.0 / 60)
      $0.value(\.wakeTime, in: 0...24, step: 5.0 / 60)
    }
    #expect(equal == ["bedtime", "wakeTime"])
    let shared = names {
      $0.value(\.bedtime, in: 0...24, step: \.raster)
      $0.value(\.wakeTime)
    }
    #expect(shared == ["bedtime", "wakeTime", "raster"])
    let both = names {
      $0.value(\.bedtime, in: 0...24, step: \.raster)
      $0.value(\.wakeTime, in: 0...24, step: \.raster)
    }
    #expect(both == shared)
    let own = names {
      $0.value(\.bedtime, in: 0...24, step: \.raster)
      $0.value(\.wakeTime, in: 0...24, step: 1)
    }
    #expect(own == ["bedtime", "wakeTime", "raster", "gridStep1", "gridStep2"])
    let one = names {
      $0.value(\.bedtime, in: 0...24)
      $0.value(\.wakeTime, in: 0...24, step: 1)
    }
    #expect(one == ["bedtime", "wakeTime", "gridStep1", "gridStep2"])
  }
}
