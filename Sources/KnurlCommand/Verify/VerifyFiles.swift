import KnurlArguments
import KnurlLaws
import KnurlReports

/// Writes the result files of a whole run: JSON, XML and pages.
struct VerifyFiles {
  let pages: PageSetup
  let folder: ResultsFolder
  let hasBenchmarks: Bool
  /// True if each law gets a page; false if only broken laws do. Writing all pages takes seconds.
  let hasAllLaws: Bool
  /// The paths of the written files, the most useful first.
  private(set) var files: [String] = []
  /// An error for each result file that was not written.
  private(set) var failures: [CommandFailure] = []
  /// A sentence for each page that was not written. The content of these pages is in the other
  /// result files.
  private(set) var warnings: [String] = []

  /// Writes all files; errors are collected, so that one failed write does not stop the others.
  ///
  /// - Parameter isOver: Returns whether the run was interrupted; then pages of laws are left out.
  mutating func write(_ results: VerifyResults, json: String, isOver: () -> Bool) {
    writePages(results, isOver)
    write(json, to: folder.join("results.json"))
    write(ReportFormat.junit.text(of: results, in: folder.place), to: folder.join("junit.xml"))
  }

  private mutating func write(_ text: String, to file: String) {
    do throws(CommandFailure) {
      try folder.write(text, to: file)
      files.append(file)
    } catch {
      failures.append(error)
    }
  }

  // MARK: - Pages

  private mutating func writePages(_ results: VerifyResults, _ isOver: () -> Bool) {
    let listings = LawListing.all(of: pages.catalog)
    let findings = results.controls.flatMap(\.findings)
    let laws = LawPages.write(
      laws(of: results), of: listings, in: folder.path, examples: findings, pages, isOver: isOver)
    warnings += laws.problems
    var page = VerifyPage(results, in: folder.place, laws: listings, lawPages: laws.written)
    readBenchmarks(for: &page)
    let path = folder.join(PagePath.index)
    do throws(CommandFailure) {
      try folder.write(page.text, to: path)
      files.append(path)
    } catch {
      warnings.append(error.message)
    }
  }

  /// The names of the laws that get a page.
  private func laws(of results: VerifyResults) -> Set<String> {
    Set(
      results.controls.flatMap { control in
        control.findings.map(\.law)
          + (hasAllLaws ? control.laws.map(\.name) + control.exceptions.map(\.law) : [])
      })
  }

  private func readBenchmarks(for page: inout VerifyPage) {
    let path = folder.join(BenchSummary.fileName)
    let command = pages.program.line("bench --json-file", path)
    do throws(FileProblem) {
      page.benchmarks = try BenchSummary.read(path, pages.files)
      if page.benchmarks == nil, hasBenchmarks {
        page.benchmarkNote = "There are no benchmark results yet; run \(command)"
      }
    } catch {
      page.benchmarkNote =
        "\(path) is not shown: \(error.reason); write it again with \(command)"
    }
  }
}
