import KnurlBenchmarking
import Testing

@Suite("The load of the machine")
struct MachineLoadTests {
  @Test("The load is the first number of /proc/loadavg")
  func read() {
    #expect(MachineLoad(loadAverage: "0.25 0.50 0.40 1/200 999\n").average == 0.25)
    #expect(MachineLoad(loadAverage: "").average == nil)
    #expect(MachineLoad(loadAverage: "x").average == nil)
  }

  @Test("A busy machine and stolen time each give a warning, both together give two")
  func warnings() {
    #expect(MachineLoad().warning == nil)
    #expect(MachineLoad(average: 0.1, stolenShare: 0.001).warning == nil)
    let busy = "The machine was busy at the start (load 2.3)."
    let greedy = "Other virtual machines took 10 % of the processor time."
    #expect(MachineLoad(average: 2.31).warning == busy)
    #expect(MachineLoad(stolenShare: 0.1).warning == greedy)
    #expect(MachineLoad(average: 2.31, stolenShare: 0.1).warning == busy + " " + greedy)
  }
}
