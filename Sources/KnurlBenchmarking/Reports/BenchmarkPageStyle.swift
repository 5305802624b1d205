import KnurlMarkup

/// The style of the pages of comparisons and histories, in addition to the style of all pages.
enum BenchmarkPageStyle {
  static let css =
    PlotStyle.css + """

      body{max-width:70rem}
      .warnings{border-left:.4rem solid var(--bad);list-style:"⚠ ";padding-left:2.2rem}
      summary{padding:.2rem 0;cursor:pointer}
      details{border-bottom:1px solid var(--grid)}
      table{font-size:.8125rem}
      td[data-is]{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
      .numbers td{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
      .numbers th{font-weight:normal}
      .numbers thead th+th{text-align:right}
      dd,pre{min-width:0}
      .narrow{display:none}
      @media (max-width:70rem){.narrow{display:inline}}
      @media (max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
      @media print{.narrow{display:none}@page{size:A4 landscape;margin:1cm}.wide{overflow:visible}.plot svg{max-width:100%}\
      .plot,figure,tr{break-inside:avoid}h2{break-after:avoid}pre{white-space:pre-wrap}\
      svg,.card{print-color-adjust:exact}}
      """
}
