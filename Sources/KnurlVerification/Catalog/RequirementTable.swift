package import KnurlLaws

/// The laws and planted faults for each requirement on each control, computed from a catalog.
package struct RequirementTable {
  package let controls: [String]
  package let rows: [Row]
  /// The laws that apply to a control, but have no mutation operator for the control.
  package let unproven: [(control: String, law: LawName)]

  package struct Row {
    package let row: Requirement
    /// The cells, one for each control.
    package let cells: [Cell]
  }

  package struct Cell {
    package var laws: [Entry] = []
    /// The reason in a few words why no law checks the requirement; empty if a law does.
    package var reason = ""
  }

  /// A law, and the mutation operators whose faults the law must detect.
  package struct Entry {
    package let law: LawName
    package let faults: [MutationOperator]
  }

  /// A control with the data that decide which laws apply to it.
  struct Column {
    let control: ControlSpecification
    let verification: Verification
    let laws: [Property]

    init(_ control: ControlSpecification) {
      let shared = Law.all.map { $0.name }
      self.control = control
      verification = control.verification()
      laws = verification.laws.map { Property($0, isOwn: !shared.contains($0.name)) }
    }

    var name: String { control.name }
    var capabilities: Capabilities { verification.declaration.capabilities }

    /// True if the control can have a fault, and has one of the laws that detect it.
    func has(_ fault: MutationOperator) -> Bool {
      fault.fits(capabilities)
        && laws.contains {
          fault.laws.contains($0.name) || $0.isOwn && fault.laws.contains(MutationOperator.ownLaws)
        }
    }
  }

  /// A law or a relation.
  struct Property {
    let name: LawName
    let rows: [String]
    let requires: Capabilities
    let excludes: Capabilities
    let isOwn: Bool
  }

  /// - Parameters:
  ///   - controls: Controls without a value, such as a lone recognizer, have no column. Controls
  ///     that wrap another control share its column.
  ///   - faults: The mutation operators; if empty, the table lists only laws.
  package init(controls: [ControlSpecification], faults: [MutationOperator]) {
    let columns = Self.columns(of: controls)
    let shared = Law.all.map { Property($0, isOwn: false) }
    self.controls = columns.map { $0.name }
    rows = Requirement.all.map { row in
      Row(row: row, cells: columns.map { Self.cell(row, $0, shared, faults) })
    }
    unproven = columns.flatMap { column in
      column.laws.filter {
        Self.planted($0, nil, column, faults).isEmpty
      }.map { (column.name, $0.name) }
    }
  }

  static func columns(of controls: [ControlSpecification]) -> [Column] {
    controls.filter { $0.core == nil }.map { Column($0) }.filter {
      !$0.verification.declaration.values.isEmpty
    }
  }

  private static func planted(
    _ law: Property, _ row: Requirement?, _ column: Column, _ faults: [MutationOperator]
  ) -> [MutationOperator] {
    MutationOperator.planted(
      for: law.name, isOwn: law.isOwn, row: row?.name, among: faults, on: column.capabilities)
  }

  private static func cell(
    _ row: Requirement, _ column: Column, _ shared: [Property], _ faults: [MutationOperator]
  ) -> Cell {
    var cell = Cell()
    for law in column.laws where law.rows.contains(row.name) {
      cell.laws.append(Entry(law: law.name, faults: planted(law, row, column, faults)))
    }
    if cell.laws.isEmpty { cell.reason = reason(row, column, shared) }
    return cell
  }

  /// The reason why no law checks a requirement, from the law with the fewest unmet conditions.
  private static func reason(_ row: Requirement, _ column: Column, _ shared: [Property]) -> String {
    let laws = shared.filter { $0.rows.contains(row.name) }
    for exception in column.verification.exceptions
    where laws.contains(where: { $0.name.rawValue == exception.law }) {
      return exception.reason
    }
    var reasons: [[String]] = []
    for law in laws {
      let missing = law.requires.subtracting(column.capabilities)
      let present = law.excludes.intersection(column.capabilities)
      reasons.append(missing.words.map { "no " + $0 } + present.words)
    }
    guard let shortest = reasons.filter({ !$0.isEmpty }).min(by: { $0.count < $1.count }) else {
      return ""
    }
    return shortest.joined(separator: ", ")
  }

  // MARK: - Proofs

  /// A law on a control, with a fault that it must detect.
  package struct Proof {
    package let control: String
    package let law: LawName
    package let fault: MutationOperator
    /// The control without the fault, under all its laws.
    package let verification: Verification
  }

  /// Returns all proofs of a catalog: the faults that each law must detect on each control.
  ///
  /// This includes laws without a requirement, which are not in the table. A law that no control of
  /// the table has is proved on another control.
  package static func proofs(of catalog: Catalog) -> [Proof] {
    var proofs = columns(of: catalog.controls).flatMap { column in
      column.laws.flatMap { law in
        faults(for: law, on: column, catalog.faults).map { Proof(law.name, $0, column) }
      }
    }
    let proven = Set(proofs.map { $0.law })
    let others = catalog.otherColumns
    for law in Law.all.map(\.name) where !proven.contains(law) {
      proofs += catalog.faults.filter { $0.laws.contains(law) }.compactMap { fault in
        others.first { column in
          fault.fits(column.capabilities) && column.laws.contains { $0.name == law }
        }.map { Proof(law, fault, $0) }
      }
    }
    return proofs
  }

  /// The faults that are examples of the law's requirements, and those that are examples of none.
  private static func faults(
    for law: Property, on column: Column, _ faults: [MutationOperator]
  ) -> [MutationOperator] {
    let plain = faults.filter {
      $0.rows.isEmpty && $0.laws.contains(law.name) && $0.fits(column.capabilities)
    }
    let rows = Requirement.all.filter { law.rows.contains($0.name) }
    var chosen = plain.isEmpty ? planted(law, nil, column, faults) : plain
    for fault in rows.flatMap({ planted(law, $0, column, faults) })
    where !chosen.contains(where: { $0.name == fault.name }) {
      chosen.append(fault)
    }
    return chosen
  }
}

