import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// Writes what shows a finding beside its trace: a page and a filmstrip.
///
/// They are worth less than the finding: what cannot be made or written becomes a sentence, and the
/// rest is written all the same.
struct FindingAttachments {
  private let setup: PageSetup
  private let verification: Verification
  /// The control's name in the catalog; nil for what no test can replay.
  private let control: String?
  /// Whether the control may be performed here: not where it has taken a process along before for
  /// reasons that nobody knows.
  private let isPerformed: Bool
  private let limits: Limits

  /// How long somebody waits for what shows a finding.
  struct Limits {
    /// Whether a person had enough.
    var isOver: () -> Bool = { false }
    /// Told before every history that is tried and every picture that is written.
    var willTry: () -> Void = {}
  }

  /// What the page says beside the finding.
  struct Context: Codable {
    /// How it was found, or which fault it shows.
    var origin: String?
    /// What to type, in the place where the page is read.
    var repeatLines: [String] = []
    /// Relative to the page.
    var lawLink: String?
    var indexLink: String?
  }

  /// What was written.
  struct Shown: Codable {
    /// Paths; nil for what was not written.
    var page: String?
    var filmstrip: String?
    /// How wide a page shows it, in points; nil for its own width.
    var filmstripWidth: Int?
    /// What was not written and why, a sentence each.
    var problems: [String] = []
  }

  /// - Parameters:
  ///   - verification: Of the control that the findings are of.
  ///   - control: Its name in the catalog, for the test on the page; nil puts none there.
  ///   - limits: Besides `FindingPage.explanationSeconds`.
  init(
    _ setup: PageSetup, _ verification: Verification, control: String?,
    isPerformed: Bool = true, limits: Limits = Limits()
  ) {
    self.setup = setup
    self.verification = verification
    self.control = control
    self.isPerformed = isPerformed
    self.limits = limits
  }

  /// Writes `STEM.html`, and `STEM.png` or, without an encoder, `STEM.svg`.
  func write(_ finding: Finding, as stem: String, _ context: Context) -> Shown {
    let page = page(of: finding, context)
    var shown = Shown()
    let filmstrip = Filmstrip(page.story)
    if let encoder {
      let path = stem + ".png"
      do throws(PictureProblem) {
        let bitmap = filmstrip.bitmap
        try PictureFile(encoder, setup.files).write(bitmap, to: path)
        shown.filmstrip = path
        shown.filmstripWidth = Filmstrip.shownWidth(of: bitmap)
      } catch {
        shown.problems.append(Self.problem(path, error.reason))
      }
    } else {
      shown.filmstrip = write(filmstrip.svg(encoder: nil), to: stem + ".svg", &shown)
    }
    shown.page = write(page.text(encoder: encoder), to: stem + ".html", &shown)
    return shown
  }

  /// The encoder of the setup, which says when it is asked.
  private var encoder: PictureEncoder? {
    guard let encoder = setup.encoder else { return nil }
    let willTry = limits.willTry
    return { picture in
      willTry()
      return try encoder(picture)
    }
  }

  /// - Parameter known: Its explanation, where somebody has one.
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
    let test = EmittedTest(trace: item.trace, subject: item.subject, law: item.law)
    return EmittedTest.file([test], module: setup.catalog.module, expression: expression)
  }

  private func write(_ text: String, to path: String, _ shown: inout Shown) -> String? {
    do throws(FileProblem) {
      try setup.files.write(Array(text.utf8), path)
      return path
    } catch {
      shown.problems.append(Self.problem(path, error.reason))
      return nil
    }
  }

  private static func problem(_ path: String, _ reason: String) -> String {
    "\(path) was not written, \(reason); the finding itself is kept."
  }
}

extension FindingAttachments.Limits {
  /// What an explanation that begins now asks before every trial.
  func shouldStop(from now: @escaping @Sendable () -> Double) -> () -> Bool {
    let end = now() + FindingPage.explanationSeconds
    return {
      willTry()
      return isOver() || now() > end
    }
  }
}

extension FindingAttachments {
  /// Writes page and filmstrip beside the file of a finding, from the file alone; nothing for what is
  /// no trace of a control.
  static func write(
    findingIn path: String, origin: String, read traces: TraceOpener, _ setup: PageSetup
  ) -> Shown {
    guard var opened = try? OpenedTrace(path, traces), path.hasSuffix(".trace") else {
      return Shown()
    }
    let trace = opened.trace
    var known: Finding?
    if let law = trace.law, law != LawName.survives.rawValue {
      known = opened.verification.replay(trace, under: law).first
      // What does not come back is reported as such, and has no pictures.
      if known == nil { return Shown() }
    }
    let declaration = opened.verification.declaration
    let finding =
      known
      ?? .deadly(
        trace, in: declaration, step: trace.history.commands.count, seen: "it ended the process")
    let show = FindingAttachments(
      setup, opened.verification, control: setup.catalog.replayableControl(opened.subject),
      isPerformed: known != nil)
    return show.write(
      finding, as: String(path.dropLast(".trace".count)),
      Context(origin: origin, repeatLines: setup.program.repeatLines(forTrace: path)))
  }
}

/// Where pages lie, relative to the folder that holds them all.
enum PagePath {
  static let index = "index.html"

  /// A law whose name cannot be a file's as it is has a hash of it there too.
  static func law(_ name: String) -> String {
    let safe = Wording.fileName(name)
    let hash = safe == name ? "" : "-" + ContentHash(ofTrace: "law \(name)").digits
    return "laws/\(safe)\(hash).html"
  }
}
