import Foundation
import KnurlCommand
import KnurlEngine
import KnurlLaws
package import KnurlMarkup

/// The code that reads results and writes JSON. A value, so that tests can use a faulty version.
package struct JSONReader {
  /// Returns the reason why bytes are not a valid result of `bench`; nil if they are valid.
  package var refusal: ([UInt8]) -> String? = { ResultReader.refusal(of: $0) }
  package var write: (JSONValue) -> String = { $0.text }

  package init() {}

  /// The format of JSON documents: results of `bench` and any other document.
  package static func format(
    _ reader: @escaping @autoclosure () -> JSONReader = JSONReader()
  ) -> InputFormat<JSONReader> {
    InputFormat(
      name: "json", summary: "JSON documents: results of bench, and any other documents",
      pieces: pieces.map { Array($0.utf8) }, frames: frames,
      laws: [readOrRefused, readsBackAsWritten], reader: reader)
  }

  // MARK: - Parts

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", " ", "\n", "\"\"", "null", "true", "false", "0", "-1", "1.5",
    "1e308", "1e999", "-0", "18446744073709551616", "\"\\u0000\"", "\"\\ud800\"", "\"é\"", "\"",
    "\\", "\"schema\": \"knurl.bench/1\"", "\"quick\": true", "\"benchmarks\": [",
    "\"environment\": {\"build\": \"release\"}",
    "{\"name\": \"fill\", \"suite\": \"Raster\", \"unit\": \"frame\"}",
    "{\"name\": \"fill\", \"suite\": \"Raster\", \"processorNanoseconds\": {\"median\": 12.5}}",
    "{\"name\": \"a\", \"suite\": \"b\", \"shareOfFrame\": {\"hertz120\": \"inf\"}}",
    "\"median\": ", "\"processorNanoseconds\": ", "\"shareOfFrame\": ", "\"unavailable\": ",
    "[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]",
  ]

  private static let frames = [
    InputFrame(name: "string") { quoted($0) },
    InputFrame(name: "member") { quoted($0) + Array(": ".utf8) },
    InputFrame(name: "number") { bytes in bytes.map { digits[Int($0) % digits.count] } },
  ]

  private static let digits = Array("0123456789+-.eE".utf8)

  /// The bytes as a JSON string, without the line feed that ends a document.
  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let document = JSONValue.string(String(decoding: bytes, as: UTF8.self))
    return Array(document.text.utf8.dropLast())
  }

  // MARK: - Laws

  private static let readOrRefused = InputLaw<JSONReader>(
    name: "json-read-or-refused",
    text: LawText(
      rule: "Any bytes are read as a result, or refused with a reason.",
      why: "A result of another version crashes the program.",
      cause: "The code requires a key or a type that another version may not write.",
      fix: "Make the key optional, and refuse a missing one with a message.")
  ) { bytes, reader in
    .demand(reader.refusal(bytes) != "", "a reason", "none")
  }

  private static let readsBackAsWritten = InputLaw<JSONReader>(
    name: "json-round-trip",
    text: LawText(
      rule: "A document that is written and read again equals the original document.",
      why: "Other programs read results that differ from those written.",
      cause: "A character is not escaped, or a number is not valid JSON.",
      fix: "Escape the character; write numbers that are not finite as strings.")
  ) { bytes, reader in
    guard let document = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes)).value else {
      return .notApplicable
    }
    let text = reader.write(document)
    do {
      let again = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)).value
      return .demand(again == document, text, again.text)
    } catch {
      return .broken(Violation(expected: text, seen: "a document that cannot be read"))
    }
  }
}

/// Any JSON document as a value; its keys are sorted, because a decoder does not report their
/// order.
private struct JSONTree: Decodable {
  let value: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          JSONValue.Member(key.stringValue, try members.decode(JSONTree.self, forKey: key).value)
        })
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(JSONTree.self).value) }
      value = .array(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let boolean = try? single.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let integer = try? single.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? single.decode(Double.self) {
      // The decoder accepts only some notations of a whole number as an integer. Without this, a
      // document written from “1.5e16” would be read as a different value.
      value = Int(exactly: number).map { .integer($0) } ?? .number(number)
    } else {
      value = .string(try single.decode(String.self))
    }
  }
}
