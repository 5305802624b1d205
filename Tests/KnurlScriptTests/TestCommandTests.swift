import Testing

extension ScriptTests {
  @Suite("The test command")
  struct TestCommandTests {
    @Test("The command builds once, runs the tests and ends with a summary")
    func runsTests() throws {
      let machine = try StandIn()
      let outcome = try machine.run(["test", "--filter", "a b"])
      #expect(outcome.exitCode == 0)
      let build = outcome.calls.first { $0.hasPrefix("swift [build]") }
      #expect(build?.hasSuffix("/.build/checked] [--build-tests]") == true)
      let test = outcome.calls.first { $0.hasPrefix("swift [test]") }
      #expect(test?.hasSuffix("[--skip-build] [--disable-xctest] [--filter] [a b]") == true)
      #expect(
        outcome.output.hasSuffix("\nknurl test: ran 3 tests in 2 suites, all passed.\n"))
    }

    @Test(
      "Without --all, and if no argument chooses tests, the slow suites are left out",
      arguments: [
        ([], "[--skip] [OutsidePackageTests]", "; --all also runs OutsidePackageTests"),
        (["--all"], "[--disable-xctest]", ""),
        (["--all", "-c", "release"], "[-c] [release]", ""),
        (["--skip", "Knob"], "[--skip] [Knob]", ""),
      ])
    func slowSuites(arguments: [String], last: String, remark: String) throws {
      let outcome = try StandIn().run(["test"] + arguments)
      let test = try #require(outcome.calls.first { $0.hasPrefix("swift [test]") })
      #expect(test.hasSuffix(last))
      #expect(!test.contains("[--all]"))
      #expect(outcome.output.hasSuffix("all passed\(remark).\n"))
    }

    @Test("A failed test gives exit code 1", arguments: [1, 3] as [Int32])
    func failedTest(code: Int32) throws {
      var machine = try StandIn()
      machine.environment["FAKE_TEST_EXIT"] = "\(code)"
      machine.environment["FAKE_TEST_SUMMARY"] =
        "Test run with 1 test in 1 suite failed after 0.1 seconds with 2 issues."
      let outcome = try machine.run(["test"])
      #expect(outcome.exitCode == 1)
      #expect(
        outcome.output.hasSuffix(
          "knurl test: ran 1 test in 1 suite, not all passed; --all also runs OutsidePackageTests.\n"
        ))
    }

    @Test("A failed build of the tests gives exit code 2 and runs no test")
    func failedBuild() throws {
      var machine = try StandIn()
      machine.environment["FAKE_BUILD_EXIT"] = "1"
      let outcome = try machine.run(["test"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.said.contains("line 60 of the build"))
      #expect(!outcome.calls.contains { $0.hasPrefix("swift [test]") })
    }

    @Test("Arguments that SwiftPM does not know give exit code 64")
    func wrongUsage() throws {
      var machine = try StandIn()
      machine.environment["FAKE_TEST_EXIT"] = "64"
      machine.environment["FAKE_TEST_SUMMARY"] = "error: Unknown option"
      #expect(try machine.run(["test", "--nonsense"]).exitCode == 64)
    }

    @Test("A run without tests is not reported as passed")
    func nothingRan() throws {
      var machine = try StandIn()
      machine.environment["FAKE_TEST_SUMMARY"] = "Test run with 0 tests in 0 suites passed"
      let outcome = try machine.run(["test", "--filter", "typo"])
      #expect(outcome.output.hasSuffix("knurl test: no test ran, so nothing was verified.\n"))
    }

    @Test("Arguments that affect the build are passed to the build")
    func buildArguments() throws {
      let machine = try StandIn()
      let outcome = try machine.run([
        "test", "--sanitize=address", "--filter", "Knob", "-Xswiftc", "-DX Y",
        "--enable-code-coverage",
      ])
      let build = outcome.calls.first { $0.hasPrefix("swift [build]") }
      let expected =
        "[--build-tests] [--sanitize=address] [-Xswiftc] [-DX Y] [--enable-code-coverage]"
      #expect(build?.hasSuffix(expected) == true)
    }

    @Test("The help needs neither Swift nor a build", arguments: ["--help", "-h"])
    func help(option: String) throws {
      let machine = try StandIn(swift: nil)
      let outcome = try machine.run(["test", option])
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("USAGE: ./knurl [--yes] test"))
      #expect(outcome.calls.isEmpty)
    }
  }
}
