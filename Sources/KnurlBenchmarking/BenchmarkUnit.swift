/// What a benchmark counts.
public struct BenchmarkUnit: Hashable, Sendable {
  /// In the singular: "touch".
  public let name: String
  /// Whether each iteration is a picture on a screen. Frames are timed one by one, and reported as
  /// shares of what a display leaves for one.
  public let isFrame: Bool

  private init(_ name: String, isFrame: Bool) {
    self.name = name
    self.isFrame = isFrame
  }

  public static let operation = BenchmarkUnit("operation", isFrame: false)
  public static let frame = BenchmarkUnit("frame", isFrame: true)

  /// A unit of one's own, such as a touch or a command.
  public static func named(_ name: String) -> BenchmarkUnit { BenchmarkUnit(name, isFrame: false) }
}
