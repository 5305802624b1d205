/// Why a command did not do what it was asked for, as one sentence.
package enum CommandFailure: Error, Equatable {
  case usage(String)
  case couldNotRun(String)

  package var message: String {
    switch self {
    case .usage(let message), .couldNotRun(let message): return message
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .usage: return .wrongUsage
    case .couldNotRun: return .couldNotRun
    }
  }
}

/// How a command ended, the same for every command, so that CI can act on it.
package struct ExitCode: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  /// - Parameter rawValue: That of another program, which this one hands on.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let fine = ExitCode(rawValue: 0)
  /// A control does not hold, or a planted fault was missed.
  package static let finding = ExitCode(rawValue: 1)
  /// Bad input or output: a malformed trace, a path that cannot be written.
  package static let couldNotRun = ExitCode(rawValue: 2)
  /// An unknown command, control, option or value.
  package static let wrongUsage = ExitCode(rawValue: 64)

  /// What several results come to: where something could not run, the rest is incomplete.
  package func combined(with other: ExitCode) -> ExitCode {
    rawValue >= other.rawValue ? self : other
  }
}
