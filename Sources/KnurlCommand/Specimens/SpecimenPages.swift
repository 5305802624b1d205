import KnurlArguments
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification

/// The folder with an index, a page for each planted fault and pages of the laws that detected the
/// faults.
struct SpecimenPages {
  private let setup: PageSetup
  private let folder: String
  private var names = UniqueFileNames(taken: ["index"])
  private(set) var hasIndex = false
  /// A sentence for each file that was not written.
  private(set) var problems: [String] = []

  /// Creates the folder and checks that files can be written to it before a long search begins.
  init(_ setup: PageSetup, folder: String) throws(CommandFailure) {
    self.setup = setup
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    try setup.files.prepare(folder: folder, file: indexPath)
  }

  var indexPath: String { folder + PagePath.index }

  // MARK: - Faults

  /// Writes a page for each detected fault of a specimen, and notes the paths in the findings.
  mutating func show(_ report: inout SpecimenReport, of specimen: SpecimenSpecification) {
    let verification = specimen.verification([])
    let show = FindingAttachments(setup: setup, verification: verification, control: nil)
    for (index, (fault, finding)) in report.faults.enumerated() {
      guard let finding else { continue }
      let stem = stem(of: fault.name, in: specimen.name)
      var trace = finding.replayableTrace
      trace.notes = [FileWord.note("planted fault \(fault.name): \(fault.summary)")]
      let text = TraceText.text(of: trace, in: verification.declaration)
      let file = write(text, to: stem + ".trace")
      let shown = show.write(
        finding, as: folder + stem,
        FindingAttachments.Context(
          origin: "The planted fault “\(fault.name)”: \(fault.summary)",
          repeatLines: setup.program.repeatLines(forTrace: "\(folder)\(stem).trace"),
          lawLink: PagePath.law(finding.law), indexLink: PagePath.index))
      var files = shown.files
      files.trace = file
      files.page = files.page.map { String($0.dropFirst(folder.count)) }
      files.picture = files.picture.map { String($0.dropFirst(folder.count)) }
      problems += shown.problems
      report.faults[index].finding?.files = files
    }
  }

  /// A unique name for a fault's files; “specimen/range-slider” is shortened to `range-slider`.
  private mutating func stem(of fault: String, in specimen: String) -> String {
    let prefix = "specimen/"
    let short = specimen.hasPrefix(prefix) ? String(specimen.dropFirst(prefix.count)) : specimen
    return names.name(for: "\(short)-\(fault)")
  }

  /// - Returns: The name of the file; nil if it was not written.
  private mutating func write(_ text: String, to name: String) -> String? {
    do throws(CommandFailure) {
      try setup.files.write(text, to: folder + name, otherwise: FileAccess.makeRoom)
      return name
    } catch {
      problems.append(error.message)
      return nil
    }
  }

  // MARK: - Index

  /// Writes the index and the pages of the laws.
  mutating func finish(_ results: [SpecimenResults], seconds: Double) {
    let findings = results.flatMap(\.faults).compactMap(\.finding)
    let laws = LawPages.write(
      Set(findings.map(\.law)), of: LawListing.all(of: setup.catalog), in: folder,
      examples: findings, setup)
    problems += laws.problems
    let page = SpecimenIndexPage(
      results: results, lawPages: laws.written, version: setup.program.version, seconds: seconds)
    hasIndex = write(page.text, to: PagePath.index) != nil
  }
}
