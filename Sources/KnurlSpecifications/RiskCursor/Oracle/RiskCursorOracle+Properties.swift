// What a write by code does: Controls.md 1.4 and 5.
extension RiskCursorOracle {
  /// Controls.md 5: rounds to the nearest whole number, ties away from zero.
  static func whole(_ number: Double) -> Double {
    let floor = number.rounded(.down)
    let part = number - floor
    if part == 0.5 { return number < 0 ? floor : floor + 1 }
    return part < 0.5 ? floor : floor + 1
  }

  func limited(_ number: Double) -> Double { min(max(number, 0), limit) }

  /// Reads the value in force, writes the request (Controls.md 1.4). In mid-drag it replaces the number
  /// and what a cancel brings back; the handle goes to a value that is another one.
  package var value: Double {
    get { limited(request) }
    set {
      guard newValue.isFinite else { return }
      let before = value
      let written = Self.whole(newValue)
      let number = limited(written)
      request = written
      drag?.restored = written
      drag?.number = number
      guard number != before else { return }
      known = number
      animation = nil
      drag?.handle = number
      drag?.slack = 0
    }
  }

  /// Controls.md 5: whole and at least 0; lowering it re-clamps. Controls.md 1.4: raising it again
  /// brings back what was asked for.
  package var maxValue: Double {
    get { limit }
    set {
      guard newValue.isFinite else { return }
      let written = max(0, Self.whole(newValue))
      guard written != limit else { return }
      let before = value
      limit = written
      animation = nil
      if var current = drag {
        current.handle = limited(current.handle)
        current.number = limited(current.number)
        drag = current
      }
      if value != before { known = value }
    }
  }
}
