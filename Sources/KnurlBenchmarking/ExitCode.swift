/// How a run ended, as with every command of Knurl.
package enum ExitCode: Int32 {
  case fine = 0
  /// Something is slower, or draws another picture.
  case regression = 1
  case couldNotRun = 2
  case wrongUsage = 64
}
