import Foundation

/// The folders of a module from the ground up: a file names types of its own folder and of earlier ones.
struct FolderOrder {
  var module: String
  var folders: [String]
  /// The references to a later folder that stay, with the reason for each.
  var exceptions: [String: String] = [:]

  /// The references of files to types of a later folder, as “Harness/A.swift: Law”, and the files that
  /// lie in none of the folders.
  ///
  /// - Parameter files: Paths from the module's folder on, with the texts.
  func violations(in files: [(path: String, text: String)]) -> [String] {
    let codes = files.map { (path: $0.path, code: Self.code(of: $0.text)) }
    var owners: [String: String] = [:]
    for file in codes {
      for name in Self.definedTypes(in: file.code) where owners[name] == nil {
        owners[name] = file.path
      }
    }
    return codes.flatMap { file -> [String] in
      guard let own = rank(of: file.path) else {
        return ["\(file.path): in no folder of the order"]
      }
      return Self.words(in: file.code).filter { word in
        guard let owner = owners[word], let rank = rank(of: owner) else { return false }
        return rank > own
      }.map { "\(file.path): \($0)" }
    }
  }

  /// The place of a file's folder in the order; nil for a file in none of them.
  private func rank(of path: String) -> Int? {
    path.split(separator: "/").first.flatMap { folders.firstIndex(of: String($0)) }
  }

  /// A source without its strings and comments.
  static func code(of text: String) -> String {
    var code = text
    for (pattern, replacement) in [
      (#""""(?:.|\n)*?""""#, "\"\""), (#""(?:\\.|[^"\\\n])*""#, "\"\""), (#"//[^\n]*"#, ""),
    ] {
      code = code.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    }
    return code
  }

  /// The types that stand at the beginning of a line, in no other type.
  private static func definedTypes(in code: String) -> [String] {
    let definition =
      #/^(?:(?:public|package|final|open|private|fileprivate|indirect|internal|@\w+)\s+)*/#
      .ignoresCase(false).anchorsMatchLineEndings()
    return code.split(separator: "\n").compactMap { line in
      guard let first = line.first, first != " ", first != "}" else { return nil }
      let words = line.replacing(definition, with: "").split {
        !$0.isLetter && !$0.isNumber && $0 != "_"
      }
      guard words.count > 1,
        ["struct", "enum", "class", "actor", "protocol", "typealias"].contains(words[0])
      else { return nil }
      return String(words[1])
    }
  }

  /// The words that begin with a capital letter, each once, in their order.
  private static func words(in code: String) -> [String] {
    var seen: Set<Substring> = []
    return code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.first?.isUppercase == true && seen.insert($0).inserted }
      .map(String.init)
  }
}
