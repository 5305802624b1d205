import Foundation
import KnurlBenchmarking
import KnurlMarkup
import Testing
import Transcripts

@Suite("Comparison pages")
struct ComparisonPageTests {
  /// Writes the report as JSON, reads the JSON back and returns the benchmarks by name.
  ///
  /// JSONSerialization would read the last digit of some numbers wrong.
  private static func benchmarks(_ report: ComparisonReport) throws -> [String: ComparisonRow] {
    let read = try ComparisonReport(json: Data(report.json.text.utf8), name: "file")
    return Dictionary(uniqueKeysWithValues: read.rows.map { ($0.name, $0) })
  }

  /// Writes the sample pages to the folder in `KNURL_SAMPLE_PAGES`, if set, so that `.ci/run` can
  /// check them in a browser.
  @Test("Sample pages fit into 1.2 megabytes, and equal results give equal bytes")
  func size() throws {
    let pages = [
      ("usual", try SampleComparison.usual()), ("hostile", try SampleComparison.hostile()),
      ("empty", SampleComparison.report([])),
    ]
    for (name, report) in pages {
      let html = ComparisonPage(report).html
      #expect(html.utf8.count < 1_200_000, "\(name)")
      #expect(html == ComparisonPage(report).html, "\(name)")
      guard let folder = ProcessInfo.processInfo.environment["KNURL_SAMPLE_PAGES"] else { continue }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try html.write(
        toFile: folder + "/comparison-\(name).html", atomically: true, encoding: .utf8)
    }
  }

  // MARK: - Numbers

