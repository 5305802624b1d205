/// Touch streams as people make them: frame by frame, with jitter, rests and coalesced samples.
public enum KnobStreams {
  /// Every stream as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = []
}
