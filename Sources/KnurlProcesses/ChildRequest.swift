/// A program to start.
public struct ChildRequest: Hashable, Sendable {
  public var program: String
  public var arguments: [String]
  /// The variables to set in addition to the environment of this process.
  public var variables: [String: String]
  public var folder: String?
  /// True for a process group of its own, which a terminal's interrupt does not reach; false for that of
  /// this process, whose end ends it too.
  public var hasOwnGroup = true
  public var input: Input
  public var output: Stream
  public var errors: Stream

  public enum Input: Hashable, Sendable {
    /// The standard input of this process.
    case inherited
    /// Empty input: the program's first read returns the end of the input.
    case nothing
    /// Lines that the caller sends.
    case lines
  }

  public enum Stream: Hashable, Sendable {
    /// The corresponding stream of this process.
    case inherited
    case dropped
    /// Lines that the caller reads. If both streams are lines, the caller reads the lines of both.
    case lines
    /// Collected text, for the caller to read after the program has ended.
    case text
    /// A file, which is emptied first. Both streams may write to the same file.
    case file(String)
  }

  public init(
    _ program: String, _ arguments: [String], variables: [String: String] = [:],
    folder: String? = nil, input: Input = .inherited, output: Stream = .inherited,
    errors: Stream = .inherited
  ) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
    self.folder = folder
    self.input = input
    self.output = output
    self.errors = errors
  }
}

/// The end of a program: its exit code or its signal.
public struct ChildExit: Hashable, Sendable {
  /// The exit code, or the number of the signal.
  public var code: Int32
  public var isSignal: Bool

  public init(code: Int32, isSignal: Bool = false) {
    self.code = code
    self.isSignal = isSignal
  }
}

/// The reason why a program was not started or its file not made, as part of a sentence.
public struct ChildProblem: Error, Hashable, Sendable {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

/// The result of waiting for a program.
public enum ChildAnswer: Hashable, Sendable {
  /// A line, without its end.
  case line(String)
  case ended(ChildExit)
  /// The program wrote no line within the time, and still runs.
  case silent
}
