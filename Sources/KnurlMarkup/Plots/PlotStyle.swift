/// The style of plots, in addition to the style of all pages.
///
/// The colors are those of Okabe and Ito, which people with any color vision can distinguish. No
/// fact is shown by color alone.
package enum PlotStyle {
  package static let css = """
    :root{--worse:#d55e00;--better:#009e73;--equal:#6b6b6b;--head:#0072b2;--headbox:#bcdcef;\
    --grid:#d9d9d9;--band:#e3edf4;--stripe:#f6f6f8;--budget:#a3360b}
    @media (prefers-color-scheme:dark){:root{--worse:#ff8a3d;--better:#2bc99b;--equal:#aeaeb2;\
    --head:#56b4e9;--headbox:#1f4a63;--grid:#48484c;--band:#263a47;--stripe:#242426;--budget:#f0a35e}}
    .plot svg{display:block;max-width:none}
    .plot:focus-visible,.numbers:focus-visible,pre:focus-visible{outline:3px solid var(--focus);\
    outline-offset:2px}
    svg text{fill:var(--ink);font-size:12px;font-variant-numeric:tabular-nums}
    svg text.tick{fill:var(--quiet);stroke:var(--paper);stroke-width:3px;paint-order:stroke}
    svg path{fill:none}
    svg text.m{text-anchor:middle}
    svg text.e{text-anchor:end}
    path.ground{fill:var(--paper)}
    path.stripe{fill:var(--stripe)}
    path.band{fill:var(--band);stroke:var(--quiet);stroke-width:.5;stroke-dasharray:2 3}
    path.grid{stroke:var(--grid)}
    path.one{stroke:var(--quiet)}
    path.bar{stroke:var(--ink);stroke-width:1.5}
    path.mark{stroke:var(--ink);fill:var(--equal)}
    path.regressed{fill:var(--worse)}
    path.improved{fill:var(--better)}
    path.inconclusive{fill:var(--paper);stroke-width:1.5}
    path.exact{stroke:var(--ink);stroke-width:1.25}
    path.budget{stroke:var(--budget);stroke-dasharray:6 3}
    path.thin{stroke:var(--quiet)}
    path.box{stroke:var(--ink)}
    path.box.head{fill:var(--headbox)}
    path.median{stroke:var(--ink);stroke-width:2.5}
    path.dot{stroke:var(--ink)}
    path.dot.base,path.ring.base{fill:var(--equal)}
    path.dot.head,path.ring.head{fill:var(--head)}
    path.ring{stroke:var(--ink)}
    path.ring.base,path.ring.head{fill:var(--paper)}
    path.curve{stroke-width:2}
    path.curve.base{stroke:var(--equal)}
    path.curve.head{stroke:var(--head);stroke-dasharray:6 3}
    path.apart{stroke:var(--line);stroke-dasharray:1 3}
    path.block{stroke:var(--head);stroke-width:3;stroke-linecap:round}
    path.blocks{stroke:var(--head);stroke-width:1.5;stroke-linecap:round}
    path.start{stroke:var(--ink);stroke-width:2}
    .pair{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:flex-start}
    .pair>*{min-width:0;max-width:100%}
    figure{margin:.5rem 0;max-width:520px}
    figcaption{font-size:.8125rem;color:var(--quiet)}
    """
}
