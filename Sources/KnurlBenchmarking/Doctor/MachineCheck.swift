/// One thing that measuring needs, and whether this machine has it.
package struct MachineCheck: Equatable {
  /// For programs: "hardwareCounters".
  package var key: String
  package var title: String
  /// Whether measuring and comparing times needs it.
  package var isEssential: Bool
  package var outcome: Outcome

  package enum Outcome: Equatable {
    /// What was found, such as a version or a resolution.
    case available(String)
    /// - Parameter remedy: What to do about it; nil where nothing can be done, or nothing needs to.
    case unavailable(reason: String, remedy: String?)
  }

  package init(_ key: String, _ title: String, isEssential: Bool = false, _ outcome: Outcome) {
    self.key = key
    self.title = title
    self.isEssential = isEssential
    self.outcome = outcome
  }

  package var isAvailable: Bool {
    if case .available = outcome { return true }
    return false
  }
}
