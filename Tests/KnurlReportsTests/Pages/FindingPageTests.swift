import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlVerification
import Testing
import Transcripts

@Suite("The page of a finding")
struct FindingPageTests {
  private func structure(_ page: FindingPage) -> PageStructure {
    PageStructure(page.text(encoder: nil))
  }

  // MARK: - What it says

  @Test("The page has gestures, expected and seen, the explanation, every step, events and trace")
  func full() throws {
    let text = try PageFixture.full().text(encoder: nil)
    #expect(PageStructure(text).problems == [])
    try expectTranscript(of: seenText(of: text), "finding-page/full")
  }

  @Test("The headline of an undocumented behavior names what UIKit does")
  func undocumented() throws {
    var page = FindingPage(try PageFixture.timeline())
    page.timeline.finding?.undocumented = [.endsAfterCancel, .withoutTolerance]
    let finding = try #require(page.timeline.finding)
    let headline =
      "slider depends on undocumented behavior: at-most-3 breaks where UIKit calls endTracking after cancelTracking "
      + "and has no tolerance around the touch area, which Apple does not document either way"
    #expect(FindingText.headline(of: finding) == headline)
    #expect(structure(page).all("h1").map { $0.text } == [headline])
    #expect(structure(page).all("title").map { $0.text } == [headline])
    let declaration = page.timeline.declaration
    let text = FindingText.text(of: finding, in: declaration, repeatLine: nil)
    #expect(text.hasPrefix(headline + "\n"))
  }

