import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Explanations")
struct ExplanationTests {
  /// Returns the explanation of a trace, after repeating every trial on a new control.
  private func explain(
    _ lines: String..., evaluations: Int = 2_000,
    shouldStop: (() -> Bool)? = nil, where holds: @escaping @Sendable (ControlStep) -> Bool
  ) throws -> Explanation {
    var verification = WayControl.verification(holds)
    let text = (["trace 1 way"] + lines).joined(separator: "\n") + "\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let found = verification.explain(
      trace, under: "rule", evaluations: evaluations, shouldStop: shouldStop)
    let explanation = try #require(found)
    for statement in explanation.statements {
      #expect(!statement.trials.isEmpty, "\(statement.text)")
      for trial in statement.trials {
        var fresh = WayControl.verification(holds)
        let replayed = Trace(controlName: "way", sequence: trial.sequence)
        #expect(
          fresh.replay(replayed, under: "rule").isEmpty != trial.isBroken, "\(statement.text)")
      }
    }
    if let nearest = explanation.nearest {
      var fresh = WayControl.verification(holds)
      #expect(fresh.replay(nearest.trace, under: "rule").isEmpty, "\(nearest.change)")
    }
    #expect(explanation.evaluations <= evaluations)
    return explanation
  }

  private func texts(_ explanation: Explanation) -> [String] {
    explanation.statements.map { $0.text }
  }

  /// Returns a law that breaks if a finger goes down at certain positions.
  private func down(_ isBroken: @escaping @Sendable (Touch) -> Bool)
    -> @Sendable (ControlStep) -> Bool
  {
    { step in
      guard let touch = step.touch, touch.phase == .began else { return true }
      return !isBroken(touch)
    }
  }

  // MARK: - Positions

  @Test("A position between two bounds is explained with both bounds and the results just outside")
  func between() throws {
    let explanation = try explain(
      "touch 1 began 20 15", where: down { (15...44).contains($0.location.x) })
    #expect(
      texts(explanation) == [
        "The touch may be anywhere from x = 15 to x = 44; at 14 and at 45 the law holds.",
        "It does not matter where the touch is in y (tried from -10000 to 10000 pt).",
      ])
    let places = explanation.statements[0].trials.map {
      (place: $0.sequence.commands.first.flatMap(Self.x) ?? .nan, isBroken: $0.isBroken)
    }
    for (place, isBroken) in [(14.0, false), (15, true), (44, true), (45, false)] {
      #expect(places.contains { $0.place == place && $0.isBroken == isBroken }, "\(place)")
    }
    #expect(places.allSatisfy { $0.isBroken == (15...44).contains($0.place) })
    #expect(explanation.nearest?.change == "if the touch is at x = 14 instead of 20")
  }

  private static func x(_ command: Command) -> Double? {
    guard case .control(.touch(let touch)) = command else { return nil }
    return touch.location.x
  }

  @Test("A position with decimals is varied in steps of its last decimal")
  func decimals() throws {
    let explanation = try explain(
      "touch 1 began 20.5 15", where: down { $0.location.x > 20.05 && $0.location.x < 31 })
    #expect(
      texts(explanation)[0]
        == "The touch may be anywhere from x = 20.1 to x = 30.9; at 20 and at 31 the law holds.")
  }

  @Test("If only one position breaks the law, the explanation gives the exact position")
  func isolated() throws {
    let explanation = try explain(
      "touch 1 began 20 15", where: down { [18, 20].contains($0.location.x) })
    #expect(
      texts(explanation)[0]
        == "The touch must be at x = 20; at 19 and at 21 the law holds.")
  }

  @Test("If one side has no bound, the explanation gives the limit of the trials")
  func oneSided() throws {
    let above = try explain("touch 1 began 20 15", where: down { $0.location.x >= 15 })
    #expect(
      texts(above)[0]
        == "The touch may be anywhere from x = 15 on (tried up to 10000); at 14 the law holds.")
    let below = try explain("touch 1 began 20 15", where: down { $0.location.x <= 44 })
    #expect(
      texts(below)[0]
        == "The touch may be anywhere up to x = 44 (tried down to -10000); at 45 the law holds.")
  }

  @Test("A distance of zero and the opposite distance are tried even if the interval contains them")
  func noWay() throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", where: { $0.after[.value, 0] == 0 })
    #expect(
      texts(explanation).contains(
        "The drag may go 1 pt right or more (tried up to 10000 pt); at 0 pt the law holds, and it is "
          + "broken again at 1 pt left."), "\(texts(explanation))")
  }

  @Test("A position at which the law holds divides the interval")
  func hole() throws {
    let explanation = try explain(
      "touch 1 began 20 15",
      where: down {
        (10...60).contains($0.location.x) && !(30...34).contains($0.location.x)
      })
    let text = texts(explanation)[0]
    #expect(text.hasPrefix("The touch may be anywhere from x = 10 to x = 29; at 9 and at 30 the"))
    #expect(text.contains("and it is broken again at 3"))
  }

  // MARK: - Distances and writes

  @Test("A drag is explained by its length, independent of its start")
  func drag() throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", "touch 1 ended 50 15",
      where: { (25...40).contains($0.after[.value, 0]) == false })
    #expect(
      texts(explanation) == [
        "The lift is not needed. The rest was tried without it.",
        "The touch and the drag are both needed: without either the law holds.",
        "The drag may go anything from 25 pt to 40 pt right; at 24 and at 41 pt right the law holds.",
        "It does not matter where the touch is, with the same drag after it or how far the drag goes "
          + "up or down (each tried alone from -10000 to 10000 pt).",
      ])
    let nearest = try #require(explanation.nearest)
    #expect(nearest.change == "if the drag goes 24 pt right instead of 30 pt right")
    #expect(nearest.step == 2)
    #expect(nearest.difference == "way is 24, not 30")
    #expect(nearest.trace.sequence.commands.count == 3)
  }

  @Test("A sample is varied without the later samples if moving them too would change the result")
  func onTheWay() throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", "touch 1 moved 20 15",
      where: {
        // The finger is back at its start, after it was at least 10 points away.
        !($0.after[.value, 0] == 0 && ($0.before[.value, 0]).magnitude >= 10)
      })
    #expect(
      texts(explanation).contains(
        "The drag may go 10 pt right or more (tried up to 10000 pt), while the next samples "
          + "stay where they are; at 9 pt right the law holds."))
    #expect(
      texts(explanation).contains(
        "The drag back must go 30 pt left; at 31 and at 29 pt left the law holds."))
  }

  @Test("A written number is varied in steps that fit the property's range")
  func written() throws {
    let explanation = try explain(
      "set share 1", where: { !Self.isShare($0, above: 0.5) })
    #expect(
      texts(explanation)[0]
        == "share may be anything from 0.51 on (tried up to 3); at 0.5 the law holds.")
  }

  private static func isShare(_ step: ControlStep, above limit: Double) -> Bool {
    if case .set(_, let value) = step.command { return value > limit }
    return false
  }

  @Test("Values that are NaN, infinite, huge or negative zero are explained by tried replacements")
  func noNeighbours() throws {
    func text(_ number: String, _ isBroken: @escaping @Sendable (Double) -> Bool) throws -> String {
      let explanation = try explain(
        "set level \(number)",
        where: {
          guard case .set(_, let value) = $0.command else { return true }
          return !isBroken(value)
        })
      return texts(explanation)[0]
    }
    #expect(
      try text("nan") { $0.isNaN } == "level must be nan; with 0, 1, inf or -inf the law holds.")
    #expect(
      try text("inf") { !$0.isFinite }
        == "level may be inf, -inf or nan; with 0 or 1 the law holds.")
    #expect(
      try text("-0") { $0 == 0 && $0.sign == .minus }
        == "level must be -0; with 0, 1 or -1 the law holds.")
    #expect(try text("1e300") { $0 > 1e250 }.hasPrefix("level must be 1e+300; with 0, 1, "))
  }

  @Test("The explanation of a flag says whether its value is needed or may be changed")
  func flags() throws {
    let must = try explain(
      "set isOn true",
      where: {
        guard case .set(_, let value) = $0.command else { return true }
        return value == 0
      })
    #expect(texts(must)[0] == "isOn must be true; with false the law holds.")
    #expect(must.nearest?.change == "if isOn is false instead of true")
    let may = try explain(
      "set isOn true",
      where: {
        if case .set = $0.command { return false }
        return true
      })
    #expect(texts(may)[0] == "isOn may also be false.")
  }

  // MARK: - Needed parts

  @Test("A finger that is not needed is named, and the rest is explained without this finger")
  func fingers() throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 2 began 90 15", "touch 2 moved 80 15", "touch 1 moved 50 15",
      "touch 2 ended 80 15", where: { $0.after[.value, 0] < 25 })
    #expect(
      texts(explanation).first
        == "The second finger does not matter. The rest was tried without it.")
    #expect(
      texts(explanation).contains(
        "The drag may go 25 pt right or more (tried up to 10000 pt); at 24 pt right the law "
          + "holds."))
    #expect(explanation.nearest?.trace.sequence.commands.count == 5)
  }

  @Test("If several moves have the same effect, the explanation names one of them as needed")
  func moves() throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", "touch 1 moved 51 15", "touch 1 moved 52 15",
      where: { $0.after[.value, 0] < 25 })
    #expect(
      texts(explanation)[0].hasPrefix("The drag of step 3 and the drag of step 4 are not needed."))
    #expect(
      texts(explanation)[1]
        == "The touch and the drag of step 2 are both needed: without either the law holds.")
  }

  @Test("The explanation says whether a touch must end with a cancel or may also end with a lift")
  func ends() throws {
    let cancel = try explain(
      "touch 1 began 20 15", "touch 1 cancelled 20 15", where: { $0.touch?.phase != .cancelled })
    #expect(
      texts(cancel).contains("The end of the touch must be a cancel; with a lift the law holds."))
    let either = try explain(
      "touch 1 began 20 15", "touch 1 ended 20 15",
      where: { !($0.before.isTracking && !$0.after.isTracking) })
    #expect(texts(either).contains("The end of the touch may also be a cancel."))
  }

  // MARK: - Limits

  @Test("A law that holds, does not exist or cannot be explained has no explanation")
  func none() throws {
    var verification = WayControl.verification { _ in true }
    let trace = Trace(controlName: "way", sequence: CommandSequence(start: Configuration()))
    for law in ["rule", "no-such-law", "survives", "equal-runs"] {
      let found = verification.explain(trace, under: law)
      #expect(found == nil, "\(law)")
    }
  }

  @Test("If a law is broken at the start, the explanation names no step")
  func start() throws {
    let explanation = try explain("configuration level 3", where: { _ in false })
    #expect(
      texts(explanation) == [
        "The setting of level is not needed. The rest was tried without it."
      ])
    #expect(explanation.nearest == nil)
  }

  @Test(
    "With a lower limit of evaluations, an explanation stays within the limit and is true",
    arguments: [1, 2, 5, 20, 60])
  func budget(evaluations: Int) throws {
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", "touch 1 moved 60 15", "touch 1 ended 60 15",
      evaluations: evaluations, where: { (25...40).contains($0.after[.value, 0]) == false })
    #expect(explanation.evaluations <= evaluations)
  }

  @Test(
    "An interrupted explanation covers the trials until then, and at least one",
    arguments: [0, 1, 4, 19, 59])
  func stopped(trials: Int) throws {
    var asked = 0
    let explanation = try explain(
      "touch 1 began 20 15", "touch 1 moved 50 15", "touch 1 moved 60 15", "touch 1 ended 60 15",
      shouldStop: {
        asked += 1
        return asked == trials + 1
      }, where: { (25...40).contains($0.after[.value, 0]) == false })
    #expect(explanation.evaluations == trials + 1)
    #expect(asked == trials + 1)
  }

  @Test("A trace of 2,000 commands is explained within the limit of commands")
  func long() throws {
    var lines = ["touch 1 began 20 15"]
    for index in 0..<1_000 { lines.append("touch 1 moved \(20 + index % 20) 15") }
    lines.append("touch 1 moved 70 15")
    for index in 0..<1_000 { lines.append("touch 1 moved \(20 + index % 20) 15") }
    var verification = WayControl.verification { $0.after[.value, 0] < 45 }
    let text = (["trace 1 way"] + lines).joined(separator: "\n") + "\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let found = verification.explain(trace, under: "rule")
    let explanation = try #require(found)
    #expect(texts(explanation).first?.contains("are not needed") == true)
    #expect(
      texts(explanation).contains {
        $0.hasPrefix("The drag of step 1002 may go 45 pt right or more (tried up to 10000 pt)")
      })
  }

  @Test("Equal traces have equal explanations")
  func repeats() throws {
    let rule: @Sendable (ControlStep) -> Bool = { (25...40).contains($0.after[.value, 0]) == false }
    let first = try explain("touch 1 began 20 15", "touch 1 moved 50 15", where: rule)
    let second = try explain("touch 1 began 20 15", "touch 1 moved 50 15", where: rule)
    #expect(texts(first) == texts(second))
    #expect(first.nearest?.trace == second.nearest?.trace)
    #expect(first.evaluations == second.evaluations)
  }
}
