import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that each situation tells a control from one that answers otherwise in it alone.
@Suite("Situations")
struct SituationTests {
  /// A slider of two values that differs from a plain one in one way.
  struct Pair: ControlModel {
    enum Change: String, CaseIterable {
      case none
      case refusesWritesBeyondLimits = "write-beyond-limit"
      case limitsStop = "limit-beyond-other"
      case sizeMovesValues = "new-size"
      case ignoresLayoutDirection = "layout-direction"
      case followsSecondFinger = "second-finger"
      case isDeafInDrags = "write-during-drag"
      case goesOnFromWrites = "move-after-write"
      case needsExactTouch = "touch-near-thumb"
      case ignoresThumbMiddle = "touch-on-thumb"
      case movesByHalf = "thumb-drag"
      case pushes = "thumbs-meet"
      case restoresWhenDisabled = "disabled-during-drag"
      case restoresWhenDetached = "detached-during-drag"
      case isActiveAtOnce = "states-at-touch-down"
      case tellsCancels = "events-at-cancel"
    }

    final class Listener { var done: () -> Void = {} }

    let change: Change
    let listener = Listener()
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 30)
    var isEnabled = true
    var isRightToLeft = false
    private(set) var isActive = false
    private var limits = (low: 0.0, high: 100.0)
    private var values = [20.0, 80.0]
    private var drag: (finger: Int, index: Int, x: Double, value: Double)?

    init(_ change: Change) { self.change = change }

    var isTracking: Bool { drag != nil }
    var lower: Double {
      get { values[0] }
      set { write(newValue, to: 0) }
    }
    var upper: Double {
      get { values[1] }
      set { write(newValue, to: 1) }
    }
    var minimum: Double {
      get { limits.low }
      set {
        let stops = change == .limitsStop ? min(newValue, limits.high) : newValue
        setLimits(stops, max(stops, limits.high))
      }
    }
    var maximum: Double {
      get { limits.high }
      set {
        let stops = change == .limitsStop ? max(newValue, limits.low) : newValue
        setLimits(min(stops, limits.low), stops)
      }
    }
    var lowerThumb: Rect2D { thumb(0) }
    var upperThumb: Rect2D { thumb(1) }

    private mutating func setLimits(_ low: Double, _ high: Double) {
      guard low.isFinite, high.isFinite else { return }
      limits = (low, high)
      values = values.map { min(max($0, low), high) }
    }

    private mutating func write(_ number: Double, to index: Int) {
      let isInside = limits.low <= number && number <= limits.high
      guard number.isFinite, isInside || change != .refusesWritesBeyondLimits,
        !(change == .isDeafInDrags && isTracking)
      else { return }
      set(number, of: index)
      if change == .goesOnFromWrites, let drag, drag.index == index {
        self.drag = (drag.finger, index, last, values[index])
      }
    }

    private mutating func set(_ number: Double, of index: Int) {
      if change == .pushes, isTracking {
        values[index] = min(max(number, limits.low), limits.high)
        values[1 - index] =
          index == 0 ? max(values[1], values[0]) : min(values[0], values[1])
        return
      }
      let (low, high) = (
        index == 0 ? limits.low : values[0], index == 0 ? values[1] : limits.high
      )
      values[index] = min(max(number, low), high)
    }

    private var last = 0.0
    private var length: Double { max(0, bounds.width - 30) }
    private var isMirrored: Bool { isRightToLeft && change != .ignoresLayoutDirection }

    private func thumb(_ index: Int) -> Rect2D {
      let range = limits.high - limits.low
      let share = range > 0 ? (values[index] - limits.low) / range : 0
      let x = (isMirrored ? 1 - share : share) * length
      return Rect2D(x: bounds.x + x, y: bounds.y, width: 30, height: bounds.height)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let old = values
      switch command {
      case .resize(let bounds):
        if change == .sizeMovesValues, !isTracking, self.bounds != bounds { values[0] = limits.low }
        self.bounds = bounds
      case .enable(let isOn):
        isEnabled = isOn
        if !isOn { end(restoring: change == .restoresWhenDisabled) }
      case .attach(false): end(restoring: change == .restoresWhenDetached)
      case .touch(let touch): follow(touch)
      default: break
      }
      return values == old ? [] : [.valueChanged]
    }

    private mutating func end(restoring: Bool) {
      if restoring, let drag { values[drag.index] = drag.value }
      drag = nil
      isActive = false
    }

    private mutating func follow(_ touch: Touch) {
      guard touch.location.isFinite, isEnabled else { return }
      if touch.phase == .began, drag == nil { return begin(touch) }
      guard let drag else { return }
      guard touch.id == drag.finger || (change == .followsSecondFinger && touch.phase == .moved)
      else { return }
      if touch.phase == .moved, length > 0 {
        isActive = true
        last = touch.location.x
        let way = (last - drag.x) / length * (limits.high - limits.low)
        let turn = isMirrored ? -way : way
        set(drag.value + (change == .movesByHalf ? turn / 2 : turn), of: drag.index)
      }
      guard touch.phase != .moved else { return }
      if touch.phase == .ended || change == .tellsCancels { listener.done() }
      end(restoring: false)
    }

    private mutating func begin(_ touch: Touch) {
      let place = touch.location
      let frames = [0, 1].map { index in
        change == .needsExactTouch
          ? thumb(index) : thumb(index).grown(toAtLeast: Size2D(width: 44, height: 44))
      }
      guard let index = frames.firstIndex(where: { $0.contains(place) }) else { return }
      let middle = thumb(index).center.x
      if change == .ignoresThumbMiddle, (place.x - middle).magnitude < 5 { return }
      drag = (touch.id, index, place.x, values[index])
      last = place.x
      isActive = change == .isActiveAtOnce
    }
  }

  private static func verification(_ change: Pair.Change) -> Verification {
    var description = ControlDescription<Pair>(controlName: "pair")
    description.value(\.lower, in: \.minimum...\.maximum, shown: .frame(\.lowerThumb))
    description.value(\.upper, in: \.minimum...\.maximum, shown: .frame(\.upperThumb))
    description.ordered()
    description.enabled(\.isEnabled)
    description.has(.attaching)
    description.setting(\.isRightToLeft, role: .layoutDirection)
    description.has(.layoutDirection) { $1.isRightToLeft = $0.isRightToLeft }
    description.state(\.isActive, follows: .touch)
    description.event("done") { pair, send in pair.listener.done = send }
    return Verification(ControlHarness({ Pair(change) }, description), description)
  }

  private static let file = AcceptedAnswers.text(
    of: ConductTests.watched(verification(.none)).declaration, named: "pair")

  @Test("Another answer breaks the law of its situation", arguments: Pair.Change.allCases)
  func changes(_ change: Pair.Change) throws {
    let verification = Self.verification(change)
    let accepted = try AcceptedAnswers(
      Self.file, of: "pair", in: verification.declaration, source: "pair.answers")
    let watched = ConductTests.watched(verification.accepting(accepted))
    let broken = Law.changedAnswers(of: watched.declaration).map { $0.law.rawValue }
    if change == .none {
      #expect(broken == [])
    } else {
      #expect(broken.contains("\(change.rawValue)-as-accepted"), "\(broken)")
    }
  }
}