  @Test(
    "A table cell holds the JSON's exact number and shows the number rounded")
  func figures() throws {
    let report = try SampleComparison.usual()
    let html = ComparisonPage(report).html
    let table = try #require(html.components(separatedBy: "<h2>All figures</h2>").last)
    let benchmarks = try Self.benchmarks(report)
    var seen = 0
    for line in table.components(separatedBy: "\n") where line.hasPrefix("<tr><th scope=\"row\">") {
      guard let name = line.firstMatch(of: #/<a href="[^"]*">([^<]*)<\/a>/#) else { continue }
      let row = try #require(benchmarks[String(name.1)])
      let cells = line.matches(of: #/<td data-is="([^"]*)">([^<]*)<\/td>/#)
        .map { (number: Double($0.1), words: String($0.2)) }
      let isFrames = line.contains("<td>base</td>") || line.contains("<td>head</td>")
      guard let time = row.time else {
        #expect(cells.isEmpty)
        continue
      }
      if isFrames {
        let side = line.contains("<td>base</td>") ? time.base : time.head
        let times = [5, 50, 95, 99, 100].map { side.percentile($0) }
        #expect(cells.map { $0.number } == times + side.overBudget)
      } else {
        let numbers = [
          time.baseNanoseconds, time.headNanoseconds, time.ratio, time.low, time.high,
          time.probability, time.wallRatio,
        ]
        #expect(cells.prefix(7).map { $0.number } == numbers, "\(name.1)")
        #expect(cells[2].words == Wording.change(time.ratio))
        #expect(cells[0].words == Wording.time(try #require(cells[0].number)))
      }
      seen += 1
    }
    // Each timed benchmark, and frames once more for both sides.
    let timed = report.rows.filter { $0.time != nil }
    #expect(seen == timed.count + 2 * timed.filter { $0.unit == "frame" }.count)
  }

  @Test("Every benchmark has its own plots, which show the same launches as the JSON")
  func starts() throws {
    let report = try SampleComparison.usual()
    let parts = ComparisonPage(report).html.components(separatedBy: "<details>").dropFirst()
    #expect(parts.count == report.rows.count)
    let benchmarks = try Self.benchmarks(report)
    for part in parts {
      let name = try #require(part.firstMatch(of: #/<strong>([^<]*)<\/strong>/#))
      guard let time = try #require(benchmarks[String(name.1)]).time else { continue }
      let rows = part.matches(
        of: #/<tr><th>[0-9]+<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td><td>([^<]*)<\/td>/#)
      let expected = time.starts.map { start in
        [
          Wording.time(start.baseNanoseconds), Wording.time(start.headNanoseconds),
          Wording.change(exp(start.logRatio)),
        ]
      }
      #expect(rows.map { [$0.1, $0.2, $0.3].map { String($0) } } == expected, "\(name.1)")
    }
  }

  // MARK: - Plots

  @Test("Marks in the ratio plot are at the JSON's numbers")
  func ratios() throws {
    let report = try SampleComparison.usual()
    let plots = PagePlot.all(
      titled: "Head’s time divided by base’s", in: ComparisonPage(report).html)
    let benchmarks = try Self.benchmarks(report)
    var (seen, diamonds) = (0, 0)
    for plot in plots {
      let texts = plot.texts
      let ticks = texts.filter { $0.y == texts.first { $0.words == "0" }?.y }.compactMap { tick in
        Double(tick.words.replacing(" %", with: "")).map { (place: tick.x, number: 1 + $0 / 100) }
      }
      let ends = (try #require(ticks.first), try #require(ticks.last))
      #expect(ticks.count >= 3)
      func ratio(_ x: Double) -> Double { PagePlot.number(at: x, ends.0, ends.1) }
      let (marks, bars) = (plot.paths("mark"), plot.paths("bar"))
      // The first text of a line is its name.
      let names = texts.filter { $0.x == 0 }
      #expect(marks.count == names.count)
      #expect(bars.count == names.count)
      let exact = plot.paths("exact").compactMap { PagePlot.starts($0).first }
      for (index, name) in names.enumerated() {
        let time = try #require(benchmarks[name.words]?.time)
        let mark = try #require(PagePlot.starts(marks[index]).first)
        #expect(abs(mark.y + 4 - name.y) < 0.01)
        // A tenth of a point.
        #expect(abs(ratio(mark.x) - time.ratio) < 0.0002, "\(name.words)")
        let bar = try #require(bars[index].firstMatch(of: #/M([0-9.]+) [0-9.]+H([0-9.]+)/#))
        let places = (try #require(Double(bar.1)), try #require(Double(bar.2)))
        #expect(abs(ratio(places.0) - time.low) < 0.0002, "\(name.words)")
        #expect(abs(ratio(places.1) - time.high) < 0.0002, "\(name.words)")
        seen += 1
        if let counts = benchmarks[name.words]?.exact {
          let change = counts.head.instructions / counts.base.instructions
          let diamond = try #require(exact.first { $0.y == mark.y })
          #expect(abs(ratio(diamond.x) - change) < 0.0002, "\(name.words)")
          diamonds += 1
        }
      }
    }
    #expect(seen == report.rows.filter { $0.time != nil }.count)
    #expect(diamonds == report.rows.filter { $0.exact != nil }.count)
    #expect(diamonds > 20)
  }

  @Test(
    "In the frame plot, marks are at the JSON's times and lines at the displays' frame times")
  func frames() throws {
    let report = try SampleComparison.usual()
    let plots = PagePlot.all(titled: "Times of single frames", in: ComparisonPage(report).html)
    let benchmarks = try Self.benchmarks(report)
    var seen = 0
    for plot in plots {
      let texts = plot.texts
      let ticks = texts.compactMap { text in
        PagePlot.nanoseconds(text.words).map { (place: text.x, number: $0) }
      }.filter { $0.place < 900 }
      let ends = (try #require(ticks.first), try #require(ticks.last))
      func time(_ x: Double) -> Double { PagePlot.number(at: x, ends.0, ends.1) }
      let budgets = plot.paths("budget").compactMap { PagePlot.starts($0).first }.map { time($0.x) }
      for (found, hertz) in zip(budgets.sorted(), [240.0, 120, 60]) {
        #expect(abs(found * hertz / 1e9 - 1) < 0.002)
      }
      #expect(budgets.count == 3)
      let medians = plot.paths("median").compactMap { PagePlot.starts($0).first }
      let dots = plot.paths("dot").compactMap { PagePlot.starts($0).first }
      let names = texts.filter { $0.x == 0 }
      for (index, name) in names.enumerated() {
        let row = try #require(benchmarks[name.words]?.time)
        for (times, place) in [(row.base, 2 * index), (row.head, 2 * index + 1)] {
          let found = (time(medians[place].x), time(dots[place].x))
          #expect(abs(found.0 / times.percentile(50) - 1) < 0.002, "\(name.words)")
          #expect(abs(found.1 / times.percentile(99) - 1) < 0.002, "\(name.words)")
        }
        // Base is above head.
        #expect(medians[2 * index].y < medians[2 * index + 1].y)
        seen += 1
      }
    }
    #expect(seen == report.rows.filter { $0.unit == "frame" && $0.time != nil }.count)
  }

  @Test("Marks in distribution plots and launch plots are at the JSON's numbers")
  func details() throws {
    let report = try SampleComparison.usual()
    let html = ComparisonPage(report).html
    let benchmarks = try Self.benchmarks(report)
    let rows = ComparisonRow.sorted(report.rows).filter { $0.time != nil }
    let distributions = PagePlot.all(titled: "Distribution of times", in: html)
    let blocks = PagePlot.all(titled: "Time ratio in each block", in: html)
    #expect(distributions.count == rows.count)
    #expect(blocks.count == rows.count)
    for (row, plots) in zip(rows, zip(distributions, blocks)) {
      let time = try #require(benchmarks[row.name]?.time)
      let ticks = plots.0.texts.compactMap { text in
        PagePlot.nanoseconds(text.words).map { (place: text.x, number: $0) }
      }
      let ends = (try #require(ticks.first), try #require(ticks.last))
      for (side, times) in [("base", time.base), ("head", time.head)] {
        let dots = plots.0.paths("dot").filter { $0.contains("a4 4") == (side == "base") }
        let marks = PagePlot.starts(try #require(dots.first))
        for (mark, percent) in zip(marks, [50, 90, 99]) {
          let found = PagePlot.number(at: mark.x, ends.0, ends.1)
          #expect(abs(found / times.percentile(percent) - 1) < 0.01, "\(row.name)")
        }
      }
      let labels = plots.1.texts.compactMap { text in
        Double(text.words.replacing(" %", with: "")).map {
          (place: text.y - 4, number: 1 + $0 / 100)
        }
      }
      let edges = (try #require(labels.first), try #require(labels.last))
      let lines = PagePlot.starts(try #require(plots.1.paths("start").first))
      #expect(lines.count == time.starts.count)
      for (line, start) in zip(lines, time.starts) {
        let found = PagePlot.number(at: line.y, edges.0, edges.1)
        #expect(abs(log(found) - start.logRatio) < 0.002, "\(row.name)")
      }
    }
  }

  @Test("An outlier is drawn as a tip at the plot's edge and does not widen the scale")
  func farAway() throws {
    var subjects = (0..<20).map { SampleComparison.Subject("near-\($0)") }
    subjects.append(SampleComparison.Subject("far"))
    subjects[20].change = 3
    let rows = try subjects.enumerated().map {
      try SampleComparison.row($1, plan: ComparisonPlan(), seed: UInt64($0))
    }
    let html = ComparisonPage(SampleComparison.report(rows)).html
    let plot = try #require(PagePlot.all(titled: "Head’s time", in: html).first)
    let tips = plot.paths("mark").filter { $0.contains("m0-5l7 5-7 5z") }
    #expect(tips.count == 1)
    #expect(plot.texts.contains { $0.words == "-5 %" })
  }

  // MARK: - Words

  @Test("A page begins with the counts, both commits, warnings, error rates and the command")
  func header() throws {
    let pages = [try SampleComparison.usual(), try SampleComparison.hostile()].map {
      seenText(of: ComparisonPage($0).html.components(separatedBy: "<h2>")[0])
    }
    try expectTranscript(of: pages.joined(separator: "\n"), "comparison/page-headers")
  }

  @Test("Rows that need attention come first, sorted by the size of the change")
  func order() throws {
    let rows = ComparisonRow.sorted(try SampleComparison.usual().rows)
    #expect(rows.prefix(4).allSatisfy { $0.verdict == .regressed })
    #expect(rows[4..<7].allSatisfy { $0.verdict == .improved })
    #expect(rows[7].picture == .changed)
    #expect(rows[8..<11].allSatisfy { $0.verdict == .inconclusive })
    #expect(rows[11..<13].allSatisfy { $0.verdict == .notComparable })
    #expect(rows[13...].allSatisfy { $0.verdict == .unchanged })
    let regressed = rows.prefix(4).compactMap { $0.time?.ratio }
    #expect(regressed == regressed.sorted(by: >))
    let html = ComparisonPage(try SampleComparison.usual()).html
    let names = html.matches(of: #/<details><summary><strong>([^<]*)</#).map { String($0.1) }
    #expect(names == rows.map { $0.name })
  }

  @Test("Verdicts have words and shapes, and every plot has a title and a description")
  func accessible() throws {
    let html = ComparisonPage(try SampleComparison.usual()).html
    let plots = html.components(separatedBy: "<svg ").dropFirst()
    #expect(plots.count > 240)
    for plot in plots {
      #expect(plot.hasPrefix("role=\"img\""))
      #expect(plot.contains("<title>") && plot.contains("<desc>"))
    }
    #expect(html.contains("prefers-color-scheme:dark"))
    // Without the details of each benchmark.
    let short = ComparisonPage(try SampleComparison.short()).html
      .replacing(#/<details>[\s\S]*<\/details>/#, with: "")
    try expectTranscript(of: seenText(of: short), "comparison/page")
  }

  @Test(
    "The stated cause of a change depends on both the time and the instructions",
    arguments: [
      (0.05, 1.0, "time only"), (0.05, 1.05, "both grew"), (0.05, 0.9, "fewer instructions"),
      (-0.05, 1.0, "time only"), (-0.05, 0.95, "both shrank"), (-0.05, 1.1, "more instructions"),
      (0, 1.05, "more work, hidden in the time"), (0, 0.95, "less work"), (0, 1.0, nil),
    ] as [(Double, Double, String?)])
  func witness(_ change: Double, _ instructions: Double, _ words: String?) throws {
    var subject = SampleComparison.Subject("a")
    (subject.change, subject.instructions, subject.isConfirmed) = (change, instructions, true)
    let row = try SampleComparison.row(subject, plan: ComparisonPlan(), seed: 3)
    #expect(row.verdict == (change > 0 ? .regressed : change < 0 ? .improved : .unchanged))
    guard let words else {
      #expect(row.witness == nil)
      return
    }
    #expect(row.witness?.contains(words) == true)
    #expect(ComparisonPage(SampleComparison.report([row])).html.lowercased().contains(words))
  }

  // MARK: - Hostile input

  @Test("A page states how much of a change the medians do not show")
  func uneven() throws {
    let plan = ComparisonPlan()
    var row = try SampleComparison.row(.init("a"), plan: plan, seed: 1)
    let words = "change of +1.5 % comes from only some operations"
    #expect(!ComparisonPage(SampleComparison.report([row])).html.contains(words))
    row.time?.unevenness = log(1.015)
    row.time?.isUneven = true
    #expect(ComparisonPage(SampleComparison.report([row])).html.contains(words))
  }

  @Test("A page needs no other files and no scripts")
  func selfContained() throws {
    let html = ComparisonPage(try SampleComparison.usual()).html
    for word in ["http:", "https:", "<script", "src=", "url(", "@import", "<link", "javascript:"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
  }

  @Test("Names from a repository cannot become markup")
  func escapes() throws {
    let ours = ComparisonPage(try SampleComparison.usual()).html
    let hostile = ComparisonPage(try SampleComparison.hostile()).html
    func tags(_ html: String) -> Set<String> {
      Set(html.matches(of: #/<\/?([!A-Za-z][A-Za-z0-9]*)/#).map { String($0.1) })
    }
    #expect(tags(hostile).subtracting(tags(ours)).isEmpty)
    for name in ["details", "table", "svg", "div", "p", "pre", "text"] {
      let counts = try ["<\(name)[ >]", "</\(name)>"].map { pattern in
        hostile.matches(of: try Regex(pattern)).count
      }
      #expect(counts[0] == counts[1], "\(name)")
    }
    #expect(hostile.contains("&lt;b&gt;&quot;x&quot;&amp;\u{FFFD}&lt;/b&gt;"))
    #expect(!hostile.contains("\u{202E}"))
  }

  @Test("Extreme ratios give plots with finite numbers; a report without ratios says so")
  func extremes() throws {
    let html = ComparisonPage(try SampleComparison.hostile()).html
    for plot in html.components(separatedBy: "<svg ").dropFirst() {
      let data = plot.components(separatedBy: "</svg>")[0].matches(of: #/(?:d|x|y)="([^"]*)"/#)
      #expect(!data.isEmpty)
      #expect(data.allSatisfy { !$0.1.contains("n") && !$0.1.contains("f") && !$0.1.contains("e") })
    }
    let empty = ComparisonPage(SampleComparison.report([])).html
    #expect(empty.contains("No benchmark was timed on both sides."))
  }

  @Test("The command is quoted so that a shell reads the same arguments")
  func command() throws {
    let report = try SampleComparison.hostile()
    #expect(
      report.command
        == "./knurl bench compare 'a'\\''b; rm -rf ~' --filter 'it'\\''s' --filter '*' --exact")
    var other = SampleComparison.report([])
    other.plan.secondsPerBenchmark = 0.5
    other.plan.looks = [12, 20]
    #expect(
      other.command == "./knurl bench compare 1a2b3c4d5e 9f8e7d6c5b --time 0.5s --restarts 20")
    // The usual time with another number of launches, which alone would have no time limit.
    other.plan.secondsPerBenchmark = ComparisonPlan().secondsPerBenchmark
    #expect(
      other.command == "./knurl bench compare 1a2b3c4d5e 9f8e7d6c5b --time 5.0s --restarts 20")
    // The usual number of launches, but requested, so that no time limit reduces it.
    other.plan = ComparisonPlan()
    other.plan.limit(to: 288)
    #expect(other.command == "./knurl bench compare 1a2b3c4d5e 9f8e7d6c5b --restarts 288")
  }
}
