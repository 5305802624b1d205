import Foundation
import KnurlCommand
import KnurlLaws
import KnurlVerification
import Testing

@Suite("The page and the filmstrip of a finding")
struct FindingAttachmentsTests {
  @Test("verify writes a page and a filmstrip next to each finding and prints the page's path")
  func verify() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.verify("faulty-slider")
    #expect(outcome.code == 1)
    let json = try JSON(session.read("results/results.json"))
    let findings = try #require(json["controls"].array.first)["findings"].array
    #expect(!findings.isEmpty)
    for finding in findings {
      let file = try #require(finding["file"].string)
      let page = try #require(finding["page"].string)
      let picture = try #require(finding["picture"].string)
      #expect(page == String(file.dropLast(6)) + ".html")
      #expect(picture == String(file.dropLast(6)) + ".svg")
      #expect(try session.read("results/\(page)").hasPrefix("<!DOCTYPE html>"))
      #expect(outcome.output.contains("Page: \(session.path("results"))/\(page)"))
    }
  }

  @Test(
    "If only traces can be written, each finding is saved, and each missing file causes a warning")
  func fullDisk() throws {
    let session = try Session(Toy.catalog)
    session.loseWrites { $0.contains("/findings/") }
    let outcome = try session.verify("faulty-slider", "--json")
    let control = try #require(try JSON(outcome.output)["controls"].array.first)
    let findings = control["findings"].array
    #expect(!findings.isEmpty)
    for finding in findings {
      let file = try #require(finding["file"].string)
      #expect(try session.read("results/\(file)").hasPrefix("trace 1 faulty-slider"))
      #expect(finding["page"].isNull)
      #expect(finding["picture"].isNull)
    }
    let warnings = outcome.errors.split(separator: "\n").filter {
      $0.contains("was not written: the disk is full; the finding itself was saved.")
    }
    #expect(warnings.count == 2 * findings.count)
  }

  @Test("explain writes the page of any trace that breaks a law")
  func explained() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify("faulty-slider")
    let name = try #require(
      try session.contents(of: "results/findings").first { $0.hasSuffix(".trace") })
    let file = session.path("page.html")
    let outcome = try session.run(
      "explain", session.path("results/findings/\(name)"), "--output", file)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("Page: \(file)\n"))
    let page = try session.read("page.html")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("Needed to break the law"))
    let lost = try session.run(
      "explain", session.path("results/findings/\(name)"), "-o", session.path("none/x.html"))
    #expect(lost.code == 2 && lost.errors.contains("was not written"))
  }

  @Test("A replay first reports the law that the trace names")
  func keptLawFirst() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify("faulty-slider")
    let names = try session.contents(of: "results/findings").filter { $0.hasSuffix(".trace") }
    #expect(!names.isEmpty)
    for name in names {
      let text = try session.read("results/findings/\(name)")
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("law ") })
      let outcome = try session.run("replay", session.path("results/findings/\(name)"))
      let first = try #require(
        outcome.output.split(separator: "\n").first { $0.contains(" breaks ") })
      #expect(first == "faulty-slider breaks \(line.dropFirst(4))")
    }
  }

  @Test("A catalog with two controls of the same name is refused")
  func repeatedName() throws {
    var catalog = Toy.catalog
    catalog.controls.append(catalog.controls[0])
    let session = try Session(catalog)
    #expect(try session.run("list").code == 2)
    try session.expectTranscript("usage/repeated-name")
  }
}
