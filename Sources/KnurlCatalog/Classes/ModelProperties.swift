/// The properties of our models that a class around one does not have as its own.
enum ModelProperties {
  /// A view is turned by its superview's coordinates, and how far beside it a finger counts as inside is
  /// the system's to say.
  static let ofView = ["transform", "touchInsideTolerance"]
}
