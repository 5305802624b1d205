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
    _ broken: [ControlStep], _ held: [ControlStep], steps: [Int], ignoring value: Int?,
    in declaration: Declaration
  ) {
    for ignored in value == nil ? [nil] : [value, nil] {
      var last = 0
      for step in broken.indices {
        let own = steps.firstIndex(of: step)
        if let own { last = own }
        guard held.indices.contains(last) else { return nil }
        if let text = Self.difference(
          broken[step], held[last], hasStep: own != nil, ignored, declaration)
        {
          self.step = step
          self.text = text
          return
        }
      }
    }
    return nil
  }

  /// Returns the most useful difference, in the order values, flags, events, positions, pictures.
  private static func difference(
    _ broken: ControlStep, _ held: ControlStep, hasStep: Bool, _ ignored: Int?,
    _ declaration: Declaration
  ) -> String? {
    for index in broken.after.values.indices where index != ignored {
      let (seen, other) = (broken.after.values[index], held.after.values[index])
      if !ControlStep.isSame(seen, other) {
        return text(declaration.values[index].name, other, seen)
      }
    }
    if let text = flags(broken.after, held.after, declaration) { return text }
    if let text = events(broken, held, hasStep: hasStep) { return text }
    return looks(broken, held, hasStep: hasStep, ignored, declaration)
  }

  private static func text(_ name: String, _ held: Double, _ broken: Double) -> String {
    "\(name) is \(NumberText.text(held)), not \(NumberText.text(broken))"
  }

  private static func flags(
    _ broken: Observation, _ held: Observation, _ declaration: Declaration
  ) -> String? {
    let flags = [
      ("isTracking", broken.isTracking, held.isTracking),
      ("isHighlighted", broken.isHighlighted, held.isHighlighted),
      ("isTouchInside", broken.isTouchInside, held.isTouchInside),
      ("isEnabled", broken.isEnabled, held.isEnabled),
    ]
    for (name, seen, other) in flags where seen != other {
      return "\(name) is \(other), not \(seen)"
    }
    guard broken.highlightedThumb != held.highlightedThumb else { return nil }
    let here = highlight(broken, declaration)
    return "\(highlight(held, declaration)) is highlighted; in the broken trace, \(here) is"
  }

  private static func highlight(_ seen: Observation, _ declaration: Declaration) -> String {
    guard declaration.values.indices.contains(seen.highlightedThumb) else { return "no thumb" }
    return "the thumb of \(declaration.values[seen.highlightedThumb].name)"
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

  private static func looks(
    _ broken: ControlStep, _ held: ControlStep, hasStep: Bool, _ ignored: Int?,
    _ declaration: Declaration
  ) -> String? {
    let (seen, other) = (broken.after, held.after)
    for index in seen.values.indices where index != ignored {
      let name = declaration.values[index].name
      let (x, y) = (seen.thumbX[index], seen.thumbY[index])
      if !ControlStep.isSame(x, other.thumbX[index]) {
        return text("the x of the thumb of \(name)", other.thumbX[index], x)
      }
      if !ControlStep.isSame(y, other.thumbY[index]) {
        return text("the y of the thumb of \(name)", other.thumbY[index], y)
      }
    }
    for index in seen.values.indices {
      if !ControlStep.isSame(seen.minimums[index], other.minimums[index]) {
        return text("the minimum", other.minimums[index], seen.minimums[index])
      }
      if !ControlStep.isSame(seen.maximums[index], other.maximums[index]) {
        return text("the maximum", other.maximums[index], seen.maximums[index])
      }
    }
    if seen.bounds != other.bounds {
      return "the bounds are \(TraceText.text(of: other.bounds)), not "
        + TraceText.text(of: seen.bounds)
    }
    let invalidation = hasStep ? held.invalidation : .none
    guard broken.invalidation != invalidation else { return nil }
    return invalidation.isEmpty
      ? "nothing is drawn again" : "something else is drawn or laid out again"
  }
}
