import Foundation

/// The order of a module's folders: a file may use types of its own folder and of earlier folders.
///
/// It may not use members that later folders add to these types.
struct FolderOrder {
  var module: String
  var folders: [String]
  /// The allowed references to a later folder, with the reason for each.
  var exceptions: [String: String] = [:]

  typealias File = (path: String, text: String)

  /// The forbidden references, such as “Harness/A.swift: Law”, and the files outside the folders.
  ///
  /// - Parameters:
  ///   - files: Paths relative to the module's folder, with the texts.
  ///   - others: Files of modules below it. A member whose name is declared twice is left alone:
  ///     text does not tell which one is meant.
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
      guard let own = rank(of: path) else { return ["\(path): not in a folder of the order"] }
      return source.uses.filter { owners[$0].map { $0 > own } ?? false }.map { "\(path): \($0)" }
    }
  }

  /// Returns the position of a file's folder in the order; nil if the folder is not in the order.
  private func rank(of path: String) -> Int? {
    path.split(separator: "/").first.flatMap { folders.firstIndex(of: String($0)) }
  }
}

/// The names that a source file declares and uses, read as text.
private struct DeclaredNames {
  /// The types that are not nested in another type.
  private(set) var types: [String] = []
  /// All members of all types.
  private(set) var members: [String] = []
  /// The members that extensions add to a type and that other files can use.
  private(set) var extensions: [(type: String, member: String)] = []
  /// The words of the code without argument labels, each once, in order.
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
    // Code in conditional compilation is indented.
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

  /// Returns a source without comments and string contents; interpolated code in strings stays.
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
