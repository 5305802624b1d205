import Foundation
import Testing

extension ScriptTests {
  @Suite("Building and running")
  struct RunTests {
    @Test("Arguments reach the executable unchanged")
    func passesArguments() throws {
      let machine = try StandIn()
      let arguments = ["replay", "my findings/knob *.trace", "", "--name=a b", "$HOME", "é"]
      let outcome = try machine.run(arguments)
      #expect(outcome.output == arguments.map { "[\($0)]" }.joined())
      #expect(outcome.exitCode == 0)
    }

    @Test("A call without arguments runs the command `help`")
    func help() throws {
      let machine = try StandIn()
      #expect(try machine.run().output == "[help]")
      #expect(try machine.run(["--yes"]).output == "[help]")
    }

    @Test("The script returns the executable's exit code", arguments: [0, 1, 2, 64] as [Int32])
    func exitCode(code: Int32) throws {
      var machine = try StandIn()
      machine.environment["FAKE_KNURL_EXIT"] = "\(code)"
      #expect(try machine.run(["verify"]).exitCode == code)
    }

    @Test("The script builds the release executable")
    func buildsRelease() throws {
      let machine = try StandIn()
      let outcome = try machine.run(["list"])
      let ending = machine.checkoutEnding
      let build = try #require(outcome.calls.first)
      #expect(build.hasPrefix("swift [build] [--no-color-diagnostics] [--package-path] [/"))
      #expect(build.contains("\(ending)] [--scratch-path] [/"))
      #expect(build.hasSuffix("\(ending)/.build] [-c] [release] [--product] [knurl]"))
      #expect(outcome.said.isEmpty)
      #expect(outcome.output == "[list]")
    }

    @Test("A build that compiles is announced on standard error, and a long one says how far it is")
    func longBuild() throws {
      var machine = try StandIn()
      try machine.replaceInScript("progress_seconds=15", with: "progress_seconds=1")
      machine.environment["FAKE_BUILD_STEP"] = "[57/152] Compiling KnurlLaws Law.swift"
      machine.environment["FAKE_BUILD_UNTIL"] = "grep -qF '[57/152] after' \"$STAND_IN/said\""
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 0)
      let lines = outcome.said.split(separator: "\n").map(String.init)
      #expect(lines.first == "Building Knurl (release; some five minutes the first time)…")
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("Building: [57/152] after ") })
      #expect(outcome.output == "[list]")
    }

    @Test("A build that compiles nothing is not announced, even if it takes some time")
    func longPlan() throws {
      var machine = try StandIn()
      // The script looks at the log of the build after each of these calls.
      try machine.add("sleep", "exec /bin/sleep \"$1\"")
      machine.environment["FAKE_BUILD_STEP"] = "[2/3] Write swift-version.txt"
      machine.environment["FAKE_BUILD_UNTIL"] = #"""
        test "$(grep -cF 'sleep [1]' "$STAND_IN/calls")" -ge 2
        """#
      let outcome = try machine.run(["list"])
      #expect(outcome.said.isEmpty)
      #expect(outcome.output == "[list]")
    }

    @Test("A failed build shows the end of its log and gives exit code 2")
    func failedBuild() throws {
      var machine = try StandIn()
      machine.environment["FAKE_BUILD_EXIT"] = "1"
      let outcome = try machine.run(["verify"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.isEmpty)
      let lines = outcome.said.split(separator: "\n").map(String.init)
      #expect(!lines.contains("line 20 of the build"))
      #expect(lines.contains("line 21 of the build"))
      #expect(lines.contains("line 60 of the build"))
      #expect(lines.last?.hasPrefix("knurl: the build failed") == true)
      let log = machine.checkout.appending(path: ".build/knurl-build.log")
      #expect(try String(contentsOf: log, encoding: .utf8).hasPrefix("line 1 of the build\n"))
    }

    @Test("The scratch path can be set, also relative to the user's current folder")
    func scratchPath() throws {
      var machine = try StandIn()
      machine.environment["KNURL_SCRATCH_PATH"] = "some scratch"
      let outcome = try machine.run(["list"], from: machine.home)
      let ending = "\(machine.folder.lastPathComponent)/home/some scratch"
      #expect(outcome.calls.first?.contains("\(ending)] [-c]") == true)
    }

    @Test("The script works through symbolic links from another folder")
    func throughLinks() throws {
      let machine = try StandIn()
      let files = FileManager.default
      let bin = machine.home.appending(path: "my bin")
      try files.createDirectory(at: bin, withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: machine.path(bin) + "/first", withDestinationPath: "../../a checkout/knurl")
      try files.createSymbolicLink(
        atPath: machine.path(bin) + "/second", withDestinationPath: machine.path(bin) + "/first")
      let outcome = try machine.start(
        machine.tools.appending(path: "bash"), ["second", "list"], from: bin)
      #expect(outcome.calls.first?.contains("\(machine.checkoutEnding)] [--scratch") == true)
      #expect(outcome.output == "[list]")
    }

    @Test("The user's CDPATH has no effect")
    func ignoresSearchPath() throws {
      var machine = try StandIn()
      machine.environment["CDPATH"] = machine.path(machine.home)
      try FileManager.default.createDirectory(
        at: machine.home.appending(path: "a checkout"), withIntermediateDirectories: true)
      let outcome = try machine.start(
        machine.tools.appending(path: "bash"), ["a checkout/knurl", "list"])
      #expect(outcome.calls.first?.contains("\(machine.checkoutEnding)] [--scratch") == true)
    }

    @Test("The command `swift` passes its arguments to the Swift that the script finds")
    func handsOver() throws {
      let machine = try StandIn()
      let outcome = try machine.run(["swift", "format", "lint", "a b"])
      #expect(outcome.calls == ["swift [format] [lint] [a b]"])
    }

    @Test(
      "Each command of SwiftPM gets the option that keeps its output the same on a terminal",
      arguments: ["build", "test", "run", "package"])
    func plainOutput(command: String) throws {
      let machine = try StandIn()
      let outcome = try machine.run(["swift", command, "--package-path", "a b"])
      #expect(
        outcome.calls == ["swift [\(command)] [--no-color-diagnostics] [--package-path] [a b]"])
    }

    @Test("--print-path prints the path of Swift, or builds Knurl and prints its path")
    func paths() throws {
      let machine = try StandIn()
      let swift = try machine.run(["--yes", "--print-path", "swift"])
      #expect(swift.output == machine.path(machine.tools.appending(path: "swift")) + "\n")
      #expect(swift.calls.isEmpty)
      let knurl = try machine.run(["--print-path", "knurl"])
      #expect(knurl.output == machine.path(machine.folder) + "/products/knurl\n")
      #expect(knurl.calls.first?.hasSuffix("[--product] [knurl]") == true)
      #expect(knurl.calls.allSatisfy { $0.hasPrefix("swift [build]") })
      let other = try machine.run(["--print-path", "bench"])
      #expect(other.exitCode == 64)
      #expect(other.said == "USAGE: ./knurl [--yes] --print-path swift|knurl\n")
    }
  }
}
