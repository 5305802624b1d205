/// The name of a property in the text of a key path, such as `range.lower` in
/// `\Slider.range.lower`.
package enum KeyPathName {
  /// Returns the name in the description that a key path gives of itself; nil if it gives none.
  ///
  /// Swift describes stored properties by their names, computed ones by an address, and properties
  /// of a build without reflection by their offset. Systems older than macOS 13.3 and iOS 16.4 give
  /// the type of the key path instead.
  ///
  /// A property that follows one of size zero, such as an empty structure, is described by the name
  /// of that one (Swift 6.3). Text cannot tell; `named:` does.
  package static func described(_ description: String) -> String? {
    var cursor = SwiftTextCursor(description)
    let name = cursor.takeKeyPath()
    return cursor.isAtEnd ? name : nil
  }
}

extension SwiftTextCursor {
  /// Reads a key path and returns the name of its property, without the type at its start.
  ///
  /// The result is nil for other text, and for a path with a subscript, a method or `self`. Marks of
  /// optional chains are left out: Swift's description sets one more than the literal has.
  mutating func takeKeyPath() -> String? {
    guard take("\\") else { return nil }
    skipSpace()
    var words: [String] = []
    var namesType = false
    if !sees(".") {
      guard takeWord() != nil, skipGenericArguments() else { return nil }
      namesType = true
      skipMarks()
    }
    skipSpace()
    // Two points belong to an operator, as in `\.minimum...\.maximum`.
    while !sees(".", after: 1), take(".") {
      skipSpace()
      guard let word = takeWord(), word != "self" else { return nil }
      words.append(word)
      if namesType, !skipGenericArguments() { return nil }
      skipMarks()
      skipSpace()
    }
    // The types of `\Outer.Inner.value` begin with a capital letter, properties do not.
    while namesType, words.count > 1, words[0].first?.isUppercase == true { words.removeFirst() }
    return words.isEmpty ? nil : words.joined(separator: ".")
  }

  private mutating func skipMarks() {
    while sees("?") || sees("!") { move(by: 1) }
  }

  /// Moves over generic arguments, if the cursor is at some; returns false if they have no end.
  private mutating func skipGenericArguments() -> Bool {
    var depth = 0
    repeat {
      switch next {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= sees("-", after: -1) ? 0 : 1
      case let byte:
        guard depth > 0 else { return true }
        let isOfType =
          Self.isOfWord(byte) || Self.isSpace(byte) || ",.:()[]?&@-".utf8.contains(byte)
        guard isOfType else { return false }
      }
      move(by: 1)
    } while depth > 0
    return true
  }
}
