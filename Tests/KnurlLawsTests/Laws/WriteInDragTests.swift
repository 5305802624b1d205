import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `cancel-restores` and `continuous-or-end-only-emission` if code writes during a drag.
@Suite("Writes during a drag that push other values")
struct WriteInDragTests {
  enum Cancel: Sendable {
    /// A cancel keeps all values.
    case keeps
    /// A cancel restores the dragged value: the last value that code wrote during the drag,
    /// otherwise the value at touch-down.
    case restores
    /// A cancel restores values as with `restores`, but a pushed value counts as a value that code
    /// wrote.
    case restoresPushed
    /// A planted fault: a cancel restores all values of touch-down, not only the dragged value.
    case restoresAll
  }

  enum EndReport: Sendable {
    /// A value that a write has pushed counts as already reported.
    case knowsPushed
    /// Only a value that code has written counts as already reported.
    case knowsWritten
    /// Planted faults: the end of a drag is never reported, or is reported twice.
    case never, twice
  }

  /// A control with values from 0 to 100 in ascending order, one point per unit.
  ///
  /// A touch grabs the nearest value, a drag stops at the neighbors, and a write pushes them along.
  private struct Row: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private let cancel: Cancel
    /// The way to report at the end of a drag; nil for a continuous control.
    private let endReport: EndReport?
    private(set) var values: [Double]
    private var told: [Double]
    /// The values at touch-down.
    private var start: [Double]
    private var drag: (finger: Int, x: Double, index: Int, restored: Double)?

    init(_ values: [Double], cancel: Cancel, endReport: EndReport?) {
      (self.values, told, start) = (values, values, values)
      self.cancel = cancel
      self.endReport = endReport
    }

    var isTracking: Bool { drag != nil }
    var isContinuous: Bool { endReport == nil }

    mutating func write(_ number: Double, to index: Int) {
      guard number.isFinite else { return }
      let before = values
      let new = min(max(number, 0), 100)
      for other in values.indices {
        if other < index { values[other] = min(values[other], new) }
        if other > index { values[other] = max(values[other], new) }
      }
      values[index] = new
      for other in values.indices
      where values[other] != before[other]
        && (other == index || endReport == nil || endReport == .knowsPushed)
      {
        told[other] = values[other]
      }
      guard let drag else { return }
      let isPushed = cancel == .restoresPushed && values[drag.index] != before[drag.index]
      if index == drag.index || isPushed { self.drag?.restored = values[drag.index] }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return [] }
        begin(touch)
        return []
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        put(start[drag.index] + (touch.location.x - drag.x), at: drag.index)
        return isContinuous ? report() : []
      case .ended:
        guard drag?.finger == touch.id else { return [] }
        drag = nil
        return report()
      case .cancelled:
        guard let drag, drag.finger == touch.id else { return [] }
        self.drag = nil
        switch cancel {
        case .keeps: break
        case .restores, .restoresPushed: put(drag.restored, at: drag.index)
        case .restoresAll: values = start
        }
        return report()
      }
    }

    private mutating func begin(_ touch: Touch) {
      let place = touch.location.x - bounds.x
      var nearest = 0
      for index in values.indices
      where (values[index] - place).magnitude < (values[nearest] - place).magnitude {
        nearest = index
      }
      drag = (touch.id, touch.location.x, nearest, values[nearest])
      (start, told) = (values, values)
    }

    /// Sets a value to the number, clamped to the values of the neighbors.
    private mutating func put(_ number: Double, at index: Int) {
      let low = index > 0 ? values[index - 1] : 0
      let high = index < values.count - 1 ? values[index + 1] : 100
      values[index] = min(max(number, low), high)
    }

    private mutating func report() -> EventBatches {
      guard values != told else { return [] }
      told = values
      switch endReport {
      case .never: return []
      case .twice: return [.valueChanged, .valueChanged]
      default: return [.valueChanged]
      }
    }
  }

  /// - Parameter isRestoring: Whether the description says cancel(.restores).
  private func row(
    of values: [Double], cancel: Cancel, isRestoring: Bool, endReport: EndReport? = nil
  ) -> Verification {
    var description = ControlDescription<Row>(controlName: "row")
    for index in values.indices {
      description.value(
        read: { $0.values[index] }, write: { $0.write($1, to: index) },
        limits: { _ in (0, 100) })
    }
    description.ordered()
    description.has([]) { $1.isContinuous = $0.isContinuous }
    if isRestoring { description.cancel(.restores) } else { description.cancel(.keeps) }
    return Verification(
      ControlHarness({ Row(values, cancel: cancel, endReport: endReport) }, description),
      description)
  }

  // MARK: - Cancel

  @Test(
    "If a write pushes the dragged value, a cancel may restore the old value or the pushed value",
    arguments: [Cancel.restores, .restoresPushed])
  func cancelAfterPush(cancel: Cancel) throws {
    let verification = row(of: [20, 80], cancel: cancel, isRestoring: true)
    // The write of 75 pushes the upper value from 70 to 75; 80 and 75 are both right at the end.
    let trace = """
      touch 1 began 80 20
      touch 1 moved 70 20
      set value1 75
      touch 1 cancelled 70 20
      """
    #expect(try verification.lawsBroken(by: trace) == [])
    #expect(verification.findings(asking: .cancelRestores) == [])
  }

  @Test("If cancel(.restores) is declared and a cancel keeps the value, cancel-restores breaks")
  func cancelFaults() throws {
    let all = row(of: [20, 80], cancel: .restoresAll, isRestoring: true)
    let plain = "touch 1 began 80 20\ntouch 1 moved 70 20\ntouch 1 cancelled 70 20"
    #expect(try all.lawsBroken(by: plain) == [])
    let keeps = row(of: [20, 80], cancel: .keeps, isRestoring: true)
    #expect(try keeps.lawsBroken(by: plain).contains("cancel-restores"))
  }

  // MARK: - Reports at the end

  private static let drag = "touch 1 began 50 20\ntouch 1 moved 60 20\n"

  @Test(
    "If code pushes the dragged value, an end-only control may omit the report at the lift",
    arguments: [EndReport.knowsPushed, .knowsWritten])
  func reportAfterPush(endReport: EndReport) throws {
    let verification = row(
      of: [20, 50, 80], cancel: .keeps, isRestoring: false, endReport: endReport)
    let trace = Self.drag + "set value1 65\ntouch 1 ended 60 20"
    #expect(try verification.lawsBroken(by: trace) == [])
    #expect(verification.findings(asking: .continuousOrEndOnlyEmission) == [])
  }

  @Test("An end-only control that never reports or reports twice breaks the law of reports")
  func reportFaults() throws {
    let law = "continuous-or-end-only-emission"
    let never = row(of: [20, 50, 80], cancel: .keeps, isRestoring: false, endReport: .never)
    #expect(try never.lawsBroken(by: Self.drag + "touch 1 ended 60 20").contains(law))
    let twice = row(of: [20, 50, 80], cancel: .keeps, isRestoring: false, endReport: .twice)
    let pushed = Self.drag + "set value1 65\ntouch 1 ended 60 20"
    #expect(try twice.lawsBroken(by: pushed).contains(law))
  }
}
