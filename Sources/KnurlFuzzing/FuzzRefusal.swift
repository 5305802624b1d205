/// Why a fuzz target does not run, in one sentence.
package struct FuzzRefusal: Error {
  let message: String
  let exitCode: Int32

  init(_ message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }
}
