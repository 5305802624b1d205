import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

@Suite("Recording pages")
struct RecordPageTests {
  private static func page(
    named subject: String = "slider", bounds: Rect2D? = nil, file: String = "a.trace"
  ) throws -> String {
    let trace = Trace(
      controlName: subject,
      sequence: CommandSequence(start: Configuration(bounds: bounds), commands: [])
    )
    let timeline = Timeline(of: trace, in: Timelines.slider(named: subject), scale: nil)
    let page = try #require(
      RecordPage(timeline, fileName: file, replayLine: "./knurl replay \(file)"))
    return try page.text(encoder: nil)
  }

  private static let hostile = "\"><script>alert(1)</script><img src=x onerror=alert(2)>'&"

  @Test("A hostile name is escaped everywhere, and the script is the same for every control")
  func escaping() throws {
    let plain = try Self.page()
    let page = try Self.page(named: Self.hostile, file: Self.hostile)
    #expect(page.count(of: "<script") == 1)
    #expect(page.count(of: "</script") == 1)
    #expect(page.count(of: "<img") == 0)
    #expect(page.contains("data-file=\"&quot;&gt;&lt;script&gt;"))
    #expect(page.contains("data-header=\"trace 1 &quot;&gt;&lt;script&gt;"))
    #expect(page.script == plain.script)
    #expect(plain.script.count > 1_000)
  }

  @Test("The page requests no other files")
  func selfContained() throws {
    let page = try Self.page()
    for word in ["src=\"http", "href=\"http", "@import", "url(", "fetch(", "XMLHttp"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test("The control and its thumbs are drawn at their positions, with one pixel per point")
  func schematic() throws {
    let page = try Self.page(bounds: Rect2D(x: 100, y: 40, width: 250, height: 44))
    #expect(page.contains("data-x=\"100\" data-y=\"40\""))
    #expect(page.contains("style=\"width:250px;height:44px\""))
    #expect(page.contains("<rect class=\"area\" x=\"0\" y=\"0\" width=\"250\" height=\"44\""))
    #expect(page.contains("<rect class=\"thumb\""))
    #expect(page.contains("bounds 100 40 250 44&#10;"))
    #expect(page.contains("data-limit=\"4096\""))
  }

  @Test(
    "Bounds that no page can show give no page",
    arguments: [
      Rect2D(x: 0, y: 0, width: 0, height: 30), Rect2D(x: 0, y: 0, width: 5_000, height: 30),
      Rect2D(x: 0, y: 0, width: -10, height: 30),
      Rect2D(x: .nan, y: 0, width: 10, height: .infinity),
    ])
  func unshowable(bounds: Rect2D) {
    #expect(!RecordPage.canShow(bounds))
  }

  @Test("Every element that the script uses exists once, and every button has text")
  func elements() throws {
    let page = try Self.page()
    let asked = page.script.split(separator: "element(\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(Set(asked).count == 11)
    for id in asked { #expect(page.count(of: "id=\"\(id)\"") == 1, "\(id)") }
    for words in ["Undo last gesture", "Clear", "Copy", "Save"] {
      #expect(page.contains(">\(words)</button>"))
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }

  fileprivate var script: Substring {
    guard let start = firstRange(of: "<script>"), let end = firstRange(of: "</script>") else {
      return ""
    }
    return self[start.upperBound..<end.lowerBound]
  }
}
