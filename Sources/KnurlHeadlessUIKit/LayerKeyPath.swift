/// The numbers that are properties of every layer, as animations name them.
enum LayerKeyPath {
  static let x = "position.x"
  static let y = "position.y"
  static let width = "bounds.size.width"
  static let height = "bounds.size.height"
  static let opacity = "opacity"

  /// Those that make up the frame.
  static let geometry = [x, y, width, height]
}
