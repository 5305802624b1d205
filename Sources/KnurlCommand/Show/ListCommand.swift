import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// `list`: prints the controls, the specimens and the laws, or the requirement table.
struct ListCommand: NamedCommand, ArgumentCommand {
  private static let requirements = Flag(
    "--requirements", "show instead which laws cover which requirement on which control")

  private static let all = Flag("--all", "show every law with its rule")

  static let syntax = CommandSyntax(
    "list", summary: "show the controls, specimens and laws (invariant checkers)",
    options: [all, requirements, AdapterOption.option, Flag.json])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private var catalog: Catalog { tool.catalog }

  func run() throws(CommandFailure) -> ExitCode {
    if arguments[Self.requirements] {
      let page = RequirementPage(catalog, programName: program.name)
      if printsJSON { printDocument(of: "list", page.members) } else { console.print(page.text) }
      return .fine
    }
    let laws = LawListing.all(of: catalog)
    if printsJSON {
      printDocument(of: "list", try members(laws))
    } else {
      console.print(try text(laws))
    }
    return .fine
  }

  // MARK: - Text

  private func text(_ laws: [LawListing]) throws(CommandFailure) -> String {
    let controls = try catalog.controls.map { control throws(CommandFailure) in
      let scenarios = try CatalogLookup.traces(control.scenarios).count
      let scenes = try CatalogLookup.traces(control.scenes).count
      let counts =
        Wording.count(scenarios, "scenario")
        + (scenes == 0 ? "" : ", \(Wording.count(scenes, "scene"))")
      return (control.name, "\(control.summary) (\(counts))")
    }
    let specimens = catalog.specimens.map { specimen in
      let faults = Wording.count(specimen.faults.count, "planted fault")
      return (specimen.name, "\(specimen.summary) (\(faults))")
    }
    let subjects = catalog.otherTargets.map { ($0.name, $0.summary) }
    let rules = laws.map { law in
      let requirements = WrappedText.unbroken("[\(law.properties.joined(separator: " "))]")
      let rows = law.properties.isEmpty ? "" : " " + requirements
      let nobody = law.controls.isEmpty ? " (concerns no control here)" : ""
      return (law.name, law.text.rule + rows + nobody)
    }
    let isWhole = arguments[Self.all]
    return [
      section("controls", controls), section("specimens", specimens),
      section("other fuzz targets", subjects),
      section("laws (invariant checkers)", isWhole ? rules : families(of: laws)),
      isWhole
        ? "In brackets: the requirements that a law covers. \(program.name) law NAME explains one."
        : "\(program.name) list --all shows each law; \(program.name) law NAME explains one.",
    ].joined(separator: "\n\n")
  }

  /// The groups of laws, each with the number of its laws.
  private func families(of laws: [LawListing]) -> [(String, String)] {
    laws.grouped { $0.family }.map { ($0[0].family, Wording.count($0.count, "law")) }
  }

  private func section(_ title: String, _ entries: [(String, String)]) -> String {
    let body = entries.isEmpty ? "  none" : WrappedText.table(entries)
    return console.styled(title, .heading) + "\n" + body
  }

  // MARK: - JSON

  /// The list as JSON, in the order of the text.
  ///
  /// The object has `controls` (name, summary, scenarios, scenes), `specimens` (name, summary,
  /// faults) and `laws` (name, kind, requirements, rule, controls, exceptions).
  private func members(
    _ laws: [LawListing]
  ) throws(CommandFailure) -> KeyValuePairs<String, JSONValue> {
    let controls = try catalog.controls.map { control throws(CommandFailure) -> JSONValue in
      let scenarios = try CatalogLookup.traces(control.scenarios)
      let scenes = try CatalogLookup.traces(control.scenes)
      return [
        "name": .string(control.name), "summary": .string(control.summary),
        "scenarios": .array(scenarios.map { .string($0.name) }),
        "scenes": .array(scenes.map { .string($0.name) }),
      ]
    }
    return [
      "controls": .array(controls),
      "specimens": .array(catalog.specimens.map { Self.specimen($0) }),
      "otherTargets": .array(
        catalog.otherTargets.map { ["name": .string($0.name), "summary": .string($0.summary)] }),
      "laws": .array(laws.map { Self.law($0) }),
    ]
  }

  private static func specimen(_ specimen: SpecimenSpecification) -> JSONValue {
    let faults: [JSONValue] = specimen.faults.map {
      ["name": .string($0.name), "summary": .string($0.summary)]
    }
    return [
      "name": .string(specimen.name), "summary": .string(specimen.summary),
      "faults": .array(faults),
    ]
  }

  private static func law(_ law: LawListing) -> JSONValue {
    [
      "name": .string(law.name),
      "kind": .string(law.kind),
      "requirements": .array(law.properties.map { .string($0) }),
      "rule": .string(law.text.rule),
      "controls": .array(law.controls.map { .string($0) }),
      "exceptions": .array(
        law.exceptions.map { ["control": .string($0.control), "reason": .string($0.reason)] }),
    ]
  }
}
