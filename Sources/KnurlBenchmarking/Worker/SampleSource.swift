/// A worker, seen from the comparison.
package protocol SampleSource: AnyObject {
  func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer
}

extension BenchmarkWorker: SampleSource {
  /// Without a process of its own.
  package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer { answer(to: line) }
}
