import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Observed answers")
struct ConductTests {
  /// A slider that differs from a plain one in one habit.
  struct Slider: ControlModel {
    enum Habit: CaseIterable {
      case none, isTakenAnywhere, jumps, followsLift, stepsOnTap, restores, repeats, glides, settles
      case isTakenOver
    }

    let habit: Habit
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 30)
    private var stored = 0.5
    private var drag: (finger: Int, down: Point2D, value: Double, hasMoved: Bool)?
    private var isGliding = false
    /// The touches at which the slider has its habit.
    enum Mood { case always, atEverySecondTouch, closeToTheEnd }
    private let mood: Mood
    private var touches = 0
    /// True if a finger that goes to the left raises the value.
    var runsBackward = false

    init(_ habit: Habit, _ mood: Mood = .always) {
      self.habit = habit
      self.mood = mood
    }

    var isTracking: Bool { drag != nil }
    var value: Double {
      get { stored }
      set { if newValue.isFinite { stored = min(max(newValue, 0), 1) } }
    }
    private func place(of value: Double) -> Double {
      bounds.x + 15 + value * max(0, bounds.width - 30)
    }
    var thumb: Rect2D {
      Rect2D(x: place(of: value) - 15, y: bounds.y, width: 30, height: bounds.height)
    }
    private func has(_ habit: Habit) -> Bool {
      guard self.habit == habit else { return false }
      switch mood {
      case .always: return true
      case .atEverySecondTouch: return touches % 2 == 0
      case .closeToTheEnd: return (0.65..<1).contains(drag?.value ?? 0)
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let old = value
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): follow(touch)
      case .tick:
        if has(.repeats), isTracking { value = value == 1 ? 0 : value + 0.125 }
        if has(.glides), isGliding, !isTracking { value = value < 0.5 ? 0 : 1 }
        isGliding = false
      default: break
      }
      return value == old ? [] : [.valueChanged]
    }

    private mutating func follow(_ touch: Touch) {
      let (place, width) = (touch.location, bounds.width - 30)
      if touch.phase == .began, drag == nil || !has(.isTakenOver) {
        guard drag == nil, place.isFinite, width > 0,
          habit == .isTakenAnywhere || habit == .jumps
            ? bounds.contains(place) : thumb.contains(place)
        else { return }
        touches += 1
        isGliding = false
        if has(.jumps) { value = (place.x - bounds.x - 15) / width }
        drag = (touch.id, place, value, false)
        return
      }
      if touch.phase == .began, has(.isTakenOver), thumb.contains(place), width > 0 {
        drag = (touch.id, place, value, true)
        return
      }
      guard let drag, drag.finger == touch.id else { return }
      let isMove = touch.phase == .moved || (touch.phase == .ended && has(.followsLift))
      if isMove, place.isFinite, width > 0 {
        value = drag.value + (place.x - drag.down.x) / width * (runsBackward ? -1 : 1)
        if place != drag.down { self.drag?.hasMoved = true }
      }
      guard touch.phase != .moved else { return }
      if touch.phase == .ended {
        if has(.stepsOnTap), !drag.hasMoved { value = value == 0 ? 1 : 0 }
        isGliding = habit == .glides
        if has(.settles) { value = value.rounded() }
      }
      if touch.phase == .cancelled, has(.restores) { value = drag.value }
      self.drag = nil
    }
  }

  static func verification(
    _ slider: Slider, showsThumb: Bool = true,
    _ more: (inout ControlDescription<Slider>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<Slider>(controlName: "slider")
    if showsThumb {
      description.value(\.value, in: 0...1, shown: .frame(\.thumb))
    }
    description.has(.clock)
    more(&description)
    return Verification(ControlHarness({ slider }, description), description)
  }

  static func watched(_ verification: Verification) -> Verification {
    verification.trusting(verification.observed())
  }

  static func findings(_ verification: Verification) -> [Finding] {
    var verification = verification
    return verification.search(Verification.Plan(cases: 3_000)).findings
  }

  private static func errors(_ verification: Verification) -> [String] {
    findings(verification).filter { $0.severity == .error }.map { "\($0.law): \($0.gestures)" }
  }

  private static func departures(_ verification: Verification) -> [String] {
    verification.declaration.observedAnswers.compactMap { seen in
      seen.departsFrom.map { _ in "\(seen.situation) \(seen.answer ?? "")" }
    }
  }

  @Test(
    "An answer that is always given is observed, and departs if it is not UIKit's",
    arguments: [
      (Slider.Habit.none, []), (.isTakenAnywhere, ["a touch beside the thumb is taken"]),
      (.jumps, ["a touch beside the thumb is taken", "a touch-down changes the value"]),
      (.followsLift, ["a lift after a drag is one more move"]),
      (.stepsOnTap, ["a tap changes the value"]), (.restores, ["a cancel restores the value"]),
      (.repeats, ["a finger that is held changes the value again"]),
      (.glides, ["time after a tap changes the value", "time after a flick changes the value"]),
      (.settles, ["a lift after a drag settles the value", "a tap changes the value"]),
      (.isTakenOver, ["the first finger after a second one is ignored"]),
    ] as [(Slider.Habit, [String])])
  func observes(habit: Slider.Habit, departures: [String]) {
    let watched = Self.watched(Self.verification(Slider(habit)))
    #expect(Self.departures(watched) == departures)
  }

  @Test(
    "An observed answer stands in for one that the description does not say",
    arguments: Slider.Habit.allCases.filter { $0 != .isTakenOver })
  func standsIn(habit: Slider.Habit) {
    let plain = Self.verification(Slider(habit))
    #expect(Self.errors(Self.watched(plain)) == [])
    let isJudged: [Slider.Habit] = [.jumps, .stepsOnTap, .repeats, .glides, .settles]
    #expect(Self.errors(plain).isEmpty != isJudged.contains(habit), "\(Self.errors(plain))")
  }

  @Test("A control that answers in two ways is not excused")
  func moods() {
    let moody = Self.watched(Self.verification(Slider(.followsLift, .atEverySecondTouch)))
    #expect(Self.departures(moody) == [])
    let lift = moody.declaration.observedAnswers.first { $0.situation == "a lift after a drag" }
    #expect(lift?.answer == nil)
    #expect(lift?.counts.prefix(2).contains(0) == false)
    #expect(Self.findings(moody).contains { $0.law == "up-moves-nothing" })
  }

  @Test("An answer of the description wins, and is no departure")
  func stated() {
    let said = Self.watched(Self.verification(Slider(.restores)) { $0.cancel(.keeps) })
    #expect(said.declaration.observed.isDisjoint(with: [.keepsOnCancel, .restoresOnCancel]))
    #expect(Self.departures(said) == [])
    #expect(Self.errors(said).contains { $0.hasPrefix("cancel-is-clean: ") })
  }

  @Test("Two watches see the same, and few cases tell nothing")
  func repeatable() {
    let plain = Self.verification(Slider(.jumps))
    #expect(plain.observed() == plain.observed())
    #expect(
      Self.departures(plain.trusting(plain.observed(in: 0..<5, after: Conduct())))
        == [])
  }
}