extension RequirementTable.Proof {
  fileprivate init(
    _ law: LawName, _ fault: MutationOperator, _ column: RequirementTable.Column
  ) {
    self.init(
      control: column.name, law: law, fault: fault, verification: column.verification)
  }
}

extension Catalog {
  /// The controls that have no column in the requirement table.
  fileprivate var otherColumns: [RequirementTable.Column] {
    (controls.filter { $0.core != nil } + controlsForProofs()).map { .init($0) }
  }

  /// The control of a trace with the mutation operator around it that breaks the trace's law; nil
  /// if there is none.
  package func proof(of law: LawName, on name: String) -> RequirementTable.Proof? {
    guard
      let control = controls.first(where: { $0.name == name })
        ?? controlsForProofs().first(where: { $0.name == name })
    else { return nil }
    let verification = control.verification()
    return MutationOperator.planted(
      for: law, among: faults, on: verification.declaration.capabilities
    ).first.map {
      RequirementTable.Proof(control: name, law: law, fault: $0, verification: verification)
    }
  }
}

extension RequirementTable.Property {
  fileprivate init(_ law: Law, isOwn: Bool) {
    self.init(
      name: law.name, rows: law.requirements, requires: law.requires, excludes: law.excludes,
      isOwn: isOwn)
  }
}

/// A requirement: one thing that users of any control take for granted.
package struct Requirement: Hashable, Sendable {
  /// The name that laws give in `covers:`.
  package let name: String
  /// A short description, for listings.
  package let title: String

  private init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }

  /// All requirements in the order of the table: first the numbered ones, then the named ones.
  package static let all: [Requirement] = numbered + named

  private static let numbered = [
    Requirement("P01", "values stay within their limits and in order"),
    Requirement("P02", "all numbers are finite"),
    Requirement("P03", "a new limit pulls the other one and the values along"),
    Requirement("P04", "any order of writes leads to the same state"),
    Requirement("P05", "a repeated write does nothing"),
    Requirement("P06", "writing any number is safe"),
    Requirement("P07", "both ends can be dragged to"),
    Requirement("P08", "steps are counted from the minimum"),
    Requirement("P09", "distances between values stay within their limits"),
    Requirement("P10", "values that code writes are stored exactly"),
    Requirement("P11", "no observer sees a value out of range"),
    Requirement("P12", "a drag of length zero changes nothing"),
    Requirement("P13", "a drag out and back changes nothing"),
    Requirement("P14", "a move in parts has the effect of the whole move"),
    Requirement("P15", "the thumb stays under the finger"),
    Requirement("P16", "values move in the direction of the finger"),
    Requirement("P17", "values move as far as the finger and never jump"),
    Requirement("P18", "only the touched thumb moves"),
    Requirement("P19", "a thumb with room to move never sticks"),
    Requirement("P20", "a touch takes the nearest thumb"),
    Requirement("P21", "touches beside the thumbs take no thumb"),
    Requirement("P22", "a disabled control does nothing"),
    Requirement("P23", "a finished touch leaves nothing behind"),
    Requirement("P24", "a canceled touch leaves a clean state"),
    Requirement("P25", "any interruption of a drag leaves a clean state"),
    Requirement("P26", "a second finger moves nothing"),
    Requirement("P27", "each change is reported, and only changes are"),
    Requirement("P28", "end-only: one report when the drag ends"),
    Requirement("P29", "writes by code are not reported"),
    Requirement("P30", "handlers read the final value"),
    Requirement("P31", "each touch begins once and ends once"),
    Requirement("P32", "handlers that write back come to an end"),
    Requirement("P33", "positions and values map to each other"),
    Requirement("P34", "layout follows the values; values never follow layout"),
    Requirement("P35", "layout for a new size precedes the next touch"),
    Requirement("P36", "changed layers are invalidated, and only those"),
    Requirement("P37", "the layers never change"),
    Requirement("P38", "only the intended changes are animated"),
    Requirement("P39", "a visible thumb can be touched"),
    Requirement("P40", "drawing always ends"),
    Requirement("P41", "an increment is one step and is announced"),
    Requirement("P42", "keys and increments reach the same values as fingers"),
    Requirement("P43", "right-to-left is the mirror image"),
    Requirement("P44", "decimal steps print as decimals"),
  ]

  private static let named = [
    Requirement("touch-down-repeat", "a second tap is reported as such"),
    Requirement("user-interaction", "without user interaction touches are ignored"),
    Requirement("multiple-touch", "multiple touch does not change a one-finger control"),
    Requirement("requests", "a written value returns when there is room"),
    Requirement("re-anchoring", "a drag continues from what code changes during it"),
    Requirement("push", "a pushed value returns with the value that pushed it"),
    Requirement("transpose", "vertical is the transpose of horizontal"),
    Requirement("transform", "a transformed control is touched where it is visible"),
    Requirement("hiding", "hiding during a drag cancels nothing"),
    Requirement("feedback", "at most one haptic feedback at a time"),
    Requirement("paging", "Home, End and pages"),
    Requirement("accessibility", "label, frame, traits, limits and order of the elements"),
    Requirement("disabled-look", "a disabled control looks the same at half opacity"),
  ]
}
