/// The CSS of a finding's page, in addition to the CSS of all pages.
enum FindingPageStyle {
  static let text = """
    h1,h2,h3,p,li,td,th,dt,dd,pre,figcaption,summary{unicode-bidi:isolate}
    h3{font-size:1rem;margin:1rem 0 .25rem}
    .rule{font-size:1.1rem}
    .summary{margin:1rem 0}
    .summary div{border-left:.3rem solid var(--line);background:var(--card);padding:.5rem .9rem;\
    margin:0 0 .35rem}
    .summary dt,.law dt{font-weight:600}
    .summary dd,.law dd{margin:0}
    .summary .expected{border-color:var(--good);background:var(--goodpaper)}
    .summary .expected dt{color:var(--good)}
    .summary .seen{border-color:var(--bad);background:var(--badpaper)}
    .summary .seen dt{color:var(--bad)}
    .law div{margin:0 0 .6rem}
    mark{background:none;color:inherit;font-weight:700;border-bottom:.15em solid}
    .seen mark{border-bottom-style:dashed}
    .player{border:1px solid var(--line);border-radius:.75rem;padding:1rem}
    .buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
    .buttons input{flex:1 1 8rem;min-width:6rem;accent-color:var(--link);margin:.5rem 0}
    #keys{font-size:.875rem}
    button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--quiet);\
    border-radius:.5rem;padding:.4rem .8rem;min-height:2.5rem;cursor:pointer}
    #play{min-width:5.5rem}
    .list{padding-left:0;list-style:none;display:flex;flex-wrap:wrap;align-items:center;\
    gap:.25rem .5rem}
    .js .list{max-height:9.5rem;overflow-y:auto;position:relative}
    .list a{display:inline-block;padding:.2rem .6rem;border:1px solid var(--line);\
    border-radius:.5rem;text-decoration:none}
    .list a[aria-current]{border-color:var(--ink);color:var(--ink);font-weight:600;\
    text-decoration:underline}
    .steps{list-style:none;padding:0;margin:0}
    .step{padding:.25rem 0 1rem}
    .pair{display:flex;flex-wrap:wrap;gap:1rem}
    figure{margin:0;flex:1 1 18rem;min-width:0}
    figure svg{display:block;margin:0 auto}
    figcaption{color:var(--quiet);font-size:.875rem;margin:.25rem 0}
    .passing figcaption{color:var(--good)}
    td,th{min-width:5rem}
    tbody th{min-width:6.5rem}
    .time tbody th{min-width:9.5rem}
    .time td{min-width:6rem}
    table{font-size:.9375rem}
    thead th{color:var(--quiet);font-weight:600}
    tbody th{font-weight:400}
    .time [data-now]{background:var(--card)}
    details{margin:.75rem 0}
    summary{cursor:pointer;padding:.35rem 0}
    pre{white-space:pre;overflow-wrap:normal}
    [data-mark]{display:inline-block;user-select:none;-webkit-user-select:none}
    .copy{display:flex;gap:.75rem;align-items:center;margin-top:.5rem}
    footer{margin-top:3rem;border-top:1px solid var(--line)}
    @media screen{.js .step:not(.now){display:none}}
    @media (max-width:34rem){.long{position:absolute;width:1px;height:1px;overflow:hidden;\
    clip-path:inset(50%);white-space:nowrap}.player{padding:.6rem}}
    @media print{.controls,.copy,.list{display:none}.step,.summary div{break-inside:avoid}\
    pre{white-space:pre-wrap;overflow-wrap:anywhere}}

    """
}
