import Foundation

/// The reason why a benchmark or a job could not run, as a sentence or a clause.
package enum BenchmarkFailure: Error, Equatable {
  /// This benchmark cannot run here.
  case unavailable(String)
  /// A benchmark cannot be compared and has this verdict.
  case excluded(Verdict, String)
  /// One of the two programs of a comparison ended or had to be stopped.
  case ended(ComparedSide, String)
  /// The command line is wrong.
  case usage(String)
  /// A requested job cannot be done.
  case couldNotRun(String)

  package var message: String {
    switch self {
    case .unavailable(let message), .excluded(_, let message), .ended(_, let message),
      .usage(let message), .couldNotRun(let message):
      return message
    }
  }

  package var exitCode: ExitCode {
    if case .usage = self { return .wrongUsage }
    return .couldNotRun
  }

  /// The operating system's text for an error, in lowercase so that the text can end a sentence.
  static func reason(of error: any Error) -> String {
    let text = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let text, text.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return unsafe String(cString: strerror(Int32(text.code))).lowercased()
  }
}

/// The exit codes, the same as in every command of Knurl.
package enum ExitCode: Int32 {
  case fine = 0
  /// A benchmark is slower, or its picture changed.
  case regression = 1
  case couldNotRun = 2
  case wrongUsage = 64
}
