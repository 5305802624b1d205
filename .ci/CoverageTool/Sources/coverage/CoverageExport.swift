/// The parts of the output of `llvm-cov export` that this tool reads.
struct CoverageExport: Decodable {
  var data: [Part]

  struct Part: Decodable {
    var functions: [Function]
  }

  struct Function: Decodable {
    var filenames: [String]
    /// The first line and column, last line and column, count, file, expanded file and kind.
    var regions: [[Int]]
  }
}

/// A region of code with one counter.
struct Region: Hashable, Comparable {
  /// The path relative to the package's folder.
  var file: String
  var line: Int
  var column: Int
  var lastLine: Int
  var lastColumn: Int

  static func < (first: Region, second: Region) -> Bool {
    (first.file, first.line, first.column, first.lastLine, first.lastColumn)
      < (second.file, second.line, second.column, second.lastLine, second.lastColumn)
  }

  /// The source line in which it begins, without surrounding blanks.
  func sourceLine(in root: String) throws -> String {
    let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}

/// The regions of some modules; code that the compiler duplicated counts once.
struct CoveredModules {
  let names: String
  let total: Int
  let uncovered: [Region]

  /// The kind of code regions, as opposed to macro expansions and skipped regions.
  private static let code = 0

  init(named names: [String], of export: CoverageExport, in root: String) {
    var counts: [Region: Int] = [:]
    let folders = names.map { root + "/Sources/\($0)/" }
    for function in export.data.flatMap(\.functions) {
      for region in function.regions where region.count >= 8 && region[7] == Self.code {
        let path = function.filenames[region[5]]
        guard folders.contains(where: path.hasPrefix) else { continue }
        let key = Region(
          file: String(path.dropFirst(root.count + 1)), line: region[0], column: region[1],
          lastLine: region[2], lastColumn: region[3])
        counts[key] = max(counts[key] ?? 0, region[4])
      }
    }
    self.names = names.joined(separator: " and ")
    total = counts.count
    uncovered = counts.filter { $0.value == 0 }.map(\.key).sorted()
  }

  var text: String {
    let covered = total - uncovered.count
    let percent = total > 0 ? Double(covered) / Double(total) * 100 : 0
    return "\(covered) of \(total) regions ran (\(String(format: "%.2f", percent)) %)"
  }
}
