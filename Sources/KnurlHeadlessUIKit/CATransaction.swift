/// Brackets around changes of layers.
///
/// A layer's changes are shown at once, but for those that are made in a block of
/// `UIView.animate(withDuration:animations:)`, and there too where actions are disabled.
@MainActor
public enum CATransaction {
  private struct Level {
    var disablesActions = false
    var action: LayerAction?
  }

  private static var levels: [Level] = []

  /// Opens a bracket, which begins as the one around it.
  public static func begin() { levels.append(levels.last ?? Level()) }

  /// Closes the innermost bracket; without any it does nothing.
  public static func commit() {
    if !levels.isEmpty { levels.removeLast() }
  }

  /// Whether changes in the innermost bracket are shown at once, also in a block that animates.
  /// Outside of all brackets they always are.
  public static func setDisableActions(_ flag: Bool) {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].disablesActions = flag
  }

  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

  /// How a change that is made now is shown; nil for at once.
  static var action: LayerAction? {
    guard let level = levels.last, !level.disablesActions else { return nil }
    return level.action
  }

  /// Opens a bracket in which changes are shown by and by, or at once for nil.
  static func begin(_ action: LayerAction?) {
    levels.append(Level(action: action))
  }
}
