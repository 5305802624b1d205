import KnurlMarkup

/// A page that shows controls in different states, on white and on near black.
package struct GalleryPage {
  package var controls: [Control] = []
  package var version: String

  package init(version: String) { self.version = version }

  /// A control and its scenes.
  package struct Control {
    package var name: String
    package var summary: String
    package var scenes: [Scene] = []

    package init(name: String, summary: String) {
      (self.name, self.summary) = (name, summary)
    }
  }

  /// A control in one state.
  package struct Scene {
    package var name: String
    package var note: String
    /// The size in points, as text.
    package var size: String
    package var trace: String
    /// The reason why there is no picture; nil if there are pictures.
    package var absence: String?
    /// One picture for each background.
    package var pictures: [Picture] = []

    package init(name: String, note: String, size: String, trace: String) {
      (self.name, self.note, self.size, self.trace) = (name, note, size, trace)
    }
  }

  /// A scene on one background.
  package struct Picture {
    /// The name of the background.
    package var background: String
    /// The width in points.
    package var width: Int
    /// The height in points.
    package var height: Int
    /// The picture files next to the page, each with its number of pixels per point, in ascending
    /// order.
    package var files: [(scale: Int, name: String)]

    package init(background: String, width: Int, height: Int, files: [(scale: Int, name: String)]) {
      (self.background, self.width, self.height, self.files) = (background, width, height, files)
    }
  }

  package var text: String {
    var document = HTMLDocument(title: "Knurl: gallery", body: body)
    document.style = Markup.style + "\n" + Self.style
    return document.text
  }

  private var body: String {
    let count = controls.reduce(0) { $0 + $1.scenes.count }
    var parts = [
      "<main>", "<h1>Gallery</h1>",
      "<p>\(GroupedNumber.text(count)) \(count == 1 ? "scene" : "scenes"), each on white and on near "
        + "black. The controls have no dark-mode colors, so only the background changes. Your "
        + "browser selects the picture for your screen’s pixels per point; the links below a picture "
        + "open each version.</p>",
      "<ul class=\"links\">",
    ]
    for (index, control) in controls.enumerated() {
      parts.append("<li>\(Markup.link("#control-\(index + 1)", control.name))</li>")
    }
    parts.append("</ul>")
    parts += controls.indices.map { section($0) }
    parts += [
      "</main>", "<footer class=\"quiet\"><p>Knurl \(Markup.text(version))</p></footer>",
    ]
    return parts.joined(separator: "\n")
  }

  private func section(_ index: Int) -> String {
    let control = controls[index]
    let summary = control.summary.prefix(1).uppercased() + control.summary.dropFirst()
    var parts = [
      "<section id=\"control-\(index + 1)\">", "<h2>\(Markup.text(control.name))</h2>",
      "<p>\(Markup.text(summary + (summary.isEmpty || summary.hasSuffix(".") ? "" : ".")))</p>",
      "<ul class=\"cards\">",
    ]
    parts += control.scenes.map { card(of: $0, control.name) }
    return (parts + ["</ul>", "</section>"]).joined(separator: "\n")
  }

  private func card(of scene: Scene, _ control: String) -> String {
    var parts = [
      "<li class=\"card\">", "<h3>\(Markup.text(Self.title(of: scene.name)))</h3>",
      "<p>\(Markup.text(scene.note.isEmpty ? "" : scene.note + ". "))"
        + "<span class=\"quiet\">\(Markup.text(scene.size))</span></p>",
    ]
    if let absence = scene.absence {
      parts.append("<p>\(Markup.text(absence))</p>")
    } else {
      parts.append("<div class=\"pair\">")
      parts += scene.pictures.map { figure(of: $0, scene, control) }
      parts.append("</div>")
    }
    parts += [
      "<details><summary>Trace</summary>",
      "<pre tabindex=\"0\"><code>\(Markup.code(scene.trace))</code></pre>", "</details>", "</li>",
    ]
    return parts.joined(separator: "\n")
  }

  private func figure(of picture: Picture, _ scene: Scene, _ control: String) -> String {
    let words =
      "\(control), \(Self.title(of: scene.name).lowercased()), on \(picture.background)."
    let sources = picture.files.map { "\(Markup.attribute($0.name)) \($0.scale)x" }
    let links = picture.files.map { file in
      "<a href=\"\(Markup.attribute(file.name))\" aria-label=\"\(Markup.words(words)) "
        + "\(file.scale) pixels per point\">\(file.scale)x</a>"
    }
    return """
      <figure>
      <img loading="lazy" src="\(Markup.attribute(picture.files.first?.name ?? ""))" \
      srcset="\(sources.joined(separator: ", "))" alt="\(Markup.words(words))" \
      width="\(picture.width)" height="\(picture.height)">
      <figcaption class="links">\(links.joined(separator: "\n"))</figcaption>
      </figure>
      """
  }

  /// The heading for a name: “beyond-half-a-turn” becomes “Beyond half a turn”.
  private static func title(of name: String) -> String {
    let words = name.split(separator: "-", omittingEmptySubsequences: true).joined(separator: " ")
    return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let style = """
    ul.links{list-style:none;padding:0;display:flex;flex-wrap:wrap}
    .pair{display:flex;flex-wrap:wrap;gap:1rem}
    .pair figure{margin:0;min-width:0;max-width:100%}
    summary{cursor:pointer}
    """
}
