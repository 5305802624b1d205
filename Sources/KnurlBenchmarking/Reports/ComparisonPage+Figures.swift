import KnurlMarkup

/// Tables with all numbers that the plots of all benchmarks show. Cells have three digits for readers,
/// and the whole number, as the JSON has it, in an attribute.
extension ComparisonPage {
  var figures: String {
    var parts = ["<h2>All figures</h2>", Markup.table("All figures", head: head, rows: figureRows)]
    let frames = rows.enumerated().filter { $0.element.isFrame && $0.element.time != nil }
    if !frames.isEmpty {
      parts += [
        "<h2>All frames</h2>",
        Markup.table("All frames", head: frameHead, rows: frames.flatMap { frameRows($0.offset) }),
      ]
    }
    return parts.joined(separator: "\n")
  }

  /// Where a benchmark's own plots are.
  static func anchor(_ index: Int) -> String { "benchmark-\(index + 1)" }

  private var head: [Markup.Cell] {
    [Markup.Cell("benchmark"), Markup.Cell("verdict")]
      + [
        "base", "head", "change", "95 % from", "to", "p", "starts", "look", "wall ratio",
        "instructions", "allocations", "before",
      ].map { Markup.Cell($0, isNumber: true) } + [Markup.Cell("picture")]
  }

  private var figureRows: [String] {
    rows.enumerated().map { index, row in
      let name = Markup.link("#" + Self.anchor(index), row.title)
      let verdict = Markup.cell(Markup.text(Mark(row.verdict).words))
      let picture = Markup.cell(row.picture == .none ? "none" : row.picture.rawValue)
      guard let time = row.time else {
        let reason = row.reason ?? "both builds are the same program"
        return Markup.row(
          name, [verdict, "<td colspan=\"12\">\(Markup.text(reason))</td>", picture])
      }
      return Markup.row(name, [verdict] + Self.cells(time, row.exact) + [picture])
    }
  }

  private static func cells(_ time: TimeRatio, _ exact: ExactChange?) -> [String] {
    let allocations = time.allocations
    return [
      cell(time.baseNanoseconds) { Wording.time($0) },
      cell(time.headNanoseconds) { Wording.time($0) },
      cell(time.ratio) { Wording.change($0) },
      cell(time.low) { Wording.change($0) },
      cell(time.high) { Wording.change($0) },
      cell(time.probability) { Wording.probability($0) },
      Markup.number("\(time.starts.count)"),
      Markup.number("\(time.look)"),
      cell(time.wallRatio) { Wording.fixed($0, digits: 4) },
      cell(exact?.instructionRatio, otherwise: "not counted") { Wording.change($0) },
      cell(allocations.head, otherwise: "not counted") { Wording.threeDigits($0) },
      cell(allocations.base, otherwise: "not counted") { Wording.threeDigits($0) },
    ]
  }

  private var frameHead: [Markup.Cell] {
    [Markup.Cell("benchmark"), Markup.Cell("commit")]
      + ["5 %", "median", "95 %", "99 %", "slowest", "over 8.33 ms", "over 16.67 ms", "frames"]
      .map { Markup.Cell($0, isNumber: true) }
  }

  private func frameRows(_ index: Int) -> [String] {
    guard let time = rows[index].time else { return [] }
    return [("base", time.base), ("head", time.head)].map { side, times in
      let shown = [5, 50, 95, 99, 100].map { Self.cell(times.percentile($0)) { Wording.time($0) } }
      let shares = times.overBudget.map { Self.cell($0) { Wording.percent($0) } }
      return Markup.row(
        Markup.link("#" + Self.anchor(index), rows[index].title),
        [Markup.cell(side)] + shown + shares + [Markup.number("\(times.count)")])
    }
  }

  private static func cell(
    _ number: Double?, otherwise: String = "–", _ words: (Double) -> String
  ) -> String {
    guard let number else { return Markup.number(otherwise) }
    return "<td data-is=\"\(number)\">\(Markup.text(words(number)))</td>"
  }
}

extension TimeRatio {
  /// Of one operation, the median over starts; nil where they cannot be counted.
  package var allocations: (base: Double?, head: Double?) {
    (
      OrderStatistics.median(of: starts.compactMap { $0.baseAllocations }),
      OrderStatistics.median(of: starts.compactMap { $0.headAllocations })
    )
  }
}
