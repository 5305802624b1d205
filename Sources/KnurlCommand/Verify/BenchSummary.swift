import Foundation

/// The parts of a `bench --json-file` result that the index page of `verify` shows.
struct BenchSummary: Decodable {
  /// The file's name in the folder of results.
  static let fileName = "bench.json"
  private static let currentSchema = "knurl.bench/1"
  /// The size limit of the file; a thousand benchmarks need less.
  private static let byteLimit = 16_000_000

  private let schema: String
  private let quick: Bool?
  private let environment: Environment?
  private let benchmarks: [Row]

  private struct Environment: Decodable {
    let build: String?
  }

  struct Row: Decodable {
    let name: String
    let suite: String
    /// The unit of work: "frame", "touch".
    let unit: String?
    /// The reason why the benchmark was not measured; nil if it was measured.
    let unavailable: String?
    /// The times of one unit, in nanoseconds; nil if the benchmark was not measured.
    let processorNanoseconds: Summary?
    /// The median time divided by the duration of a frame; nil if the unit is not a frame.
    let shareOfFrame: Shares?
  }

  struct Summary: Decodable {
    let median: Double
  }

  struct Shares: Decodable {
    let hertz120: Double?
    let hertz60: Double?
  }

  /// - Returns: Nil if there is no such file.
  /// - Throws: The reason, as a clause, if the file is not a benchmark result.
  static func read(_ path: String, _ files: FileAccess) throws(FileProblem) -> BenchSummary? {
    guard files.exists(path) else { return nil }
    return try BenchSummary(try files.read(path, byteLimit))
  }

  init(_ bytes: [UInt8]) throws(FileProblem) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try FileProblem.saying("it is not a result of bench --json-file") {
      try decoder.decode(Self.self, from: Data(bytes))
    }
    guard schema == Self.currentSchema else {
      throw FileProblem("its schema is “\(schema.prefix(40))”, not “\(Self.currentSchema)”")
    }
  }

  var isQuick: Bool { quick ?? false }
  /// The build configuration, "release" or "debug".
  var build: String { environment?.build ?? "" }

  /// The suites in the file's order, each with its rows.
  var suites: [(name: String, rows: [Row])] {
    benchmarks.reduce(into: []) { suites, row in
      if suites.last?.name != row.suite { suites.append((row.suite, [])) }
      suites[suites.count - 1].rows.append(row)
    }
  }
}

/// Checks whether bytes are a benchmark result of an earlier run.
package enum ResultReader {
  /// - Returns: The reason, as a clause, why `verify` does not show them; nil if it does.
  package static func refusal(of bytes: [UInt8]) -> String? {
    do throws(FileProblem) {
      _ = try BenchSummary(bytes)
      return nil
    } catch {
      return error.reason
    }
  }
}
