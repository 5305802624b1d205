/// Brackets around changes of layers.
///
/// Nothing animates by itself here, so that there is nothing to switch off; it stands for the calls
/// that controls make on Apple's systems.
@MainActor
public enum CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
}
