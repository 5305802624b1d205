import KnurlReports
import Testing

@Suite("The font of filmstrips")
struct StrokeFontTests {
  @Test("All printable ASCII characters and all characters of our texts have a glyph")
  func coverage() {
    for code in UInt8(ascii: " ")...UInt8(ascii: "~") {
      let character = Character(UnicodeScalar(code))
      #expect(StrokeFont.has(character), "\(character)")
    }
    for character in "…×–—−“”‘’←→≤≥≠±∞°·✗" { #expect(StrokeFont.has(character), "\(character)") }
    #expect(!StrokeFont.has("漢"))
  }

  @Test("Widths grow with size and length, and empty text has width 0")
  func widths() {
    #expect(StrokeFont.width(of: "", size: 12) == 0)
    let one = StrokeFont.width(of: "slider", size: 12)
    #expect(one > 20 && one < 60)
    #expect(abs(StrokeFont.width(of: "slider", size: 24) - 2 * one) < 1e-9)
    #expect(StrokeFont.width(of: "sliders", size: 12) > one)
    #expect(StrokeFont.width(of: "漢", size: 12) > 2, "what is missing is a box")
    #expect(StrokeFont.width(of: "W", size: 12) > StrokeFont.width(of: "i", size: 12))
  }
}
