import Foundation

/// The file that says how to start an adapter, such as `slider.json`.
///
/// The command line and catalogs read it, and make a `ControlSpecification` of it.
public struct AdapterFile: Hashable, Sendable {
  /// The name of the control: that of the file.
  public var name: String
  public var program: String
  public var arguments: [String]
  /// The folder of the file, in which the program runs.
  public var folder: String
  /// The longest time for one answer, in seconds.
  public var seconds = usualSeconds

  /// True if a signal to the group of this process must reach the adapter too. An interrupt of a terminal
  /// then reaches it.
  package var sharesGroup = false

  private static let usualSeconds = 10.0
  private static let secondsRange = 0.05...3_600.0

  /// - Throws: `AdapterProblem` with a sentence if the file cannot be read or has another form.
  public init(_ path: String) throws(AdapterProblem) {
    let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
    if values?.isDirectory == true {
      throw AdapterProblem("\(path) is a folder; name the file of an adapter in it.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw AdapterProblem("\(path): the file of the adapter cannot be read; look at its name.")
    }
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: data)
    } catch {
      throw AdapterProblem(
        "\(path): \(AdapterProblem.words(of: error)); it needs "
          + "{\"program\": \"python3\", \"arguments\": [\"adapter.py\"]}.")
    }
    let members = (try? JSONSerialization.jsonObject(with: data)) as Any
    if let stray = StrayMember.of(members, Content.CodingKeys.self, in: path) {
      throw AdapterProblem("\(stray).")
    }
    let url = URL(fileURLWithPath: path)
    name = url.deletingPathExtension().lastPathComponent
    folder = url.deletingLastPathComponent().path
    program = content.program
    arguments = content.arguments ?? []
    if let seconds = content.seconds {
      guard Self.secondsRange.contains(seconds) else {
        throw AdapterProblem("\(path): seconds is \(seconds); write a number from 0.05 to 3600.")
      }
      self.seconds = seconds
    }
    if program.isEmpty { throw AdapterProblem("\(path): program is empty; name a program.") }
  }

  private struct Content: Decodable {
    var program: String
    var arguments: [String]?
    var seconds: Double?

    enum CodingKeys: String, CodingKey, CaseIterable { case program, arguments, seconds }
  }
}

/// The reason why a control in another process cannot be driven, as a sentence.
public struct AdapterProblem: Error, Hashable, Sendable {
  public var message: String
  /// The end of the control's program; nil if the mistake is the adapter's.
  var end: End?

  enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  init(_ message: String, end: End? = nil) {
    self.message = message
    self.end = end
  }

  /// The place and the kind of a mistake in JSON.
  static func words(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?: return "\(place(context)) has no “\(key.stringValue)”"
    case .typeMismatch(let type, let context)?, .valueNotFound(let type, let context)?:
      return "\(place(context)) is not \(kind(of: type))"
    case .dataCorrupted(let context)?:
      return context.codingPath.isEmpty
        ? "it is not JSON" : "\(place(context)): \(context.debugDescription)"
    default: return "it is not JSON"
    }
  }

  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "a text"
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "of the right type"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    var text = ""
    for key in context.codingPath {
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
    return text.isEmpty ? "it" : text
  }
}
