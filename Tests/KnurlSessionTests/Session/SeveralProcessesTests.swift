import Foundation
import KnurlProcesses
import Testing

#if os(macOS) || os(Linux)
  @Suite("A search in several processes")
  struct SeveralProcessesTests {
    /// The document of results without times.
    private static func document(_ run: TestProgram.Run) -> [String] {
      let text = run.output.replacing(#/takes [\d.]+ (s|ms|µs)/#, with: "takes time")
      return text.split(separator: "\n").map { String($0) }.filter {
        !$0.contains("\"seconds\":") && !$0.contains("looking for the command sequence")
          && !$0.hasPrefix("Verifying ")
      }
    }

    @Test(
      "One, two and seven processes have the same results, whatever the control does",
      arguments: [
        ("sound", 3_000), ("unclamped", 1_500), ("traps", 60), ("hangs", 6), ("class-traps", 60),
        ("traps-unprepared", 100), ("setter-traps", 200), ("slow-drag", 3),
      ])
    func jobs(control: String, cases: Int) throws {
      let documents = try [1, 2, 7].map { jobs in
        var document: [String] = []
        try TestProgram.inFolder { tool in
          let run = try tool.run(
            ["verify", control, "--cases", "\(cases)", "--json", "--jobs", "\(jobs)"],
            ["KNURL_HANG_SECONDS": control == "slow-drag" ? "2" : "0.5"])
          #expect(run.end == ChildExit(code: control == "sound" ? 0 : 1), "\(run.output)")
          document = Self.document(run)
        }
        return document
      }
      #expect(documents[0].count > 50)
      for document in documents {
        let differences = zip(documents[0], document).filter { $0 != $1 }
        #expect(document.count == documents[0].count)
        #expect(differences.isEmpty, "\(differences.prefix(10))")
      }
    }

    @Test("A step that takes more than a second is a finding of its own kind")
    func slow() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "slow-drag", "--cases", "5"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\nslow-drag is slow at step 2\n"), "\(run.output)")
        #expect(run.output.contains(#/is slow at step 2: it takes 1\.\d s/#))
        #expect(!run.output.contains("while this finding was explained"))
        let trace = try tool.text(tool.finding("slow-drag-responds"))
        #expect(trace.matches(of: #/\ntouch /#).count == 2, "\(trace)")
        // The saved trace is slow in every later run, and in a replay.
        let replay = try tool.run(["replay", tool.finding("slow-drag-responds")])
        #expect(replay.end == ChildExit(code: 1))
        #expect(replay.output.contains("slow-drag is slow at step 2\n"), "\(replay.output)")
      }
    }

    @Test("A control that hangs now and then gets all its other cases")
    func hangs() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(
          ["verify", "hangs", "--cases", "60", "--json"], ["KNURL_HANG_SECONDS": "0.4"])
        let controls = try tool.controls()
        #expect(controls[0]["cases"] as? Int == 60, "\(run.output)")
        #expect((controls[0]["leftOut"] as? [Int])?.isEmpty == false)
        #expect(controls[0]["cutShort"] is NSNull)
        let findings = try #require(controls[0]["findings"] as? [[String: Any]])
        #expect(findings.map { $0["law"] as? String } == ["survives"])
      }
    }

    @Test("A control that only waits hangs too")
    func waits() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "waits", "--cases", "8"], ["KNURL_HANG_SECONDS": "0.3"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\nwaits hangs at step 2\n"), "\(run.output)")
      }
    }

    @Test("A second run in the same folder waits for the first, and TERM ends it while it waits")
    func waitsForFolder() throws {
      try TestProgram.inFolder { tool in
        let arguments = ["verify", "--cases", "100000000", "hangs"]
        let first = try tool.start(arguments, ["KNURL_HANG_SECONDS": "20"])
        while case .line(let line) = first.answer(within: 120), !line.contains("looking for") {}
        let second = try tool.start(arguments, [:])
        var told = false
        while !told, case .line(let line) = second.answer(within: 120) {
          told = line == "Another run writes to results; this run waits for its end."
        }
        #expect(told)
        // A signal is lost in the moment in which the process begins to watch for it.
        var end: ChildExit?
        for _ in 0..<20 where end == nil {
          second.tell(SIGTERM)
          end = second.wait(upTo: 1)
        }
        #expect(end == ChildExit(code: 143))
        first.tell(SIGTERM)
        #expect(TestProgram.wait(for: first).end == ChildExit(code: 143))
        let third = try tool.run(["verify", "waits", "--cases", "1"], [:])
        #expect(!third.output.contains("Another run"), "\(third.output)")
      }
    }

    @Test("TERM ends a run with 143 and its results, also while it looks for a crash")
    func terminates() throws {
      try TestProgram.inFolder { tool in
        let child = try tool.start(
          ["verify", "--cases", "100000000", "hangs"], ["KNURL_HANG_SECONDS": "20"])
        while case .line(let line) = child.answer(within: 120), !line.contains("looking for") {}
        child.tell(SIGTERM)
        let run = TestProgram.wait(for: child)
        #expect(run.end == ChildExit(code: 143), "\(run.output)")
        #expect(run.output.contains("Interrupted: these are the results so far."), "\(run.output)")
        #expect(try !tool.text("results/results.json").isEmpty)
        #expect(try tool.leftovers() == [])
      }
    }
  }
#endif
