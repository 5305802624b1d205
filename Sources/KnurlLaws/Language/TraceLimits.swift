/// What a trace may contain; the generators draw, and the parser accepts, just this.
public enum TraceLimits {
  public static let touchIDs = -1_000...1_000_000
  public static let tapCounts = 1...1_000
  /// Thirty years on the virtual clock.
  public static let seconds = 0.0...1e9
  /// No screen is larger; what is beyond would overflow in the layout of any control.
  public static let lengths = -1e9...1e9
  public static let thumbs = 0...3
  /// Longer lines belong to no trace; the limit keeps a hostile file from filling a report.
  public static let lineLength = 4_096
  /// As long as the longest history that is run.
  public static let commands = 4_096
}
