import Foundation
import KnurlProcesses
import KnurlSession
import Testing

#if os(macOS) || os(Linux)
  @Suite("Crashes do not lose their counterexamples")
  struct CrashReproducerTests {
    private static let steps = "touch 1 began 50 10\ntouch 1 moved 100 10\n"

    /// The message of a trap.
    ///
    /// Optimized code traps without a message. There, the text is that of a signal.
    private static var trap: String {
      var words = "the process ended with signal"
      assert(
        {
          words = "Index out of range"
          return true
        }())
      return words
    }

    @Test(
      "verify reports the smallest sequence for every kind of crash",
      arguments: [
        ("traps", "crashes at step 2", trap),
        ("recurses", "crashes at step 2", "the process ended with signal"),
        ("hangs", "hangs at step 2", "no answer within 2 s"),
        ("exits", "crashes at step 2", "the process ended itself with exit code 0"),
      ])
    func verifies(control: String, headline: String, words: String) throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(
          ["verify", "--cases", "10", control], ["KNURL_HANG_SECONDS": "2"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\n\(control) \(headline)\n"), "\(run.output)")
        #expect(run.output.replacing(#/\n {12}/#, with: " ").contains(words))
        let file = try tool.finding("\(control)-survives")
        #expect(run.output.contains("Repeat: crashing replay \(file)"))
        let trace = try tool.text(file)
        #expect(trace.hasPrefix("trace 1 \(control)\n"))
        #expect(trace.hasSuffix("law survives\n\(Self.steps)"))
        #expect(try tool.leftovers() == [])
      }
    }

    @Test(
      "A crash in a tracking method of a class is reported, and the run continues",
      arguments: [
        ("class-traps", "crashes at step 2", ""),
        ("class-hangs", "hangs at step 2", ""),
        ("class-sends-for-ever", "hangs at step 2", ""),
        (
          "class-ends-twice", "depends on undocumented behavior: it crashes at step ",
          " where UIKit calls endTracking after cancelTracking, which Apple does not document "
            + "either way"
        ),
      ])
    func verifiesClasses(control: String, headline: String, reason: String) throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(
          ["verify", "--cases", "40", control, "sound"], ["KNURL_HANG_SECONDS": "0.5"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\n\(control) \(headline)"), "\(run.output)")
        #expect(run.output.contains("\(reason)\n"))
        #expect(run.output.contains(#/\nsound +holds +40 cases /#))
      }
    }

    @Test("A saved trace of a crash gives exactly one finding in later runs")
    func kept() throws {
      try TestProgram.inFolder { tool in
        let first = try tool.run(
          ["verify", "--cases", "300", "--regressions", "kept", "traps", "sound"])
        #expect(first.end == ChildExit(code: 1))
        #expect(first.output.contains("  Saved: kept/traps-survives-"))
        let files = try tool.files(in: "kept")
        #expect(files.count == 1)
        let second = try tool.run(
          ["verify", "--cases", "300", "--regressions", "kept", "traps", "sound"])
        #expect(second.end == ChildExit(code: 1))
        #expect(second.output.components(separatedBy: "\ntraps crashes at ").count == 2)
        #expect(!second.output.contains("another process survives"), "\(second.output)")
        #expect(try tool.files(in: "kept") == files)
      }
    }

    @Test("After a crash, the other controls are verified and the result files are complete")
    func others() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.verify("traps", "sound", "exits")
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains(#/\nsound +holds +300 cases /#))
        #expect(run.output.matches(of: #/\ntraps +DOES NOT HOLD /#).count == 1)
        #expect(run.output.contains("3 controls, 3 scenarios, "))
        let controls = try tool.controls()
        #expect(controls.map { $0["holds"] as? Bool } == [false, true, false])
        for control in [controls[0], controls[2]] {
          let findings = try #require(control["findings"] as? [[String: Any]])
          #expect(findings.map { $0["law"] as? String } == ["survives"])
          #expect(control["mistakes"] as? [String] == [])
        }
        let junit = try tool.text("results/junit.xml")
        #expect(junit.components(separatedBy: " name=\"survives\"").count == 4)
        #expect(junit.contains("traps crashes at step 2"))
      }
    }

    @Test("A state that shows an address of memory is a mistake of the description, not a crash")
    func address() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--cases", "300", "shows-address", "sound"])
        #expect(run.end == ChildExit(code: 1))
        #expect(
          run.output.contains(
            "\nmistake: The text of “owner” shows an address of memory, which differs in each "
              + "process; give it a name or a number instead.\n"), "\(run.output)")
        #expect(!run.output.contains("crashes at"))
        #expect(run.output.contains(#/\nsound +holds +300 cases /#))
      }
    }

    @Test("A law that asks for a name that nothing has ends the search with a mistake")
    func misspeltName() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--cases", "300", "asks-misspelt-name"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("mistake: performs(“hid”) asks for a command"), "\(run.output)")
      }
    }

    @Test("A name that a trace cannot have is a mistake of that control, and others are verified")
    func misnamed() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--cases", "300", "misnamed", "sound"])
        #expect(run.end == ChildExit(code: 1))
        let sentence = "mistake: An attribute's name in a trace is one word; “my value” is not."
        #expect(run.output.contains(sentence), "\(run.output)")
        #expect(run.output.contains(#/\nsound +holds +300 cases /#))
        #expect(try tool.text("results/index.html").contains("my value"))
      }
    }

    @Test("A crash in a part of a case, run to see what the other commands change, is that part's")
    func part() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--cases", "100", "traps-unprepared"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\ntraps-unprepared crashes at "), "\(run.output)")
        // That would be said of the whole case, which prepares the slider and survives.
        #expect(!run.output.contains("runs in another process"), "\(run.output)")
        // The start writes like a command does, and is the shorter choice for some cases.
        let trace = try tool.text(tool.finding("traps-unprepared-survives"))
        #expect(trace.matches(of: #/\n(set|configuration) value /#).count == 4, "\(trace)")
        #expect(!trace.contains("\nperform prepare"), "\(trace)")
      }
    }

    @Test("If a scenario crashes, the scenario has a finding, and the search continues")
    func scenario() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.verify("crashes-in-scenario", "--all")
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("crashes               DOES NOT HOLD"), "\(run.output)")
        #expect(run.output.contains("DOES NOT HOLD: 300 cases"))
        #expect(run.output.contains("crashes-in-scenario crashes at step 2\n"))
      }
    }

    @Test(
      "Equal runs print equal output; an unsupervised run prints a warning and no row for survives")
    func equal() throws {
      try TestProgram.inFolder { tool in
        let runs = try [[:], [:], ["KNURL_SUPERVISION": "off"]].map {
          (variables: [String: String]) in
          let run = try tool.run(["verify", "sound", "--cases", "300", "--all"], variables)
          #expect(run.end == ChildExit(code: 0))
          return run.output.replacing(#/ *<?\d+\.\d\d s/#, with: " time")
        }
        #expect(runs[0] == runs[1])
        let rows = runs[0].split(separator: "\n").filter {
          !$0.contains(#/^  (survives|responds) /#)
        }
        let alone = runs[2].split(separator: "\n")
        #expect(rows == alone.filter { !$0.contains("warning: ") })
        #expect(
          alone.contains { $0.contains("searched in this process, because KNURL_SUPERVISION") })
        let json = try tool.run(["verify", "traps", "--cases", "300", "--json"])
        #expect(json.end == ChildExit(code: 1))
        #expect(json.output.contains("\"law\": \"survives\""))
      }
    }

    @Test("replay reports a crash, and minimize shrinks its trace")
    func files() throws {
      try TestProgram.inFolder { tool in
        let long =
          "trace 1 traps\nconfiguration value 3\nbounds 0 0 200 40\ntouch 1 began 50 10\n"
          + "touch 1 moved 60 10\ntouch 1 ended 60 10\ntouch 2 began 50 10\ntouch 2 moved 190 10\n"
          + "touch 2 ended 10 10\n"
        try tool.write(long, to: "long.trace")
        try tool.write("trace 1 sound\ntouch 1 began 50 10\n", to: "sound.trace")
        let replay = try tool.run(["replay", "long.trace", "sound.trace"])
        #expect(replay.end == ChildExit(code: 1))
        #expect(replay.output.contains("traps crashes at step 5\n"), "\(replay.output)")
        #expect(replay.output.contains("touch 2 moved 190 10    ← here"))
        #expect(replay.output.contains("sound.trace: sound holds: 1 step"))
        let json = try tool.run(["replay", "--json", "--step", "long.trace"])
        #expect(json.output.contains("\"holds\": false"))

        let explain = try tool.run(["explain", "long.trace"])
        #expect(explain.end == ChildExit(code: 1))
        #expect(explain.output.contains("There is no explanation: similar command sequences may"))

        let minimize = try tool.run(["minimize", "long.trace", "--output", "short.trace"])
        #expect(minimize.end == ChildExit(code: 0))
        #expect(minimize.output.contains("survives: from 6 commands to 2 commands."))
        let short = try tool.text("short.trace")
        #expect(short.hasPrefix("trace 1 traps\nlaw survives\n"))
        #expect(!short.contains("configuration"))
        #expect(short.components(separatedBy: "\ntouch ").count == 3)
        #expect(try tool.leftovers().sorted() == ["long.trace", "short.trace", "sound.trace"])
      }
    }

    @Test("If showing a finding crashes or hangs, the finding is saved with a page without states")
    func shows() throws {
      try TestProgram.inFolder { tool in
        for control in ["traps-nearby", "hangs-nearby", "hangs-drawn"] {
          let run = try tool.run(
            ["verify", "--cases", "300", control], ["KNURL_HANG_SECONDS": "2"])
          #expect(run.end == ChildExit(code: 1), "\(run.output)")
          let words = "crashed or hung while this finding was explained and drawn, so results/"
          #expect(run.output.contains(words), "\(run.output)")
          #expect(run.output.contains("\n\(control) breaks lower-upper-in-range\n"))
          #expect(!run.output.contains("crashes at"), "\(run.output)")
          let file = try tool.finding("\(control)-lower-upper-in-range")
          #expect(run.output.contains("Repeat: crashing replay \(file)"))
          #expect(try tool.text(file.dropLast(6) + ".html").hasPrefix("<!DOCTYPE html>"))
        }
      }
    }

    @Test("An exit with the code of an interrupt is a finding")
    func exitCodes() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.verify("exits-interrupted")
        #expect(run.end == ChildExit(code: 1))
        #expect(
          run.output.contains(
            "crashes at step 2: the process ended itself with exit code 130"),
          "\(run.output)")
        #expect(try tool.leftovers() == [])
      }
    }

    @Test("After an interrupt of the search or of the pages, the findings are reported")
    func interrupts() throws {
      try TestProgram.inFolder { tool in
        let child = try tool.start(["verify", "--cases", "100000000", "unclamped"])
        while case .line(let line) = child.answer(within: 60), !line.hasPrefix("Verifying") {}
        child.tell(SIGINT)
        let run = TestProgram.wait(for: child)
        #expect(run.end == ChildExit(code: 130), "\(run.output)")
        #expect(run.output.contains("Interrupted: these are the results so far."), "\(run.output)")
        #expect(try tool.leftovers() == [])
      }
      try TestProgram.inFolder { tool in
        let child = try tool.start(
          ["verify", "--cases", "300", "hangs-drawn"], ["KNURL_HANG_SECONDS": "2"])
        // The findings are saved before they are drawn.
        while try !tool.hasFindings() { try #require(child.wait(upTo: 0.05) == nil) }
        child.tell(SIGINT)
        let run = TestProgram.wait(for: child)
        #expect(run.end == ChildExit(code: 130), "\(run.output)")
        #expect(run.output.contains("\nhangs-drawn breaks lower-upper-in-range\n"))
        #expect(try tool.leftovers() == [])
      }
    }

    @Test(
      "A control that crashes or hangs has the guarded control's findings and one for survives",
      arguments: ["setter-traps", "resize-hangs", "cancel-exits", "disabling-recurses"])
    func guarded(danger: String) throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(
          ["verify", "--cases", "150", danger, "guarded-\(danger)"], ["KNURL_HANG_SECONDS": "0.5"])
        #expect(run.end == ChildExit(code: 1))
        let controls = try tool.controls()
        let laws = try controls.map { control in
          let findings = try #require(control["findings"] as? [[String: Any]])
          return Set(findings.compactMap { $0["law"] as? String })
        }
        #expect(laws[1].count >= 2, "\(laws)")
        #expect(laws[0] == laws[1].union(["survives"]), "\(laws)")
        #expect((controls[0]["leftOut"] as? [Int])?.isEmpty == false)
        #expect((controls[1]["leftOut"] as? [Int]) == [])
      }
    }

    #if os(Linux)
      @Test(
        "Killing workers at random times neither loses nor adds findings",
        .enabled(if: ProcessInfo.processInfo.environment["KNURL_KILLS"] != nil, "It takes minutes.")
      )
      func kills() throws {
        func findings(_ tool: TestProgram) throws -> [String] {
          let controls = try tool.controls()
          return controls.flatMap { control in
            let findings = control["findings"] as? [[String: Any]] ?? []
            // A kill may prevent a crash from being shrunk as far as possible.
            return findings.map { finding in
              let law = finding["law"] as? String ?? ""
              return law == "survives" ? law : "\(law): \(finding["trace"] ?? "")"
            } + ["\(control["cases"] ?? "")", "\(control["mistakes"] ?? "")"]
          }
        }
        let arguments = ["verify", "--cases", "2000", "--seed", "3", "unclamped", "setter-traps"]
        var expected: [String] = []
        try TestProgram.inFolder { tool in
          _ = try tool.run(arguments)
          expected = try findings(tool)
        }
        var (killed, seed) = (0, UInt64(1))
        while killed < 100 {
          try TestProgram.inFolder { tool in
            let child = try tool.start(arguments)
            while child.wait(upTo: 0) == nil {
              seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
              usleep(UInt32(30_000 + (seed >> 40) % 150_000))
              for grandchild in children(of: child.id) where kill(grandchild, SIGKILL) == 0 {
                killed += 1
              }
              while case .line = child.answer(within: 0) {}
            }
            let found = try findings(tool)
            #expect(found == expected, "\(found) instead of \(expected)")
            #expect(try tool.leftovers() == [])
          }
        }
      }

      private func children(of process: Int32) -> [pid_t] {
        let path = "/proc/\(process)/task/\(process)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { pid_t($0) }
      }
    #endif

    @Test("If a description excepts survives, crashes are counted but not reported")
    func excepted() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "--cases", "300", "excepted"])
        #expect(run.end == ChildExit(code: 0), "\(run.output)")
        #expect(
          run.output.contains(#/excepted: survives is switched off, which hides \d+ crashes\./#),
          "\(run.output)")
        #expect(!run.output.contains("crashes at"))
      }
    }

    @Test("If the control crashes or hangs during explain, the output says so")
    func explains() throws {
      try TestProgram.inFolder { tool in
        let reason =
          "There is no explanation: the control crashed or hung in one of the command sequences "
          + "that were tried."
        for control in ["traps-nearby", "hangs-nearby"] {
          let trace = "trace 1 \(control)\ntouch 77 began 50 10\ntouch 77 moved 95 10\n"
          try tool.write(trace, to: "near.trace")
          let run = try tool.run(
            ["explain", "near.trace", "--output", "near.html"], ["KNURL_HANG_SECONDS": "2"])
          #expect(run.end == ChildExit(code: 1))
          #expect(run.output.contains(" breaks lower-upper-in-range\n"))
          #expect(run.output.hasSuffix("\n\n\(reason)\nPage: near.html"), "\(run.output)")
          #expect(try tool.text("near.html").contains("touch 77 moved 95 10"))
          let json = try tool.run(
            ["explain", "near.trace", "--json"], ["KNURL_HANG_SECONDS": "2"])
          #expect(json.end == ChildExit(code: 1))
          #expect(json.output.contains("\"reason\": \"\(reason)\""), "\(json.output)")
        }
        let drawn = "trace 1 hangs-drawn\ntouch 1 began 50 10\ntouch 1 moved 95 10\n"
        try tool.write(drawn, to: "drawn.trace")
        let run = try tool.run(
          ["explain", "drawn.trace", "--output", "drawn.html"], ["KNURL_HANG_SECONDS": "2"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("\nNeeded to break the law\n"), "\(run.output)")
        #expect(
          run.output.contains("warning: the page has no pictures of the control: the process"))
        #expect(run.output.hasSuffix("\nPage: drawn.html"), "\(run.output)")
        let words = "trace 1 traps-nearby\ntouch 77 began 50 10\n"
        try tool.write(words, to: "sound.trace")
        let sound = try tool.run(["explain", "sound.trace"])
        #expect(sound.end == ChildExit(code: 2))
        #expect(sound.output.contains("sound.trace breaks no law, so"), "\(sound.output)")
        #expect(sound.output.components(separatedBy: "\n").count == 1, "\(sound.output)")
      }
    }

    @Test("For a slow control, the explanation states how many command sequences were tried")
    func slow() throws {
      try TestProgram.inFolder { tool in
        let trace = "trace 1 slow\ntouch 77 began 50 10\ntouch 77 moved 95 10\n"
        try tool.write(trace, to: "slow.trace")
        let run = try tool.run(["explain", "slow.trace"])
        #expect(run.end == ChildExit(code: 1))
        let words = " command sequences; the statements hold for these."
        #expect(run.output.contains(words), "\(run.output)")
        #expect(try tool.verify("slow").end == ChildExit(code: 1))
      }
    }

    @Test(
      "If any attribute differs in a fresh process, the step and both values are reported")
    func remembers() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.verify("remembers")
        #expect(run.end == ChildExit(code: 1))
        let words =
          /mistake: remembers breaks lower-upper-in-range, but not everywhere: step 2: value was 1\d\.\d+ here and 10.0009765625 in a fresh process/
        #expect(run.output.contains(words), "\(run.output)")
        let aside = try tool.verify("differs-aside")
        #expect(aside.end == ChildExit(code: 1))
        #expect(
          aside.output.contains(
            /not everywhere: the configuration: layerCount was \d+ here and \d+ in a fresh process/),
          "\(aside.output)")
        let sound = try tool.verify("unclamped")
        #expect(sound.output.contains("unclamped breaks lower-upper-in-range"))
        #expect(!sound.output.contains("in a fresh process"), "\(sound.output)")
      }
    }

    @Test("A crash that only the gestures before the search show is a finding with its trace")
    func watched() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(["verify", "traps-held", "--cases", "1"])
        #expect(run.end == ChildExit(code: 1))
        #expect(run.output.contains("traps-held crashes at step 4"), "\(run.output)")
        let trace = try tool.text(try tool.finding("traps-held-survives"))
        #expect(trace.contains("note seen before the search"), "\(trace)")
        #expect(trace.contains("\ntouch 1 began "))
        #expect(trace.split(separator: "\n").count { $0.hasPrefix("tick ") } == 3)
      }
    }

    @Test("If no temporary file can be created, nothing is verified, and the exit code is 2")
    func unwatched() throws {
      try TestProgram.inFolder { tool in
        let run = try tool.run(
          ["verify", "sound", "--cases", "300"], ["TMPDIR": "/dev/null/nowhere"])
        #expect(run.end == ChildExit(code: 2), "\(run.output)")
        #expect(run.output.contains("set TMPDIR to a writable folder"), "\(run.output)")
      }
    }

    @Test("The law “survives” has a page like every other law")
    func law() throws {
      try TestProgram.inFolder { tool in
        let law = try tool.run(["law", "survives"])
        #expect(law.end == ChildExit(code: 0))
        #expect(law.output.contains("rule      A control survives every sequence"))
        #expect(try tool.run(["list", "--all"]).output.contains("\n  survives "))
      }
    }
  }
#endif
