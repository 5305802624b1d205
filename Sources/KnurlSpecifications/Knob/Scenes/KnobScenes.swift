/// The knob as it is worth looking at: traces whose last picture shows it.
public enum KnobScenes {
  /// Every scene as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = []
}
