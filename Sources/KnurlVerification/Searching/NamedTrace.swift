/// A trace with a name: a scenario, a scene or a counterexample.
public struct NamedTrace: Hashable, Sendable {
  public let name: String
  public let text: String
  /// The path of the trace's file; nil if the program contains the text.
  public let path: String?

  public init(name: String, text: String, path: String? = nil) {
    self.name = name
    self.text = text
    self.path = path
  }
}

/// A function that reads traces when they are needed, such as the files of a folder.
public typealias TraceReader = () throws(TraceReadingError) -> [NamedTrace]

/// The reason why traces could not be read, as a sentence with the path and a remedy.
public struct TraceReadingError: Error, Hashable, Sendable {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }
}
