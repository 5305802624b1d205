import KnurlArguments
import KnurlLaws
import KnurlSession
import KnurlVerification

/// The folder with an index, a page for each planted fault and pages of the laws that detected the
/// faults.
struct SpecimenPages {
  private let setup: PageSetup
  private let folder: String
  private var names = UniqueFileNames(taken: ["index"])
  private(set) var exhibits: [FaultPage] = []
  private(set) var hasIndex = false
  /// A sentence for each file that was not written.
  private(set) var problems: [String] = []

  /// The files that show one fault.
  struct FaultPage {
    let specimen: String
    let fault: String
    /// The path of the page, relative to the index; nil if the page was not written.
    var page: String?
    var picture: String?
    var trace: String?
    /// The width of the picture on a page, in points; nil for the picture's own width.
    var pictureWidth: Int?
  }

  /// Creates the folder and checks that files can be written to it before a long search begins.
  init(_ setup: PageSetup, folder: String) throws(CommandFailure) {
    self.setup = setup
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    try setup.files.prepare(folder, folder: folder, file: self.folder + PagePath.index)
  }

  var indexPath: String { folder + PagePath.index }

  func exhibit(of fault: String, in specimen: String) -> FaultPage? {
    exhibits.first { $0.specimen == specimen && $0.fault == fault }
  }

  // MARK: - Faults

  /// Writes a page for each detected fault of a specimen.
  mutating func show(_ outcome: SpecimenOutcome) {
    let name = outcome.specification.name
    let show = FindingAttachments(setup, outcome.specification.verification([]), control: nil)
    for (fault, finding) in outcome.report.faults {
      guard let finding else { continue }
      let stem = stem(of: fault.name, in: name)
      var exhibit = FaultPage(specimen: name, fault: fault.name)
      exhibit.trace = writeTrace(of: finding, fault, outcome, stem)
      var context = FindingAttachments.Context()
      context.origin = "The planted fault “\(fault.name)”: \(fault.summary)"
      context.repeatLines = setup.program.repeatLines(forTrace: "\(folder)\(stem).trace")
      context.lawLink = PagePath.law(finding.law)
      context.indexLink = PagePath.index
      let shown = show.write(finding, as: folder + stem, context)
      exhibit.page = shown.files.page.map { relative($0) }
      exhibit.picture = shown.files.picture.map { relative($0) }
      exhibit.pictureWidth = shown.files.pictureWidth
      problems += shown.problems
      exhibits.append(exhibit)
    }
  }

  /// A unique name for a fault's files; “specimen/range-slider” is shortened to `range-slider`.
  private mutating func stem(of fault: String, in specimen: String) -> String {
    let prefix = "specimen/"
    let short = specimen.hasPrefix(prefix) ? String(specimen.dropFirst(prefix.count)) : specimen
    return names.name(for: "\(short)-\(fault)")
  }

  private mutating func writeTrace(
    of finding: Finding, _ fault: SpecimenSpecification.Fault, _ outcome: SpecimenOutcome,
    _ stem: String
  ) -> String? {
    var trace = finding.replayableTrace
    trace.notes = [FileWord.note("planted fault \(fault.name): \(fault.summary)")]
    let text = TraceText.text(of: trace, in: outcome.declaration)
    return write(text, to: stem + ".trace") ? stem + ".trace" : nil
  }

  private mutating func write(_ text: String, to name: String) -> Bool {
    do throws(FileProblem) {
      try setup.files.write(Array(text.utf8), folder + name)
      return true
    } catch {
      problems.append(
        "\(folder)\(name) was not written: \(error.reason); make room or choose another path.")
      return false
    }
  }

  private func relative(_ path: String) -> String { String(path.dropFirst(folder.count)) }

  // MARK: - Index

  /// Writes the index and the pages of the laws.
  mutating func finish(_ outcomes: [SpecimenOutcome], seconds: Double) {
    var examples: [String: LawPages.Example] = [:]
    for outcome in outcomes {
      for (fault, finding) in outcome.report.faults {
        guard let finding else { continue }
        guard examples[finding.law] == nil else { continue }
        let exhibit = exhibit(of: fault.name, in: outcome.specification.name)
        examples[finding.law] = LawPages.Example(
          control: finding.trace.controlName, gesture: finding.gestures, page: exhibit?.page,
          picture: exhibit?.picture, pictureWidth: exhibit?.pictureWidth)
      }
    }
    let laws = LawPages.write(
      Set(examples.keys), of: LawListing.all(of: setup.catalog), in: folder, examples: examples,
      setup)
    problems += laws.problems
    let page = SpecimenIndexPage(
      faultPages: self, outcomes: outcomes, lawPages: laws.written, version: setup.program.version,
      seconds: seconds)
    hasIndex = write(page.text, to: PagePath.index)
  }
}
