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

  /// A finding that the page of a law shows as an example.
  struct Example {
    /// The control's name in traces.
    let control: String
    /// The trace in words.
    let gesture: String
    /// The path of the finding's page, relative to the folder of the index; nil if no page was
    /// written.
    let page: String?
    let picture: String?
    /// The width of the picture on the page, in points; nil for the picture's own width.
    let pictureWidth: Int?
  }

  /// The page of a law.
  ///
  /// - Parameters:
  ///   - folder: The path from the page to the folder of the example and the index.
  func text(
    of law: LawListing, example: Example? = nil, folder: String = "", indexLink: String? = nil
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
  ///   - examples: A finding for each law, by the law's name.
  /// - Returns: The laws with a page, and a sentence if pages are missing.
  static func write(
    _ names: Set<String>, of laws: [LawListing], in folder: String,
    examples: [String: Example] = [:], _ setup: PageSetup, isOver: () -> Bool = { false }
  ) -> (written: Set<String>, problems: [String]) {
    do throws(CommandFailure) {
      return try LawPages(setup, of: laws).write(names, in: folder, examples: examples, isOver)
    } catch {
      return ([], [error.message])
    }
  }

  private func write(
    _ names: Set<String>, in folder: String, examples: [String: Example], _ isOver: () -> Bool
  ) -> (written: Set<String>, problems: [String]) {
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
      let text = text(
        of: law, example: examples[law.name], folder: "../", indexLink: "../" + PagePath.index)
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
