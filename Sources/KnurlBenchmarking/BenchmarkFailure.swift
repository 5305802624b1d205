import Foundation

/// Why something was not measured, as a sentence or as a part of one.
package enum BenchmarkFailure: Error, Equatable {
  /// This benchmark cannot run here.
  case unavailable(String)
  /// One of a comparison's two programs is gone, or had to be ended.
  case ended(ComparedSide, String)
  /// The words of the command line are wrong.
  case usage(String)
  /// Something that was asked for cannot be done.
  case couldNotRun(String)

  package var message: String {
    switch self {
    case .unavailable(let message), .ended(_, let message), .usage(let message),
      .couldNotRun(let message):
      return message
    }
  }

  package var exitCode: ExitCode {
    if case .usage = self { return .wrongUsage }
    return .couldNotRun
  }

  /// Why the system refused something, for the end of a sentence.
  static func reason(of error: any Error) -> String {
    let text = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let text, text.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(text.code))).lowercased()
  }
}

/// How a run ended, as with every command of Knurl.
package enum ExitCode: Int32 {
  case fine = 0
  /// Something is slower, or draws another picture.
  case regression = 1
  case couldNotRun = 2
  case wrongUsage = 64
}
