import Foundation
import KnurlArguments
import KnurlLaws

/// The name of a new control, in all forms that its package needs.
struct ControlName {
  /// “RangeKnob”: the name of the type and of the module.
  let type: String

  /// “range-knob”: the name of the command, and the control name in traces.
  var command: String { DefaultControlName.of(typeNamed: type) }

  /// “range knob”: the name in sentences.
  var words: String { command.replacingOccurrences(of: "-", with: " ") }

  /// “rangeKnob”: the name of a member. Capitals at the beginning count as one word.
  var member: String {
    let capitals = type.prefix { $0.isUppercase || $0.isNumber }
    let isWord = capitals.count == 1 || capitals.count == type.count
    let lowered = isWord ? capitals : capitals.dropLast()
    return lowered.lowercased() + type.dropFirst(lowered.count)
  }

  /// The member's name in its declaration; a Swift keyword is in backquotes.
  var declaredMember: String { ReservedNames.keywords.contains(member) ? "`\(member)`" : member }

  /// The largest length of a name, in characters. Some systems do not accept the paths that longer
  /// names make.
  private static let longest = 60

  init(_ word: String) throws(CommandFailure) {
    guard Self.isWellFormed(word) else {
      throw .usage(
        "“\(word)” is not a control name; write up to \(Self.longest) letters and digits, starting "
          + "with a capital letter, such as “\(Self.suggestion(for: word))”.")
    }
    if let taken = ReservedNames.reason(against: word) {
      throw .usage("“\(word)” \(taken); write, for example, “\(Self.suggestion(for: word))”.")
    }
    type = word
  }

  private static func isWellFormed(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count <= longest else { return false }
    return isCapital(first) && word.utf8.allSatisfy { isLetterOrDigit($0) }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isCapital(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// An allowed name that is as similar to the word as possible.
  static func suggestion(for word: String) -> String {
    let plain = word.folding(options: .diacriticInsensitive, locale: nil)
    var name = ""
    var begins = true
    for byte in plain.utf8 {
      guard isLetterOrDigit(byte) else {
        begins = true
        continue
      }
      let character = String(UnicodeScalar(byte))
      if name.isEmpty, character.first?.isNumber == true { continue }
      name += begins ? character.uppercased() : character
      begins = false
    }
    let own = ReservedNames.ownPrefix
    if name.hasPrefix(own) { name = String(name.dropFirst(own.count)) }
    let ending = "Control"
    name = String(name.prefix(longest - ending.count))
    if name.isEmpty || !isWellFormed(name) { return "Dial" }
    return ReservedNames.reason(against: name) == nil ? name : name + ending
  }
}
