import Foundation

/// The parts of a `bench --json-file` result that the index page of `verify` shows.
struct BenchSummary {
  /// The file's name in the folder of results.
  static let fileName = "bench.json"
  private static let schema = "knurl.bench/1"
  /// The size limit of the file; a thousand benchmarks need less.
  private static let byteLimit = 16_000_000

  let isQuick: Bool
  /// The build configuration, "release" or "debug".
  let build: String
  /// The suites in the file's order, each with its rows.
  let suites: [(name: String, rows: [Row])]

  struct Row {
    let name: String
    /// The unit of work: "frame", "touch".
    let unit: String
    /// The median time of one unit, in nanoseconds; nil if the benchmark was not measured.
    let nanoseconds: Double?
    /// The median time divided by the duration of a frame at 120 Hz; nil if the unit is not a
    /// frame.
    let shareOf120Hertz: Double?
    let shareOf60Hertz: Double?
    /// The reason why the benchmark was not measured; nil if it was measured.
    let reason: String?
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
    let document: Document
    do {
      document = try decoder.decode(Document.self, from: Data(bytes))
    } catch {
      throw FileProblem("it is not a result of bench --json-file")
    }
    guard document.schema == Self.schema else {
      throw FileProblem("its schema is “\(document.schema.prefix(40))”, not “\(Self.schema)”")
    }
    isQuick = document.quick ?? false
    build = document.environment?.build ?? ""
    var suites: [(name: String, rows: [Row])] = []
    for benchmark in document.benchmarks {
      if suites.last?.name != benchmark.suite { suites.append((benchmark.suite, [])) }
      suites[suites.count - 1].rows.append(
        Row(
          name: benchmark.name, unit: benchmark.unit ?? "",
          nanoseconds: benchmark.processorNanoseconds?.median,
          shareOf120Hertz: benchmark.shareOfFrame?.hertz120,
          shareOf60Hertz: benchmark.shareOfFrame?.hertz60, reason: benchmark.unavailable))
    }
    self.suites = suites
  }

  // MARK: - The file

  private struct Document: Decodable {
    let schema: String
    let quick: Bool?
    let environment: Environment?
    let benchmarks: [Benchmark]
  }

  private struct Environment: Decodable {
    let build: String?
  }

  private struct Benchmark: Decodable {
    let name: String
    let suite: String
    let unit: String?
    let unavailable: String?
    let processorNanoseconds: Summary?
    let shareOfFrame: Shares?
  }

  private struct Summary: Decodable {
    let median: Double
  }

  private struct Shares: Decodable {
    let hertz120: Double?
    let hertz60: Double?
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
