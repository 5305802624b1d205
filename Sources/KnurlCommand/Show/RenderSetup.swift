import KnurlArguments
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlMarkup

/// A trace that sets up a control according to `--set` and `--size`.
struct RenderSetup {
  static let property = Option(
    "--set", "NAME=VALUE",
    "set a property, written as in a trace; can be repeated", form: "NAME=VALUE"
  ) { text -> (name: String, value: String)? in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    return (String(parts[0]), String(parts[1]))
  }
  static let size = Option("--size", "WxH", "size in points (default the control's own)")

  private(set) var trace: Trace
  private let declaration: Declaration

  /// The property name for enabling. In traces, enabling is a command, but `--set` treats it like a
  /// property.
  private var enabling: String {
    declaration.attributes().first { $0.key == "isEnabled" }?.name ?? "isEnabled"
  }
  /// The largest side of a picture, in pixels.
  private static let maximumSide = 4096

  init(
    _ arguments: ParsedArguments, _ declaration: Declaration, scale: Int
  ) throws(CommandFailure) {
    self.declaration = declaration
    trace = Trace(
      controlName: declaration.controlName,
      sequence: CommandSequence(start: Configuration(), commands: []))
    for (name, value) in arguments.all(Self.property) { try set(name, to: value) }
    if let text = arguments[Self.size] {
      trace.sequence.start.bounds = try Self.bounds(text, limit: Self.maximumSide / scale)
    }
  }

  private mutating func set(_ name: String, to value: String) throws(CommandFailure) {
    if let property = declaration.property(named: name) {
      do throws(TraceError) {
        let number = try TraceText.value(value, of: property, in: declaration)
        trace.sequence.start.writes.append(PropertyWrite(property: property, value: number))
      } catch {
        throw .usage("--set \(name): \(error.message)")
      }
    } else if name == enabling, canBeDisabled {
      guard value == "true" || value == "false" else {
        throw .usage("--set \(name): “\(value)” is not a Boolean value; write true or false.")
      }
      trace.sequence.commands.append(.control(.enable(value == "true")))
    } else {
      throw .usage("\(declaration.controlName) has no property “\(name)”\(remedy(for: name))")
    }
  }

  private var canBeDisabled: Bool { declaration.capabilities.contains(.enabling) }

  private func remedy(for name: String) -> String {
    let names = declaration.properties.map { $0.name } + (canBeDisabled ? [enabling] : [])
    return NearestMatch.remedy(for: name, among: names)
  }

  private static func bounds(_ text: String, limit: Int) throws(CommandFailure) -> Rect2D {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0 > 0 && $0 <= Double(limit) })
    else {
      throw .usage(
        "--size: “\(text)” is not a size; write WIDTHxHEIGHT in points such as 335x30, each above "
          + "0 and at most \(Wording.grouped(limit)) at this scale.")
    }
    return Rect2D(x: 0, y: 0, width: numbers[0], height: numbers[1])
  }
}
