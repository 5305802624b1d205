/// The time that a display leaves for one frame.
struct FrameBudget: Hashable, Sendable {
  let hertz: Int

  /// How much of it so many nanoseconds are.
  func share(of nanoseconds: Double) -> Double { nanoseconds * Double(hertz) / 1e9 }

  var title: String { hertz == 120 ? "of 8.33 ms" : "of 16.67 ms" }

  /// Displays of today: 120 Hz and 60 Hz.
  static let all = [FrameBudget(hertz: 120), FrameBudget(hertz: 60)]

  private init(hertz: Int) {
    self.hertz = hertz
  }
}
