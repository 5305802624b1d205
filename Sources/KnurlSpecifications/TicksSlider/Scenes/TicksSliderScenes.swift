public enum TicksSliderScenes {
  public static let all: [(name: String, text: String)] = []
}
