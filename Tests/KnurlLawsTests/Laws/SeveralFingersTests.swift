import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `dragsWithSeveralFingers`, on a range slider for two fingers.
@Suite("Several fingers that drag at once")
struct SeveralFingersTests {
  enum Fault: Sendable { case movesLastThumb, sharesThumb, lagsBehind }

  private struct Range: TouchedModel {
    private struct Grab {
      let finger: Int
      let isUpper: Bool
      let x: Double
      let value: Double
    }

    let fault: Fault?
    let gap = 10.0
    var bounds = Rect2D(x: 0, y: 0, width: 220, height: 20)
    private(set) var lower = 20.0
    private(set) var upper = 80.0
    private var grabs: [Grab] = []

    init(_ fault: Fault?) { self.fault = fault }

    var isTracking: Bool { !grabs.isEmpty }
    var lowerFrame: Rect2D { frame(lower) }
    var upperFrame: Rect2D { frame(upper) }
    private var length: Double { max(bounds.width - 20, 0) }

    private func frame(_ value: Double) -> Rect2D {
      Rect2D(
        x: bounds.x + value / 100 * length, y: bounds.y, width: 20, height: max(bounds.height, 0))
    }

    mutating func write(lower number: Double) {
      if number.isFinite { lower = min(max(number, 0), upper - gap) }
    }

    mutating func write(upper number: Double) {
      if number.isFinite { upper = max(min(number, 100), lower + gap) }
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      let x = touch.location.x
      switch touch.phase {
      case .began:
        guard touch.location.isFinite, !grabs.contains(where: { $0.finger == touch.id }) else {
          break
        }
        let isUpper =
          (x - upperFrame.center.x).magnitude < (x - lowerFrame.center.x).magnitude
        guard (isUpper ? upperFrame : lowerFrame).contains(touch.location) else { break }
        if fault != .sharesThumb, grabs.contains(where: { $0.isUpper == isUpper }) { break }
        grabs.append(
          Grab(finger: touch.id, isUpper: isUpper, x: x, value: isUpper ? upper : lower))
      case .moved:
        guard touch.location.isFinite, length > 0,
          let own = grabs.first(where: { $0.finger == touch.id }), let last = grabs.last
        else { break }
        let grab = fault == .movesLastThumb ? last : own
        let before = (lower, upper)
        let speed: Double = fault == .lagsBehind ? 50 : 100
        let value = grab.value + (x - grab.x) / length * speed
        if grab.isUpper {
          upper = min(max(value, lower + gap), 100)
        } else {
          lower = max(min(value, upper - gap), 0)
        }
        return before == (lower, upper) ? [] : [.valueChanged]
      case .ended, .cancelled: grabs.removeAll { $0.finger == touch.id }
      }
      return []
    }
  }

  private static func verification(_ fault: Fault?) -> Verification {
    var description = ControlDescription<Range>(controlName: "range")
    description.value(
      named: "lower", read: { $0.lower }, write: { $0.write(lower: $1) }, limits: { _ in (0, 100) },
      shown: .frame { $0.lowerFrame })
    description.value(
      named: "upper", read: { $0.upper }, write: { $0.write(upper: $1) }, limits: { _ in (0, 100) },
      shown: .frame { $0.upperFrame })
    description.ordered()
    description.minimumDistance(\.gap)
    description.cancel(.keeps)
    description.dragsWithSeveralFingers()
    return Verification(ControlHarness({ Range(fault) }, description), description)
  }

  @Test("A right slider has no error, though two fingers often drag it")
  func right() throws {
    #expect(Self.verification(nil).errors(cases: 3_000) == [])
    let both =
      "touch 1 began 50 10\ntouch 2 began 170 10\ntouch 1 moved 60 10\ntouch 2 moved 150 10"
    #expect(try Self.verification(nil).lawsBroken(by: both) == [])
  }

  @Test("A stolen touch is over: with the next finger alone, all laws are asked again")
  func stolen() throws {
    let drag = "touch 1 began 50 10\nhost steals\ntouch 2 began 50 10\ntouch 2 moved 80 10"
    #expect(try Self.verification(nil).lawsBroken(by: drag) == [])
    let laws = try Self.verification(.lagsBehind).lawsBroken(by: drag)
    #expect(laws.contains(LawName.thumbUnderFinger.rawValue))
  }

  @Test(
    "A finger that moves another's thumb is found",
    arguments: [.movesLastThumb, .sharesThumb] as [Fault])
  func faults(fault: Fault) {
    let errors = Self.verification(fault).errors(cases: 3_000)
    #expect(errors.contains { $0.hasPrefix("each finger moves a value of its own ") }, "\(errors)")
  }
}
