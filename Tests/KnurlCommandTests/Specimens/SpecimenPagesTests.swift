import KnurlCommand
import KnurlVerification
import Testing

@Suite("The specimen pages")
struct SpecimenPagesTests {
  @Test("Each fault has a summary, a law, a page, a picture and a trace that replays")
  func exhibits() throws {
    let session = try Session()
    #expect(try session.specimens().code == 0)
    let page = try Page("specimens/index.html", of: session)
    try session.expectTranscript("specimens/page", showing: "specimens/index.html")
    #expect(page.misfit == nil)
    #expect(page.brokenLinks == [])
    for fault in ["unclamped", "staysAfterCancel"] {
      let stem = "toy-specimen-\(fault)"
      #expect(page.files.contains("\(stem).html"))
      #expect(page.files.contains("\(stem).svg"))
      #expect(try session.run("replay", session.path("specimens/\(stem).trace")).code == 1)
      #expect(try Page("specimens/\(stem).html", of: session).brokenLinks == [])
    }
    #expect(page.files.contains("laws/lower-upper-in-range.html"))
    let law = try Page("specimens/laws/lower-upper-in-range.html", of: session)
    #expect(law.files.contains("../index.html"))
    #expect(law.files.contains("../toy-specimen-unclamped.html"))
    #expect(law.brokenLinks == [])
  }

  @Test("A fault that the search missed is listed as missed on the index page")
  func missed() throws {
    let faults = Toy.specimen.faults + [.init(name: "invisible", summary: "Nothing <breaks>.")]
    let verification = Toy.specimen.verification
    let specimen = SpecimenSpecification(
      name: "specimen/toy", summary: "", faults: faults,
      verification: { repaired in verification(repaired.filter { $0 < 2 }) })
    let session = try Session(Catalog(controls: [Toy.sound], specimens: [specimen]))
    #expect(try session.specimens().code == 1)
    try session.expectTranscript("specimens/page-of-a-miss", showing: "specimens/index.html")
    let page = try Page("specimens/index.html", of: session)
    #expect(page.files.contains("toy-unclamped.html"))
    #expect(page.brokenLinks == [])
  }

  @Test("Characters that control the writing direction are shown as code points")
  func directions() throws {
    let plain = Toy.specimen
    let faults = plain.faults.map {
      SpecimenSpecification.Fault(name: $0.name, summary: "a\u{202E}b")
    }
    let specimen = SpecimenSpecification(
      name: plain.name, summary: "c\u{2067}d", faults: faults, verification: plain.verification)
    let session = try Session(Catalog(controls: [Toy.sound], specimens: [specimen]))
    #expect(try session.specimens().code == 0)
    let page = try Page("specimens/index.html", of: session)
    #expect(page.text.contains("<p>a⟨U+202E⟩b</p>"))
    #expect(page.text.contains("<p>C⟨U+2067⟩d. 2 of 2 faults found"))
    #expect(page.turns == [])
  }

  @Test("The JSON has the paths of pages and pictures")
  func json() throws {
    let session = try Session()
    let document = try JSON(try session.specimens("--json").output)
    let fault = try #require(document["specimens"].array.first?["faults"].array.first)
    #expect(fault["finding"]["page"].string == "toy-specimen-unclamped.html")
    #expect(fault["finding"]["picture"].string == "toy-specimen-unclamped.svg")
  }

  @Test("A path that cannot be written is refused before the search")
  func refused() throws {
    let session = try Session()
    try session.write("", to: "specimens")
    #expect(try session.specimens().code == 2)
    try session.expectTranscript("specimens/refused")
  }

  @Test(
    "If a page cannot be written, the exit code is 2, and the faults are still found")
  func fullDisk() throws {
    let session = try Session()
    session.loseWrites { $0.hasSuffix("unclamped.html") }
    #expect(try session.specimens().code == 2)
    try session.expectTranscript("specimens/full-disk")
    #expect(try Page("specimens/index.html", of: session).brokenLinks == [])
  }
}
