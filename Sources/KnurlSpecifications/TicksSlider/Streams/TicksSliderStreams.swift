public enum TicksSliderStreams {
  public static let all: [(name: String, text: String)] = []
}
