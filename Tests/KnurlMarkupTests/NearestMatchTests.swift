import KnurlMarkup
import Testing

@Suite("Guesses at mistyped words")
struct NearestMatchTests {
  private static let names = ["verify", "replay", "specimens", "render"]

  @Test(
    "A misspelled, uppercase or shortened name gives a guess",
    arguments: [
      ("verfy", "verify"), ("replya", "replay"), ("VERIFY", "verify"), ("spec", "specimens"),
    ])
  func guesses(word: String, name: String) {
    #expect(NearestMatch.nearest(to: word, among: Self.names) == name)
    #expect(
      NearestMatch.remedy(for: word, among: Self.names, otherwise: "help")
        == "; did you mean “\(name)”?")
  }

  @Test(
    "A word that matches no name gives no guess",
    arguments: ["", "dance", "re", String(repeating: "x", count: 100_000)])
  func noGuess(word: String) {
    #expect(NearestMatch.nearest(to: word, among: Self.names) == nil)
    #expect(
      NearestMatch.remedy(for: word, among: Self.names, otherwise: "./tool list")
        == "; see ./tool list.")
  }
}
