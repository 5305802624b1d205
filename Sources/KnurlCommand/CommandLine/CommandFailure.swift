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

/// How a command ended, the same for every command, so that CI can act on it.
enum ExitCode: Int32 {
  case fine = 0
  /// A control does not hold, or a planted fault was missed.
  case finding = 1
  /// Bad input or output: a malformed trace, a path that cannot be written.
  case couldNotRun = 2
  /// An unknown command, control, option or value.
  case wrongUsage = 64

  /// What several results come to: where something could not run, the rest is incomplete.
  func combined(with other: ExitCode) -> ExitCode {
    rawValue >= other.rawValue ? self : other
  }
}
