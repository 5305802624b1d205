import KnurlArguments
import KnurlLaws
import KnurlReports
import KnurlVerification

/// Creates and writes the pages of laws.
struct LawPages {
  private let setup: PageSetup
  private let laws: [LawListing]
  private let violations: LawCounterexamples

  /// - Parameter laws: All laws of the catalog.
  init(_ setup: PageSetup, of laws: [LawListing]) throws(CommandFailure) {
    self.setup = setup
    self.laws = laws
    violations = try LawCounterexamples(of: setup.catalog)
  }

  /// The page of a law.
  ///
  /// - Parameters:
  ///   - example: A finding to show if no specimen breaks the law.
  ///   - folder: The path from the page to the folder of the example and the index.
  func text(
    of law: LawListing, example: FindingResults? = nil, folder: String = "",
    indexLink: String? = nil
  ) -> String {
    var page = LawPage(name: law.name, text: law.text)
    page.kind = law.kind
    page.properties = law.properties
    page.controls = law.controls
    page.exceptions = law.exceptions
    page.switchLine = law.switchLine
    page.findingLink = example?.page.map { folder + $0 }
    page.indexLink = indexLink
    let scale = setup.encoder == nil ? nil : 2.0
    if let known = violations.violation(of: law.name, scale: scale) {
      page.violation = known.timeline
      page.origin = "In this example, \(known.specimen) breaks the law: \(known.summary)."
    } else if let example {
      page.findingPicture = example.picture.map { folder + $0 }
      page.findingPictureWidth = example.pictureWidth
      page.findingWords =
        "In this example, \(example.control) breaks the law: \(example.gesture)."
    } else {
      page.origin = absence(of: law)
    }
    return page.text(encoder: setup.encoder)
  }

  private func absence(of law: LawListing) -> String {
    if LawName.seenFromOutside.contains(where: { $0.rawValue == law.name }) {
      return "There is no picture, because a control that crashes or hangs cannot be drawn."
    }
    return "There is no picture, because no specimen of this catalog is known to break this law."
  }

  /// Writes the pages of laws into the folder `laws`, next to the index that links to the pages.
  ///
  /// A catalog whose counterexamples cannot be read gets no pages.
  ///
  /// - Parameters:
  ///   - names: The names of the laws; a law without a listing gets no page.
  ///   - laws: All laws of the catalog.
  ///   - examples: Findings; the page of a law shows the first one of the law.
  /// - Returns: The laws with a page, and a sentence if pages are missing.
  static func write(
    _ names: Set<String>, of laws: [LawListing], in folder: String,
    examples: [FindingResults], _ setup: PageSetup, isOver: () -> Bool = { false }
  ) -> (written: Set<String>, problems: [String]) {
    let pages: LawPages
    do throws(CommandFailure) {
      pages = try LawPages(setup, of: laws)
    } catch {
      return ([], [error.message])
    }
    let files = setup.files
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var written: Set<String> = []
    var missing: [(path: String, reason: String)] = []
    do throws(FileProblem) {
      try files.makeFolder(start + "laws")
    } catch {
      let problem =
        "\(start)laws was not written: \(error.reason); run \(setup.program.name) law NAME instead."
      return ([], [problem])
    }
    for law in names.sorted().compactMap({ LawListing.law(named: $0, among: laws) })
    where !isOver() {
      let path = start + PagePath.law(law.name)
      let text = pages.text(
        of: law, example: examples.first { $0.law == law.name }, folder: "../",
        indexLink: "../" + PagePath.index)
      do throws(FileProblem) {
        try files.write(Array(text.utf8), path)
        written.insert(law.name)
      } catch {
        missing.append((path, error.reason))
      }
    }
    guard let first = missing.first else { return (written, []) }
    let others = missing.count > 1 ? " and \(Wording.count(missing.count - 1, "other page"))" : ""
    let problem =
      "\(first.path)\(others) \(missing.count > 1 ? "were" : "was") not written: "
      + "\(first.reason); run \(setup.program.name) law NAME instead."
    return (written, [problem])
  }
}
