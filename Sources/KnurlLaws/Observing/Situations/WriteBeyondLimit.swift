import KnurlInteraction

extension Situation {
  /// A write of a value beyond one of its limits.
  ///
  /// A `UISlider` stores the limit, as the documentation of its `value` says.
  static let writeBeyondLimit = Situation(
    "a write beyond a limit", law: "write-beyond-limit", unlike: "UISlider",
    answers: [
      Answer("sets the limit"), Answer("changes nothing"), Answer("sets the number"),
    ], isSoft: true, requires: [.writableValues, .limits], scope: .eachValue
  ) { step, value in
    guard let number = step.writtenNumber(of: value), !step.wraps(value),
      step.table.shapes[value] == nil, !step.before.isTracking
    else { return nil }
    let (low, high) = (step.before[.minimum, value], step.before[.maximum, value])
    guard number < low || number > high else { return nil }
    let limit = number < low ? low : high
    guard step.isAdmitted(limit, value, rounding: step.inputTolerance(value)) else { return nil }
    return step.allowed([limit, step.before[.value, value], number], for: value)
  }

  /// A write of a limit beyond the other one.
  ///
  /// A `UISlider` moves the other limit, as the documentation of its `minimumValue` says.
  static let limitBeyondOther = Situation(
    "a limit written beyond the other one", law: "limit-beyond-other", unlike: "UISlider",
    answers: [
      Answer("moves the other one"), Answer("changes nothing", silences: [.rangeEndsPullAlong]),
      Answer("stops at the other one", silences: [.rangeEndsPullAlong]),
      Answer("is kept, and the other one too"),
    ], isSoft: true, requires: .writableLimits
  ) { step, _ in
    guard case .set(let property, let number) = step.command, number.isFinite,
      step.after.valueCount > 0, !step.before.isTracking
    else { return nil }
    let isMinimum: Bool
    switch step.table.roles[property] {
    case .minimum: isMinimum = true
    case .maximum: isMinimum = false
    default: return nil
    }
    let (low, high) = (step.before[.minimum, 0], step.before[.maximum, 0])
    guard isMinimum ? number > high : number < low else { return nil }
    var answers = AnswerSet()
    let other = isMinimum ? high : low
    let results = [
      (number, number), (low, high), (other, other),
      isMinimum ? (number, high) : (low, number),
    ]
    let limits = (step.after[.minimum, 0], step.after[.maximum, 0])
    for (index, result) in results.enumerated() where result == limits {
      answers.insert(.only(index))
    }
    return answers
  }
}

extension ControlStep {
  /// The finite number that the command writes to a value.
  func writtenNumber(of value: Int) -> Double? {
    guard case .set(let property, let number) = command, number.isFinite,
      table.roles[property].writtenValue == value
    else { return nil }
    return number
  }

  /// The answers whose number a value now has; rounding counts as the same number.
  func allowed(_ numbers: [Double], for value: Int) -> AnswerSet {
    var answers = AnswerSet()
    let seen = after[.value, value]
    for (index, number) in numbers.enumerated()
    where seen == number || (seen - number).magnitude <= inputTolerance(value) {
      answers.insert(.only(index))
    }
    return answers
  }
}
