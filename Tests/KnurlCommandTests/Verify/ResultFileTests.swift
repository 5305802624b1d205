import Foundation
import KnurlCommand
import KnurlLaws
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("results.json and junit.xml")
struct ResultFileTests {
  @Test("Equal seeds and cases give equal JSON except for times")
  func determinism() throws {
    let first = try Session(Toy.catalog)
    first.now = try TickingClock(secondsPerReading: 0.001).now
    let second = try Session(Toy.catalog)
    second.now = try TickingClock(secondsPerReading: 0.5).now
    let one = try first.verify("--json", "--seed", "7").output
    let two = try second.verify("--json", "--seed", "7").output
    #expect(one != two)
    #expect(withoutSeconds(one) == withoutSeconds(two))
    #expect(one.contains("\"law\": \"lower-upper-in-range\""))
  }

  @Test("The JSON that verify prints equals the JSON in results.json")
  func sameDocument() throws {
    let session = try Session(Toy.catalog)
    let outcome = try session.verify("--json")
    #expect(outcome.code == 1)
    #expect(outcome.output == (try session.read("results/results.json")))
  }

  @Test("The JSON has format, verdict, laws, scenarios and findings with their traces")
  func content() throws {
    let session = try Session(Toy.catalog)
    let document = try JSON(try session.verify("--json").output)
    #expect(document["format"].integer == 2)
    #expect(document["command"].string == "verify")
    #expect(document["version"].string == "1.2.3")
    #expect(document["cases"].integer == 300)
    #expect(document["holds"].boolean == false)
    let controls = document["controls"].array
    try #require(controls.count == 2)
    #expect(controls[0]["holds"].boolean == true)
    #expect(controls[0]["scenarios"].array.first?["expectations"].integer == 3)
    let law = try #require(controls[1]["laws"].array.first)
    #expect(law["name"].string == "lower-upper-in-range")
    #expect(law["holds"].boolean == false)
    #expect(law["cases"].integer == 300)
    #expect((law["exercised"].integer ?? 0) > 300)
    let finding = try #require(controls[1]["findings"].array.first)
    #expect(finding["expected"].string == "0 ≤ value ≤ 10")
    #expect(finding["step"].integer == 2)
    #expect(finding["undocumented"].array.isEmpty)
    let file = try #require(finding["file"].string)
    #expect(
      "results/\(file)" == (try session.finding("faulty-slider-lower-upper-in-range")))
    let trace = try #require(finding["trace"].string)
    let path = try session.write(trace, to: "copied.trace")
    #expect(try session.run("replay", path).code == 1)
  }

  @Test("The XML is well-formed, counts failures and has the finding's text")
  func wellFormed() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify()
    let document = try XMLDocumentReader(try session.read("results/junit.xml"))
    #expect(document.elements["testsuites"]?.count == 1)
    let suites = try #require(document.elements["testsuite"])
    #expect(suites.map { $0["name"] } == ["toy-slider", "faulty-slider"])
    // The faulty control stores values beyond its range, which breaks two laws.
    #expect(suites.map { $0["failures"] } == ["0", "2"])
    #expect(document.elements["testcase"]?.contains { $0["name"] == "scenario tap" } == true)
    #expect(document.text.contains("Repeat: ./knurl replay"))
  }

  @Test("Markup and control characters in names cannot break the XML or the JSON")
  func hostileNames() throws {
    let name = "<&>\"'\u{1}\u{1B}]]>\u{FFFE} never"
    let session = try Session(
      Toy.catalog(named: "own-slider") {
        $0.law(name) { _, step in try expect(step.after[.value, 0] == 0) }
        $0.except("silent-writes", because: name)
      })
    let outcome = try session.verify()
    #expect(outcome.code == 1)
    #expect(!outcome.output.contains("\u{1B}"))
    let document = try XMLDocumentReader(try session.read("results/junit.xml"))
    #expect(document.elements["failure"]?.isEmpty == false)
    let json = try JSON(try session.read("results/results.json"))
    #expect(
      json["controls"].array.first?["findings"].array.first?["law"].string == name)
    let files = try session.contents(of: "results/findings").filter { $0.hasSuffix(".trace") }
    #expect(!files.isEmpty)
    for file in files {
      #expect(try session.run("replay", session.path("results/findings/\(file)")).code == 1)
    }
  }

  @Test("report gives the same XML from the document as verify")
  func sameXML() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify()
    let outcome = try session.run("report", "junit", session.path("results/results.json"))
    #expect(outcome.code == 0)
    #expect(outcome.output == (try session.read("results/junit.xml")))
  }

  @Test("SARIF has a rule for each broken law and a result for each problem")
  func sarif() throws {
    let session = try Session(Toy.catalog)
    _ = try session.verify()
    let results = try JSON(session.read("results/results.json"))
    let outcome = try session.run("report", "sarif", session.path("results/results.json"))
    let document = try JSON(outcome.output)
    #expect(document["version"].string == "2.1.0")
    let run = try #require(document["runs"].array.first)
    let rules = run["tool"]["driver"]["rules"].array.compactMap { $0["id"].string }
    let told = run["results"].array
    #expect(told.count == results["controls"].array.flatMap { $0["findings"].array }.count)
    #expect(
      told.compactMap { $0["ruleIndex"].integer.map { rules[$0] } }
        == told.compactMap { $0["ruleId"].string })
    let place = told[0]["locations"].array.first?["physicalLocation"]["artifactLocation"]["uri"]
    let file = try #require(place?.string.flatMap { URL(string: $0) })
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(told[0]["message"]["text"].string?.contains("expected  0 ≤ value ≤ 10") == true)
  }

  @Test("An annotation is one line for each problem, with its text escaped")
  func annotations() throws {
    let session = try Session(
      Toy.catalog(named: "own-slider") {
        $0.law("50%, at most: never") { _, step in try expect(step.after[.value, 0] == 0) }
      })
    _ = try session.verify()
    let path = session.path("results/results.json")
    let outcome = try session.run("report", "github", path)
    let lines = outcome.output.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("50") })
    #expect(line.hasPrefix("::error file="))
    #expect(line.contains("title=own-slider breaks 50%25%2C at most%3A never::"))
    #expect(line.contains("%0A  seen      "))
    let found = try JSON(session.read("results/results.json"))["controls"].array
      .flatMap { $0["findings"].array }
    #expect(lines.count == found.count)
  }

  @Test("report refuses what is no document of results")
  func refusedDocuments() throws {
    let session = try Session(Toy.catalog)
    try session.expectWrongUsage(["report", "html", "a.json"])
    try session.expectWrongUsage(["report", "junit"])
    let damaged = try session.write("{\"format\": 2}", to: "damaged.json")
    for path in [damaged, session.path("none.json"), session.folder.path] {
      let outcome = try session.run("report", "junit", path)
      #expect(outcome.code == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(path))
    }
  }
}

/// Reads an XML document with Foundation's parser, which requires well-formed XML.
private final class XMLDocumentReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String: [[String: String]]] = [:]
  private(set) var text = ""

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements[name, default: []].append(attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
