import KnurlMarkup
import KnurlReports

extension HTMLDocument {
  /// The text of an index page: a headline, parts, and a line about the program.
  ///
  /// - Parameters:
  ///   - parts: The parts and the footer, as markup.
  ///   - style: Style rules in addition to those of all index pages.
  static func index(
    _ title: String, headline: String, _ parts: [String], footer: String, style: [String] = []
  ) -> String {
    let lines =
      ["<main>", "<h1>\(Markup.text(headline))</h1>"] + parts
      + ["</main>", "<footer class=\"quiet\"><p>Knurl \(footer).</p></footer>"]
    var document = HTMLDocument(title: title, body: lines.joined(separator: "\n"))
    document.style = ([Markup.style] + style).joined(separator: "\n")
    return document.text
  }
}

/// A finding on an index page, with its filmstrip, its links and the command that repeats it.
struct FindingCard {
  let found: FindingResults
  /// The path from the page to the folder of the results, with a slash at its end.
  var folder = ""
  /// The shell line that repeats it; nil if there is none.
  let repeatLine: String?
  /// True if the folder has a page of the law.
  var hasLawPage = false
  /// Markup of other findings, before the command.
  var others: [String] = []

  var markup: String {
    var parts = ["<li class=\"card\">"]
    let title =
      found.page.map { Markup.link(folder + $0, found.headline) } ?? Markup.text(found.headline)
    parts.append("<h3>\(title)</h3>")
    parts.append("<p>\(Markup.text(found.rule))</p>")
    parts.append(
      Self.filmstrip(of: found, in: folder)
        ?? "<p class=\"quiet\">There is no picture of it.</p>")
    parts.append(
      Markup.list(
        [
          ("gesture", Markup.text(found.gesture)), ("expected", Markup.text(found.expected)),
          ("seen", Markup.text(found.seen)), ("found", Markup.text(found.origin)),
        ]
          + (found.printed.map { [("printed", Markup.text($0))] } ?? [])
          + (found.warning.map { [("warning", Markup.text($0))] } ?? [])
          + (found.regression.map { [("saved", Markup.text($0))] } ?? [])))
    let law = hasLawPage ? PagePath.law(found.law) : nil
    let lost = "<span class=\"quiet\">Its trace was not written.</span>"
    parts += Self.links(
      [(found.page, "Page"), (found.file, "Trace"), (law, "Law \(found.law)")], in: folder,
      besides: found.file == nil ? [lost] : [])
    if !others.isEmpty {
      parts.append(
        "<p class=\"links\">Perhaps by the same cause:\n\(others.joined(separator: "\n"))</p>")
    }
    return (parts + Self.repeating(repeatLine) + ["</li>"]).joined(separator: "\n")
  }

  /// The filmstrip of a finding; nil if there is none.
  static func filmstrip(of found: FindingResults, in folder: String = "") -> String? {
    found.picture.map {
      Markup.picture(
        folder + $0, words: "Filmstrip: \(found.gesture).", width: found.pictureWidth, isLazy: true)
    }
  }

  /// A paragraph with links to the files that exist; none without a file.
  static func links(
    _ files: [(path: String?, words: String)], in folder: String = "", besides more: [String] = []
  ) -> [String] {
    let links = files.compactMap { file in
      file.path.map { Markup.link(folder + $0, file.words) }
    }
    let all = (links + more).joined(separator: "\n")
    return all.isEmpty ? [] : ["<p class=\"links\">\(all)</p>"]
  }

  /// The shell line that replays a file.
  static func repeating(_ line: String?) -> [String] {
    line.map { ["<pre tabindex=\"0\"><code>\(Markup.code($0))</code></pre>"] } ?? []
  }
}
