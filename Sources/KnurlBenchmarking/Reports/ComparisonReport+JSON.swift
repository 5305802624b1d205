package import Foundation
package import KnurlMarkup

extension ComparisonReport {
  package var json: JSONValue {
    guard case .object(let members) = JSONValue(encoding: self) else { return .null }
    let head = [("schema", Self.schema), ("summary", summary)]
    return .object(head.map { .init($0, .string($1)) } + members)
  }

  /// Reads the output of `compare --json`.
  ///
  /// - Parameter name: The file name to show in error messages.
  package init(json data: Data, name: String) throws(BenchmarkFailure) {
    self = try BenchmarkFile.read(
      Self.self, from: data, name: name, schema: Self.schema, by: "compare")
  }
}

// MARK: - Members

extension Encoder {
  /// Encodes members of an object in the given order. Members of several calls form one object.
  func encode(_ members: KeyValuePairs<String, any Encodable>) throws {
    var object = container(keyedBy: MemberKey.self)
    for (key, value) in members { try object.encode(value, forKey: MemberKey(stringValue: key)) }
  }
}

private struct MemberKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
