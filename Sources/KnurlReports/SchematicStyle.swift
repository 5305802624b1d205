/// How a schematic looks, in the light and in the dark.
enum SchematicStyle {
  static let text = """
    <style>
    text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:#1d1d1f}
    .title{font-size:16px;font-weight:600}
    .quiet{fill:#5c5c61}
    .code{font-family:ui-monospace,Menlo,"DejaVu Sans Mono",monospace;font-size:11px;white-space:pre}
    .paper{fill:#fff}
    .bounds{fill:#f1f1f5;stroke:#77777c}
    .thumb{fill:#fff;stroke:#1d1d1f;stroke-width:1.5}
    .ghost{fill:none;stroke:#77777c;stroke-dasharray:3 3}
    .trail{fill:none;stroke:#0a5cc2;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .down{fill:#0a5cc2}
    .open{fill:#fff;stroke:#0a5cc2;stroke-width:2}
    .cross{fill:none;stroke:#0a5cc2;stroke-width:2.5}
    .fail{fill:none;stroke:#c4170c;stroke-width:2.5}
    .halo{paint-order:stroke;stroke:#fff;stroke-width:3px}
    .bad{fill:#b3140a;font-weight:600}
    @media (prefers-color-scheme:dark){
    text{fill:#f2f2f7}
    .quiet{fill:#aeaeb2}
    .paper{fill:#1c1c1e}
    .bounds{fill:#2c2c2e;stroke:#98989d}
    .thumb{fill:#3a3a3c;stroke:#f2f2f7}
    .ghost{stroke:#98989d}
    .trail,.cross{stroke:#6cb4ff}
    .down{fill:#6cb4ff}
    .open{fill:#1c1c1e;stroke:#6cb4ff}
    .fail{stroke:#ff6961}
    .halo{stroke:#1c1c1e}
    .bad{fill:#ff7b73}
    }
    </style>
    """

  /// Fingers are told apart by their line, not by colour: the first is drawn solid.
  static func dashes(ofFinger index: Int) -> String {
    let dashes = ["", "8 5", "2 5", "12 4 2 4"]
    let dash = dashes[index % dashes.count]
    return dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
  }
}
