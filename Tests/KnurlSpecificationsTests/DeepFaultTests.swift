import KnurlCatalog
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of faults that show only after many correct steps.
@Suite("Deep faults")
@MainActor struct DeepFaultTests {
  /// The shortest known trace for each fault, without its first line.
  nonisolated private static let traces = [
    "eight-cancels":
      String(repeating: "touch 1 began 76 15\ntouch 1 cancelled 76 15\n", count: 8),
    // After a push one thumb is under the other; the first move away decides which is taken.
    "eight-pushes": """
    configuration overlapPolicy push
    touch 1 began 76 15
    touch 1 moved 300 15
    touch 1 ended 300 15

    """
      + (0..<7).map { index in
        let (from, away, to) = index.isMultiple(of: 2) ? (300, 310, 40) : (40, 30, 300)
        let drag = "touch 1 began \(from) 15\ntouch 1 moved \(away) 15\ntouch 1 moved \(to) 15\n"
        return index == 6 ? drag : drag + "touch 1 ended \(to) 15\n"
      }.joined(),
    "eight-increments": """
    increment 0
    increment 1
    decrement 0
    decrement 1
    increment 1
    decrement 0
    increment 0
    decrement 1

    """,
  ]

  @Test("The trace of a deep fault breaks its law, but not if any command is removed")
  func counterexamples() throws {
    let catalog = Catalog.knurl
    #expect(Set(catalog.deepFaults.map(\.name)) == Set(Self.traces.keys))
    let control = try #require(catalog.controls.first { $0.name == "range-slider" })
    for fault in catalog.deepFaults {
      let law = try #require(fault.laws.first)
      let text = try "trace 1 range-slider\n" + #require(Self.traces[fault.name])
      var faulty = control.verification().asking(law, around: fault)
      var trace = try TraceText.parse(text, in: faulty.declaration)
      #expect(faulty.replay(trace).map { $0.law } == [law.rawValue], "\(fault.name)")
      var right = control.verification()
      #expect(right.replay(trace).isEmpty, "\(fault.name)")
      #expect(trace.sequence.commands.count >= 8)
      for index in trace.sequence.commands.indices {
        let left = trace.sequence.commands.remove(at: index)
        let isBroken = !faulty.replay(trace).isEmpty
        #expect(!isBroken, "\(fault.name) without command \(index + 1)")
        trace.sequence.commands.insert(left, at: index)
      }
    }
  }

  @Test("Each step toward a deep fault is a state that guides fuzz runs")
  func states() throws {
    let fault = try #require(Catalog.knurl.deepFaults.first { $0.name == "eight-increments" })
    let control = try #require(Catalog.knurl.controls.first { $0.name == "range-slider" })
    let target = FuzzTarget(name: control.name, control.verification().around(fault))
    let text = try "trace 1 range-slider\n" + #require(Self.traces[fault.name])
    target.leavesTrail(true)
    _ = target.run(try target.parse(text), false)
    var states: Set<UInt64> = []
    target.followTrail { states.insert($0.state.own) }
    #expect(states.count == 9)
  }

  @Test("The mutants of the catalog have names of their own, and three are deep")
  func names() {
    let mutants = Catalog.knurl.mutants
    #expect(Set(mutants.map { $0.name }).count == mutants.count)
    #expect(mutants.count > 190)
    #expect(mutants.filter { $0.isDeep }.count == 3)
  }
}
