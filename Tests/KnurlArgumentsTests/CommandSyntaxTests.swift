import KnurlArguments
import Testing

@Suite("The help of a command")
struct CommandSyntaxTests {
  @Test("Help has the usage, the summary as a sentence, and a table of the options")
  func help() {
    let syntax = CommandSyntax(
      "paint", "NAME…", summary: "paint something", details: ["With a brush."],
      options: [
        Option("--output", short: "-o", "FILE", "write it there"), Flag("--loud", "say more"),
      ])
    #expect(
      syntax.helpText(startedBy: "./tool paint", exitCodes: "0 is fine.") == """
        USAGE: ./tool paint NAME… [--output FILE, -o] [--loud]

        Paint something.
        With a brush.

          --output FILE, -o  write it there
          --loud             say more
          --help             show this help

        0 is fine.
        """)
  }

  @Test("A long usage line breaks between options, and long sentences break between words")
  func longLines() {
    let words = String(repeating: "word ", count: 30).dropLast()
    let syntax = CommandSyntax(
      "paint", "NAME…", summary: "paint something",
      details: ["First \(words)", "and more.", "", "Second."],
      options: (0..<9).map { Flag("--loud-\($0) very", "\(words)") })
    let lines = syntax.helpText(startedBy: "./tool paint", exitCodes: "\(words)")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[1].hasPrefix("       [--loud-"))
    #expect(lines.contains("Second."))
    #expect(lines.contains { $0.hasPrefix("                 word") })
  }

  @Test("With forwarding after the first operand, the usage line shows options before that operand")
  func forwarding() {
    let syntax = CommandSyntax(
      "run", "[TARGET…]", summary: "run it", options: [Flag("--loud", "say more")],
      forwarding: .behindFirstOperand)
    let help = syntax.helpText(startedBy: "./tool", exitCodes: "")
    #expect(help.hasPrefix("USAGE: ./tool [--loud] [TARGET…]\n"))
  }
}
