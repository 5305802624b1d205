/// How a page looks that records. The picture's surroundings are light in the dark too, because
/// pictures are drawn for that.
enum RecordStyle {
  static let text = """
    .stage{margin:1rem -1rem;overflow-x:auto}
    #pad{display:flex;justify-content:center;padding:4rem 24px;background:#f5f5f7;cursor:crosshair;\
    touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
    #control{position:relative;flex:none;outline:1px dashed #77777c}
    #control>*{position:absolute;left:0;top:0;max-width:none;overflow:visible;pointer-events:none}
    #control>svg{height:100%}
    #control .area{fill:#fff}
    #control .thumb{fill:#fff;stroke:#1d1d1f;stroke-width:1.5}
    #trails polyline{fill:none;stroke:#0a5cc2;stroke-width:2;stroke-linecap:round;\
    stroke-linejoin:round}
    #trails .lifted{stroke-opacity:.45}
    #trails circle{fill:#0a5cc2;fill-opacity:.15;stroke:#0a5cc2;stroke-width:2}
    #trails .lifted+circle{display:none}
    #handle{position:sticky;left:0;margin:0;padding:.5rem;text-align:center;background:var(--card);touch-action:pan-x}
    #tools{display:flex;flex-wrap:wrap;gap:.5rem}
    #tools[hidden],#handle[hidden]{display:none}
    button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--quiet);\
    border-radius:.5rem;padding:.5rem 1rem;min-height:44px}
    textarea{width:100%;font:.875rem/1.5 ui-monospace,Menlo,"DejaVu Sans Mono",monospace;\
    color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem;\
    padding:.75rem;white-space:pre;overflow:auto}
    """
}
