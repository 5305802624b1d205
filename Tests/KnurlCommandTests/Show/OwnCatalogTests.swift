import KnurlCatalog
import KnurlLaws
import Testing

/// Tests of the pages of Knurl's own laws.
@Suite("The laws of our own catalog")
@MainActor struct OwnCatalogTests {
  @Test("Each law has a page, and its rule, reason, cause and fix are full sentences")
  func pages() throws {
    let session = try Session(.knurl)
    let laws = try JSON(try session.run("list", "--json").output)["laws"].array
    #expect(laws.count > 55)
    for law in laws {
      let name = try #require(law["name"].string)
      // A long sentence takes several lines.
      let text = try session.run("law", name).output.replacing(#/\n {12}/#, with: " ")
      for word in ["rule", "why", "usual", "fix"] {
        let line = try #require(
          text.split(separator: "\n").first { $0.hasPrefix("  \(word) ") }, "\(name): \(word)")
        let sentence = line.dropFirst(12)
        #expect(sentence.count > 5, "\(name): \(sentence)")
        #expect(sentence.hasSuffix("."), "\(name): \(sentence)")
      }
      #expect(try session.run("law", name, "-o", session.path("law.html")).code == 0)
      let page = try Page("law.html", of: session)
      #expect(page.misfit == nil, "\(name)")
      #expect(page.text.contains("<h1>\(name)</h1>"))
    }
  }

  @Test("Every law has a counterexample in the catalog")
  func violations() throws {
    let session = try Session(.knurl)
    for name in Law.all.map(\.name) {
      let text = try session.run("law", name.rawValue).output
      #expect(text.contains("\n  broken by "), "\(name.rawValue)")
    }
  }
}
