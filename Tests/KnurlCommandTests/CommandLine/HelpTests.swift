import KnurlCommand
import KnurlLaws
import KnurlMarkup
import Testing

@Suite("Help and listings")
struct HelpTests {
  private static let benchmarks = BuiltTool(product: "dial-bench")
  private static let commands = CommandLineTool(
    catalog: Toy.soundCatalog, benchmarks: benchmarks, makesPackages: true
  ).commandNames
  /// All commands that parse their arguments; `bench` passes “--help” to its executable.
  private static let readers = commands.filter { $0 != "bench" }

  private static func session() throws -> Session {
    let session = try Session()
    session.benchmarks = benchmarks
    session.makesPackages = true
    return session
  }

  @Test(
    "No argument, help and --help show every command",
    arguments: [[], ["help"], ["--help"], ["-h"]])
  func overview(arguments: [String]) throws {
    let session = try Self.session()
    session.scriptCommands = [.init(name: "test", summary: "run the tests")]
    let outcome = try session.run(arguments)
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(Self.commands.count > 10)
    // `findings` is not listed: its traces are hardly shrunk, and only our checks need them.
    for command in Self.commands + ["test"] where command != "findings" {
      #expect(outcome.output.contains("\n  \(command)"), "\(command)")
    }
    #expect(outcome.output.contains("Exit codes: 0 success, 1 a finding, 2 could not run, 64"))
  }

  @Test("The help of every command is available in three ways", arguments: readers)
  func command(name: String) throws {
    let session = try Self.session()
    let outcome = try session.run("help", name)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("USAGE: ./knurl \(name)"))
    #expect(outcome.output.contains("  --help"))
    #expect(try session.run(name, "--help").output == outcome.output)
    #expect(try session.run(name, "-h").output == outcome.output)
    #expect(try session.run("--help", name).output == outcome.output)
  }

  @Test("Help and lists fit the width of a terminal")
  func width() throws {
    let session = try Self.session()
    let outputs =
      try [["help"], ["list", "--all"]].map { try session.run($0).output }
      + Self.commands.map { try session.run("help", $0).output }
    for line in outputs.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= WrappedText.terminalColumns, "\(line)")
    }
  }

  @Test("The help of replay names every host action")
  func hostActs() throws {
    let help = try Session().run("help", "replay").output
    for act in HostAction.allCases { #expect(help.contains(TraceText.name(of: act)), "\(act)") }
  }

  @Test("If --help is an argument, help is printed even if the operands are wrong")
  func helpWins() throws {
    let outcome = try Session().run("replay", "--json", "--help")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("USAGE: ./knurl replay FILE…"))
  }

  @Test("--version prints one line; list names controls, specimens and families of laws")
  func list() throws {
    let session = try Session()
    #expect(try session.run("--version").code == 0)
    #expect(try session.run("list").code == 0)
    try session.expectTranscript("help/list")
  }

  @Test("list --all adds every law, with its rule and requirements")
  func allLaws() throws {
    let outcome = try Session().run("list", "--all")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("controls\n  toy-slider"))
    #expect(outcome.output.contains("\nlaws (invariant checkers)\n"))
    #expect(outcome.output.contains("  lower-upper-in-range  "))
    #expect(outcome.output.contains("[P01 P11]"))
    #expect(outcome.output.contains("  mirror  "))
  }

  @Test("A control's own laws and its exceptions are listed")
  func ownLaws() throws {
    let session = try Session(Toy.catalogWithOwnLaw)
    let outcome = try session.run("list", "--json")
    let document = try JSON(outcome.output)
    let laws = document["laws"].array
    let own = try #require(laws.first { $0["name"].string == "the value is never 7" })
    #expect(own["controls"].array.map { $0.string } == ["own-slider"])
    let excepted = try #require(laws.first { $0["name"].string == "repeated-writes" })
    #expect(excepted["controls"].array.isEmpty)
    #expect(excepted["exceptions"].array.first?["reason"].string == "It counts its writes.")
    #expect(try session.run("law", "repeated-writes").output.contains("It counts its writes."))
  }

  @Test("The JSON of the list has the same content as the text")
  func listJSON() throws {
    let document = try JSON(try Session().run("list", "--json").output)
    #expect(document["format"].integer == 1)
    #expect(document["controls"].array.first?["scenarios"].array.first?.string == "tap")
    #expect(document["specimens"].array.first?["faults"].array.count == 2)
    let grid = try #require(document["laws"].array.first { $0["name"].string == "grid" })
    #expect(grid["requirements"].array.map { $0.string } == ["P08"])
    #expect(grid["kind"].string == "law")
    #expect(document["laws"].array.contains { $0["kind"].string == "relation" })
  }

  @Test("The law command prints a law's rule, importance, usual cause and fix")
  func law() throws {
    let session = try Session()
    #expect(try session.run("law", "lower-upper-in-range").code == 0)
    try session.expectTranscript("help/law")
  }
}
