/// The time that a display leaves for one frame.
struct FrameBudget: Hashable, Sendable {
  let hertz: Int
  var nanoseconds: Double { 1e9 / Double(hertz) }
  var title: String { hertz == 120 ? "of 8.33 ms" : "of 16.67 ms" }

  /// Displays of today: 120 Hz and 60 Hz.
  static let all = [FrameBudget(hertz: 120), FrameBudget(hertz: 60)]

  private init(hertz: Int) {
    self.hertz = hertz
  }
}
