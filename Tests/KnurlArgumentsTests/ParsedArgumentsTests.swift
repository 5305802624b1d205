import KnurlArguments
import Testing

@Suite("The arguments of a command")
struct ParsedArgumentsTests {
  private static let loud = Flag("--loud", short: "-l", "say more")
  private static let count = Option("--count", in: 1...9, "how many")
  private static let name = Option("--name", short: "-n", "NAME", "what to call it")
  private static let time = Option.seconds("--time", "30s", "for how long")
  private static let color = Option("--color", oneOf: ["red", "blue"], "how it looks")

  private static func syntax(
    _ operands: String = "", _ forwarding: CommandSyntax.Forwarding = .nothing
  ) -> CommandSyntax {
    CommandSyntax(
      "paint", operands, summary: "paint something", options: [loud, count, name, time, color],
      forwarding: forwarding)
  }

  private func parsed(
    _ words: String..., operands: String = "", forwarding: CommandSyntax.Forwarding = .nothing
  ) throws -> ParsedArguments {
    try ParsedArguments(words, for: Self.syntax(operands, forwarding), help: "help paint")
  }

  @Test("Values follow an option or an equals sign, and have their option's type")
  func values() throws {
    for words in [["--count", "5", "-n", "a=b"], ["--count=5", "--name=a=b"]] {
      let arguments = try ParsedArguments(words, for: Self.syntax(), help: "")
      #expect(arguments[Self.count] == 5)
      #expect(arguments[Self.name] == "a=b")
      #expect(arguments[Self.time] == nil)
      #expect(!arguments[Self.loud])
    }
    #expect(try parsed("--time", "2m")[Self.time] == 120)
    #expect(try parsed("-l")[Self.loud])
    #expect(try parsed("--color", "red")[Self.color] == "red")
  }

  @Test("A repeated option gives its last value, or all values through all(_:)")
  func repeated() throws {
    let arguments = try parsed("--count", "1", "--count", "2")
    #expect(arguments[Self.count] == 2)
    #expect(arguments.all(Self.count) == [1, 2])
    #expect(arguments.all(Self.name) == [])
    #expect(arguments.has(Self.count))
    #expect(!arguments.has(Self.name))
  }

  @Test("A value of the wrong type or out of range is rejected with the expected form")
  func refusedValues() throws {
    #expect(throws: CommandFailure.usage("--count takes a whole number from 1 to 9, not “10”.")) {
      try parsed("--count", "10")[Self.count]
    }
    #expect(throws: CommandFailure.usage("--count takes a whole number from 1 to 9, not “+5”.")) {
      try parsed("--count", "+5")[Self.count]
    }
    #expect(throws: CommandFailure.usage("--name needs a value that is not empty.")) {
      try parsed("--name=")[Self.name]
    }
    #expect(throws: CommandFailure.usage("--color takes red or blue, not “green”.")) {
      try parsed("--color", "green")[Self.color]
    }
    #expect(throws: CommandFailure.usage("--time takes \(TimeText.form), not “5”.")) {
      try parsed("--time", "5")[Self.time]
    }
  }

  @Test(
    "Wrong words are rejected with a sentence that says what to write",
    arguments: [
      (["--cuont", "5"], "paint has no option “--cuont”; did you mean “--count”?"),
      (["-q"], "paint has no option “-q”; see help paint."),
      (["--count"], "--count needs a value: --count N."),
      (["--count", "--loud"], "--count needs a value: --count N."),
      (["--loud=yes"], "--loud takes no value; leave out “=yes”."),
      (["wall"], "paint takes no names, so “wall” is too much; see help paint."),
    ])
  func refusedWords(words: [String], sentence: String) {
    #expect(throws: CommandFailure.usage(sentence)) {
      try ParsedArguments(words, for: Self.syntax(), help: "help paint")
    }
  }

  @Test(
    "The allowed number of operands follows from the usage line",
    arguments: [
      ("", 0...0), ("NAME", 1...1), ("[NAME]", 0...1), ("BASE [HEAD]", 1...2), ("FILE…", 1...50),
      ("[CONTROL…]", 0...50), ("[TARGET…|all]", 0...50),
    ])
  func operands(form: String, count: ClosedRange<Int>) {
    for number in 0...50 {
      let words = (0..<number).map { "word\($0)" }
      let arguments = try? ParsedArguments(words, for: Self.syntax(form), help: "")
      #expect(arguments?.operands == (count.contains(number) ? words : nil))
    }
  }

  @Test("A single dash and every word after two dashes are operands")
  func dashes() throws {
    let arguments = try parsed("-", "--loud", "--", "--count", "--", operands: "[WORD…]")
    #expect(arguments.operands == ["-", "--count", "--"])
    #expect(arguments[Self.loud])
  }

  @Test("A help flag is recognized even if other arguments are wrong", arguments: [0, 3])
  func help(count: Int) throws {
    let words = Array(repeating: "word", count: count) + ["--count", "many", "-h"]
    #expect(try ParsedArguments(words, for: Self.syntax("NAME"), help: "").asksForHelp)
  }

  @Test("Words that are forwarded to another program are not parsed")
  func forwarding() throws {
    let some = try parsed(
      "--loud", "wall", "--other", "--", "-h", operands: "[WORD…]", forwarding: .behindFirstOperand)
    #expect(some.operands == ["wall", "--other", "--", "-h"])
    #expect(some[Self.loud])
    #expect(!some.asksForHelp)
    let all = try parsed("--loud", "--", "-h", operands: "[WORD…]", forwarding: .everything)
    #expect(all.operands == ["--loud", "--", "-h"])
    #expect(!all[Self.loud])
  }
}
