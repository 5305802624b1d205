import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Compares an explanation with its control, independently of the code that explains.
struct ExplanationTruth {
  let law: String
  /// Creates the verification of a new control.
  let verification: () -> Verification
  private(set) var lies: [String] = []
  /// The count of checked numbers in the statements of the explanation.
  private(set) var ends = 0

  init(_ law: String, _ verification: @escaping () -> Verification) {
    self.law = law
    self.verification = verification
  }

  mutating func examine(_ explanation: Explanation) {
    var control = verification()
    for statement in explanation.statements {
      if statement.trials.isEmpty { lies.append("has no trials: \(statement.text)") }
      for trial in statement.trials
      where Self.isBroken(trial.sequence, law, &control) != trial.isBroken {
        lies.append("a trial comes out differently: \(statement.text)")
      }
      examine(statement)
    }
    guard let nearest = explanation.nearest else { return }
    if Self.isBroken(nearest.trace.sequence, law, &control) {
      lies.append("does not pass: \(nearest.change)")
    }
  }

  private static func isBroken(
    _ sequence: CommandSequence<Configuration, Command>, _ law: String,
    _ control: inout Verification
  ) -> Bool {
    let trace = Trace(controlName: control.declaration.controlName, sequence: sequence)
    return !control.replay(trace, under: law).isEmpty
  }

  // MARK: - Numbers

  /// Checks that each number of a statement about bounds occurs in a trial with the stated result.
  private mutating func examine(_ statement: Explanation.Statement) {
    guard statement.text.contains("; at "),
      statement.text.contains(" may ") || statement.text.contains(" must ")
    else { return }
    let text = Self.withoutNames(statement.text)
    let parts = text.split(separator: ";")
    guard parts.count >= 2 else { return lies.append("no two parts: \(statement.text)") }
    let broken = told(statement, isBroken: true)
    let held = told(statement, isBroken: false)
    for number in Self.numbers(parts[0]) {
      ends += 1
      if !broken.contains(number) { lies.append("\(number) was not tried: \(statement.text)") }
    }
    // “at 54 the law does not apply”, “at 61 the touch is followed, and the law holds”.
    let near = parts.dropFirst().flatMap { Self.numbers($0.components(before: " the ")) }
    if near.isEmpty { lies.append("nothing just outside: \(statement.text)") }
    for number in near {
      ends += 1
      if !held.contains(number) { lies.append("\(number) does not hold: \(statement.text)") }
      // Nothing may be between an end and the number just outside, except numbers that nobody would
      // write.
      let distance = broken.map { ($0 - number).magnitude }.min() ?? .infinity
      if distance > 1 { lies.append("\(number) is not just outside: \(statement.text)") }
    }
  }

  /// Returns every number that a reader could see in the trials with this result.
  ///
  /// Such a number is written, a finger's coordinate or a finger's distance.
  private func told(_ statement: Explanation.Statement, isBroken: Bool) -> Set<Double> {
    var told: Set<Double> = []
    for trial in statement.trials where trial.isBroken == isBroken {
      told.formUnion(Self.numbers(of: trial.sequence))
    }
    return told
  }

  private static func numbers(of sequence: CommandSequence<Configuration, Command>) -> [Double] {
    var numbers = sequence.start.writes.map { $0.value }
    if let bounds = sequence.start.bounds { numbers += self.numbers(of: bounds) }
    var last: [Int: Point2D] = [:]
    for command in sequence.commands {
      switch command {
      case .set(_, let value): numbers.append(value)
      case .control(.tick(let seconds)): numbers.append(seconds)
      case .control(.resize(let bounds)): numbers += self.numbers(of: bounds)
      case .control(.touch(let touch)):
        numbers += [touch.location.x, touch.location.y]
        if let previous = last[touch.id], touch.phase != .began {
          numbers.append(thousandths((touch.location.x - previous.x).magnitude))
          numbers.append(thousandths((touch.location.y - previous.y).magnitude))
        }
        last[touch.id] = touch.location
      default: break
      }
    }
    return numbers
  }

  private static func numbers(of bounds: Rect2D) -> [Double] {
    [bounds.x, bounds.y, bounds.width, bounds.height]
  }

  private static func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  // MARK: - Text

  /// Returns the text without the numbers of steps and of drags, which are names.
  private static func withoutNames(_ text: String) -> String {
    var words = text.split(separator: " ").map { String($0) }
    for index in words.indices.reversed().dropLast() {
      let isStep = words[index - 1] == "step"
      let isCount = words[index - 1] == "same" && Double(words[index]) != nil
      if isStep || isCount { words.remove(at: index) }
    }
    return words.joined(separator: " ")
  }

  private static func numbers(_ text: some StringProtocol) -> [Double] {
    text.split { " ;,()".contains($0) }.compactMap { word in
      Double(word.hasSuffix(".") ? word.dropLast() : word[...])
    }
  }
}

extension StringProtocol {
  fileprivate func components(before words: String) -> String {
    var text = ""
    var rest = self[startIndex...]
    while !rest.isEmpty, !rest.hasPrefix(words) { text.append(rest.removeFirst()) }
    return text
  }
}
