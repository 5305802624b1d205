import Foundation
import KnurlVerification
import Power
import Testing

@Suite("Power: baseline")
struct PowerBaselineTests {
  private func baseline(_ results: [PowerResult]) -> PowerBaseline {
    var baseline = PowerBaseline()
    baseline.add(.fault, of: "specimen/knob/drifts", results)
    return baseline
  }

  private func found(_ cases: Int, steps: Int = 2, law: String = "same-place-same-value")
    -> PowerResult
  {
    .fault(PowerResult.Detection(law: law, cases: cases, steps: steps))
  }

  @Test("A fault has the median of the cases and the shortest trace of its seeds")
  func median() throws {
    let fault = try #require(
      baseline([found(40, steps: 3), found(2), .fault(nil)]).faults["specimen/knob/drifts"])
    #expect(fault.found == 2)
    #expect(fault.cases == 40)
    #expect(fault.steps == 2)
    #expect(fault.laws == ["same-place-same-value"])
  }

  @Test("If equal runs differ, the fault has no number of steps")
  func unequalRuns() throws {
    let fault = try #require(
      baseline([found(3), found(3, law: "equal-runs"), found(3)]).faults["specimen/knob/drifts"])
    #expect(fault.laws == ["equal-runs", "same-place-same-value"])
    #expect(fault.cases == 3)
    #expect(fault.steps == nil)
  }

  @Test("A fault that ended the process is found by the law that controls survive")
  func ended() throws {
    let fault = try #require(
      baseline([.ended(caseIndex: 6), .ended(caseIndex: 8), .fault(nil)])
        .faults["specimen/knob/drifts"])
    #expect(fault.laws == ["survives"])
    #expect(fault.cases == 9)
    #expect(fault.steps == nil)
  }

  @Test(
    "A fault that is found less often, later or by a longer trace is a loss",
    arguments: [
      ([(10, 2), (10, 2), nil], "3 seeds found it, now 2"),
      ([(21, 2), (21, 2), (21, 2)], "took 10 cases, now 21"),
      ([(20, 3), (20, 3), (20, 3)], "had a trace of 2 steps, now 3"),
    ] as [([(Int, Int)?], String)])
  func losses(now: [(Int, Int)?], loss: String) {
    let before = baseline([found(10), found(10), found(10)])
    let after = baseline(now.map { $0.map { found($0.0, steps: $0.1) } ?? .fault(nil) })
    #expect(after.losses(since: before, of: nil) == ["specimen/knob/drifts: \(loss)"])
  }

  @Test("Twice as many cases are no loss, and neither is a fault that is found sooner")
  func gains() {
    let before = baseline([found(10), found(10), .fault(nil)])
    let after = baseline([found(20), found(1), found(20)])
    #expect(after.losses(since: before, of: nil).isEmpty)
  }

  @Test("A right control with a new finding, another digest and more instructions is listed")
  func right() {
    var (before, after) = (PowerBaseline(), PowerBaseline())
    before.add(.right, of: "control/knob", [.right(["warning far-touch-is-inert"])])
    before.add(.digest, of: "control/knob", [.digest(["1", "2"])])
    before.instructions = ["control/knob": 1_000]
    after.add(
      .right, of: "control/knob",
      [.right(["error same-place-same-value", "warning far-touch-is-inert"])])
    after.add(.digest, of: "control/knob", [.digest(["1", "3"])])
    after.instructions = ["control/knob": 1_020]
    #expect(
      after.losses(since: before, of: nil) == [
        "control/knob: a drag takes 2 % more instructions: 1000, now 1020",
        "control/knob: has a new finding: error same-place-same-value",
        "control/knob: its sequences have other results: the digest changed",
      ])
  }

  @Test("A subject that is no longer measured is listed, unless only some were measured")
  func gone() {
    let before = baseline([found(10), found(10), found(10)])
    let after = PowerBaseline()
    #expect(
      after.losses(since: before, of: nil) == ["specimen/knob/drifts: is no longer measured"])
    #expect(after.losses(since: before, of: []).isEmpty)
  }

  @Test("A baseline reads back what it wrote, with sorted names")
  func json() throws {
    var baseline = baseline([found(10), found(10), found(10)])
    baseline.add(.digest, of: "control/ticks-slider", [.digest(["1", "2"])])
    baseline.add(.digest, of: "control/knob", [.digest(["1", "2"])])
    let data = try baseline.json()
    #expect(try PowerBaseline(reading: data) == baseline)
    let text = String(decoding: data, as: UTF8.self)
    let knob = try #require(text.range(of: "control/knob"))
    let ticks = try #require(text.range(of: "control/ticks-slider"))
    #expect(knob.lowerBound < ticks.lowerBound)
  }

  @Test("A measurement of some subjects replaces only their numbers")
  func replaced() {
    let before = baseline([found(10), found(10), found(10)])
    var after = PowerBaseline()
    after.add(.right, of: "control/knob", [.right([])])
    #expect(before.replaced(by: after, of: ["control/knob"]).faults == before.faults)
    #expect(before.replaced(by: after, of: nil).faults.isEmpty)
  }
}
