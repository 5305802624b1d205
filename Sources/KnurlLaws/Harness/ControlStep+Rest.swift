import KnurlInteraction

/// The control at rest: nobody touches it, and nothing moves by itself.
extension ControlStep {
  /// True if no touch is followed, no recognizer waits for one, and neither a glide nor an animation
  /// is under way.
  @inline(__always) var isAtRest: Bool {
    !after.isTracking && after.recognizer == .none && glideLeft < 0 && !after.isAnimating
  }

  /// True if code has changed what the control is like, so that the same values may look different
  /// from now on.
  var changesCharacter: Bool {
    if hostReacted { return true }
    switch command {
    case .set(let property, _): return table.roles[property].isSetting
    case .perform: return true
    case nil, .control, .host: return false
    }
  }
}
