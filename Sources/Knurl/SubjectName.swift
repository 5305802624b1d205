/// The default name of a control in traces: its type's, with dashes, as `range-slider`.
enum SubjectName {
  static func of<Control>(_ type: Control.Type) -> String {
    var name = ""
    var wasLower = false
    for character in String(describing: type) {
      guard character.isLetter || character.isNumber else { continue }
      if character.isUppercase, wasLower { name += "-" }
      wasLower = !character.isUppercase
      name += character.lowercased()
    }
    return name
  }
}
