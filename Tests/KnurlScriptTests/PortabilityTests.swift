import Foundation
import Testing

extension ScriptTests {
  @Suite("Scripts for macOS's bash 3.2")
  struct PortabilityTests {
    static let scripts = [
      "knurl", ".ci/run", ".ci/mutants", ".ci/pages", ".ci/replays", ".ci/nightly", ".ci/power",
      ".ci/coverage", ".ci/kills", ".ci/rebuilds", ".ci/uikit",
    ]
    /// The file that the scripts read; it is not run by itself.
    static let texts = scripts + [".ci/programs"]

    /// Constructs that bash 3.2 or macOS's tools do not support, as regular expressions.
    static let newerConstructs = [
      #"\b(declare|local|typeset) +-[a-zA-Z]*[Ang]"#,
      #"\b(mapfile|readarray|coproc|wait +-n)\b"#,
      #"\$\{[a-zA-Z_]+(\[[^]]*\])?(,|\^)"#,
      #"\$\{[a-zA-Z_]+(\[[^]]*\])?@[A-Za-z]\}"#,
      #"\$\{[a-zA-Z_]+: +?-[0-9]"#,
      #"&>>"#, #"\|&"#, #";;&"#, #";&"#, #"\[\[ +-v "#,
      #"\b(EPOCHSECONDS|EPOCHREALTIME|BASHPID|BASH_XTRACEFD)\b"#,
      #"%\([^)]*\)T"#, #"\{[0-9]+\.\.[0-9]+\.\.[0-9]+\}"#,
      #"readlink +-f"#, #"\brealpath\b"#, #"sed +-i"#, #"grep +-[a-zA-Z]*P"#, #"date +\+%N"#,
    ]

    static func lines(of script: String) throws -> [String] {
      let file = StandIn.repository.appending(path: script)
      return try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").map(String.init)
        .filter { !$0.drop(while: { $0 == " " }).hasPrefix("#") }
    }

    @Test("Scripts use no construct newer than bash 3.2", arguments: texts)
    func nothingNewer(script: String) throws {
      let lines = try Self.lines(of: script)
      #expect(lines.count > 10)
      for construct in Self.newerConstructs {
        let found = lines.filter { $0.range(of: construct, options: .regularExpression) != nil }
        #expect(found.isEmpty, "bash 3.2 does not support \(construct)")
      }
    }

    @Test(
      "The search detects planted examples",
      arguments: [
        "declare -A table", "local -n other=$1", "mapfile -t lines", "echo ${name,,}",
        "echo ${list[0]^^}", "wait -n", "make &>> log", "make |& tee log", "readlink -f .",
        "echo ${name@Q}", "[[ -v name ]]", "sed -i s/a/b/ file",
      ])
    func findsNewer(line: String) {
      #expect(
        Self.newerConstructs.contains {
          line.range(of: $0, options: .regularExpression) != nil
        })
    }

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
