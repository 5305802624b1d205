import Testing

extension ScriptTests {
  @Suite("Installation of system packages")
  struct PackageSetUpTests {
    static let picture = "the picture library | has_header nowhere nowhere.h | libfoo-dev | foo"
    static let lines = "\(picture)\na viewer | has_command nonesuch | viewer | viewer-app"

    @Test("Missing packages are named and installed with one command")
    func installs() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.lines
      try machine.add("apt-get", StandInScripts.recordOnly)
      let outcome = try machine.run(["list"])
      #expect(outcome.said.contains("Missing: the picture library, a viewer. To install:"))
      #expect(outcome.said.contains("apt-get update && apt-get install -y libfoo-dev viewer"))
      #expect(outcome.calls.contains("apt-get [install] [-y] [libfoo-dev] [viewer]"))
      #expect(!outcome.calls.contains { $0.hasPrefix("sudo") })
      #expect(outcome.output == "[list]")
    }

    @Test("sudo is used by users other than root")
    func usesSudo() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.picture
      machine.environment["FAKE_USER_ID"] = "1000"
      try machine.add("apt-get", StandInScripts.recordOnly)
      try machine.add("sudo", StandInScripts.sudo)
      let outcome = try machine.run(["--yes", "list"])
      #expect(outcome.calls.contains("sudo [apt-get] [install] [-y] [libfoo-dev]"))
      #expect(outcome.exitCode == 0)
    }

    @Test("On macOS, Homebrew installs the missing packages")
    func usesHomebrew() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.lines
      machine.environment["FAKE_SYSTEM"] = "Darwin"
      try machine.add("brew", StandInScripts.recordOnly)
      let outcome = try machine.run(["list"])
      #expect(outcome.calls.contains("brew [install] [foo] [viewer-app]"))
      #expect(outcome.exitCode == 0)
    }

    @Test("Installed packages are left alone")
    func leavesAlone() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = "a shell | has_command sh | dash | dash"
      try machine.add("apt-get", StandInScripts.recordOnly)
      let outcome = try machine.run(["list"])
      #expect(!outcome.said.contains("Missing"))
      #expect(!outcome.calls.contains { $0.hasPrefix("apt-get") })
    }

    @Test("A package that pkg-config finds counts as installed")
    func asksPkgConfig() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.picture
      try machine.add("pkg-config", StandInScripts.recordOnly)
      let outcome = try machine.run(["list"])
      #expect(outcome.calls.contains("pkg-config [--exists] [nowhere]"))
      #expect(!outcome.said.contains("Missing"))
      #expect(outcome.exitCode == 0)
    }

    @Test("Knurl needs libpng's headers, by their pkg-config name")
    func needsPictures() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = nil
      try machine.add("pkg-config", StandInScripts.recordOnly)
      let outcome = try machine.run(["list"])
      #expect(outcome.calls.contains("pkg-config [--exists] [libpng]"))
      #expect(!outcome.said.contains("Missing"))
      #expect(outcome.exitCode == 0)
    }

    @Test("If libpng's headers are missing, their package is installed on Linux and on macOS")
    func installsPictures() throws {
      for (system, manager, command) in [
        ("Linux", "apt-get", "apt-get update && apt-get install -y libpng-dev"),
        ("Darwin", "brew", "brew install libpng pkgconf"),
      ] {
        var machine = try StandIn()
        machine.environment["KNURL_NEEDED_PACKAGES"] = nil
        machine.environment["FAKE_SYSTEM"] = system
        try machine.add(manager, StandInScripts.recordOnly)
        // The machine that runs the tests has the header, so its name is changed in the copy.
        try machine.replaceInScript(" png.h ", with: " nowhere.h ")
        let outcome = try machine.run(["list"])
        #expect(outcome.said.contains("Missing: libpng's headers"))
        #expect(outcome.said.contains("  \(command)\n"))
        #expect(outcome.exitCode == 0)
      }
    }

    @Test("Without a package manager, a message names what to install")
    func noPackageManager() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.picture
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.said == """
          knurl: missing: the picture library; install them (Debian: libfoo-dev; Homebrew: foo), \
          then run this command again.\n
          """)
    }

    @Test("A failed installation stops before the build")
    func failedInstallation() throws {
      var machine = try StandIn()
      machine.environment["KNURL_NEEDED_PACKAGES"] = Self.picture
      try machine.add("apt-get", "exit 100")
      let outcome = try machine.run(["list"])
      #expect(outcome.exitCode == 2)
      #expect(outcome.said.contains("could not be installed: the picture library."))
      #expect(!outcome.calls.contains { $0.hasPrefix("swift [build]") })
    }
  }
}
