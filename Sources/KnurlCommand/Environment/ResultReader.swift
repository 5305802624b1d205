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
