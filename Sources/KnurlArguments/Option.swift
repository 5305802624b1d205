/// An option of a command, independent of the type of its value.
package protocol OptionSyntax: Sendable {
  /// The option's name with its dashes.
  var name: String { get }
  /// The option's short form, with its dash.
  var alias: String? { get }
  /// The word for the value in help, or nil for a flag.
  var placeholder: String? { get }
  var summary: String { get }

  /// Throws if the option does not accept a value.
  func check(_ value: String) throws(CommandFailure)
}

/// An option with a typed value.
package struct Option<Value>: OptionSyntax {
  package let name: String
  package let alias: String?
  package let placeholder: String?
  package let summary: String
  private let form: String?
  let read: @Sendable (String) -> Value?

  /// - Parameters:
  ///   - placeholder: The word for the value in help, or nil for a flag.
  ///   - form: A valid value in words, for the error message: “a whole number”. If nil, any text
  ///     that is not empty is valid.
  ///   - read: Returns the value, or nil for a text that is not valid.
  package init(
    _ name: String, short alias: String? = nil, _ placeholder: String?, _ summary: String,
    form: String?, read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.alias = alias
    self.placeholder = placeholder
    self.summary = summary
    self.form = form
    self.read = read
  }

  package func check(_ value: String) throws(CommandFailure) {
    if read(value) != nil { return }
    guard let form else { throw .usage("\(name) needs a value that is not empty.") }
    throw .usage("\(name) takes \(form), not “\(value)”.")
  }
}

/// An option without a value, which is either present or absent.
package typealias Flag = Option<Bool>

extension Flag {
  package init(_ name: String, short alias: String? = nil, _ summary: String) {
    self.init(name, short: alias, nil, summary, form: nil) { _ in true }
  }

  package static var help: Flag { Flag("--help", short: "-h", "show this help") }
}

extension Option<String> {
  /// An option that takes any text that is not empty.
  package init(
    _ name: String, short alias: String? = nil, _ placeholder: String, _ summary: String
  ) {
    self.init(name, short: alias, placeholder, summary, form: nil) { $0.isEmpty ? nil : $0 }
  }

  /// Creates an option whose value is one of the given words.
  package init(_ name: String, oneOf words: [String], _ summary: String) {
    let (placeholder, form) = (words.joined(separator: "|"), words.joined(separator: " or "))
    self.init(name, placeholder, summary, form: form) { words.contains($0) ? $0 : nil }
  }
}

extension Option
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// Creates an option whose value is one of the type's raw values.
  package init(_ name: String, oneOf type: Value.Type, _ summary: String) {
    let words = type.allCases.map { $0.rawValue }
    let (placeholder, form) = (words.joined(separator: "|"), words.joined(separator: " or "))
    self.init(name, placeholder, summary, form: form) { Value(rawValue: $0) }
  }
}

extension Option where Value: FixedWidthInteger & Sendable {
  /// An option that takes a whole number in decimal digits.
  package init(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Value>, _ summary: String
  ) {
    let form = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    self.init(name, placeholder, summary, form: form) { text in
      guard TimeText.isDigits(text), let number = Value(text) else { return nil }
      return range.contains(number) ? number : nil
    }
  }
}

extension Option<Double> {
  /// Creates an option that takes a time such as 30s, 2m or 1h. The option's value is in seconds.
  package static func seconds(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option(name, placeholder, summary, form: TimeText.form) { TimeText.seconds($0) }
  }
}
