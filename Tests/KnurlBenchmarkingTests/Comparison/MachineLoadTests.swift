import KnurlBenchmarking
import Testing

@Suite("What else the machine did")
struct MachineLoadTests {
  @Test("The load is the first number of the system's file")
  func read() {
    #expect(MachineLoad(loadAverage: "0.25 0.50 0.40 1/200 999\n").average == 0.25)
    #expect(MachineLoad(loadAverage: "").average == nil)
    #expect(MachineLoad(loadAverage: "x").average == nil)
  }

  @Test("A busy machine and a greedy neighbour are warned of, both if both are there")
  func warnings() {
    #expect(MachineLoad().warning == nil)
    #expect(MachineLoad(average: 0.1, stolenShare: 0.001).warning == nil)
    let busy = "The machine was busy when this began (load 2.3)."
    let greedy = "A neighbour took 10 % of the processors' time."
    #expect(MachineLoad(average: 2.31).warning == busy)
    #expect(MachineLoad(stolenShare: 0.1).warning == greedy)
    #expect(MachineLoad(average: 2.31, stolenShare: 0.1).warning == busy + " " + greedy)
  }
}
