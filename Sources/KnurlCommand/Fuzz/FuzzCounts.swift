/// What fuzzing did, in numbers that add up.
struct FuzzCounts: Codable, Equatable {
  var executions = 0
  /// Touch events that laws have looked at.
  var touches = 0
  var commands = 0
  /// Inputs of other targets or formats.
  var rejected = 0
  /// Executions that reached something new.
  var discoveries = 0
  /// Failures that did not come back with the same history.
  var unrepeatable = 0
  /// The time of all processes together.
  var seconds = 0.0

  static func + (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, 1) }
  static func - (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, -1) }

  /// What laws have looked at: touches, or steps where there are none. A step of a reader is an input,
  /// which the next step makes longer; one of the rasterizer is another shape.
  var work: String {
    touches > 0 || commands == 0
      ? "\(Wording.grouped(touches)) touches" : "\(Wording.grouped(commands)) steps"
  }

  /// The same with how many in a second of so many.
  func work(in seconds: Double) -> String {
    let count = touches > 0 ? touches : commands
    let rate = seconds > 0 ? Int(Double(count) / seconds) : 0
    return "\(work) (\(Wording.grouped(rate)) a second)"
  }

  private func combined(_ other: FuzzCounts, _ sign: Int) -> FuzzCounts {
    FuzzCounts(
      executions: executions + sign * other.executions, touches: touches + sign * other.touches,
      commands: commands + sign * other.commands, rejected: rejected + sign * other.rejected,
      discoveries: discoveries + sign * other.discoveries,
      unrepeatable: unrepeatable + sign * other.unrepeatable,
      seconds: seconds + Double(sign) * other.seconds)
  }
}