  @Test("Only the words that differ between the expected and the seen result are marked")
  func marks() throws {
    var page = FindingPage(try PageFixture.timeline())
    page.timeline.finding?.violation = Violation(
      expected: "values 2, 8, as at touch-down", seen: "values 2.5, 8")
    var text = page.text(encoder: nil)
    #expect(text.contains("values <mark>2</mark>, 8, <mark>as at touch-down</mark><"))
    #expect(text.contains("values <mark>2.5</mark>, 8<"))
    page.timeline.finding?.violation = Violation(expected: "upperValue 0.1", seen: "0.10000000149")
    text = page.text(encoder: nil)
    #expect(text.contains("upperValue <mark>0.1</mark><"))
    #expect(
      text.contains(
        "The two numbers are 1.5e-09 apart, about as far as single precision (Float) rounds."))
    page.timeline.finding?.violation = Violation(expected: "upperValue 1", seen: "1.001")
    #expect(page.text(encoder: nil).contains("The two numbers are 0.001 apart."))
    // One of ten thousand is no rounding of single precision.
    page.timeline.finding?.violation = Violation(expected: "value 10000", seen: "10001")
    #expect(page.text(encoder: nil).contains("The two numbers are 1 apart."))
    page.timeline.finding?.violation = Violation(
      expected: "it is followed", seen: "nothing is sent")
    #expect(!page.text(encoder: nil).contains("<mark>"), "they have nothing in common")
  }

  @Test("NaN is explained")
  func notes() throws {
    var page = FindingPage(try PageFixture.timeline())
    page.timeline.finding?.violation = Violation(
      expected: "lowerValue 2", seen: "lowerValue nan")
    let text = structure(page).all("header")[0].text
    #expect(text.contains("“nan” means “not a number”"))
  }

  @Test("If the nearest passing trace shows no difference, the explanation says so")
  func explanation() throws {
    var page = try PageFixture.full()
    page.explanation?.nearest?.step = nil
    page.explanation?.nearest?.difference = "nothing that can be seen is different"
    #expect(
      structure(page).all("p").contains { $0.text == "Nothing that can be seen is different." })
  }

  @Test("A page with only a timeline omits all other sections")
  func bare() throws {
    let page = structure(FindingPage(try PageFixture.timeline()))
    #expect(page.problems == [])
    let headings = page.all("h2").map { $0.text }
    #expect(
      headings == [
        "Step by step", "Events on a time line", "Why the law matters, and the usual cause",
        "See it again",
      ])
    #expect(page.all("figure", class: "passing").isEmpty)
    let plain = structure(
      FindingPage(
        Timeline(of: PageFixture.trace([PageFixture.touch(.began, 0)]), in: PageFixture.slider())))
    #expect(plain.problems == [])
    #expect(plain.all("h1").map { $0.text } == ["slider, step by step"])
  }

  // MARK: - Steps

  @Test("Without a script, every step is shown, and the player is hidden")
  func frames() throws {
    let page = structure(try PageFixture.full())
    let frames = page.all("li", class: "step")
    #expect(frames.compactMap { $0.attributes["id"] } == ["step-0", "step-1", "step-2", "step-3"])
    #expect(page.all("li", class: "broken").count == 1)
    #expect(page.all("div", class: "controls")[0].attributes["hidden"] != nil)
    #expect(page.all("div", class: "player")[0].attributes["data-start"] == "3")
    #expect(page.all("th").allSatisfy { ["col", "row"].contains($0.attributes["scope"]) })
  }

  @Test("If a trace has no event, the page says so")
  func quiet() {
    let quiet = structure(
      FindingPage(
        Timeline(of: PageFixture.trace([.control(.enable(false))]), in: PageFixture.slider())))
    #expect(quiet.all("p").contains { $0.text == "The control sends no event in this trace." })
  }

  @Test("The page of a crash shows the fingers, the trace and the seen result")
  func deadly() throws {
    let verification = PageFixture.slider()
    let finding = Finding.crash(
      PageFixture.trace(PageFixture.drag(moves: 2)), in: verification.declaration, step: 3,
      seen: "crashes at step 3: the process ended with signal 4")
    let text = FindingPage(Timeline(of: finding, in: verification)).text(encoder: nil)
    let page = PageStructure(text)
    #expect(page.problems == [])
    #expect(page.all("li", class: "step").count == 4)
    #expect(page.all("table").isEmpty)
    #expect(!page.all("pre").contains { $0.text.contains("$0.except") }, "it can't be switched off")
    try expectTranscript(of: seenText(of: text), "finding-page/crash")
  }

  @Test("The page of a trace without commands shows the start state and has no player")
  func setUp() throws {
    var verification = PageFixture.slider()
    var trace = PageFixture.trace([])
    trace.sequence.start.writes = [PropertyWrite(property: 0, value: 4)]
    let finding = try #require(verification.replay(trace, under: "at-most-3").first)
    let text = FindingPage(Timeline(of: finding, in: verification)).text(encoder: nil)
    let page = PageStructure(text)
    #expect(page.problems == [])
    #expect(page.all("li", class: "step").count == 1 && page.all("ol", class: "list").isEmpty)
    try expectTranscript(of: seenText(of: text), "finding-page/setup")
  }

  @Test("A long timeline shows the important steps and the number of omitted steps")
  func long() throws {
    let timeline = try PageFixture.timeline(PageFixture.drag(moves: 300))
    #expect(timeline.frames.count == 302)
    let steps = timeline.importantSteps
    #expect(steps.count == 24)
    #expect(steps == steps.sorted() && Set(steps).count == 24)
    #expect(
      steps.first == 0 && steps.contains(1) && steps.suffix(6) == [296, 297, 298, 299, 300, 301])
    let page = structure(FindingPage(timeline))
    #expect(page.problems == [])
    #expect(
      page.all("header")[0].text.contains("touch the lower thumb, then 296 more steps, then "))
    #expect(page.all("li", class: "step").count == 24)
    #expect(
      page.all("li", class: "gap").map { $0.text } == [
        "… 278 steps without a picture; the trace below has all"
      ])
  }

  @Test("A passing trace without a middle step is aligned with the end of the broken trace")
  func alignment() throws {
    var page = FindingPage(
      try PageFixture.timeline([
        PageFixture.touch(.began, 76), PageFixture.touch(.moved, 80), .control(.enable(true)),
        PageFixture.touch(.moved, 150),
      ]))
    page.passing = Timeline(
      of: PageFixture.trace([
        PageFixture.touch(.began, 76), .control(.enable(true)), PageFixture.touch(.moved, 150),
      ]), in: PageFixture.slider())
    let captions = structure(page).all("figure", class: "passing").map { figure in
      figure.text.split(separator: ": ").last.map(String.init) ?? ""
    }
    #expect(
      captions == [
        "the start", "touch the lower thumb", "touch the lower thumb", "enable",
        "drag 74 pt right",
      ])
  }

  // MARK: - Rules

  @Test("A page loads no files, does not rely on color, and has equal bytes for equal timelines")
  func selfContained() throws {
    let text = try PageFixture.full().text(encoder: nil)
    #expect(text == (try PageFixture.full().text(encoder: nil)))
    let page = PageStructure(text)
    let outside = page.elements.flatMap { element in
      ["src", "href", "action", "data"].compactMap { element.attributes[$0] }
    }.filter { !$0.hasPrefix("#") }
    #expect(Set(outside) == ["index.html", "laws/at-most-3.html"])
    // The name of SVG's namespace is not an address to load.
    let own = text.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!own.contains("://") && !own.contains("@import") && !own.contains("url("))
    #expect(page.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
    #expect(page.all("li", class: "broken")[0].text.contains("✗"))
  }

  @Test("The page has landmarks, ordered headings and a name for every control element")
  func accessible() throws {
    let page = structure(try PageFixture.full())
    #expect(page.all("main").count == 1 && page.all("h1").count == 1)
    var level = 1
    for element in page.elements {
      guard element.name.count == 2, element.name.hasPrefix("h"),
        let own = element.name.last?.wholeNumberValue
      else { continue }
      #expect(own <= level + 1, "\(element.text) skips a level")
      level = own
    }
    #expect(page.all("nav").allSatisfy { $0.attributes["aria-label"] != nil })
    #expect(page.all("button").allSatisfy { !$0.text.isEmpty && $0.attributes["type"] == "button" })
    #expect(page.all("label").map { $0.attributes["for"] } == ["scrubber"])
    #expect(page.all("input").map { $0.attributes["id"] } == ["scrubber"])
  }

  @Test("A finding of twenty steps is a page of less than 500 KB")
  func size() throws {
    let text = try PageFixture.full(PageFixture.drag(moves: 19)).text(encoder: nil)
    #expect(PageStructure(text).all("li", class: "step").count == 21)
    #expect(text.utf8.count < 500_000)
  }

  @Test("A page that would exceed 500 KB gets smaller pictures, or schematics instead of pictures")
  func pictures() throws {
    var page = FindingPage(try PageFixture.timeline())
    for step in page.timeline.frames.indices {
      page.timeline.frames[step].picture = Bitmap(width: 100 + step, height: 10)
    }
    page.passing = page.timeline
    var sizes: [Int] = []
    let small = page.text { picture in
      sizes.append(picture.width)
      return [1, 2, 3]
    }
    #expect(PageStructure(small).problems == [])
    #expect(PageStructure(small).all("image").count == 8)
    #expect(sizes == [100, 101, 102, 103], "each once, though both timelines have it")
    let large = page.text { picture in
      [UInt8](repeating: 0, count: picture.width > 60 ? 100_000 : 1_000)
    }
    #expect(large.utf8.count < 500_000 && PageStructure(large).all("image").count == 8)
    let schematic = page.text { _ in [UInt8](repeating: 0, count: 100_000) }
    #expect(schematic == page.text(encoder: nil))
    #expect(PageStructure(schematic).all("image").isEmpty)
  }
}
