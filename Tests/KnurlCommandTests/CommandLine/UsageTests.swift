import KnurlCommand
import KnurlVerification
import Testing

@Suite("Wrong usage")
struct UsageTests {
  @Test(
    "Wrong usage exits with code 64 and one message, before any work",
    arguments: [
      (["verfy"], "there is no command “verfy”; did you mean “verify”?"),
      (["replya"], "there is no command “replya”; did you mean “replay”?"),
      (["spec"], "there is no command “spec”; did you mean “specimens”?"),
      (["dance"], "there is no command “dance”; see ./knurl help."),
      (["--versoin"], "there is no option “--versoin”; did you mean “--version”?"),
      (["--version", "x"], "--version takes no other argument."),
      (["help", "lits"], "there is no command “lits”; did you mean “list”?"),
      (["verify", "--case", "5"], "verify has no option “--case”; did you mean “--cases”?"),
      (["verify", "-q"], "verify has no option “-q”; see ./knurl help verify."),
      (["verify", "--cases"], "--cases needs a value: --cases N."),
      (["verify", "--cases", "--json"], "--cases needs a value: --cases N."),
      (["verify", "--json=yes"], "--json takes no value; leave out “=yes”."),
      (
        ["verify", "--cases", "many"],
        "--cases takes a whole number from 1 to 1000000000000, not “many”."
      ),
      (
        ["verify", "--cases=0"], "--cases takes a whole number from 1 to 1000000000000, not “0”."
      ),
      (
        ["verify", "--cases", "-3"],
        "--cases takes a whole number from 1 to 1000000000000, not “-3”."
      ),
      (
        ["verify", "--cases", "99999999999999999999"],
        "--cases takes a whole number from 1 to 1000000000000, not “99999999999999999999”."
      ),
      (
        ["verify", "--seed", "18446744073709551616"],
        "--seed takes a whole number from 0 to 18446744073709551615, not “18446744073709551616”."
      ),
      (
        ["verify", "--time", "30"],
        "--time takes a time such as 30s, 2m or 1h (at most a year), not “30”."
      ),
      (
        ["verify", "--time", "0s"],
        "--time takes a time such as 30s, 2m or 1h (at most a year), not “0s”."
      ),
      (
        ["verify", "--time", "9000000000h"],
        "--time takes a time such as 30s, 2m or 1h (at most a year), not “9000000000h”."
      ),
      (["verify", "--output", ""], "--output needs a value that is not empty."),
      (["verify", "--junit="], "--junit needs a value that is not empty."),
      (
        ["verify", "toy-slidr"], "there is no control “toy-slidr”; did you mean “toy-slider”?"
      ),
      (["verify", "knob"], "there is no control “knob”; see ./knurl list."),
      (["verify", ""], "there is no control “”; see ./knurl list."),
      (
        ["verify", "toy-specimen"],
        "“toy-specimen” is a specimen; run ./knurl specimens toy-specimen."
      ),
      (
        ["specimens", "toy-slider"], "“toy-slider” is a control; run ./knurl verify toy-slider."
      ),
      (
        ["specimens", "toy-speciman"],
        "there is no specimen “toy-speciman”; did you mean “toy-specimen”?"
      ),
      (["replay"], "replay needs FILE…; see ./knurl help replay."),
      (["list", "all"], "list takes no names, so “all” is too much; see ./knurl help list."),
      (["law"], "law needs NAME; see ./knurl help law."),
      (["law", "gird"], "there is no law “gird”; did you mean “grid”?"),
      (
        ["law", "grid", "mirror"],
        "law takes just NAME, so “mirror” is too much; see ./knurl help law."
      ),
    ])
  func refused(arguments: [String], message: String) throws {
    let session = try Session()
    let outcome = try session.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "knurl: \(message)\n")
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
    let outcome = try session.run("test")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("the script ./knurl"))
    #expect(try session.run("tset").errors.contains("did you mean “test”?"))
  }

  @Test("An empty catalog is an error in verify and specimens")
  func emptyCatalog() throws {
    let session = try Session(Catalog(controls: []))
    let verify = try session.run("verify")
    #expect(verify.code == 2)
    #expect(verify.errors == "knurl: the catalog has no control; add one.\n")
    #expect(try session.run("specimens").code == 2)
    #expect(try session.run("list").code == 0)
  }
}
