import KnurlMarkup
import Testing

@Suite("Wrapped text")
struct WrappedTextTests {
  @Test("A line ends before the word that would be beyond the last column")
  func lines() {
    #expect(
      WrappedText.lines(of: "one two three", columns: 7) == ["one two", "three"])
    #expect(
      WrappedText.lines(of: "one two three", columns: 9, first: "* ", rest: "  ") == [
        "* one two", "  three",
      ])
  }

  @Test("A word that is longer than a line has a line of its own")
  func longWord() {
    #expect(WrappedText.lines(of: "a extraordinary b", columns: 5) == ["a", "extraordinary", "b"])
  }

  @Test("A no-break space becomes a space that ends no line")
  func unbroken() {
    let text = "one " + WrappedText.unbroken("two three") + " four"
    #expect(WrappedText.lines(of: text, columns: 8) == ["one", "two three", "four"])
  }

  @Test("The meanings in a table begin in one column, on all of their lines")
  func table() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let lines = WrappedText.table([("a", words), ("long", "short")]).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("  a     word") && lines[0].count <= WrappedText.terminalColumns)
    #expect(lines[1].hasPrefix("        word"))
    #expect(lines[2] == "  long  short")
  }

  @Test("Words that are too wide for the first column of a table have a line of their own")
  func wideWords() {
    let wide = String(repeating: "w", count: 60)
    #expect(
      WrappedText.table([(wide, "one"), ("short", "two")])
        == "  \(wide)\n         one\n  short  two")
  }

  @Test("The first line of a paragraph keeps its indentation, and the others have two spaces")
  func paragraph() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let lines = WrappedText.paragraph("    " + words).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("    word") && lines[0].count <= WrappedText.terminalColumns)
    #expect(lines[1].hasPrefix("  word"))
  }

  @Test("A label and its text begin in the same columns on all lines")
  func labeled() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let lines = WrappedText.labeled("law", words).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("  law       word"))
    #expect(lines[1].hasPrefix("            word"))
  }
}
