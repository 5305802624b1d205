import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlVerification
import Testing
import Transcripts

@Suite("Filmstrips")
struct FilmstripTests {
  @Test("Each frame shows its step's text, values and events, and the broken step is marked")
  func finding() throws {
    let timeline = try Timelines.finding()
    #expect(timeline.breakingStep == 3)
    let text = Filmstrip(timeline).svg(encoder: nil)
    #expect(Markup.isWellFormed(text))
    try expectTranscript(of: text, "filmstrip/finding")
    #expect(!text.contains("prefers-color-scheme"), "white paper in the dark too")
  }

  @Test("A trace that is not a finding has no mark in the SVG or in the pixels")
  func plain() throws {
    let timeline = Timelines.timeline(Timelines.drag)
    let text = Filmstrip(timeline).svg(encoder: nil)
    #expect(text.contains("<title>slider</title>"))
    #expect(!text.contains("class=\"heavy\"") && !text.contains("breaks here"))
    let mark: UInt32 = 0xFF0A_14B3
    #expect(!Filmstrip(timeline).bitmap.pixels.contains(mark))
    #expect(try Filmstrip(Timelines.finding()).bitmap.pixels.count { $0 == mark } > 1_000)
  }

  /// Pieces of text, each with its visible form and the form's width in bold DejaVu Sans of size 1.
  private static let pieces = [
    ("i", "i", 0.342), ("W", "W", 1.103), ("{ ", "{", 0.711), ("中", "中", 1),
    ("no-inertia-in-it ", "no-inertia-in-it", 8.9), ("\u{202E}", "⟨U+202E⟩", 5.3),
  ]

