import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of laws that correct controls once broke.
///
/// The causes were rounding, limits that are corrected when read, and touches beside a thumb.
///
/// If the description says strict(), the control must keep the exact law.
@Suite("Laws that tolerate what a control without strict() may do")
struct TolerantLawTests {
  // MARK: - Limits

  /// A gauge that no touch changes and whose limits code can write.
  ///
  /// A maximum below the minimum is corrected when it is read.
  private struct Gauge: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    /// True for a planted fault: limits are read as they were written.
    let readsAsWritten: Bool
    private(set) var minimum = 0.0
    private var writtenMaximum = 10.0
    private var wish = 5.0

    init(readsAsWritten: Bool) { self.readsAsWritten = readsAsWritten }

    var isTracking: Bool { false }

    var maximum: Double {
      readsAsWritten ? writtenMaximum : max(writtenMaximum, minimum)
    }

    var value: Double { min(max(wish, minimum), maximum) }

    mutating func write(_ number: Double) { if number.isFinite { wish = number } }

    mutating func write(minimum number: Double) { if number.isFinite { minimum = number } }

    mutating func write(maximum number: Double) {
      if number.isFinite { writtenMaximum = number }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private func gauge(readsAsWritten: Bool = false, isStrict: Bool = false) -> Verification {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { ($0.minimum, $0.maximum) })
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimum },
      write: { $0.write(minimum: $1) })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximum },
      write: { $0.write(maximum: $1) })
    description.has(.writableLimits)
    if isStrict { description.strict() }
    return Verification(
      ControlHarness({ Gauge(readsAsWritten: readsAsWritten) }, description), description)
  }

  @Test(
    "If a maximum below the minimum is corrected on reading, a law warns; if strict, the law fails")
  func correctedLimit() throws {
    #expect(try gauge().lawsBroken(by: "set maximumValue -5") == ["range-ends-pull-along"])
    let findings = gauge().findings(asking: .rangeEndsPullAlong)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.hasPrefix("warning ") }, "\(findings)")
    let strict = gauge(isStrict: true).findings(asking: .rangeEndsPullAlong)
    #expect(!strict.isEmpty)
    #expect(strict.allSatisfy { $0.hasPrefix("error ") }, "\(strict)")
  }

  @Test("If the minimum is read as greater than the maximum, lower-upper-in-range breaks")
  func invertedRange() throws {
    let laws = try gauge(readsAsWritten: true).lawsBroken(by: "set maximumValue -5")
    #expect(laws.contains("lower-upper-in-range"))
  }

  // MARK: - Increments

  /// A counter that no touch changes. Increments move the value by 0.1 between -0.3 and 0.7.
  private struct Counter: ControlModel {
    static let (minimum, maximum, step) = (-0.3, 0.7, 0.1)

    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private(set) var value = 0.0
    /// The greatest distance from the grid, in steps, at which a value counts as on the grid.
    let tolerance: Double
    /// A planted fault: the additional distance of a decrement, in steps.
    let skew: Double

    init(tolerance: Double, skew: Double) {
      self.tolerance = tolerance
      self.skew = skew
    }

    var isTracking: Bool { false }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, Self.minimum), Self.maximum) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      let count = (value - Self.minimum) / Self.step
      switch command {
      case .increment(thumb: 0): return go(to: (count + tolerance).rounded(.down) + 1)
      case .decrement(thumb: 0): return go(to: (count - tolerance).rounded(.up) - 1 - skew)
      default: return []
      }
    }

    private mutating func go(to count: Double) -> EventBatches {
      let before = value
      write(Self.minimum + count * Self.step)
      return value == before ? [] : [.valueChanged]
    }
  }

  private func counter(
    tolerance: Double = 1e-5, skew: Double = 0, isStrict: Bool = false
  ) -> Verification {
    var description = ControlDescription<Counter>(controlName: "counter")
    description.value(
      read: { $0.value }, write: { $0.write($1) },
      limits: { _ in (Counter.minimum, Counter.maximum) })
    description.has(.step) { $1.step = Counter.step }
    description.increments()
    if isStrict { description.strict() }
    return Verification(
      ControlHarness({ Counter(tolerance: tolerance, skew: skew) }, description), description)
  }

  @Test("An increment and its reverse may differ by a rounding error: -0.3 + 3 · 0.1 is not 0")
  func decimalsAndBack() throws {
    #expect(try counter().lawsBroken(by: "increment 0") == [])
    #expect(
      try counter(isStrict: true).lawsBroken(by: "increment 0").contains("increment-reverses"))
    #expect(try counter(skew: 0.1).lawsBroken(by: "increment 0").contains("increment-reverses"))
  }

  @Test(
    "If a value is 1e-5 steps beside a grid value, an increment may start at the grid value"
  )
  func besidePlace() throws {
    let near = "configuration value 0.0999995\nincrement 0"
    #expect(try counter().lawsBroken(by: near) == [])
    #expect(
      try counter(isStrict: true).lawsBroken(by: near).contains("increment-is-one-step"))
    let far = "configuration value 0.095\nincrement 0"
    #expect(try counter(tolerance: 0.1).lawsBroken(by: far).contains("increment-is-one-step"))
    #expect(try counter().lawsBroken(by: far) == [])
  }

  // MARK: - Distances

  /// A control with two values that only code changes.
  ///
  /// The values are from 0 to 10.1 and at least 10 apart.
  private struct Span: ControlModel {
    static let (maximum, distance) = (10.1, 10.0)

    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private(set) var lower = 0.0
    private(set) var upper = Span.maximum
    /// True for a planted fault: written values are rounded to tenths.
    let rounds: Bool

    init(rounds: Bool) { self.rounds = rounds }

    var isTracking: Bool { false }

    private func stored(_ number: Double) -> Double {
      rounds ? (number * 10).rounded() / 10 : number
    }

    mutating func write(lower number: Double) {
      if number.isFinite { lower = min(max(stored(number), 0), upper - Self.distance) }
    }

    mutating func write(upper number: Double) {
      if number.isFinite { upper = min(max(stored(number), lower + Self.distance), Self.maximum) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private func span(rounds: Bool = false, isStrict: Bool = false) -> Verification {
    var description = ControlDescription<Span>(controlName: "span")
    description.value(
      read: { $0.lower }, write: { $0.write(lower: $1) }, limits: { _ in (0, Span.maximum) })
    description.value(read: { $0.upper }, write: { $0.write(upper: $1) })
    description.ordered()
    description.has(.distances) { $1.minimumDistance = Span.distance }
    if isStrict { description.strict() }
    return Verification(ControlHarness({ Span(rounds: rounds) }, description), description)
  }

  @Test("A write at the minimum distance may differ by a rounding error: 10.1 - 10 is not 0.1")
  func writeAtDistance() throws {
    #expect(try span().lawsBroken(by: "set value1 0.1") == [])
    let strict = try span(isStrict: true).lawsBroken(by: "set value1 0.1")
    #expect(strict.contains("writes-stored-exactly"))
    let rounded = try span(rounds: true).lawsBroken(by: "set value1 0.04")
    #expect(rounded.contains("writes-stored-exactly"))
    #expect(try span().lawsBroken(by: "set value1 0.04") == [])
  }

  // MARK: - Touches beside the thumb

  /// A slider, one point per unit, that follows every touch, but only a touch on the thumb moves
  /// it.
  private struct Track: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 120, height: 40)
    /// True for a planted fault: the thumb never moves.
    let isStuck: Bool
    private(set) var value = 50.0
    private var drag: (finger: Int, x: Double, value: Double, isOnThumb: Bool)?

    init(isStuck: Bool) { self.isStuck = isStuck }

    var isTracking: Bool { drag != nil }

    private var travel: Double { max(0, bounds.width - 20) }

    var thumb: Rect2D {
      Rect2D(
        x: bounds.x + travel * value / 100, y: bounds.y, width: 20, height: bounds.height)
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, 0), 100) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return [] }
        let isOnThumb = thumb.contains(touch.location)
        drag = (touch.id, touch.location.x, value, isOnThumb)
      case .moved:
        guard let drag, drag.finger == touch.id, drag.isOnThumb, !isStuck,
          touch.location.isFinite, travel > 0
        else { return [] }
        let before = value
        write(drag.value + (touch.location.x - drag.x) / travel * 100)
        return value == before ? [] : [.valueChanged]
      case .ended, .cancelled:
        if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private func track(isStuck: Bool = false, isTakenAnywhere: Bool = false) -> Verification {
    var description = ControlDescription<Track>(controlName: "track")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) },
      shown: .frame { $0.thumb })
    if isTakenAnywhere { description.touch(.isTakenAnywhere) }
    return Verification(ControlHarness({ Track(isStuck: isStuck) }, description), description)
  }

  @Test("If a touch beside the thumb is followed but moves nothing, un-stick holds")
  func besideThumb() throws {
    let beside = "touch 1 began 10 20\ntouch 1 moved 40 20"
    #expect(try track().lawsBroken(by: beside) == [])
    #expect(try track(isTakenAnywhere: true).lawsBroken(by: beside).contains("un-stick"))
    let onThumb = "touch 1 began 60 20\ntouch 1 moved 80 20"
    #expect(try track(isStuck: true).lawsBroken(by: onThumb).contains("un-stick"))
    #expect(try track().lawsBroken(by: onThumb) == [])
    #expect(track().findings(asking: .unstick) == [])
  }
}
