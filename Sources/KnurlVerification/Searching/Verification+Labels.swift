import KnurlEngine
import KnurlLaws

extension Verification {
  /// What is wrong with the labels of a description, in a sentence, or nil.
  var labelProblem: String? {
    var names: [String] = []
    for label in checker.labels.labels {
      if label.name.isEmpty { return "A classify, cover or sometimes has no name; give it one." }
      if names.contains(label.name) {
        return "Two labels have the name “\(label.name)”; rename one."
      }
      names.append(label.name)
      switch label.demand {
      case .nothing: break
      case .share(let share):
        guard share >= 0, share <= 1 else {
          return
            "“\(label.name)” is to be covered by \(NumberText.text(share * 100)) percent of the "
            + "cases; give a percentage from 0 to 100."
        }
      case .reached(let within):
        guard within > 0 else {
          return "“\(label.name)” is to be reached within \(within) cases; give at least 1."
        }
      }
    }
    return nil
  }
}
