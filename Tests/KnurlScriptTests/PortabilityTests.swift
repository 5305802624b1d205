import Foundation
import Testing

extension ScriptTests {
  @Suite("Scripts for macOS's bash 3.2")
  struct PortabilityTests {
    static let scripts = [
      "knurl", ".ci/run", ".ci/mutants", ".ci/pages", ".ci/replays", ".ci/nightly", ".ci/power",
      ".ci/coverage", ".ci/kills", ".ci/rebuilds", ".ci/uikit", ".ci/attack",
    ]
    /// The file that the scripts read; it is not run by itself.
    static let texts = scripts + [".ci/programs"]

    @Test("bash parses each script without an error", arguments: texts)
    func parse(script: String) throws {
      let machine = try StandIn()
      let file = StandIn.repository.appending(path: script)
      let outcome = try machine.start(
        machine.tools.appending(path: "bash"), ["-n", machine.path(file)])
      #expect(outcome.exitCode == 0)
      #expect(outcome.said.isEmpty)
    }

    @Test("Scripts are executable", arguments: scripts)
    func executable(script: String) {
      let file = StandIn.repository.appending(path: script).path(percentEncoded: false)
      #expect(FileManager.default.isExecutableFile(atPath: file))
    }
  }
}
