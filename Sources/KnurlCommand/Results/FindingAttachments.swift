import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// Writes a page and a filmstrip of a finding next to its trace.
///
/// They are less important than the finding itself. If one of them cannot be made or written, this
/// becomes a sentence in `problems`, and the others are still written.
struct FindingAttachments {
  let setup: PageSetup
  /// The verification of the control with the findings.
  let verification: Verification
  /// The control's name in the catalog; nil if no test can replay the finding.
  let control: String?
  /// True if the control may run in this process; false if it crashed a process before.
  var isPerformed = true
  /// Limits in addition to `FindingPage.explanationSeconds`.
  var limits = Limits()

  /// Limits for explaining and drawing a finding.
  struct Limits {
    /// Returns whether the user interrupted the run.
    var isOver: () -> Bool = { false }
    /// Called before every trial of a command sequence and before every picture.
    var willTry: () -> Void = {}
  }

  /// Additional content of the page.
  struct Context: Codable {
    /// A sentence that says how the finding was found or which fault it shows.
    var origin: String?
    /// The shell lines that repeat the finding.
    var repeatLines: [String] = []
    /// The link to the law's page, relative to this page.
    var lawLink: String?
    var indexLink: String?
  }

  /// The files that were written.
  struct Shown: Codable {
    var files = Finding.Files()
    /// A sentence for each file that was not written, with the reason.
    var problems: [String] = []
  }

  /// Writes `STEM.html`, and `STEM.png` or, without an encoder, `STEM.svg`.
  func write(_ finding: Finding, as stem: String, _ context: Context) -> Shown {
    let page = page(of: finding, context)
    var shown = Shown()
    let filmstrip = Filmstrip(page.timeline)
    if let encoder {
      let path = stem + ".png"
      do throws(CommandFailure) {
        let bitmap = filmstrip.bitmap
        try setup.files.write(bitmap, to: path, by: encoder, otherwise: Self.comfort)
        shown.files.picture = path
        shown.files.pictureWidth = Filmstrip.shownWidth(of: bitmap)
      } catch {
        shown.problems.append(error.message)
      }
    } else {
      shown.files.picture = write(filmstrip.svg(encoder: nil), to: stem + ".svg", &shown)
    }
    shown.files.page = write(page.text(encoder: encoder), to: stem + ".html", &shown)
    return shown
  }

  /// The encoder of the setup; it calls `willTry` before it encodes.
  private var encoder: PictureEncoder? {
    guard let encoder = setup.encoder else { return nil }
    let willTry = limits.willTry
    return { picture in
      willTry()
      return try encoder(picture)
    }
  }

  /// - Parameter known: The explanation, if it was already made.
  func page(
    of finding: Finding, _ context: Context, explained known: Explanation? = nil
  ) -> FindingPage {
    limits.willTry()
    var page = FindingPage(
      of: finding, in: verification, isPerformed: isPerformed, explained: known,
      shouldStop: limits.shouldStop(from: setup.now))
    page.origin = context.origin
    page.repeatLines = context.repeatLines
    page.lawLink = context.lawLink
    page.indexLink = context.indexLink
    page.test = test(of: finding)
    return page
  }

  private func test(of finding: Finding) -> String? {
    guard let control, let expression = setup.catalog.expression else { return nil }
    let item = EmittedTests.Item(finding, of: control, in: verification.declaration)
    return EmittedTest.file([item.test()], module: setup.catalog.module, expression: expression)
  }

  private func write(_ text: String, to path: String, _ shown: inout Shown) -> String? {
    do throws(CommandFailure) {
      try setup.files.write(text, to: path, otherwise: Self.comfort)
      return path
    } catch {
      shown.problems.append(error.message)
      return nil
    }
  }

  private static let comfort = "the finding itself was saved"
}

extension FindingAttachments.Limits {
  /// Returns a function that an explanation calls before every trial. The explanation ends when the
  /// function returns true.
  ///
  /// The time limit starts now.
  func shouldStop(from now: @escaping @Sendable () -> Double) -> () -> Bool {
    let end = now() + FindingPage.explanationSeconds
    return {
      willTry()
      return isOver() || now() > end
    }
  }
}

/// The paths of pages, relative to the folder that contains them all.
enum PagePath {
  static let index = "index.html"

  /// The path of a law's page. If the law's name is not a valid file name, a hash of the name is
  /// added.
  static func law(_ name: String) -> String {
    let safe = Wording.fileName(name)
    let hash = safe == name ? "" : "-" + ContentHash(ofTrace: "law \(name)").digits
    return "laws/\(safe)\(hash).html"
  }
}
