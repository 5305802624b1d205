import KnurlEngine
import Testing

@Suite("Labels of cases")
struct LabelWatchTests {
  private typealias Label = CaseLabel<CounterMachine.Step>

  private static let negative = Label("negative") { { $0.after < 0 } }
  private static let never = Label("never", goal: .reached(within: 50)) { { _ in false } }
  /// A label with state: met at the second clear of a case.
  private static let clearedTwice = Label("cleared twice") {
    var count = 0
    return { step in
      if step.command == .clear { count += 1 }
      return count == 2
    }
  }

  private func results(_ labels: [Label], cases: Int, isOn: Bool = true) -> [LabelResult] {
    var checker = Checker(machine: CounterMachine(), checks: [], labels: labels)
    checker.labels.isOn = isOn
    for index in 0..<cases {
      var source = ChoiceSource(seed: 0, caseIndex: UInt64(index))
      _ = checker.run(drawingFrom: &source, relating: false)
    }
    checker.labels.finish()
    return checker.labels.results
  }

  /// Returns the number of cases whose steps meet a condition, counted without labels.
  private func count(cases: Int, where shows: ([CounterMachine.Step]) -> Bool) -> Int {
    (0..<cases).filter { index in
      var checker = Checker(machine: CounterMachine(), checks: [])
      var source = ChoiceSource(seed: 0, caseIndex: UInt64(index), recording: true)
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = CounterMachine().sequence(of: source.recorded.map { $0.value })
      return shows(checker.record(sequence).steps)
    }.count
  }

  @Test("A label counts once in a case, even if many steps meet it")
  func counts() {
    let result = results([Self.negative], cases: 300)[0]
    #expect(result.cases == 300)
    #expect(result.held == count(cases: 300) { $0.contains { $0.after < 0 } })
    #expect(result.held > 50 && result.held < 300)
    #expect(result.firstCase != nil)
    #expect(result.verdict == .met)
  }

  @Test("The state of a label starts anew in each case")
  func memory() {
    let result = results([Self.clearedTwice], cases: 300)[0]
    #expect(result.held == count(cases: 300) { $0.filter { $0.command == .clear }.count >= 2 })
    #expect(result.held > 20 && result.held < 300)
  }

  @Test("Nothing is counted while labels are off")
  func off() {
    let result = results([Self.negative, Self.never], cases: 100, isOn: false)
    #expect(result.allSatisfy { $0.cases == 0 && $0.held == 0 })
    #expect(result[1].verdict == .undecided)
  }

  @Test(
    "A goal that no case reaches is undecided until the declared number of cases, and then unmet")
  func goals() {
    #expect(results([Self.never], cases: 49)[0].verdict == .undecided)
    #expect(results([Self.never], cases: 49)[0].furtherCases == 1)
    #expect(results([Self.never], cases: 50)[0].verdict == .unmet)
    #expect(results([Self.never], cases: 50)[0].furtherCases == nil)
    let reached = Label("reached", goal: .reached(within: 50)) { { $0.after < 0 } }
    #expect(results([reached], cases: 50)[0].verdict == .met)
  }

  @Test("After the sample, the search watches undecided goals; decided goals keep their verdict")
  func sample() {
    let share = Label("share", goal: .share(atLeast: 0.01)) { { $0.after < 0 } }
    var checker = Checker(
      machine: CounterMachine(), checks: [], labels: [Self.negative, share, Self.never])
    checker.labels.isOn = true
    checker.labels.sampledCases = 120
    for index in 0..<400 {
      var source = ChoiceSource(seed: 0, caseIndex: UInt64(index))
      _ = checker.run(drawingFrom: &source, relating: false)
    }
    checker.labels.finish()
    let results = checker.labels.results
    #expect(results.map { $0.cases } == [120, 120, 400])
    #expect(results.map { $0.verdict } == [.met, .met, .unmet])
  }
}
