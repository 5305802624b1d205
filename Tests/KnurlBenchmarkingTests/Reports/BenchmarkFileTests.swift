import Foundation
import KnurlBenchmarking
import Testing

@Suite("Reading JSON files")
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
    "Damaged and foreign files give different errors",
    arguments: [
      ("", "a.json is not complete JSON"),
      ("{\"schema\": \"knurl.bench-compare/6\", ", "a.json is not complete JSON"),
      ("\u{0}\u{1}", "a.json is not complete JSON"),
      ("{}", "a.json has no schema; write such a file with compare --json."),
      ("[1]", "a.json has no schema"),
      ("{\"schema\": 3}", "a.json has no schema"),
      (
        "{\"schema\": \"knurl.bench/1\"}",
        "a.json has the schema “knurl.bench/1”, not “knurl.bench-compare/6”."
      ),
      (
        "{\"schema\": \"knurl.bench-compare/6\"}",
        "a.json lacks a value that compare --json writes (base)."
      ),
      (
        """
        {"schema": "knurl.bench-compare/6", "base": {"name": 1}}
        """, "a.json lacks a value that compare --json writes (base.name)."
      ),
    ])
  func complaints(text: String, sentence: String) throws {
    let message = try #require(complaint(text))
    #expect(message.hasPrefix(sentence), "\(message)")
    #expect(!message.contains("\n"))
  }
}
