import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// The requirement table of a catalog, as Markdown and as JSON.
struct RequirementPage {
  private let table: RequirementTable
  private let faults: [MutationOperator]
  private let programName: String

  init(_ catalog: Catalog, programName: String) {
    faults = catalog.faults
    table = RequirementTable(controls: catalog.controls, faults: faults)
    self.programName = programName
  }

  // MARK: - Text

  var text: String {
    ([heading] + [rows] + (faults.isEmpty ? [] : [planted])).joined(separator: "\n\n")
  }

  private var heading: String {
    """
    # Requirements

    The requirements that users have of every control, and the laws that check them on each control.
    After a law come planted faults of the same control that this law alone detects; they are
    described below. If no law applies, the cell says what the control lacks.
    `\(programName) law NAME` explains a law; `\(programName) list --requirements` prints this page.
    """
  }

  private var rows: String {
    let head = ["Requirement"] + table.controls
    var lines = [line(head), line(head.map { _ in "---" })]
    for row in table.rows {
      lines.append(line(["**\(row.row.name)** \(row.row.title)"] + row.cells.map { cell($0) }))
    }
    return lines.joined(separator: "\n")
  }

  private func cell(_ cell: RequirementTable.Cell) -> String {
    if cell.laws.isEmpty { return "– " + escaped(cell.reason) }
    return cell.laws.map { entry in
      let names = entry.faults.map { $0.name }
      return "`\(entry.law.rawValue)`" + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
    }.joined(separator: "<br>")
  }

  private var planted: String {
    let lines = faults.map { "* \($0.name): \(escaped($0.summary))" }
    return "## Planted faults\n\n" + lines.joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  // MARK: - JSON

  /// The table as JSON with `controls`, `requirements` and `faults`.
  ///
  /// `controls` has names. `requirements` has a name, a title and one cell for each control: its
  /// laws with their faults, or a reason. `faults` has names and summaries.
  var members: KeyValuePairs<String, JSONValue> {
    [
      "controls": .array(table.controls.map { .string($0) }),
      "requirements": .array(table.rows.map { row($0) }),
      "faults": .array(
        faults.map { ["name": .string($0.name), "summary": .string($0.summary)] }),
    ]
  }

  private func row(_ row: RequirementTable.Row) -> JSONValue {
    [
      "name": .string(row.row.name), "title": .string(row.row.title),
      "cells": .array(
        row.cells.map { cell in
          [
            "laws": .array(cell.laws.map { entry($0) }),
            "reason": cell.laws.isEmpty ? .string(cell.reason) : .null,
          ]
        }),
    ]
  }

  private func entry(_ entry: RequirementTable.Entry) -> JSONValue {
    [
      "law": .string(entry.law.rawValue),
      "faults": .array(entry.faults.map { .string($0.name) }),
    ]
  }
}
