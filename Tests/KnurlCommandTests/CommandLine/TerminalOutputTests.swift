import KnurlCommand
import Testing

@Suite("Terminals")
struct TerminalOutputTests {
  @Test("Only a terminal that supports colors gets colors, and NO_COLOR turns them off")
  func colors() throws {
    let session = try Session(Toy.catalog)
    let plain = try session.verify().output
    #expect(!plain.contains("\u{1B}"))
    session.isOutputTerminal = true
    let colored = try session.verify().output
    #expect(colored.contains("\u{1B}[31mDOES NOT HOLD\u{1B}[0m"))
    session.variables = ["NO_COLOR": "1"]
    #expect(try session.verify().output == plain)
    session.variables = ["TERM": "dumb"]
    #expect(try session.verify().output == plain)
    session.variables = ["NO_COLOR": ""]
    #expect(try session.verify().output == colored)
  }

  @Test("Output with and without colors has the same text")
  func wordsStay() throws {
    let session = try Session(Toy.catalog)
    let plain = try session.verify().output
    session.isOutputTerminal = true
    var colored = try session.verify().output
    for code in ["[31m", "[32m", "[1m", "[2m", "[0m"] {
      colored = colored.split(separator: "\u{1B}\(code)", omittingEmptySubsequences: false)
        .joined()
    }
    #expect(colored == plain)
  }

  @Test("A terminal shows one progress line, which each update overwrites and the end removes")
  func progress() throws {
    let session = try Session()
    session.isErrorTerminal = true
    session.now = try TickingClock(secondsPerReading: 0.01).now
    let errors = try session.verify().errors
    #expect(errors.contains("\rVerifying toy-slider… 0 of 300 cases, 0 s\u{1B}[K"))
    #expect(errors.hasSuffix("\r\u{1B}[K"))
    #expect(!errors.contains("\n"))
    session.variables = ["TERM": "dumb"]
    #expect(try session.verify().errors == "Verifying toy-slider…\n")
  }

  @Test("JSON output has no colors and no progress lines")
  func json() throws {
    let session = try Session()
    session.isOutputTerminal = true
    session.isErrorTerminal = true
    session.now = try TickingClock(secondsPerReading: 0.01).now
    let outcome = try session.verify("--json")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(try JSON(outcome.output)["holds"].boolean == true)
  }

  @Test("The clock of the live environment never decreases")
  func clock() {
    let environment = CommandEnvironment.live
    let first = environment.now()
    #expect(first >= 0)
    #expect(environment.now() >= first)
  }
}
