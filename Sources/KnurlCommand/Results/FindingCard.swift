import KnurlMarkup
import KnurlReports

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
    if let picture = found.picture {
      parts.append(
        Markup.picture(
          folder + picture, words: "Filmstrip: \(found.gesture).", width: found.pictureWidth,
          isLazy: true))
    } else {
      parts.append("<p class=\"quiet\">There is no picture of it.</p>")
    }
    parts.append(
      Markup.list(
        [
          ("gesture", Markup.text(found.gesture)), ("expected", Markup.text(found.expected)),
          ("seen", Markup.text(found.seen)), ("found", Markup.text(found.origin)),
        ]
          + (found.printed.map { [("printed", Markup.text($0))] } ?? [])
          + (found.warning.map { [("warning", Markup.text($0))] } ?? [])
          + (found.regression.map { [("saved", Markup.text($0))] } ?? [])))
    var links: [String] = []
    if let page = found.page { links.append(Markup.link(folder + page, "Page")) }
    if let file = found.file { links.append(Markup.link(folder + file, "Trace")) }
    if hasLawPage {
      links.append(Markup.link(folder + PagePath.law(found.law), "Law \(found.law)"))
    }
    if found.file == nil {
      links.append("<span class=\"quiet\">Its trace was not written.</span>")
    }
    parts.append("<p class=\"links\">\(links.joined(separator: "\n"))</p>")
    if !others.isEmpty {
      parts.append(
        "<p class=\"links\">Perhaps by the same cause:\n\(others.joined(separator: "\n"))</p>")
    }
    return (parts + Self.repeating(repeatLine) + ["</li>"]).joined(separator: "\n")
  }

  /// The shell line that replays a file.
  static func repeating(_ line: String?) -> [String] {
    line.map { ["<pre tabindex=\"0\"><code>\(Markup.code($0))</code></pre>"] } ?? []
  }
}
