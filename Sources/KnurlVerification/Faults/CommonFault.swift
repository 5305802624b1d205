package import KnurlLaws

/// A fault that any control can have which declares what it needs: it is put around the control, and
/// knows nothing of it but what a description says.
///
/// The property table names for each law a fault that it catches on each control, and a test hunts
/// each of them with all other laws off: a law that never failed on a control may be unable to.
package struct CommonFault: Sendable {
  /// A few words with hyphens, as a table and a specimen's listing have them.
  package let name: String
  /// What is wrong, as a bug report would put it.
  package let summary: String
  /// The laws that find it, each by itself.
  package let laws: [LawName]
  /// The rows of the property table that it is the example of; none for every row of its laws.
  package let rows: [String]
  package let requires: Capabilities
  package let excludes: Capabilities
  /// What stands between the control and its surroundings.
  let distortion: Distortion

  /// - Parameter distort: Says what is distorted; everything else goes through as it is.
  package init(
    _ name: String, _ summary: String, breaks laws: [LawName], rows: [String] = [],
    requires: Capabilities = [], excludes: Capabilities = [],
    _ distort: (inout Distortion) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.laws = laws
    self.rows = rows
    self.requires = requires
    self.excludes = excludes
    var distortion = Distortion()
    distort(&distortion)
    self.distortion = distortion
  }

  /// No fault: the control as it is, with the same surroundings as one that has one.
  package static let none = CommonFault("none", "nothing", breaks: []) { _ in }

  /// Whether a control with these capabilities can have it.
  package func fits(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

extension CommonFault {
  /// Stands for every law and relation of a control's own, such as its oracle: no fault knows their
  /// names.
  package static let ownLaws: LawName = "own-laws"

  /// The faults of a list that are planted for a law on a control.
  ///
  /// - Parameter row: The row of the property table that asks; those that are its example are taken
  ///   then, if there are any.
  package static func planted(
    for law: LawName, isOwn: Bool = false, row: String? = nil, among faults: [CommonFault],
    on capabilities: Capabilities
  ) -> [CommonFault] {
    let fitting = faults.filter {
      ($0.laws.contains(law) || (isOwn && $0.laws.contains(ownLaws))) && $0.fits(capabilities)
    }
    if let row {
      let examples = fitting.filter { $0.rows.contains(row) }
      if !examples.isEmpty { return examples }
    }
    // One that is nobody's example says the most about its law.
    let plain = fitting.first { $0.rows.isEmpty } ?? fitting.first
    return plain.map { [$0] } ?? []
  }
}
