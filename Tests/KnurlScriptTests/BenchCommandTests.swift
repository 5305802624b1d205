import Foundation
import Testing

extension ScriptTests {
  @Suite("The bench command")
  struct BenchCommandTests {
    @Test("bench builds the benchmarks' package separately and runs its executable")
    func runsBenchmarks() throws {
      let machine = try StandIn()
      let outcome = try machine.run(["bench", "--json", "touches plain"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "[--json][touches plain]")
      let ending = machine.checkoutEnding
      let build = try #require(outcome.calls.first)
      #expect(build.contains("\(ending)/Benchmarks] [--scratch-path] [/"))
      #expect(
        build.hasSuffix(
          "\(ending)/.build/Benchmarks] [-c] [release] [--product] [knurl-bench]"))
      #expect(outcome.calls.last == "knurl-bench [--json] [touches plain]")
    }

    @Test("doctor runs the same executable as bench and returns its exit code")
    func doctor() throws {
      var machine = try StandIn()
      machine.environment["FAKE_KNURL_EXIT"] = "2"
      let outcome = try machine.run(["doctor", "--json"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.calls.last == "knurl-bench [doctor] [--json]")
    }

    @Test("bench returns the exit code of the benchmarks", arguments: [0, 1, 2, 64] as [Int32])
    func exitCode(code: Int32) throws {
      var machine = try StandIn()
      machine.environment["FAKE_KNURL_EXIT"] = "\(code)"
      #expect(try machine.run(["bench"]).exitCode == code)
    }

    @Test("bench removes the old build plan, so that the build includes new files")
    func plansAnew() throws {
      let machine = try StandIn()
      let scratch = machine.checkout.appending(path: ".build/Benchmarks")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let plan = scratch.appending(path: "release.yaml")
      try Data().write(to: plan)
      #expect(try machine.run(["bench"]).exitCode == 0)
      #expect(!FileManager.default.fileExists(atPath: machine.path(plan)))
    }

    @Test("A failed build gives exit code 2 and does not run the executable")
    func failedBuild() throws {
      var machine = try StandIn()
      machine.environment["FAKE_BUILD_EXIT"] = "1"
      let outcome = try machine.run(["bench"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.said.contains("line 60 of the build"))
    }
  }
}
