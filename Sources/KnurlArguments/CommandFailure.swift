/// The reason why a command could not do its work, as one sentence.
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

/// The exit code of a command. A code has the same meaning for all commands, so CI can rely on the
/// code.
package struct ExitCode: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  /// - Parameter rawValue: An exit code of another program that this one passes on.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let fine = ExitCode(rawValue: 0)
  /// A control breaks a law, or a planted fault stayed undetected.
  package static let finding = ExitCode(rawValue: 1)
  /// Bad input or output, for example a malformed trace or a path that cannot be written.
  package static let couldNotRun = ExitCode(rawValue: 2)
  /// An unknown command, control, option or value.
  package static let wrongUsage = ExitCode(rawValue: 64)

  /// The exit code of two results: that of a finding, or else the larger number.
  ///
  /// A finding stays one, whatever else could not be read or written.
  package func combined(with other: ExitCode) -> ExitCode {
    if self == .finding || other == .finding { return .finding }
    return rawValue >= other.rawValue ? self : other
  }
}
