import KnurlMarkup
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("Keys are written in the given order, with one line for each element")
  func layout() {
    let document: JSONValue = [
      "b": .integer(1), "a": .array([.boolean(true), .null]), "none": .array([]), "empty": [:],
    ]
    #expect(
      document.text == """
        {
          "b": 1,
          "a": [
            true,
            null
          ],
          "none": [],
          "empty": {}
        }

        """)
  }

  @Test("Numbers are written in their shortest form; numbers that are not finite become strings")
  func numbers() {
    let numbers: JSONValue = .array(
      [0.1, 3, -0.0, 1e100, .infinity, -.infinity, .nan].map { .number($0) })
    // On one line, unlike any other array.
    #expect(numbers.text == "[0.1, 3.0, -0.0, 1e+100, \"inf\", \"-inf\", \"nan\"]\n")
  }

  @Test(
    "Quotes, backslashes and control characters are escaped, everything else is unchanged",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1B}", #""\u0000\u001b""#),
      ("\u{7F}\u{9F}", #""\u007f\u009f""#), ("é → 👍", "\"é → 👍\""), ("\r\n", #""\r\n""#),
    ])
  func strings(string: String, text: String) {
    #expect(JSONValue.string(string).text == text + "\n")
  }
}
