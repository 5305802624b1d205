import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The first observed difference between a run that breaks a law and a run that does not.
struct FirstDifference {
  /// The step of the broken run; 0 is the start.
  private(set) var step = 0
  private(set) var text = ""

  /// - Parameters:
  ///   - steps: For each step of the other run, the matching step of the broken run. A step that
  ///     the other run does not have is compared with the one before.
  ///   - value: The index of a value that was changed itself; it counts only if nothing else
  ///     differs.
  init?(
    _ broken: [ControlStep], _ held: [ControlStep], steps: [Int], ignoring value: Int?
  ) {
    for ignored in value == nil ? [nil] : [value, nil] {
      var last = 0
      for step in broken.indices {
        let own = steps.firstIndex(of: step)
        if let own { last = own }
        guard held.indices.contains(last) else { return nil }
        if let text = Self.difference(
          broken[step], held[last], hasStep: own != nil, ignored)
        {
          self.step = step
          self.text = text
          return
        }
      }
    }
    return nil
  }

  /// Returns the most useful difference, in the order values, states, events, pictures.
  ///
  /// Settings and terms are left out: a difference of them is the change of the trace itself.
  private static func difference(
    _ broken: ControlStep, _ held: ControlStep, hasStep: Bool, _ ignored: Int?
  ) -> String? {
    func text(_ roles: Attribute.Roles) -> String? {
      let other = broken.attributes.first {
        !$0.role.isDisjoint(with: roles) && ($0.value == nil || $0.value != ignored)
          && $0.text(of: broken.after) != $0.text(of: held.after)
      }
      return other.map {
        "\($0.title) is \($0.text(of: held.after)), not \($0.text(of: broken.after))"
      }
    }
    if let text = text(.values) ?? text(.states) { return text }
    if let text = events(broken, held, hasStep: hasStep) { return text }
    let rest = Attribute.Roles(rawValue: .max).subtracting([.surroundings, .terms, .settings])
    if let text = text(.thumbs) ?? text(.limits) ?? text(rest) { return text }
    let invalidation = hasStep ? held.invalidation : .none
    guard broken.invalidation != invalidation else { return nil }
    return invalidation.isEmpty
      ? "nothing is drawn again" : "something else is drawn or laid out again"
  }

  private static func events(_ broken: ControlStep, _ held: ControlStep, hasStep: Bool) -> String? {
    let seen = broken.passes.map { $0.events.rawValue }
    let other = hasStep ? held.passes.map { $0.events.rawValue } : []
    guard seen != other else { return nil }
    return "it sends \(words(for: other)), not \(words(for: seen))"
  }

  private static func words(for passes: [UInt32]) -> String {
    if passes.isEmpty { return "nothing" }
    return WordList.joined(passes.map { ControlEvents(rawValue: $0).description })
  }
}
