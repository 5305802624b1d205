import Foundation

// coverage COUNTS ROOT EXCLUSIONS: see .ci/coverage.

guard CommandLine.arguments.count == 4 else {
  fail("usage: coverage COUNTS ROOT EXCLUSIONS", code: 64)
}
let root = CommandLine.arguments[2]
do {
  let export = try JSONDecoder().decode(
    CoverageExport.self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
  var exclusions = try Exclusion.list(in: root + "/" + CommandLine.arguments[3])
  let core = CoveredModules(named: ["KnurlControls", "KnurlInteraction"], of: export, in: root)
  let engine = CoveredModules(named: ["KnurlEngine"], of: export, in: root)
  guard core.total > 0 else { fail("the counts have no regions of \(core.names)", code: 2) }

  var problems: [String] = []
  for region in core.uncovered {
    let line = try region.sourceLine(in: root)
    if let index = exclusions.firstIndex(where: { $0.file == region.file && $0.code == line }) {
      exclusions[index].isUsed = true
    } else {
      problems.append("\(region.file):\(region.line):\(region.column): never ran: \(line)")
    }
  }
  for exclusion in exclusions where !exclusion.isUsed {
    problems.append("\(exclusion.file): is covered or no longer exists: \(exclusion.code)")
  }
  print("The control core: \(core.text); .ci/uncovered.txt excludes \(exclusions.count).")
  print("The engine: \(engine.text).")
  for problem in problems { print(problem) }
  exit(problems.isEmpty ? 0 : 1)
} catch {
  fail("\(error)", code: 2)
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("coverage: \(message)\n".utf8))
  exit(code)
}
