/// Names of Swift made of the names of controls and laws.
enum SwiftName {
  /// `range-slider` as `rangeSlider`.
  static func camel(_ name: String) -> String {
    let parts = parts(of: name)
    guard let first = parts.first else { return "control" }
    return first.prefix(1).lowercased() + first.dropFirst()
      + parts.dropFirst().map { uppercased($0) }.joined()
  }

  /// `out-and-back` as `OutAndBack`.
  static func capitalized(_ name: String) -> String {
    parts(of: name).map { uppercased($0) }.joined()
  }

  /// Whether it begins as a name must; the rest is letters, digits and underscores.
  static func isIdentifier(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" } ?? false
  }

  private static func uppercased(_ part: Substring) -> String {
    part.prefix(1).uppercased() + part.dropFirst()
  }

  /// Only ASCII: what is a letter to a person is not always one to the compiler.
  private static func parts(of name: String) -> [Substring] {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
