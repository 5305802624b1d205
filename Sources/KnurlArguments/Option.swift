/// A word with a dash that a command takes, whatever the type of its value.
package protocol OptionSyntax: Sendable {
  /// With its dashes.
  var name: String { get }
  /// A short form, with its dash.
  var alias: String? { get }
  /// What stands for its value in help, or nil for a flag.
  var placeholder: String? { get }
  var summary: String { get }

  /// Refuses a value that the option does not take.
  func check(_ value: String) throws(CommandFailure)
}

/// A word with a value of a type.
package struct Option<Value>: OptionSyntax {
  package let name: String
  package let alias: String?
  package let placeholder: String?
  package let summary: String
  private let form: String?
  let read: @Sendable (String) -> Value?

  /// - Parameters:
  ///   - placeholder: What stands for the value in help, or nil for a flag.
  ///   - form: What a value is, for the sentence that refuses another one: “a whole number”. Without
  ///     it any text will do that is not empty.
  ///   - read: Returns nil for a value that is refused.
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

/// A word that is there or not.
package typealias Flag = Option<Bool>

extension Flag {
  package init(_ name: String, short alias: String? = nil, _ summary: String) {
    self.init(name, short: alias, nil, summary, form: nil) { _ in true }
  }

  package static var help: Flag { Flag("--help", short: "-h", "show this help") }
}

extension Option<String> {
  /// Any text that is not empty.
  package init(
    _ name: String, short alias: String? = nil, _ placeholder: String, _ summary: String
  ) {
    self.init(name, short: alias, placeholder, summary, form: nil) { $0.isEmpty ? nil : $0 }
  }

  /// One of a few words.
  package init(_ name: String, oneOf words: [String], _ summary: String) {
    let (placeholder, form) = (words.joined(separator: "|"), words.joined(separator: " or "))
    self.init(name, placeholder, summary, form: form) { words.contains($0) ? $0 : nil }
  }
}

extension Option
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of a type's words.
  package init(_ name: String, oneOf type: Value.Type, _ summary: String) {
    let words = type.allCases.map { $0.rawValue }
    let (placeholder, form) = (words.joined(separator: "|"), words.joined(separator: " or "))
    self.init(name, placeholder, summary, form: form) { Value(rawValue: $0) }
  }
}

extension Option where Value: FixedWidthInteger & Sendable {
  /// A whole number in decimal digits.
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
  /// A time as 30s, 2m or 1h, in seconds.
  package static func seconds(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option(name, placeholder, summary, form: TimeText.form) { TimeText.seconds($0) }
  }
}
