import Foundation
import Testing

extension ScriptTests {
  @Suite("Installation of Swift")
  struct SwiftSetUpTests {
    @Test(
      "A Swift that is new enough is used",
      arguments: [
        "Swift version 6.2 (swift-6.2-RELEASE)",
        "Swift version 6.3-dev (LLVM 1234, Swift 5678)",
        "Apple Swift version 6.2 (swiftlang-6.2.0.19.9 clang-1700.3.19.1)",
        "swift-driver version: 1.127.14.1 Apple Swift version 6.2.1 (swiftlang-6.2.1.4.8)",
        "Swift version 6.10.1 (swift-6.10.1-RELEASE)",
        "Swift version 7.0 (swift-7.0-RELEASE)",
      ])
    func newEnough(version: String) throws {
      let machine = try StandIn(swift: version)
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "[list]")
      #expect(!outcome.said.contains("Knurl needs Swift"))
    }

    @Test(
      "A Swift that is too old is replaced by the pinned version through swiftly",
      arguments: [
        ("Swift version 6.1.3 (swift-6.1.3-RELEASE)", "6.1.3"),
        ("Apple Swift version 5.10 (swiftlang-5.10.0.13 clang-1500.3.9.4)", "5.10"),
      ])
    func tooOld(version: String, number: String) throws {
      let machine = try StandIn(swift: version)
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.run(["list"])
      #expect(outcome.said.contains("6.2 or later; the one found here is \(number)."))
      #expect(outcome.calls.contains { $0.hasPrefix("swiftly [install] [6.3.1] [--assume-yes]") })
    }

    @Test("Without Swift, swiftly installs the pinned version and the command continues")
    func absent() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.run(["verify", "knob"])
      #expect(outcome.said.contains("none was found here"))
      #expect(outcome.said.contains("swiftly install 6.3.1"))
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "[verify][knob]")
    }

    @Test(
      "The script finds a Swift that the installer “swiftly” put outside the PATH",
      arguments: [
        ("SWIFTLY_BIN_DIR", "elsewhere", "elsewhere"),
        ("HOME", "", ".swiftly/bin"),
        ("HOME", "", ".local/share/swiftly/toolchains/6.3.1/usr/bin"),
      ])
    func outsideThePath(variable: String, value: String, place: String) throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      let base = machine.home.appending(path: value)
      machine.environment[variable] = machine.path(base)
      let bin = machine.home.appending(path: place)
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: machine.folder.appending(path: "swift-to-install"), to: bin.appending(path: "swift"))
      let outcome = try machine.run(["list"])
      #expect(outcome.output == "[list]")
      #expect(!outcome.said.contains("Knurl needs Swift"))
    }

    @Test("If the tool swiftly is missing, it is downloaded and then installs Swift")
    func fetchesSwiftly() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      machine.environment["FAKE_CURL_EXIT"] = "0"
      let outcome = try machine.run(["list"])
      let address = "https://download.swift.org/swiftly/linux/swiftly-x86_64.tar.gz"
      #expect(outcome.said.contains("curl -O \(address)"))
      #expect(outcome.calls.contains("curl [-fsSLO] [\(address)]"))
      #expect(outcome.calls.contains { $0.hasPrefix("swiftly [init] [--assume-yes]") })
      #expect(outcome.calls.contains { $0.hasPrefix("swiftly [install] [6.3.1]") })
      #expect(outcome.output == "[list]")
      #expect(outcome.exitCode == 0)
    }

    @Test("System packages that swiftly reports as missing are installed as root")
    func stepsAfterInstallation() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_SWIFT_VERSION"] = ScriptTests.current
      machine.environment["FAKE_STEPS"] = "apt-get -y install libncurses-dev"
      machine.environment["FAKE_USER_ID"] = "1000"
      try machine.add("swiftly", StandInScripts.swiftly)
      try machine.add("apt-get", StandInScripts.recordOnly)
      try machine.add("sudo", StandInScripts.sudo)
      let outcome = try machine.run(["list"])
      #expect(outcome.said.contains("  apt-get -y install libncurses-dev"))
      #expect(outcome.calls.contains("sudo [apt-get] [update]"))
      #expect(outcome.calls.contains { $0.hasPrefix("sudo [sh] [") })
      #expect(outcome.calls.contains("apt-get [-y] [install] [libncurses-dev]"))
      #expect(outcome.exitCode == 0)
    }

    @Test("If swift.org cannot be reached, a message says how to get Swift")
    func unreachable() throws {
      let machine = try StandIn(swift: nil)
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 2)
      let last = outcome.said.split(separator: "\n").last.map(String.init)
      #expect(
        last == """
          knurl: Swift could not be fetched from swift.org; install Swift 6.2 or later as \
          https://www.swift.org/install says, then run this command again.
          """)
      #expect(outcome.output.isEmpty)
    }

    @Test("If swiftly cannot download Swift, a message says how to get Swift")
    func swiftlyFails() throws {
      var machine = try StandIn(swift: nil)
      machine.environment["FAKE_INSTALL_EXIT"] = "1"
      try machine.add("swiftly", StandInScripts.swiftly)
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.said.contains("could not be fetched from swift.org"))
    }

    @Test("A run of the script leaves no temporary files")
    func leavesNothing() throws {
      let machine = try StandIn(swift: nil)
      _ = try machine.run(["list"])
      let left = try FileManager.default.contentsOfDirectory(
        atPath: machine.path(machine.folder.appending(path: "temporary")))
      #expect(left.isEmpty)
    }

    @Test("On macOS, missing command line tools are named before Swift is started")
    func commandLineTools() throws {
      var machine = try StandIn()
      machine.environment["FAKE_SYSTEM"] = "Darwin"
      machine.environment["FAKE_XCODE_SELECT_EXIT"] = "2"
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.said.contains("xcode-select --install"))
    }
  }
}
