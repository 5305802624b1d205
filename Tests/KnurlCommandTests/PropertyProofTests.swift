import KnurlCatalog
import KnurlEngine
import KnurlLaws
import Testing

/// Whether the property table says the truth: each law catches its fault on each control, with all
/// other laws switched off, and the sound control survives what the fault does not.
@MainActor @Suite struct PropertyProofTests {
  @Test("Every cell's law catches every cell's fault")
  func proofs() {
    let catalog = Catalog.knurl
    var slow: [(Double, String)] = []
    for proof in PropertyTable.proofs(of: catalog.controls, faults: catalog.faults) {
      let clock = ContinuousClock()
      let start = clock.now
      let r = hunt(proof)
      let d = clock.now - start
      let t = Double(d.components.attoseconds) / 1e18 + Double(d.components.seconds)
      slow.append((t, "\(proof.control) \(proof.law.rawValue) \(proof.fault.name) \(r)"))
    }
    for s in slow.sorted(by: { $0.0 > $1.0 }) { print("HUNT", s.0, s.1) }
    print("HUNTSUM", slow.reduce(0) { $0 + $1.0 }, slow.count)
  }

  private func hunt(_ proof: PropertyTable.Proof) -> String {
    let faulty = proof.verification.asking(proof.law, around: proof.fault)
    guard let breach = faulty.firstBreach(cases: 2_000) else {
      Issue.record("\(proof.control): \(proof.law.rawValue) misses \(proof.fault.name)")
      return "MISSED"
    }
    if proof.verification.asking(proof.law).isBroken(by: breach.history) {
      Issue.record("\(proof.control): \(proof.law.rawValue) fires without \(proof.fault.name)")
      return "UNSOUND \(breach.caseIndex)"
    }
    return "\(breach.caseIndex)"
  }

  @Test("Every law that concerns a control has a fault on it")
  func unproven() {
    let catalog = Catalog.knurl
    let table = PropertyTable(controls: catalog.controls, faults: catalog.faults)
    for (control, law) in table.unproven {
      Issue.record("\(control): \(law.rawValue) has never been seen to fail")
    }
    for row in table.rows {
      for (index, cell) in row.cells.enumerated() where cell.laws.isEmpty && cell.reason.isEmpty {
        Issue.record("\(row.row.name) on \(table.controls[index]): nobody asks")
      }
    }
    let planted = PropertyTable.proofs(of: catalog.controls, faults: catalog.faults)
    for fault in catalog.faults {
      #expect(planted.contains { $0.fault.name == fault.name }, "\(fault.name) is planted nowhere")
    }
  }
}
