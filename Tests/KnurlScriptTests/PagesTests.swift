import Foundation
import Testing

extension ScriptTests {
  @Suite("The script that tests pages")
  struct PagesTests {
    private static func run(
      _ machine: borrowing StandIn, _ arguments: String...
    ) throws -> StandIn.Outcome {
      let folder = machine.checkout.appending(path: ".ci")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["pages", "programs"] {
        try Data(contentsOf: StandIn.repository.appending(path: ".ci/\(name)"))
          .write(to: folder.appending(path: name))
      }
      return try machine.start(
        machine.tools.appending(path: "bash"),
        [machine.path(folder.appending(path: "pages"))] + arguments)
    }

    @Test(
      "Missing packages are named with the command that installs them", arguments: ["0", "1000"])
    func missing(user: String) throws {
      var machine = try StandIn()
      machine.environment["FAKE_USER_ID"] = user
      try machine.add("apt-get", StandInScripts.recordOnly)
      try machine.add("tidy", StandInScripts.recordOnly)
      let outcome = try Self.run(machine)
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.said == ".ci/pages: missing: chromium python3; on Debian, run `apt-get install "
          + "chromium python3` as root, then this again.\n")
      #expect(outcome.calls.isEmpty)
    }

    @Test("With --yes, root installs the packages; a failed installation gives exit code 2")
    func installs() throws {
      let machine = try StandIn()
      try machine.add("apt-get", "test \"$1\" = update")
      let outcome = try Self.run(machine, "--yes")
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.calls == [
          "apt-get [update]",
          "apt-get [install] [-y] [--no-install-recommends] [chromium] [tidy] [python3]",
        ])
      #expect(outcome.said.hasSuffix("could not be installed: chromium tidy python3.\n"))
    }

    @Test("Folders and options are passed to the test")
    func arguments() throws {
      let machine = try StandIn()
      for name in ["chromium", "tidy", "python3"] {
        try machine.add(name, StandInScripts.recordOnly)
      }
      let outcome = try Self.run(
        machine, "--screenshots", "my shots", "--only-pages", "a folder")
      #expect(outcome.exitCode == 0, "\(outcome.said)")
      let call = try #require(outcome.calls.last)
      #expect(call.hasPrefix("python3 ["))
      #expect(call.contains("/.ci/browser] [--chromium] ["))
      #expect(call.hasSuffix("[--screenshots] [my shots] [--only-pages] [a folder]"))
      #expect(try Self.run(machine, "--bogus").exitCode == 64)
      #expect(try Self.run(machine, "--screenshots").exitCode == 64)
    }
  }
}
