import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension ControlDescription where Control: ControlModel {
  /// Declares that the control does what the slow, obvious model of its contract does.
  mutating func agrees<Oracle: PlainControl>(withOracle oracle: Oracle) {
    let declaration = declaration
    let name = "\(declaration.controlName)-oracle"
    agrees(with: { oracle }, named: name) {
      Oracle.describe(&$0)
      $0.plainControl(with: declaration)
    }
  }
}

extension ControlDescription where Control: PlainControl {
  /// Declares what every oracle has: the settings of the control, and the state of its touch.
  fileprivate mutating func plainControl(with declaration: Declaration) {
    for property in declaration.properties {
      if case .value = property.role { continue }
      self.property(property) { $0.set(property.name, to: $1) }
    }
    sendsTouchEvents()
    has([.touchInside, .highlight, .enabling]) {
      $1.isTouchInside = $0.view.isTouchInside
      $1.isHighlighted = $0.isHighlighted
      $1.isEnabled = $0.view.isEnabled
    }
  }

  /// Declares where an oracle with a straight track shows its only value.
  ///
  /// - Parameters:
  ///   - place: The position along the track of a value, in points.
  ///   - shown: The value at whose position the picture shows the thumb.
  mutating func straightTrack(
    place: @escaping (Control, Double) -> Double, shown: @escaping (Control) -> Double
  ) {
    has([.positions, .animation]) { (oracle: Control, seen: inout Row) in
      let screen = { oracle.track.screenCoordinate(of: place(oracle, $0)) }
      seen[.position, 0] = screen(seen[.value, 0])
      seen[.startPosition, 0] = screen(seen[.minimum, 0])
      seen[.endPosition, 0] = screen(seen[.maximum, 0])
      seen[.presentation, 0] = screen(shown(oracle))
    }
  }
}
