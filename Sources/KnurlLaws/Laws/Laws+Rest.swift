import KnurlEngine

/// Laws about a control that nobody touches.
extension Law {
  static let restsOnPlaces = Law(
    .restsOnPlaces, covers: ["P24"], on: .any, requires: [.settling, .limits],
    text: LawText(
      rule: "If the values snap and were on their places, they are on places again whenever the "
        + "control is at rest, until code writes other numbers.",
      why: "A tap that stops a gliding ruler leaves it between two lines.",
      cause: "Only the end of a drag snaps; a touch that stops a glide does not, and neither does "
        + "disabling the control in mid-glide.",
      fix: "Snap in one method that every way to rest calls.")
  ) { step in
    guard step.leavesPlaces else { return step.isOnPlaces ? .holds : .notApplicable }
    for index in step.after.valueIndices where !step.isOnPlace(index) {
      let unit =
        step.table.hasRestPlaces
        ? "on one of its places"
        : step.after.snapStep > 0
          ? "on its grid, in steps of \(NumberText.text(step.after.snapStep))" : "at a whole number"
      return .broken(
        expected: "\(step.declaration.values[index].name) \(unit), as it was before the touches",
        seen: NumberText.text(step.after[.value, index]))
    }
    return .holds
  }
}
