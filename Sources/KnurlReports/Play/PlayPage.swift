import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
import KnurlMarkup

/// The page of `play`, on which a person tries a control.
///
/// The command `play` serves it. It has an input for each setting and a button for each command that
/// the control takes; `PlayScript` fills in everything that changes.
package struct PlayPage {
  private let name: String
  private let summary: String
  private let declaration: Declaration
  /// True if the control takes a command of this one's kind.
  private let takes: (Command) -> Bool
  /// True if a test in Swift can name the control.
  package var hasTest = false
  /// The other controls that can be played, with their addresses.
  package var others: [(name: String, address: String)] = []

  package init(
    _ name: String, summary: String, in declaration: Declaration,
    takes: @escaping (Command) -> Bool
  ) {
    (self.name, self.summary, self.declaration) = (name, summary, declaration)
    self.takes = takes
  }

  package var text: String {
    var document = HTMLDocument(title: "Play \(name)", body: body)
    document.style =
      Markup.style + "\n" + FindingPageStyle.text + FrameView.style + "\n" + Self.style
    document.script = PlayScript.text
    document.asksItsServer = true
    return document.text
  }

  private var body: String {
    let links = others.map { Markup.link($0.address, $0.name) }.joined(separator: "\n")
    let nav =
      others.isEmpty
      ? ""
      : "<nav aria-label=\"Other controls\"><details><summary>Other controls</summary>"
        + "<p class=\"links\">\(links)</p></details></nav>"
    let keys = takes(.control(.key(.left))) ? " Keys go to it while it has the focus." : ""
    return """
      \(nav)
      <main>
      <h1>\(Markup.text(name))</h1>
      <p>\(Markup.text(summary.prefix(1).uppercased() + summary.dropFirst()))\
      \(summary.isEmpty || summary.hasSuffix(".") ? "" : ".") <span class="quiet">Touch it with a \
      mouse, fingers or a pen.\(keys) After each step Knurl checks its laws: rules that such controls \
      keep.</span></p>
      <noscript><p class="bad">This page needs JavaScript; please switch it on.</p></noscript>
      <div class="columns">
      <div>
      <div id="stage" tabindex="0" role="application" aria-label="\(Markup.words(name))" \
      data-ticks="\(takes(.control(.tick(seconds: 1))))" data-keys="\(takes(.control(.key(.left))))"></div>
      <p id="status" role="status">The control is being watched…</p>
      <figure><div id="chart"></div>
      <input type="range" id="step" name="step" min="0" max="0" value="0" aria-label="Step">
      <figcaption class="quiet" id="legend" hidden>\(TimelineChart.legend)</figcaption></figure>
      <div class="tools" role="group" aria-label="Steps">
      <button type="button" id="back">◀ One step back</button>
      <button type="button" id="on">One step on ▶</button>
      \(takes(.control(.tick(seconds: 1))) ? "<label><input type=\"checkbox\" id=\"still\" name=\"still\"> Time stands still</label>" : "")
      <output id="count"></output>
      </div>
      <div class="tools" role="group" aria-label="The recording">
      <button type="button" data-do="undo">Undo</button>
      <button type="button" data-do="clear">Start again</button>
      <button type="button" data-do="save">Save as regression</button>
      <button type="button" data-copy="trace">Copy trace</button>
      \(hasTest ? "<button type=\"button\" data-copy=\"test\">Copy Swift test</button>" : "")
      </div>
      <section><h2>Broken laws</h2><div id="broken"><p class="quiet">None so far.</p></div>
      <p class="quiet" id="untried" hidden></p></section>
      <section id="compared" hidden><h2>Beside the nearest steps that keep the law</h2>
      <div id="frames"></div></section>
      </div>
      <div>
      <section><h2>What it shows</h2>\(Self.rows("rows"))</section>
      <section><h2>Events</h2><ol id="events" tabindex="0" aria-label="Events, the last one first"></ol>
      </section>
      \(section("Settings", settings, style: "settings"))
      \(section("Commands", commands))
      <details><summary>All else that was observed</summary>\(Self.rows("more"))</details>
      <details><summary>The trace</summary><pre tabindex="0"><code id="trace"></code></pre></details>
      </div>
      </div>
      </main>
      """
  }

  private static func rows(_ id: String) -> String {
    "<table><thead class=\"hidden\"><tr><th scope=\"col\">Part</th><th scope=\"col\">Now</th></tr></thead>"
      + "<tbody id=\"\(id)\"></tbody></table>"
  }

  private func section(_ title: String, _ parts: [String], style: String = "inputs") -> String {
    if parts.isEmpty { return "" }
    return
      "<section><h2>\(title)</h2>\n<div class=\"\(style)\">\n\(parts.joined(separator: "\n"))\n"
      + "</div></section>"
  }

  // MARK: - Settings

  private var settings: [String] {
    var inputs = declaration.properties.enumerated().map { index, property in
      let name = Markup.text(property.name)
      let input = Self.input(
        property.kind,
        "name=\"set-\(index)\" data-index=\"\(index)\" data-set=\"\(Markup.attribute(property.name))\""
      )
      return "<label>\(name) \(input)</label>"
    }
    if takes(.control(.resize(.zero))) {
      inputs += ["width", "height"].map {
        "<label>\($0) <input type=\"number\" step=\"any\" min=\"0\" name=\"\($0)\" data-side=\"\($0)\"></label>"
      }
    }
    return inputs
  }

  private static func input(_ kind: DeclaredProperty.Kind, _ attributes: String) -> String {
    switch kind {
    case .number: return "<input type=\"number\" step=\"any\" \(attributes)>"
    case .optionalNumber:
      return "<input type=\"number\" step=\"any\" data-optional \(attributes)>"
    case .flag: return "<input type=\"checkbox\" \(attributes)>"
    case .color: return "<input type=\"color\" \(attributes)>"
    case .name(let names):
      let options = names.map { "<option>\(Markup.text($0))</option>" }.joined()
      return "<select \(attributes)>\(options)</select>"
    }
  }

  // MARK: - Commands

  private var commands: [String] {
    var buttons: [(words: String, command: Command)] = [
      ("Enable", .control(.enable(true))), ("Disable", .control(.enable(false))),
      ("Show", .control(.hide(false))), ("Hide", .control(.hide(true))),
      ("Put into a window", .control(.attach(true))),
      ("Take out of the window", .control(.attach(false))),
      ("The system takes the touches", .host(.steals)),
      ("A second passes", .control(.tick(seconds: 1))),
      ("A tenth of a second passes", .control(.tick(seconds: 0.1))),
    ]
    for (index, value) in declaration.values.enumerated() {
      buttons.append(("Increment \(value.name)", .control(.increment(thumb: index))))
      buttons.append(("Decrement \(value.name)", .control(.decrement(thumb: index))))
    }
    let own = declaration.commands.enumerated().map { index, command in
      guard let argument = command.argument else {
        return button(command.name, TraceText.line(of: .perform(index), in: declaration))
      }
      let input = Self.input(
        argument.kind,
        "name=\"argument-\(index)\" aria-label=\"Argument of \(Markup.words(command.name))\"")
      return "<span>\(button(command.name, "perform \(command.name)"))\(input)</span>"
    }
    return buttons.filter { takes($0.command) }.map {
      button($0.words, TraceText.line(of: $0.command, in: declaration))
    } + own
  }

  private func button(_ words: String, _ line: String) -> String {
    "<button type=\"button\" data-line=\"\(Markup.attribute(line))\">\(Markup.text(words))</button>"
  }

  private static let style = """
    body{max-width:80rem}
    .columns{display:grid;gap:0 2rem;grid-template-columns:minmax(0,1fr)}
    @media (min-width:56rem){.columns{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
    #stage{background:var(--card);border-radius:.5rem;padding:1rem 0;text-align:center;\
    touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;\
    cursor:crosshair;overflow:hidden}
    #stage.bad{outline:3px solid var(--bad)}
    #stage svg{display:inline-block;overflow:visible;pointer-events:none}
    .tools label{display:inline-flex;gap:.4rem;align-items:center}
    .tools input{min-height:0}
    .tools,.inputs{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0}
    figure{margin:.5rem 0}
    #chart svg{display:block;width:100%}
    #step{width:100%;min-height:1.5rem;margin:0;padding:0}
    .settings{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));\
    gap:.25rem 1.5rem}
    .settings label{display:flex;gap:.5rem;align-items:center;justify-content:space-between}
    table{width:100%}
    tbody th{width:45%}
    input[type=number]{width:7rem}
    input,select{font:inherit;color:var(--ink);background:var(--card);\
    border:1px solid var(--quiet);border-radius:.5rem;padding:.25rem .75rem;min-height:2.5rem}
    button:disabled{opacity:.5}
    tr.changed td{font-weight:600}
    #broken{display:grid;gap:1rem}
    #events{height:9rem;overflow-y:auto;margin:0;padding-left:3rem}

    """
}
