/// A worker, seen from the comparison.
package protocol SampleSource: AnyObject {
  func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer
  /// Comes back when it can be asked: both sides are started before either is waited for.
  func waitUntilReady() throws(BenchmarkFailure)
}

extension BenchmarkWorker: SampleSource {
  /// Without a process of its own.
  package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer { answer(to: line) }

  package func waitUntilReady() {}
}
