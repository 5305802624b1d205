/// A self-contained page of HTML: it needs no network and no other style sheet.
///
/// Equal content gives equal bytes. All text from outside goes through `Markup`. As a second
/// defense, the page's own security policy forbids it to load anything.
package struct HTMLDocument {
  package var title: String
  /// The content of the `body` element, as markup.
  package var body: String
  /// Style rules in addition to the common ones.
  package var style = ""
  /// A script; without it, a page from disk must be complete.
  package var script: String?
  /// True for a page that asks the server that it comes from.
  package var asksItsServer = false

  package init(title: String, body: String) {
    self.title = title
    self.body = body
  }

  /// The content security policy. A page can show embedded pictures and pictures next to the page,
  /// and loads nothing else.
  private static let policy =
    "default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'; "
    + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  package var text: String {
    var lines = [
      "<!DOCTYPE html>",
      "<html lang=\"en\">",
      "<head>",
      "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)"
        + "\(asksItsServer ? "; connect-src 'self'" : "")\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<title>\(Markup.text(title))</title>",
    ]
    // Otherwise a browser asks a server for the icon.
    if asksItsServer { lines.append("<link rel=\"icon\" href=\"data:,\">") }
    lines += ["<style>", HTMLStyle.common]
    if !style.isEmpty { lines.append(style) }
    lines += ["</style>", "</head>", "<body>", body]
    if let script { lines += ["<script>", script, "</script>"] }
    return (lines + ["</body>", "</html>", ""]).joined(separator: "\n")
  }
}

/// The style of all pages, for light and dark mode, paper and telephone. Every pair of text and
/// background colors has a contrast of at least 4.5 to 1.
private enum HTMLStyle {
  static let common = """
    :root{--paper:#fff;--card:#f5f5f7;--ink:#1d1d1f;--quiet:#5c5c61;--line:#c7c7cc;--link:#0a5cc2;\
    --bad:#b3140a;--badpaper:#fdeceb;--good:#1b6b2c;--goodpaper:#e8f5ea;--focus:#0a5cc2}
    @media (prefers-color-scheme:dark){:root{--paper:#1c1c1e;--card:#2c2c2e;--ink:#f2f2f7;\
    --quiet:#aeaeb2;--line:#55555a;--link:#6cb4ff;--bad:#ff8a80;--badpaper:#4a1f1c;--good:#7ddc8c;\
    --goodpaper:#17351d;--focus:#6cb4ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:62rem;background:var(--paper);\
    color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;\
    overflow-wrap:anywhere}
    h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
    h2{font-size:1.15rem;margin:2rem 0 .5rem}
    p,ul,ol,dl,table,pre{margin:.5rem 0}
    a{color:var(--link)}
    a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,\
    [tabindex]:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    img,svg{max-width:100%;height:auto}
    code,pre,kbd{font-family:ui-monospace,Menlo,"DejaVu Sans Mono",monospace;font-size:.875em}
    pre{background:var(--card);padding:.75rem;border-radius:.5rem;overflow-x:auto}
    .quiet{color:var(--quiet)}
    .bad{color:var(--bad);font-weight:600}
    .good{color:var(--good)}
    .card{background:var(--card);border-radius:.5rem;padding:.75rem 1rem}
    .wide{overflow-x:auto;position:relative}
    table{border-collapse:collapse;overflow-wrap:normal}
    .wide th,.wide td{max-width:20rem;overflow-wrap:break-word}
    th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;\
    border-bottom:1px solid var(--line)}
    td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);\
    white-space:nowrap}
    @media print{body{max-width:none}}
    """
}
