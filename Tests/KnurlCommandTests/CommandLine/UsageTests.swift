import KnurlCommand
import KnurlVerification
import Testing

@Suite("Wrong usage")
struct UsageTests {
  private static let wrong = [
    ["verfy"], ["replya"], ["spec"], ["dance"], ["--versoin"], ["--version", "x"],
    ["help", "lits"], ["verify", "--case", "5"], ["verify", "-q"], ["verify", "--cases"],
    ["verify", "--cases", "--json"], ["verify", "--json=yes"], ["verify", "--cases", "many"],
    ["verify", "--cases=0"], ["verify", "--cases", "-3"],
    ["verify", "--cases", "99999999999999999999"],
    ["verify", "--seed", "18446744073709551616"], ["verify", "--time", "30"],
    ["verify", "--time", "0s"], ["verify", "--time", "9000000000h"], ["verify", "--output", ""],
    ["verify", "toy-slidr"], ["verify", "knob"], ["verify", ""],
    ["verify", "toy-specimen"], ["specimens", "toy-slider"], ["specimens", "toy-speciman"],
    ["replay"], ["list", "all"], ["law"], ["law", "gird"], ["law", "grid", "mirror"],
    ["play", "toy-slidr"], ["play", "toy-slider", "more"], ["play", "--port", "80"],
    ["init"], ["init", "Dial", "Knob"], ["init", "Dial", "--directory", ""],
    ["init", "Dial", "--directry", "x"],
  ]

  @Test("Wrong usage exits with code 64 and one message, before any work")
  func refused() throws {
    let session = try Session()
    session.makesPackages = true
    for arguments in Self.wrong { try session.expectWrongUsage(arguments) }
    #expect(try session.contents(of: ".").isEmpty)
    try session.expectTranscript("usage/wrong")
  }

  @Test("Control characters in an argument do not reach the terminal")
  func controlCharacters() throws {
    let outcome = try Session().run("\u{1B}[2Jverify")
    #expect(outcome.code == 64)
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test("An error about a very long argument is short")
  func endlessWord() throws {
    let outcome = try Session().run(String(repeating: "x", count: 100_000))
    #expect(outcome.code == 64)
    #expect(outcome.errors.count < 1_100)
  }

  @Test("A wrapper script's command is refused with the script's name, and suggested for a typo")
  func scriptCommand() throws {
    let session = try Session()
    session.scriptCommands = [.init(name: "test", summary: "run the tests")]
    try session.expectWrongUsage(["test"])
    try session.expectWrongUsage(["tset"])
    try session.expectTranscript("usage/script-command")
  }

  @Test("An empty catalog is an error in verify and specimens")
  func emptyCatalog() throws {
    let session = try Session(Catalog(controls: []))
    #expect(try session.run("verify").code == 2)
    #expect(try session.run("specimens").code == 2)
    try session.expectTranscript("usage/empty-catalog")
    #expect(try session.run("list").code == 0)
  }
}
