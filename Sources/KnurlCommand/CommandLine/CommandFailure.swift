/// Why a command did not do what it was asked for, as one sentence.
enum CommandFailure: Error, Equatable {
  case usage(String)
  case couldNotRun(String)

  var message: String {
    switch self {
    case .usage(let message), .couldNotRun(let message): return message
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .usage: return .wrongUsage
    case .couldNotRun: return .couldNotRun
    }
  }
}
