/// How fine a clock is, and what looking at it costs.
package struct ClockProbe: Equatable {
  /// The shortest step that was seen.
  package var stepNanoseconds: Double
  /// What one reading takes.
  package var costNanoseconds: Double

  /// - Parameters:
  ///   - clock: In nanoseconds.
  ///   - wall: What its cost is measured by.
  /// - Returns: Nil for a clock that stands still or goes back.
  package init?(_ clock: () -> UInt64, wall: () -> UInt64, readings: Int = 20_000) {
    var (last, step) = (clock(), UInt64.max)
    let start = wall()
    for _ in 0..<readings {
      let now = clock()
      guard now >= last else { return nil }
      if now > last { step = min(step, now - last) }
      last = now
    }
    let end = wall()
    guard step != .max, end > start else { return nil }
    stepNanoseconds = Double(step)
    costNanoseconds = Double(end - start) / Double(readings)
  }

  package var text: String {
    // Where a reading takes longer than a step, the step cannot be seen.
    "steps of \(Wording.time(stepNanoseconds)) or less, a reading takes "
      + Wording.time(costNanoseconds)
  }
}
