/// Brackets around changes of layers.
///
/// Nothing animates but what is added with `CALayer.add(_:forKey:)`: a layer's properties do not
/// animate by themselves here, so that there is nothing to switch off. It stands for the calls that
/// controls make on Apple's systems.
@MainActor
public enum CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
}
