import KnurlMarkup
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("Keys keep their order, and elements of lists and objects have their own lines")
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

  @Test("Numbers are in shortest form, and strings if they are not finite")
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
