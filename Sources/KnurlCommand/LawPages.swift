import KnurlLaws
import KnurlReports

/// Makes and writes the pages of laws.
struct LawPages {
  private let tool: CommandLineTool
  private let laws: [LawListing]
  private let violations: KnownViolations
  /// Whether specimens may be performed here.
  private let isPerformed: Bool

  init(_ tool: CommandLineTool, isPerformed: Bool = true) {
    self.tool = tool
    laws = LawListing.all(of: tool.catalog)
    violations = KnownViolations(of: tool.catalog)
    self.isPerformed = isPerformed
  }

  /// The page of a law.
  ///
  /// - Parameters:
  ///   - findingLink: The page of a finding that breaks it, relative to this one.
  func text(of law: LawListing, findingLink: String? = nil, indexLink: String? = nil) -> String {
    var page = LawPage(name: law.name, text: law.text)
    page.kind = law.kind
    page.properties = law.properties
    page.controls = law.controls
    page.exceptions = law.exceptions
    page.switchLine = law.switchLine
    page.findingLink = findingLink
    page.indexLink = indexLink
    let scale = tool.pictureEncoder == nil ? nil : 2.0
    if isPerformed, let known = violations.violation(of: law.name, scale: scale) {
      page.violation = known.story
      page.origin = "Here it is broken by \(known.specimen), \(known.summary)."
    } else {
      page.origin = absence(of: law)
    }
    return page.text(encoder: tool.pictureEncoder)
  }

  private func absence(of law: LawListing) -> String {
    if law.name == LawName.survives.rawValue {
      return "There is no picture: a control that crashes or hangs leaves none behind."
    }
    return "There is no picture: no specimen of this catalog is known to break this law."
  }

  /// Writes the pages of laws into the folder `laws` of a folder whose index links to them.
  ///
  /// - Parameters:
  ///   - names: Laws that are in no listing have no page.
  ///   - findingLinks: By law, a finding's page relative to the folder.
  /// - Returns: A sentence where pages are missing.
  func write(
    _ names: [String], in folder: String, findingLinks: [String: String] = [:]
  ) -> [String] {
    let files = tool.environment.files
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var missing: [(path: String, reason: String)] = []
    do throws(FileProblem) {
      try files.makeFolder(start + "laws")
    } catch {
      return [
        "\(start)laws was not written, \(error.reason); \(tool.programName) law NAME says the same."
      ]
    }
    for law in laws where names.contains(law.name) {
      let path = start + PagePath.law(law.name)
      let text = text(
        of: law, findingLink: findingLinks[law.name].map { "../" + $0 },
        indexLink: "../" + PagePath.index)
      do throws(FileProblem) {
        try files.write(Array(text.utf8), path)
      } catch {
        missing.append((path, error.reason))
      }
    }
    guard let first = missing.first else { return [] }
    let others = missing.count > 1 ? " and \(Wording.count(missing.count - 1, "other page"))" : ""
    return [
      "\(first.path)\(others) \(missing.count > 1 ? "were" : "was") not written, \(first.reason); "
        + "\(tool.programName) law NAME says the same."
    ]
  }
}
