import Foundation
import KnurlCommand
import KnurlLaws
import KnurlRaster
import Testing
import Transcripts

@Suite("The index page of verify")
struct IndexPageTests {
  @Test("The index has the verdict and valid links to every page, trace and law")
  func findings() throws {
    let session = try Session(Toy.catalog)
    #expect(try session.verify("--all").code == 1)
    let page = try Page("results/index.html", of: session)
    #expect(page.text.contains("<h1>faulty-slider does not hold</h1>"))
    #expect(page.misfit == nil)
    #expect(page.brokenLinks == [])
    #expect(page.files.contains("laws/lower-upper-in-range.html"))
    #expect(page.files.contains("results.json"))
    #expect(page.files.contains("junit.xml"))
    let json = try JSON(try session.read("results/results.json"))
    for finding in json["controls"].array.flatMap({ $0["findings"].array }) {
      for key in ["file", "page", "picture"] {
        #expect(page.files.contains(try #require(finding[key].string)))
      }
    }
    // The findings come before the laws.
    let found = try #require(page.text.range(of: "id=\"findings\""))
    let control = try #require(page.text.range(of: "id=\"control-1\""))
    #expect(found.lowerBound < control.lowerBound)
  }

  @Test("The index and results.json name the same laws as never exercised")
  func numbers() throws {
    let session = try Session()
    #expect(try session.verify("--all", "--cases", "40", "--seed", "5").code == 0)
    let page = try Page("results/index.html", of: session)
    #expect(page.text.contains("<h1>Every law holds</h1>"))
    #expect(!page.text.contains("id=\"findings\""))
    #expect(page.text.contains("seed 5"))
    let control = try #require(
      try JSON(try session.read("results/results.json"))["controls"].array.first)
    let laws = control["laws"].array
    #expect(!laws.isEmpty)
    for law in laws {
      let name = try #require(law["name"].string)
      let row = try #require(
        page.text.split(separator: "\n").first {
          $0.hasPrefix("<tr>") && $0.contains(">\(name)</a></th>")
        }, "\(name)")
      let exercised = try #require(law["exercised"].integer)
      #expect(row.contains("never exercised") == (exercised == 0))
    }
    #expect(page.text.contains("<th scope=\"row\">tap</th>"))
    #expect(page.misfit == nil)
    #expect(page.brokenLinks == [])
  }

  @Test("The index lists exceptions with their reasons and labels with their goals")
  func exceptions() throws {
    let catalog = Toy.catalog(named: "own-slider") {
      $0.except("repeated-writes", because: "It counts its writes.")
      $0.cover("it is up", percent: 1) { $0.after[.value, 0] > 5 }
    }
    let session = try Session(catalog)
    _ = try session.verify("--all")
    let page = try Page("results/index.html", of: session)
    #expect(page.text.contains("laws/repeated-writes.html"))
    #expect(page.text.contains("It counts its writes."))
    #expect(page.text.contains("it is up"))
    #expect(page.text.contains("in 1 % of the cases"))
    #expect(page.brokenLinks == [])
  }

  @Test("The index begins with a card for each control, and has each law once, with its verdicts")
  func overview() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify()
    let page = try Page("results/index.html", of: session)
    let cards = try #require(page.text.range(of: "<ul class=\"controls\">"))
    let found = try #require(page.text.range(of: "id=\"findings\""))
    #expect(cards.lowerBound < found.lowerBound)
    for name in ["toy-slider", "faulty-slider"] {
      #expect(page.text.contains("#control-\(name == "toy-slider" ? 1 : 2)\">\(name)</a>"))
    }
    // A law without a page is told here, and tables of controls link to it.
    let law = try #require(
      page.text.firstMatch(of: #/<li id="(law-[0-9]+)"><b>finite-numbers</b>: [^<]+</#))
    #expect(page.text.contains("href=\"#\(law.1)\">finite-numbers</a>"))
    #expect(
      page.text.contains(
        "<span class=\"good\">holds</span> <span class=\"quiet\">on all 2 controls"))
    #expect(page.text.contains("BROKEN</span> <span class=\"quiet\">on faulty-slider"))
    #expect(page.brokenLinks == [] && page.misfit == nil)
  }

  @Test("Names and reasons that look like markup are shown as text, and links to their pages work")
  func hostileNames() throws {
    let name = "<img src=x onerror=\"alert(1)\">&'\u{1}</script> never"
    let catalog = Toy.catalog(named: "own-slider") {
      $0.law(name) { _, step in try expect(step.after[.value, 0] == 0) }
      $0.except("silent-writes", because: name)
    }
    let session = try Session(catalog)
    #expect(try session.verify("--all").code == 1)
    let page = try Page("results/index.html", of: session)
    #expect(!page.text.contains("<img src=x"))
    #expect(!page.text.contains("</script>"))
    #expect(!page.text.contains("\u{1}"))
    #expect(page.text.contains("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;'"))
    #expect(page.misfit == nil)
    #expect(page.brokenLinks == [])
    let own = try #require(page.files.first { $0.hasPrefix("laws/-img-src-x-onerror") })
    let law = try Page("results/\(own)", of: session)
    #expect(!law.text.contains("<img src=x"))
    #expect(law.misfit == nil)
  }

  @Test(
    "Characters that control the writing direction are shown as code points, but copied unchanged")
  func directions() throws {
    let name = "a\u{202E}b\u{2066} never"
    let catalog = Toy.catalog(named: "own-slider") {
      $0.law(name) { _, step in try expect(step.after[.value, 0] == 0) }
      $0.except("silent-writes", because: name)
    }
    let session = try Session(catalog)
    #expect(try session.verify("--all").code == 1)
    let page = try Page("results/index.html", of: session)
    #expect(page.turns == [])
    #expect(page.text.contains("a⟨U+202E⟩b⟨U+2066⟩ never"))
    #expect(page.brokenLinks == [])
    let own = try #require(page.files.first { $0.hasPrefix("laws/a-b-") })
    let law = try Page("results/\(own)", of: session)
    #expect(law.text.contains("<h1>a⟨U+202E⟩b⟨U+2066⟩ never</h1>"))
    #expect(law.turns.count == 1 && law.turns[0].hasPrefix("<pre"))
    #expect(law.turns[0].contains("$0.except(&quot;\(name)&quot;, because:"))
  }

  @Test("A filmstrip in pixels is shown at 2 pixels per point, rounded up")
  func width() throws {
    let session = try Session(Toy.catalog)
    session.pictureEncoder = { Array("\($0.width)".utf8) }
    #expect(try session.verify("--all").code == 1)
    for name in ["index.html", "laws/lower-upper-in-range.html"] {
      let page = try Page("results/\(name)", of: session)
      let folder = name.hasPrefix("laws/") ? "results/laws/" : "results/"
      let strips = page.text.matches(of: /src="([^"]*findings[^"]+)" alt="[^"]*" width="([0-9]+)">/)
      #expect(!strips.isEmpty && page.text.ranges(of: "alt=\"Filmstrip").count == strips.count)
      for strip in strips {
        let pixels = try #require(Int(try session.read(folder + strip.1)))
        #expect(Int(strip.2) == (pixels + 1) / 2)
      }
    }
  }

  @Test("Two laws whose names give the same file name have separate pages")
  func similarNames() throws {
    let catalog = Toy.catalog(named: "own-slider") {
      $0.law("never 7?") { _, _ in }
      $0.law("never 7!") { _, _ in }
    }
    let session = try Session(catalog)
    #expect(try session.verify("--all").code == 0)
    let names = try session.contents(of: "results/laws").filter { $0.hasPrefix("never-7-") }
    #expect(names.count == 2)
  }

  // MARK: - Benchmarks

  private static let benchmarks = """
    {"schema": "knurl.bench/1", "quick": false, "environment": {"build": "release"},
     "benchmarks": [
      {"name": "frame/gallery", "suite": "drawing", "unit": "frame",
       "processorNanoseconds": {"median": 1234567.0},
       "shareOfFrame": {"hertz120": 0.148, "hertz60": 0.074}},
      {"name": "touches/<b>", "suite": "touches", "unit": "touch",
       "unavailable": "there is no clock"},
      {"name": "odd", "suite": "touches", "processorNanoseconds": {"median": "nan"}}]}
    """

  @Test("If the folder has benchmark results, the index shows times and shares of a frame")
  func benchmarks() throws {
    let session = try Session()
    #expect(try session.verify("--all").code == 0)
    #expect(!(try session.read("results/index.html")).contains("Benchmarks"))
    try session.write(Self.benchmarks, to: "results/bench.json")
    #expect(try session.verify("--all").code == 0)
    let page = try Page("results/index.html", of: session)
    #expect(page.misfit == nil)
    try expectTranscript(of: page.seen(from: "Benchmarks"), "index-page/benchmarks")
  }

  @Test("A damaged benchmark file, or one of another schema, is reported and does not fail the run")
  func damagedBenchmarks() throws {
    let session = try Session()
    try session.makeFolder("results")
    var seen = ""
    for text in [
      "", "{", "[]", "{\"schema\": \"knurl.bench/1\"}", "\u{0}\u{1}",
      "{\"schema\": \"knurl.bench/9<i>\", \"benchmarks\": []}",
    ] {
      try session.write(text, to: "results/bench.json")
      #expect(try session.verify("--all").code == 0)
      let page = try Page("results/index.html", of: session)
      seen += "(file \(text))\n" + page.seen(from: "Benchmarks")
    }
    seen = seen.replacing(session.folder.path, with: "FOLDER")
    try expectTranscript(of: seen, "index-page/damaged-benchmarks")
  }

  @Test("If the index cannot be written, the run ends before the search")
  func early() throws {
    let session = try Session()
    session.files.checkWritable = { path throws(FileProblem) in
      if path.hasSuffix("index.html") { throw FileProblem("it is a folder") }
      try FileAccess.live.checkWritable(path)
    }
    #expect(try session.verify().code == 2)
    try session.expectTranscript("index-page/refused")
  }
}
