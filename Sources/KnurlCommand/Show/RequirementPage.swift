import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// The property table of a catalog, as a page of Markdown and as JSON.
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
    # Properties

    What users of any control take for granted, and the laws that hold each control to it. Behind a
    law stand faults that were planted in that very control and that the law catches with all other
    laws switched off; they are told below. Where no law asks, the cell says what the control lacks.
    `\(programName) law NAME` explains a law, and `\(programName) list --properties` prints this page.
    """
  }

  private var rows: String {
    let head = ["Property"] + table.controls
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

  /// `controls` (names), `properties` (name, title and one cell a control: laws with their faults, or
  /// a reason) and `faults` (name, summary).
  func document(version: String) -> JSONValue {
    [
      "format": .integer(1),
      "command": "list",
      "version": .string(version),
      "controls": .array(table.controls.map { .string($0) }),
      "properties": .array(table.rows.map { row($0) }),
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
