import KnurlInteraction

/// How what code changes on a layer now is shown: by and by.
@MainActor
struct LayerAction {
  /// In seconds, more than 0.
  let duration: Double
  /// In seconds; for so long the layer is shown where it was.
  let delay: Double
  let curve: AnimationCurve
  /// What the animations belong to, for a block that wants to know when they are over.
  let group: AnimationGroup?
}