  @Test(
    "A long headline is cut so that it fits into the picture in the fonts of pages",
    arguments: pieces)
  func headline(piece: String, shown: String, width: Double) throws {
    var timeline = try Timelines.finding()
    timeline.finding?.law = String(repeating: piece, count: 300)
    let text = Filmstrip(timeline).svg(encoder: nil)
    #expect(Markup.isWellFormed(text))
    let room = try #require(text.firstMatch(of: /<svg [^>]*?width="([0-9.]+)"/)?.1)
    let lines = text.matches(of: /<text class="title"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(lines.count == 2 && lines[1].hasSuffix("…"))
    for line in lines {
      let wide = Double(Markup.count(shown, in: line)) * width * 16
      #expect(try wide <= #require(Double(room)) - 40, "\(line)")
    }
    #expect(Markup.count(shown, in: lines[1]) > 0)
  }

  @Test("Each finger has its own line style and number, and lifts and cancels are marked")
  func fingers() throws {
    let text = Filmstrip(
      Timelines.timeline([
        Timelines.touch(.began, 76), Timelines.touch(.began, 200, id: 7),
        Timelines.touch(.moved, 100), Timelines.touch(.moved, 240, id: 7),
        Timelines.touch(.cancelled, 240, id: 7), Timelines.touch(.ended, 100),
      ])
    ).svg(encoder: nil)
    try expectTranscript(of: text, "filmstrip/fingers")
  }

  @Test("A filmstrip omits steps without effect, and the middle of more than twelve other steps")
  func choice() throws {
    let still = Command.control(.tick(seconds: 1))
    let some = Filmstrip(Timelines.timeline([still] + Timelines.drag + [still])).svg(encoder: nil)
    try expectTranscript(of: seenText(of: some), "filmstrip/steps-without-effect")
    let moves = (0..<25).map { Timelines.touch(.moved, 80 + 4 * Double($0)) }
    let long = Filmstrip(Timelines.timeline([Timelines.touch(.began, 76)] + moves)).svg(
      encoder: nil)
    try expectTranscript(of: seenText(of: long), "filmstrip/many-steps")
  }

  @Test("The control's own picture is shown if an encoder accepts the picture")
  func pictures() throws {
    let timeline = try Timelines.finding(isDrawn: true)
    let drawn = Filmstrip(timeline).svg(encoder: Timelines.encode)
    #expect(Markup.count("<image ", in: drawn) == 4)
    #expect(drawn.contains("href=\"data:image/png;base64,"))
    #expect(!drawn.contains("class=\"thumb\""))
    for encoder in [nil, Timelines.refuse] {
      let bare = Filmstrip(timeline).svg(encoder: encoder)
      #expect(!bare.contains("<image "))
      #expect(Markup.count("class=\"thumb\"", in: bare) == 8)
    }
    let green: UInt32 = 0xFF00_8000
    #expect(Filmstrip(timeline).bitmap.pixels.contains(green))
    #expect(try !Filmstrip(Timelines.finding()).bitmap.pixels.contains(green))
  }

  @Test("A filmstrip of a trace that was not performed shows only the fingers")
  func unperformed() {
    let timeline = Timeline(
      of: Timelines.trace(Timelines.drag, bounds: Rect2D(x: 0, y: 0, width: 200, height: 40)),
      unperformedIn: Timelines.slider().declaration)
    let text = Filmstrip(timeline).svg(encoder: nil)
    #expect(Markup.isWellFormed(text))
    #expect(!text.contains("class=\"thumb\"") && !text.contains("class=\"bounds\""))
    #expect(text.contains("class=\"trail\""))
    #expect(text.contains("not run again"))
    #expect(Filmstrip(timeline).bitmap.height > 100)
  }

  @Test(
    "Extreme numbers give a picture of normal size, with a note on the finger's position",
    arguments: [1e18, -1e18, 1e308, .infinity, -.infinity, .nan])
  func hostileNumbers(number: Double) {
    let commands = [
      Timelines.touch(.began, 76), Timelines.touch(.moved, number),
      Timelines.touch(.moved, 80, number),
      .control(.resize(Rect2D(x: number, y: 0, width: 335, height: number))),
      Timelines.touch(.moved, number, number),
    ]
    for isDrawn in [false, true] {
      let strip = Filmstrip(Timelines.timeline(commands, isDrawn: isDrawn))
      let text = strip.svg(encoder: Timelines.encode)
      #expect(Markup.isWellFormed(text))
      #expect(text.contains("finger 1 is at \(NumberText.text(number)), 15"))
      let bitmap = strip.bitmap
      #expect(bitmap.width > 300 && bitmap.width <= 2_000)
      #expect(bitmap.height > 300 && bitmap.height <= 6_000)
    }
  }

  @Test("Names that look like markup are escaped, and long names are cut")
  func hostileNames() throws {
    let name = "</text><script>alert(1)</script>&\u{0}\u{1B}[31m\u{FFFF}\"'"
    var timeline = try Timelines.finding()
    timeline.finding?.law = name
    timeline.finding?.violation.seen = String(repeating: name + " ", count: 50)
    timeline.finding?.violation.expected = String(repeating: "x", count: 10_000)
    timeline.frames[1].words = name
    timeline.declaration.values[0].name = name
    let text = Filmstrip(timeline).svg(encoder: nil)
    #expect(!text.contains("<script"))
    #expect(text.contains("&lt;/text&gt;"))
    #expect(!text.contains("\u{0}") && !text.contains("\u{1B}") && !text.contains("\u{FFFF}"))
    #expect(text.utf8.count < 30_000)
    #expect(Markup.isWellFormed(text))
    #expect(Filmstrip(timeline).bitmap.height < 2_000)
  }

  @Test("Equal timelines give equal bytes, and the bytes match the reviewed picture")
  func golden() throws {
    let timeline = try Timelines.finding()
    let bitmap = Filmstrip(timeline).bitmap
    #expect(try bitmap == Filmstrip(Timelines.finding()).bitmap)
    #expect(
      try Filmstrip(timeline).svg(encoder: nil) == Filmstrip(Timelines.finding()).svg(encoder: nil))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bitmap.bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    // Look at the picture before you change this number.
    #expect(hash == 14_726_622_902_934_744_845)
  }
}
