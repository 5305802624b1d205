package import KnurlLaws

/// Which law holds each row of the property catalogue on each control, and the planted fault that the
/// law is known to catch there: what follows from a catalog.
package struct RequirementTable {
  package let controls: [String]
  package let rows: [Row]
  /// The laws that concern a control and have no planted fault on it.
  package let unproven: [(control: String, law: LawName)]

  package struct Row {
    package let row: Requirement
    /// One a control.
    package let cells: [Cell]
  }

  package struct Cell {
    package var laws: [Entry] = []
    /// Why no law asks, in a few words; empty where one does.
    package var reason = ""
  }

  /// A law, and the faults that it catches.
  package struct Entry {
    package let law: LawName
    package let faults: [MutationOperator]
  }

  /// A control with what decides which laws concern it.
  struct Column {
    let name: String
    let verification: Verification
    let laws: [Property]

    var capabilities: Capabilities { verification.declaration.capabilities }
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
  ///   - controls: Those without a value, such as a recogniser by itself, have no column, and those
  ///     around another one have that one's.
  ///   - faults: Where there are none, the table names laws alone.
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
    let shared = Law.all.map { $0.name }
    var columns: [Column] = []
    for control in controls where control.core == nil {
      let verification = control.verification()
      guard !verification.declaration.values.isEmpty else { continue }
      let laws = verification.laws.map { Property($0, isOwn: !shared.contains($0.name)) }
      columns.append(Column(name: control.name, verification: verification, laws: laws))
    }
    return columns
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

  /// Of the laws that cover a row the one that misses least says why it does not ask.
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

  /// A law on a control with a fault that it must catch.
  package struct Proof {
    package let control: String
    package let law: LawName
    package let fault: MutationOperator
    /// The sound control under all its laws.
    package let verification: Verification
  }

  /// All that the table says of some controls, and what it says of laws that cover no row: one fault
  /// at least for each law on each control.
  package static func proofs(
    of controls: [ControlSpecification], faults: [MutationOperator]
  ) -> [Proof] {
    var proofs: [Proof] = []
    for column in columns(of: controls) {
      for law in column.laws {
        var seen: [String] = []
        let rows = law.rows.compactMap { name in Requirement.all.first { $0.name == name } }
        for row in rows.map({ Optional($0) }) + [nil] {
          for fault in planted(law, row, column, faults) where !seen.contains(fault.name) {
            seen.append(fault.name)
            proofs.append(
              Proof(
                control: column.name, law: law.name, fault: fault,
                verification: column.verification))
          }
        }
      }
    }
    return proofs
  }
}

extension RequirementTable.Property {
  fileprivate init(_ law: Law, isOwn: Bool) {
    self.init(
      name: law.name, rows: law.properties, requires: law.requires, excludes: law.excludes,
      isOwn: isOwn)
  }
}

/// A row of the property table: something that users of any control take for granted.
package struct Requirement: Hashable, Sendable {
  /// As laws spell it in `covers:`.
  package let name: String
  /// What it is about, for listings.
  package let title: String

  private init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }

  /// The rows in the order of the table: the catalogue's, then those that have a name instead of a
  /// number.
  package static let all: [Requirement] = numbered + named

  private static let numbered = [
    Requirement("P01", "values within their limits and in order"),
    Requirement("P02", "nothing but finite numbers"),
    Requirement("P03", "a new limit pulls the other one and the values along"),
    Requirement("P04", "any order of writes leads to the same state"),
    Requirement("P05", "a write repeated does nothing"),
    Requirement("P06", "whatever number is written, none does harm"),
    Requirement("P07", "both ends can be dragged to"),
    Requirement("P08", "steps are counted from the minimum"),
    Requirement("P09", "distances between values are kept"),
    Requirement("P10", "code's values are stored as they are"),
    Requirement("P11", "no observer sees a value out of range"),
    Requirement("P12", "a drag of no length changes nothing"),
    Requirement("P13", "a drag there and back changes nothing"),
    Requirement("P14", "a move in parts is the move as a whole"),
    Requirement("P15", "the thumb stays under the finger"),
    Requirement("P16", "values go the way of the finger"),
    Requirement("P17", "values go as far as the finger, and never hop"),
    Requirement("P18", "only what was taken moves"),
    Requirement("P19", "nothing sticks where there is room"),
    Requirement("P20", "the nearest thumb is taken"),
    Requirement("P21", "touches beside the thumbs take nothing"),
    Requirement("P22", "a disabled control does nothing"),
    Requirement("P23", "nothing is left of a touch that is over"),
    Requirement("P24", "a touch taken away leaves a clean state"),
    Requirement("P25", "whatever interrupts a drag leaves a clean state"),
    Requirement("P26", "a second finger moves nothing"),
    Requirement("P27", "a report for each change, and none without"),
    Requirement("P28", "end-only: one report when the drag ends"),
    Requirement("P29", "what code writes is not reported"),
    Requirement("P30", "handlers read the final value"),
    Requirement("P31", "each touch begins once and ends once"),
    Requirement("P32", "handlers that write back come to an end"),
    Requirement("P33", "position and value map there and back"),
    Requirement("P34", "layout follows the values, and never the other way"),
    Requirement("P35", "a new size lays out before the next touch"),
    Requirement("P36", "what changed is marked, and nothing else"),
    Requirement("P37", "the layers are always the same"),
    Requirement("P38", "only what should be animated is"),
    Requirement("P39", "what is seen can be taken"),
    Requirement("P40", "drawing ends, whatever there is to draw"),
    Requirement("P41", "increments by one step, told aloud"),
    Requirement("P42", "keys and increments reach what fingers reach"),
    Requirement("P43", "right-to-left is the mirror image"),
    Requirement("P44", "decimal steps print as decimals"),
  ]

  private static let named = [
    Requirement("touch-down-repeat", "a second tap is told as one"),
    Requirement("user-interaction", "without user interaction no touch is taken"),
    Requirement("multiple-touch", "multiple touch changes nothing for one finger's control"),
    Requirement("requests", "what was written comes back when there is room"),
    Requirement("re-anchoring", "what code changes in mid-drag is where the drag goes on"),
    Requirement("push", "a pushed value comes back with its pusher"),
    Requirement("transpose", "upright is the transpose"),
    Requirement("transform", "a control that is turned is touched where it is seen"),
    Requirement("hiding", "hiding in mid-drag cancels nothing"),
    Requirement("feedback", "a finger feels at most one thing at a time"),
    Requirement("paging", "Home, End and pages"),
    Requirement("accessibility", "label, frame, traits, limits and order of the elements"),
    Requirement("disabled-look", "disabled, it looks the same at half the strength"),
  ]
}
