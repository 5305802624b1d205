import Foundation
import KnurlCatalog
import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that each law can fail, and that the requirement table is correct and complete.
@Suite("The requirement table")
@MainActor struct RequirementTableTests {
  /// The number of cases in which each fault must be detected.
  ///
  /// Most faults need a few cases. A fault of one of the knob's two straight modes needs about a
  /// thousand.
  private static let cases = 4_000

  @Test(
    "If a planted fault makes a sequence break a law, the sequence keeps the law without the fault")
  func proofs() throws {
    let catalog = Catalog.knurl
    let proofs = RequirementTable.proofs(of: catalog)
    for law in Law.all {
      #expect(proofs.contains { $0.law == law.name }, "no fault is planted for \(law.name)")
    }
    for proof in proofs {
      let name = "\(proof.control), \(proof.law.rawValue), \(proof.fault.name)"
      let faulty = proof.verification.asking(proof.law, around: proof.fault)
      #expect(faulty.laws.count == 1, "\(name)")
      guard let breach = faulty.firstBreach(cases: Self.cases) else {
        Issue.record("\(name): no sequence breaks the law")
        continue
      }
      let right = try rightControl(proof.control).asking(proof.law)
      #expect(
        !right.isBroken(by: breach.sequence),
        "\(name): the control without the fault breaks the law too")
    }
  }

  @Test(
    "Each proof's trace is short, breaks its law with the fault, and breaks no law without it")
  func traces() throws {
    let catalog = Catalog.knurl
    let known = try catalog.proofTraces()
    for (name, text) in known.map({ ($0.name, $0.text) }) {
      let control = try TraceText.subject(of: text)
      let proof = try #require(catalog.proof(of: LawName(name), on: control), "\(name)")
      var faulty = proof.verification.asking(proof.law, around: proof.fault)
      let trace = try TraceText.parse(text, in: faulty.declaration)
      #expect(trace.law == name)
      #expect(trace.sequence.commands.count + trace.sequence.start.writes.count <= 8, "\(name)")
      #expect(faulty.replay(trace).map { $0.law } == [name], "\(name)")
      var right = try rightControl(control)
      #expect(right.replay(trace).isEmpty, "\(name): the control without the fault breaks a law")
    }
    let ofSpecimens = try catalog.specimens.flatMap { specimen in
      try specimen.counterexamples().compactMap { TraceLines($0.text).law?.rest }
    }
    let missing = Set(Law.all.map(\.name.rawValue)).subtracting(ofSpecimens)
    #expect(missing == Set(known.map(\.name)))
    let proofs = RequirementTable.proofs(of: catalog)
    for law in missing.subtracting(known.map(\.name)).sorted() {
      let proof = try #require(proofs.first { $0.law.rawValue == law })
      var faulty = proof.verification.asking(proof.law, around: proof.fault)
      let plan = Verification.Plan(cases: Self.cases, relatesOneIn: 1, shrinksPerKind: 1)
      let finding = faulty.search(plan).findings.first
      let text = finding.map { TraceText.text(of: $0.trace, in: faulty.declaration) }
      Issue.record("add Sources/KnurlCatalog/Counterexamples/\(law).trace:\n\(text ?? "–")")
    }
  }

  @Test("Every law that applies to a control has a planted fault in that control")
  func everyLaw() {
    for (control, law) in table.unproven {
      Issue.record("\(control): no fault is planted for \(law.rawValue)")
    }
  }

  @Test("Every fault is planted in at least one control")
  func everyFault() {
    let catalog = Catalog.knurl
    let planted = Set(RequirementTable.proofs(of: catalog).map { $0.fault.name })
    for fault in catalog.faults {
      let isPlanted = planted.contains(fault.name)
      #expect(isPlanted, "\(fault.name) breaks no law of any control")
    }
    let names = catalog.faults.map { $0.name }
    #expect(Set(names).count == names.count)
    for fault in catalog.faults {
      #expect(fault.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(fault.name)")
      #expect(!fault.summary.hasSuffix("."), "\(fault.name)")
    }
  }

  @Test("Every cell has laws that detect a planted fault, or the reason why no law applies")
  func cells() {
    #expect(!table.controls.isEmpty)
    for row in table.rows {
      #expect(row.cells.count == table.controls.count)
      for (control, cell) in zip(table.controls, row.cells) {
        let isAsked = !cell.laws.isEmpty
        #expect(isAsked || !cell.reason.isEmpty, "\(row.row.name), \(control): nobody asks")
        for entry in cell.laws {
          #expect(!entry.faults.isEmpty, "\(row.row.name), \(control): \(entry.law.rawValue)")
        }
      }
    }
  }

  @Test("Every requirement that a law covers is in the table")
  func rows() {
    let known = Set(Requirement.all.map { $0.name })
    #expect(known.count == Requirement.all.count)
    for rows in Law.all.map(\.requirements) {
      #expect(known.isSuperset(of: rows), "\(rows)")
    }
  }

  @Test("Every capability that a law requires or excludes has a name")
  func words() {
    let named = Capabilities.named.reduce(into: Capabilities()) { $0.formUnion($1.capability) }
    for law in Law.all {
      #expect(named.isSuperset(of: law.requires.union(law.excludes)), "\(law.name.rawValue)")
    }
  }

  @Test("Documentation/Requirements.md equals the output of list --requirements")
  func document() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Requirements.md")
    let printed = try Session(.knurl).run("list", "--requirements")
    #expect(printed.code == 0)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == printed.output,
      "renew it: ./knurl list --requirements > Documentation/Requirements.md")
  }

  @Test("The JSON has the requirements, laws, controls and faults of the table")
  func json() throws {
    let document = try JSON(try Session(.knurl).run("list", "--requirements", "--json").output)
    #expect(document["format"].integer == 1)
    let rows = document["requirements"].array
    #expect(rows.map { $0["name"].string } == Requirement.all.map { $0.name })
    let first = try #require(rows.first?["cells"].array.first?["laws"].array.first)
    #expect(first["law"].string == "lower-upper-in-range")
    #expect(first["faults"].array.first?.string == "clamp-off-by-one")
    #expect(document["controls"].array.count == rows.first?["cells"].array.count)
    #expect(!document["faults"].array.isEmpty)
  }

  @Test("If a catalog has no planted faults, the requirement table lists laws but no faults")
  func stranger() throws {
    let outcome = try Session().run("list", "--requirements")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("| Requirement | toy-slider |"))
    #expect(outcome.output.contains("| `lower-upper-in-range` |"))
    #expect(outcome.output.contains(" | – no "))
    #expect(!outcome.output.contains("Planted faults"))
  }

  /// A new verification of a control: a class that had a fault around it still sends its events to
  /// that fault.
  private func rightControl(_ name: String) throws -> Verification {
    let catalog = Catalog.knurl
    let controls = catalog.controls + catalog.controlsForProofs()
    return try #require(controls.first { $0.name == name }).verification()
  }

  private var table: RequirementTable {
    let catalog = Catalog.knurl
    return RequirementTable(controls: catalog.controls, faults: catalog.faults)
  }
}
