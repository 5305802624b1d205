import Foundation

/// What `bench --json-file` wrote beside the results of `verify`, as far as an index shows it.
struct BenchSummary {
  /// Its name in the folder of results.
  static let fileName = "bench.json"
  private static let schema = "knurl.bench/1"
  /// A thousand benchmarks have less.
  private static let byteLimit = 16_000_000

  let isQuick: Bool
  /// "release" or "debug".
  let build: String
  /// In their order, each with its rows.
  let suites: [(name: String, rows: [Row])]

  struct Row {
    let name: String
    /// What is measured once: "frame", "touch".
    let unit: String
    /// The median of one; nil where it was not measured.
    let nanoseconds: Double?
    /// Of the time that a display leaves for a frame, from 0; nil for what is no frame.
    let shareOf120Hertz: Double?
    let shareOf60Hertz: Double?
    /// Why it was not measured.
    let reason: String?
  }

  /// - Returns: Nil where there is no such file.
  /// - Throws: Half a sentence for a file that is something else.
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
      throw FileProblem("it is no result of bench --json-file")
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

/// What is said of bytes that should be a result of an earlier run.
package enum ResultReader {
  /// - Returns: Why `verify` does not show them as benchmarks, in half a sentence; nil where it does.
  package static func refusal(of bytes: [UInt8]) -> String? {
    do throws(FileProblem) {
      _ = try BenchSummary(bytes)
      return nil
    } catch {
      return error.reason
    }
  }
}
