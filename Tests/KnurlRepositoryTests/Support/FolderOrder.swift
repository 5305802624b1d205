import Foundation

/// The folders of a module from the ground up: a file names types of its own folder and of earlier ones, and
/// members with which later folders extend these types are not for it.
struct FolderOrder {
  var module: String
  var folders: [String]
  /// The references to a later folder that stay, with the reason for each.
  var exceptions: [String: String] = [:]

  typealias File = (path: String, text: String)

  /// The references of files to what a later folder declares, as “Harness/A.swift: Law” or
  /// “Harness/A.swift: isWet”, and the files that lie in none of the folders.
  ///
  /// - Parameters:
  ///   - files: Paths from the module's folder on, with the texts.
  ///   - others: Files of modules below it. A member whose name is declared twice is left alone: text does not
  ///     tell which one is meant.
  func violations(in files: [File], besides others: [File] = []) -> [String] {
    let sources = files.map { (path: $0.path, source: DeclaredNames(in: $0.text)) }
    var owners: [String: Int] = [:]
    for (path, source) in sources {
      guard let rank = rank(of: path) else { continue }
      for type in source.types where owners[type] == nil { owners[type] = rank }
    }
    var counts: [String: Int] = [:]
    for source in sources.map(\.source) + others.map({ DeclaredNames(in: $0.text) }) {
      for member in Set(source.members) { counts[member, default: 0] += 1 }
    }
    for (path, source) in sources {
      guard let rank = rank(of: path) else { continue }
      for (type, member) in source.extensions where counts[member] == 1 {
        if let owner = owners[type], owner < rank { owners[member] = rank }
      }
    }
    return sources.flatMap { path, source -> [String] in
      guard let own = rank(of: path) else { return ["\(path): in no folder of the order"] }
      return source.uses.filter { owners[$0].map { $0 > own } ?? false }.map { "\(path): \($0)" }
    }
  }

  /// The position of a file's folder in the order; nil for a file in none of them.
  private func rank(of path: String) -> Int? {
    path.split(separator: "/").first.flatMap { folders.firstIndex(of: String($0)) }
  }
}

/// The names that a source declares and uses, read as text.
private struct DeclaredNames {
  /// The types that stand in no other type.
  private(set) var types: [String] = []
  /// Every member, of whatever type.
  private(set) var members: [String] = []
  /// The members that extensions add to a type and that other files can use.
  private(set) var extensions: [(type: String, member: String)] = []
  /// The words of the code that are no labels, each once, in their order.
  private(set) var uses: [String] = []

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "final", "open", "indirect",
    "static",
    "mutating", "override", "lazy", "weak", "unowned", "convenience", "nonisolated", "private(set)",
    "package(set)", "internal(set)",
  ]
  private static let typeWords: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "typealias",
  ]
  private static let memberWords: Set<Substring> = ["func", "var", "let", "case"]

  init(in text: String) {
    let code = Self.code(of: text)
    var extended: String?
    // Conditional compilation indents what stands in it.
    var margin = 0
    for line in code.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      let words = line.split { !$0.isLetter && !$0.isNumber && !"_@#()".contains($0) }
      guard let first = words.first else { continue }
      if first == "#if", indent == margin { margin += 2 }
      if first == "#endif", indent == margin - 2 { margin -= 2 }
      let declaration = words.drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
      guard let keyword = declaration.first, declaration.count > 1 else { continue }
      let name = String(declaration.dropFirst().first?.prefix { $0 != "(" } ?? "")
      if indent == margin { extended = keyword == "extension" ? name : nil }
      if indent == margin, Self.typeWords.contains(keyword) { types.append(name) }
      guard Self.memberWords.contains(keyword) else { continue }
      members.append(name)
      let isHidden = words.contains { $0 == "private" || $0 == "fileprivate" }
      if let extended, indent == margin + 2, !isHidden { extensions.append((extended, name)) }
    }
    uses = Self.words(in: code)
  }

  /// A source without its comments, and with nothing of its strings but what is put into them.
  private static func code(of text: String) -> String {
    var code = text
    for (pattern, replacement) in [
      (#"(?m)^\s*//[^\n]*"#, ""), (#"\\\(((?:[^()"]|\([^()"]*\))*)\)"#, "\" ($1) \""),
      (#""""(?:.|\n)*?""""#, "\"\""), (#""(?:\\.|[^"\\\n])*""#, "\"\""), (#"//[^\n]*"#, ""),
    ] {
      code = code.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    }
    return code
  }

  private static func words(in code: String) -> [String] {
    let isWord = { (character: Character) in
      character.isLetter || character.isNumber || character == "_"
    }
    var seen: Set<Substring> = []
    var rest = Substring(code)
    var words: [String] = []
    while let start = rest.firstIndex(where: isWord) {
      let word = rest[start...].prefix(while: isWord)
      rest = rest[word.endIndex...]
      // “asking law: LawName” and “law: name” have labels.
      let next = rest.drop { $0 == " " }
      let isLabel =
        next.first == ":" || (rest.first == " " && next.drop(while: isWord).first == ":")
      let isType = word.first?.isUppercase == true
      guard isType || !isLabel, seen.insert(word).inserted else { continue }
      words.append(String(word))
    }
    return words
  }
}
