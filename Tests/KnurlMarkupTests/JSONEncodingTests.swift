import KnurlMarkup
import Testing

@Suite("JSON of encodable values")
struct JSONEncodingTests {
  private struct Part: Encodable {
    var zebra = 1
    var apple: String?
    var numbers = [Double.infinity, 0.5]
    var parts: [Part] = []
    var goal = Goal.share(atLeast: 0.25)
  }

  private enum Goal: Encodable {
    case share(atLeast: Double)
  }

  @Test("Keys keep their order, and a missing value is null")
  func order() {
    let text = JSONValue(encoding: Part(parts: [Part(apple: "a")])).text
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.prefix(9) }
    #expect(keys == ["  \"zebra\"", "  \"apple\"", "  \"number", "  \"parts\"", "  \"goal\":"])
    #expect(text.contains("\"apple\": null") && text.contains("      \"apple\": \"a\""))
  }

  @Test("Numbers, nested values and values with cases have the usual forms")
  func forms() {
    #expect(
      JSONValue(encoding: Part())
        == [
          "zebra": .integer(1), "apple": .null,
          "numbers": .array([.number(.infinity), .number(0.5)]), "parts": .array([]),
          "goal": ["share": ["atLeast": .number(0.25)]],
        ])
    #expect(JSONValue(encoding: [UInt64.max]) == .array([.string("18446744073709551615")]))
    #expect(JSONValue(encoding: [1, nil]) == .array([.integer(1), .null]))
    #expect(JSONValue(encoding: ["a": [true]]) == ["a": .array([.boolean(true)])])
  }
}
