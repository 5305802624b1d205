import KnurlLaws
import KnurlMarkup

/// Results as SARIF 2.1.0, the format of code scanning: a rule for each broken law, and a result for
/// each problem.
enum SARIFReport {
  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

  static func document(of results: VerifyResults, in place: ResultsPlace) -> JSONValue {
    let problems = results.problems(in: place)
    let rules = problems.grouped { $0.rule }.map { $0[0] }
    return [
      "$schema": .string(schema),
      "version": "2.1.0",
      "runs": .array([
        [
          "tool": [
            "driver": [
              "name": "Knurl", "version": .string(results.version),
              "rules": .array(rules.map { rule($0.rule, $0.finding) }),
            ]
          ],
          "results": .array(problems.map { result(of: $0, rules.map(\.rule), place) }),
        ]
      ]),
    ]
  }

  private static func rule(_ name: String, _ finding: FindingResults?) -> JSONValue {
    guard let finding else { return ["id": .string(name)] }
    return [
      "id": .string(name), "shortDescription": text(finding.rule),
      "fullDescription": text(finding.why),
      "help": text("Usual cause: \(finding.cause) Fix: \(finding.fix)"),
    ]
  }

  private static func result(
    of problem: VerifyResults.Problem, _ rules: [String], _ place: ResultsPlace
  ) -> JSONValue {
    var location: [JSONValue.Member] = []
    if let file = problem.file {
      location.append(
        JSONValue.Member(
          "physicalLocation",
          [
            "artifactLocation": [
              "uri": .string(encoded(place.path(file)))
            ]
          ]))
    }
    if let control = problem.control {
      location.append(
        JSONValue.Member("logicalLocations", .array([["name": .string(control), "kind": "type"]])))
    }
    return [
      "ruleId": .string(problem.rule),
      "ruleIndex": .integer(rules.firstIndex(of: problem.rule) ?? 0),
      "level": .string(problem.severity.rawValue),
      "message": text(problem.text),
      "locations": .array(location.isEmpty ? [] : [.object(location)]),
    ]
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(text)] }

  /// The path as a relative reference of RFC 3986, or as a URL if it is absolute.
  private static func encoded(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + path.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain =
          scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        if isPlain || "-._~/".unicodeScalars.contains(scalar) { return "\(scalar)" }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
  }
}
