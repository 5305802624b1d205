import KnurlBenchmarking
import Testing

@Suite("What else the machine did")
struct MachineLoadTests {
  private static func load(_ average: String, steal: Int, idle: Int) -> MachineLoad {
    MachineLoad(
      loadAverage: average + " 0.50 0.40 1/200 999\n",
      statistics: "cpu  100 0 100 \(idle) 0 0 0 \(steal) 7 7\ncpu0 1 2 3 4 5 6 7 8\n")
  }

  @Test("The system's files are read")
  func read() {
    let load = Self.load("0.25", steal: 50, idle: 750)
    #expect(load.average == 0.25)
    #expect(load.stolenTicks == 50)
    #expect(load.allTicks == 1_000)
    #expect(load.stolenShare == 0.05)
  }

  @Test("A busy machine and a greedy neighbour are warned of")
  func warnings() {
    let quiet = Self.load("0.10", steal: 0, idle: 100)
    #expect(quiet.until(Self.load("2", steal: 1, idle: 1_100)).warning == nil)
    #expect(
      quiet.until(Self.load("2", steal: 100, idle: 1_000)).warning
        == "A neighbour took 10 % of the processors' time.")
    #expect(
      Self.load("2.31", steal: 0, idle: 100).until(quiet).warning
        == "The machine was busy when this began (load 2.3).")
  }

  @Test("Where the system says nothing, nothing is said", arguments: ["", "cpu 1 2", "intr 5"])
  func unknown(text: String) {
    let load = MachineLoad(loadAverage: "", statistics: text)
    #expect(load == MachineLoad())
    #expect(load.until(load).warning == nil)
    #expect(load.stolenShare == nil)
  }
}
