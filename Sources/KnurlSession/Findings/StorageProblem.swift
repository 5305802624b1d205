/// Why a file could not be read or written, as half a sentence.
package struct StorageProblem: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
