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
    #expect(document["format"].integer == 1)
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

  @Test("The XML can be written to another folder, which is created")
  func junitElsewhere() throws {
    let session = try Session()
    let outcome = try session.verify("--junit", session.path("ci/reports/knurl.xml"))
    #expect(outcome.code == 0)
    #expect(try session.contents(of: "ci/reports") == ["knurl.xml"])
    #expect(
      try session.contents(of: "results") == ["findings", "index.html", "laws", "results.json"])
    #expect(outcome.output.contains(session.path("ci/reports/knurl.xml")))
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
