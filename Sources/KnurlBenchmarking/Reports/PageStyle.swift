/// The looks of a page. Colours are those of Okabe and Ito, which people of any colour vision can
/// tell apart; no fact is in a colour alone.
enum PageStyle {
  static let css = """
    :root { --text: #1a1a1a; --ground: #fff; --quiet: #595959; --grid: #d9d9d9; --band: #eef3f7;
      --regressed: #d55e00; --improved: #009e73; --unchanged: #0072b2; --inconclusive: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #ececec; --ground: #161616; --quiet: #b3b3b3; --grid: #3d3d3d;
        --band: #22303a; --regressed: #e69f00; --improved: #2bc99b; --unchanged: #56b4e9;
        --inconclusive: #161616; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
      max-width: 980px; margin: 2em auto; padding: 0 1em; }
    h1 { font-size: 1.3em; } h2 { font-size: 1.05em; margin-top: 2em; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1em; }
    dt { color: var(--quiet); } dd { margin: 0; }
    svg { width: 100%; height: auto; }
    svg text { fill: var(--text); font: 13px system-ui, sans-serif;
      font-variant-numeric: tabular-nums; }
    svg text.tick { fill: var(--quiet); }
    .band { fill: var(--band); }
    .grid { stroke: var(--grid); } .one { stroke: var(--text); }
    .bar { stroke: var(--text); stroke-width: 1.5; }
    .regressed { fill: var(--regressed); stroke: var(--text); }
    .improved { fill: var(--improved); stroke: var(--text); }
    .unchanged { fill: var(--unchanged); stroke: var(--text); }
    .inconclusive { fill: var(--inconclusive); stroke: var(--text); stroke-width: 1.5; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px;
      width: 100%; }
    th, td { text-align: right; padding: 3px 8px; border-bottom: 1px solid var(--grid);
      white-space: nowrap; }
    th:first-child, td.text { text-align: left; } tbody th { font-weight: normal; }
    """
}
