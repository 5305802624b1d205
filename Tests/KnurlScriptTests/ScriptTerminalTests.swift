import Testing

extension ScriptTests {
  @Suite(
    "Questions on a terminal",
    .enabled(if: StandIn.hasTerminalTool, "needs util-linux's `script` to make a terminal"))
  struct ScriptTerminalTests {
    @Test("The script shows the command and asks; the answer `n` installs nothing")
    func declines() throws {
      let machine = try StandIn(swift: nil)
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.runOnTerminal(["list"], typed: "n\n")
      #expect(outcome.output.contains("swiftly install 6.3.1"))
      #expect(outcome.output.contains("[Y/n]"))
      #expect(outcome.output.contains("nothing was installed"))
      #expect(outcome.exitCode == 2)
      #expect(!outcome.calls.contains { $0.hasPrefix("swiftly") })
    }

    @Test("An empty answer means yes", arguments: ["\n", "y\n"])
    func agrees(typed: String) throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.runOnTerminal(["list"], typed: typed)
      #expect(outcome.output.contains("[Y/n]"))
      #expect(outcome.calls.contains { $0.hasPrefix("swiftly [install] [6.3.1]") })
      #expect(outcome.exitCode == 0)
    }

    @Test("`--yes` does not ask, even on a terminal")
    func assumesYes() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.runOnTerminal(["--yes", "list"], typed: "n\n")
      #expect(!outcome.output.contains("[Y/n]"))
      #expect(outcome.output.contains("swiftly install 6.3.1"))
      #expect(outcome.calls.contains { $0.hasPrefix("swiftly [install] [6.3.1]") })
      #expect(outcome.exitCode == 0)
    }

    @Test("In CI, no question is asked, even on a terminal")
    func continuousIntegration() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      machine.environment["CI"] = "true"
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.runOnTerminal(["list"], typed: "n\n")
      #expect(!outcome.output.contains("[Y/n]"))
      #expect(outcome.exitCode == 0)
    }

    @Test("SwiftPM's own progress is shown on a terminal")
    func progress() throws {
      let machine = try StandIn()
      let outcome = try machine.runOnTerminal(["list"], typed: "")
      #expect(outcome.output.contains("line 1 of the build"))
      #expect(outcome.exitCode == 0)
    }
  }
}
