import Foundation
import KnurlProcesses
import KnurlSession
import Testing

#if os(macOS) || os(Linux)
  /// Tests of `verify` when controls or the machine misbehave; `.ci/attack` tries more.
  @Suite("A bad day", .serialized)
  struct BadDayTests {
    private static let created = ["ATTACKED": "attack/created-traps"]

    @Test("A control that traps when it is created is told, and leaves all others alone")
    func unmade() throws {
      try TestProgram.inFolder { tool in
        let words = ["verify", "--cases", "50", "sound"]
        #expect(try tool.run(words, Self.created).end == ChildExit(code: 0))
        let both = try tool.run(words + ["attack/created-traps"], Self.created)
        #expect(both.end == ChildExit(code: 1))
        let controls = try tool.controls()
        #expect(controls.map { $0["cases"] as? Int } == [0, 50])
        #expect(
          (controls[0]["mistakes"] as? [String])?.first?.contains("cannot be created") == true)
        #expect(try tool.leftovers() == [])
      }
    }

    @Test(
      "An initializer that ends the program never looks like a result",
      arguments: ["created-traps", "created-exits-0", "created-recurses"])
    func lastWords(_ deed: String) throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["list"], ["ATTACKED": "attack/\(deed)"])
        #expect(run.end == ChildExit(code: 2), "\(run.output)")
        #expect(run.output.contains("the control “attack/\(deed)” crashed, hung or exited"))
      }
    }

    @Test("Where no process can be started, nothing is verified, and the exit code is 2")
    func noProcess() throws {
      try TestProgram.inFolder { tool in
        let shell = TestProgram(folder: tool.folder, program: "/bin/sh")
        // How many files are open already depends on who starts the tests.
        for limit in 8..<64 {
          let run = try shell.run(
            ["-c", "ulimit -n \(limit); exec \"$0\" verify class-traps --cases 40", tool.program])
          guard run.output.contains("nothing was verified") else {
            #expect(run.end != ChildExit(code: 0), "\(run.output)")
            continue
          }
          return #expect(run.end == ChildExit(code: 2), "\(run.output)")
        }
        Issue.record("a process could be started with any number of open files")
      }
    }

    @Test("A finding shows the control's own output")
    func printed() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.verify("prints")
        #expect(run.output.contains("\n  printed   {\"value\": "), "\(run.output)")
        let findings = try #require(try tool.controls()[0]["findings"] as? [[String: Any]])
        #expect((findings[0]["printed"] as? String)?.hasPrefix("{\"value\": ") == true)
        let replay = try tool.run(["replay", try tool.finding("prints-lower-upper-in-range")])
        #expect(replay.end == ChildExit(code: 1), "\(replay.output)")
      }
    }

    @Test("A finding that a simpler one replaces is said so, and its file is removed")
    func replaced() throws {
      try TestProgram.inFolder("CalibrationTool") { tool in
        let run = try tool.run(["verify", "circular-slider/addsTurns", "--cases", "2000"])
        #expect(
          run.output.contains(
            "\n  sticks-at-end, told above with 3 steps, has a simpler trace with 2 steps.\n"),
          "\(run.output)")
        let findings = try #require(try tool.controls()[0]["findings"] as? [[String: Any]])
        let written = Set(findings.compactMap { $0["file"] as? String })
        let files = try tool.files(in: "results/findings").filter { $0.hasSuffix(".trace") }
        #expect(Set(files.map { "findings/\($0)" }) == written)
      }
    }

    @Test("A search that the time ends says how far it came")
    func time() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--time", "5s", "sound"])
        #expect(run.end == ChildExit(code: 0), "\(run.output)")
        let notes = try #require(try tool.controls()[0]["notes"] as? [String])
        #expect(notes.contains { $0.hasPrefix("sound: the search was stopped after ") })
      }
    }

    @Test("The next run removes the folder of a killed one")
    func killed() throws {
      try TestProgram.inFolder { tool in
        let child = try tool.start(["verify", "--cases", "100000000", "hangs"])
        while case .line(let line) = child.answer(within: 120), !line.contains("looking for") {}
        child.stop()
        #expect(try tool.leftovers() != [])
        #expect(try tool.run(["verify", "--cases", "5", "sound"]).end == ChildExit(code: 0))
        #expect(try tool.leftovers() == [])
      }
    }
  }
#endif
