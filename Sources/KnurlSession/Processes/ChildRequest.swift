/// A program to start.
public struct ChildRequest: Hashable, Sendable {
  public var program: String
  public var arguments: [String]
  /// In addition to the environment's own.
  public var variables: [String: String]
  public var folder: String?
  public var input: Input
  public var output: Stream
  public var errors: Stream

  public enum Input: Hashable, Sendable {
    /// The caller's own.
    case inherited
    /// Lines that the caller sends.
    case lines
  }

  public enum Stream: Hashable, Sendable {
    /// The caller's own.
    case inherited
    case dropped
    /// Lines that the caller reads; both streams may be.
    case lines
    /// A file, which is emptied first.
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
