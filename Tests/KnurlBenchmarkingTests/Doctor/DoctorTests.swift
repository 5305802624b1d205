import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("The doctor")
struct DoctorTests {
  @Test("A report has a line for each check and lists what is missing")
  func report() throws {
    let fine = MachineReport([
      MachineCheck("clock", "a clock", isEssential: true, .available("steps of 1 ns")),
      MachineCheck("counter", "counters", .unavailable(reason: "none here", remedy: "buy one")),
    ])
    #expect(fine.exitCode == .fine)
    let parsed = try JSONSerialization.jsonObject(with: Data(fine.json.text.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["schema"] as? String == "knurl.doctor/1")
    let checks = try #require(document["checks"] as? [[String: Any]])
    #expect(checks.map { $0["available"] as? Bool } == [true, false])
    #expect(checks[1]["remedy"] as? String == "buy one")
    let bad = MachineReport([
      MachineCheck("clock", "a clock", isEssential: true, .unavailable(reason: "r", remedy: nil))
    ])
    #expect(bad.exitCode == .couldNotRun)
    try expectTranscript(of: "\(fine.text)\n\(bad.text)", "doctor/report")
  }

  @Test(
    "Each error code of the instruction counter gives a reason in words",
    arguments: [
      (2, 2, "the processor shows this system none"),
      (95, 2, "the processor shows this system none"),
      (13, 4, "kernel.perf_event_paranoid is 4"), (1, 2, "this process may not use them"),
      (13, nil, "this process may not use them"), (38, 2, "no perf_event_open"),
      (-1, 2, "does not advance"), (-2, nil, "Linux only"), (22, 2, "error 22"),
    ] as [(Int32, Int?, String)])
  func counters(status: Int32, paranoia: Int?, reason: String) {
    guard
      case .unavailable(let said, _) = HardwareCounter.outcome(status: status, paranoia: paranoia)
    else {
      Issue.record("\(status) is available")
      return
    }
    #expect(said.contains(reason))
  }

  @Test("A working counter is available")
  func counter() {
    #expect(
      HardwareCounter.outcome(status: 0, paranoia: nil)
        == .available("instructions, in the program's own code"))
  }

  @Test("A clock that advances has a step and a cost; a stopped or backward clock has neither")
  func clocks() {
    var (time, wall) = (UInt64(0), UInt64(0))
    func tick(_ step: UInt64, _ cost: UInt64) -> UInt64 {
      time += step
      wall += cost
      return time
    }
    let probe = ClockProbe({ tick(7, 300) }, wall: { wall }, readings: 100)
    #expect(probe?.stepNanoseconds == 7)
    #expect(probe?.costNanoseconds == 300)
    #expect(ClockProbe({ tick(0, 300) }, wall: { wall }, readings: 100) == nil)
    #expect(ClockProbe({ 1_000_000 - tick(1, 300) }, wall: { wall }, readings: 100) == nil)
    #expect(ClockProbe({ tick(1, 0) }, wall: { wall }, readings: 100) == nil)
  }

  @Test("Stolen time is a share of the time between two readings")
  func stolen() throws {
    let start = try #require(ProcessorUse("cpu  10 0 10 70 0 0 0 10 5 0\ncpu0 1\n"))
    let end = try #require(ProcessorUse("cpu  20 0 20 130 0 0 0 30 9 0"))
    #expect(start == ProcessorUse("cpu 10 0 10 70 0 0 0 10"))
    #expect(end.stolenShare(since: start) == 0.2)
    #expect(start.stolenShare(since: start) == nil)
    #expect(start.stolenShare(since: end) == nil)
  }

  @Test(
    "Text that is not /proc/stat gives nil",
    arguments: [
      "", "cpu", "cpu 1 2 3", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7 x",
      "cpu 18446744073709551615 1 0 0 0 0 0 0",
    ])
  func foreignStat(text: String) {
    #expect(ProcessorUse(text) == nil)
  }

  @Test("The check counts all Swift functions, and the functions at addresses divisible by 64")
  func alignment() throws {
    let found = try #require(
      FunctionAlignment(
        symbols: """
          0000000000001040 T $s4Dial4turnyyF
          0000000000001050 t $s4Dial4stopyyF
          0000000000001041 T main
          0000000000002080 D $s4DialMn
                           U malloc
          nonsense
          """))
    #expect(found.functions == 2)
    #expect(found.aligned == 1)
    #expect(!found.isComplete)
    #expect(FunctionAlignment(symbols: "") == nil)
  }

  @Test("The doctor of this machine reports on each check once")
  func live() throws {
    let recorder = OutputRecorder()
    let code = recorder.run([BenchmarkSuite("s", [])], "doctor", "--json")
    #expect(code == 0 || code == 2)
    let parsed = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
    let document = try #require(parsed as? [String: Any])
    #expect(document["fine"] as? Bool == (code == 0))
    let checks = try #require(document["checks"] as? [[String: Any]])
    let names = checks.compactMap { $0["name"] as? String }
    #expect(Set(names).count == names.count)
    for name in ["processorClock", "wallClock", "hardwareCounters", "callgrind", "git", "load"] {
      #expect(names.contains(name), "\(name)")
    }
    for check in checks {
      let words = (check["found"] ?? check["reason"]) as? String
      #expect(words?.isEmpty == false, "\(check)")
    }
  }
}
