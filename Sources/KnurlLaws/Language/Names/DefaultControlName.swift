/// The default name of a control in traces: its type's name with dashes, such as `range-slider`.
package enum DefaultControlName {
  /// - Parameter type: The name of the type; all but letters and digits are omitted.
  package static func of(typeNamed type: String) -> String {
    var name = ""
    var wasLower = false
    for character in type {
      guard character.isLetter || character.isNumber else { continue }
      if character.isUppercase, wasLower { name += "-" }
      wasLower = !character.isUppercase
      name += character.lowercased()
    }
    return name
  }

  package static func of<Control>(_ type: Control.Type) -> String {
    of(typeNamed: String(describing: type))
  }
}
