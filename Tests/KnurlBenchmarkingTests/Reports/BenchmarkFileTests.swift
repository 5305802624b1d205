import Foundation
import KnurlBenchmarking
import Testing

@Suite("JSON that is read back")
struct BenchmarkFileTests {
  private func complaint(_ text: String) -> String? {
    do throws(BenchmarkFailure) {
      _ = try ComparisonReport(json: Data(text.utf8), name: "a.json")
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "Damaged and foreign files are told apart",
    arguments: [
      ("", "a.json is no whole JSON document"),
      ("{\"schema\": \"knurl.bench-compare/6\", ", "a.json is no whole JSON document"),
      ("\u{0}\u{1}", "a.json is no whole JSON document"),
      ("{}", "a.json has no schema: it is no JSON of compare --json."),
      ("[1]", "a.json has no schema"),
      ("{\"schema\": 3}", "a.json has no schema"),
      (
        "{\"schema\": \"knurl.bench/1\"}",
        "a.json has the schema “knurl.bench/1”, not “knurl.bench-compare/6”."
      ),
      (
        "{\"schema\": \"knurl.bench-compare/6\"}",
        "a.json lacks what compare --json writes (base)."
      ),
      (
        """
        {"schema": "knurl.bench-compare/6", "base": {"name": 1}}
        """, "a.json lacks what compare --json writes (base.name)."
      ),
    ])
  func complaints(text: String, sentence: String) throws {
    let message = try #require(complaint(text))
    #expect(message.hasPrefix(sentence), "\(message)")
    #expect(!message.contains("\n"))
  }
}
