/// The default name of a control in traces: its type's, with dashes, as `range-slider`.
package enum DefaultControlName {
  /// - Parameter type: The name of the type; what is neither letter nor digit is left out.
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
