import KnurlGeometry

/// What a trace may expect besides declared properties, as numbers: what can be seen of a control
/// with one value and is no property of it.
package enum ObservedNumber {
  /// Whether a trace may expect it of the control.
  static func isKnown(_ name: String, in declaration: Declaration) -> Bool {
    guard declaration.values.count == 1 else { return false }
    switch name {
    case "pending": return declaration.capabilities.contains(.pending)
    case "shown": return declaration.capabilities.contains(.animation)
    case "thumb": return declaration.capabilities.contains([.thumbs, .alongTrack])
    default: return false
    }
  }

  /// What the value would be if the drag ended, where the picture shows it, or the coordinate of
  /// its thumb's middle; nil for a name that is none of these.
  package static func value(_ name: String, in observation: Observation) -> Double? {
    guard observation.values.count == 1 else { return nil }
    switch name {
    case "pending": return observation.pending[0]
    case "shown": return observation.presentations[0]
    case "thumb":
      let center = observation.thumbCenter(0)
      return observation.isVertical ? center.y : center.x
    default: return nil
    }
  }
}
