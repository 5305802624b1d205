/// A page of HTML that needs nothing beside itself: no network, no server, no other style.
///
/// Equal content gives equal bytes. Whatever comes from outside goes through `Markup`; and
/// should anything slip through, the page's own policy forbids it to load anything.
package struct HTMLDocument {
  package var title: String
  /// Markup.
  package var body: String
  /// Style beside the common one.
  package var style = ""
  /// A script may only add to what is there without it.
  package var script: String?

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// Pictures beside the page may be shown, for pages of folders; nothing else is loaded.
  private static let policy =
    "default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'; "
    + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  package var text: String {
    var lines = [
      "<!DOCTYPE html>",
      "<html lang=\"en\">",
      "<head>",
      "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<title>\(Markup.text(title))</title>",
      "<style>",
      HTMLStyle.common,
    ]
    if !style.isEmpty { lines.append(style) }
    lines += ["</style>", "</head>", "<body>", body]
    if let script { lines += ["<script>", script, "</script>"] }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }
}
