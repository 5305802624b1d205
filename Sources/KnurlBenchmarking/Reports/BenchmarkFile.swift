import Foundation

/// Reads JSON that a benchmark tool may have written.
enum BenchmarkFile {
  private struct Schema: Decodable {
    let schema: String
  }

  /// - Parameters:
  ///   - name: The file name to show in error messages.
  ///   - job: The job that writes such files.
  static func read<Value: Decodable>(
    _ type: Value.Type, from data: Data, name: String, schema: String, by job: String
  ) throws(BenchmarkFailure) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let found: String
    do {
      found = try decoder.decode(Schema.self, from: data).schema
    } catch DecodingError.keyNotFound, DecodingError.typeMismatch {
      throw .couldNotRun("\(name) has no schema; write such a file with \(job) --json.")
    } catch {
      throw .couldNotRun("\(name) is not complete JSON\(place(of: error)); write it again.")
    }
    guard found == schema else {
      throw .couldNotRun("\(name) has the schema “\(found.prefix(40))”, not “\(schema)”.")
    }
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw .couldNotRun("\(name) lacks a value that \(job) --json writes\(place(of: error)).")
    }
  }

  /// Returns where an error is, such as " (benchmarks[3].time)", or why the JSON is damaged; empty
  /// if neither is available.
  private static func place(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return " (\(path(context.codingPath + [key])))"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return " (\(path(context.codingPath)))"
    case DecodingError.dataCorrupted(let context):
      let reason = context.underlyingError.map { ($0 as NSError).userInfo }?["NSDebugDescription"]
      let words = (reason as? String).map { " (\($0.filter { !$0.isNewline }.prefix(120)))" }
      return words ?? (context.codingPath.isEmpty ? "" : " (\(path(context.codingPath)))")
    default: return ""
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? "" : path + ".") + key.stringValue
    }
  }
}
