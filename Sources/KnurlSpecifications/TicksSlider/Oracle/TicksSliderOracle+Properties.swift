public import KnurlGeometry
import KnurlInteraction

// What a write by code does. Values and ranges place the request again (Controls.md 1.4); what
// Controls.md 1.5 lists re-anchors a drag, if it really changed.
extension TicksSliderOracle {
  /// Controls.md 1.4: not finite is ignored; above the maximum it pulls the maximum along.
  public var minimumValue: Double {
    get { minimum }
    set {
      guard newValue.isFinite else { return }
      changeRange {
        $0.minimum = newValue
        $0.maximum = max($0.maximum, newValue)
      }
    }
  }

  public var maximumValue: Double {
    get { maximum }
    set {
      guard newValue.isFinite else { return }
      changeRange {
        $0.maximum = newValue
        $0.minimum = min($0.minimum, newValue)
      }
    }
  }

  /// Reads the value in force, writes the request (Controls.md 1.4).
  public var value: Double {
    get { inForce }
    set {
      guard newValue.isFinite else { return }
      request = newValue
      placeRequest()
    }
  }

  /// Controls.md 1.7: a negative size counts as 0.
  public var tickHeight: Double {
    get { tickLength }
    set { if newValue.isFinite { changeAndAnchor { $0.tickLength = max(0, newValue) } } }
  }

  public var thumbMargin: Double {
    get { margin }
    set { if newValue.isFinite { changeAndAnchor { $0.margin = max(0, newValue) } } }
  }

  public var isVertical: Bool {
    get { track.isUpright }
    set { changeAndAnchor { $0.track.isUpright = newValue } }
  }

  public var isRightToLeft: Bool {
    get { track.isMirrored }
    set { changeAndAnchor { $0.track.isMirrored = newValue } }
  }

  /// Controls.md 1.6: new bounds never change a value.
  public var bounds: Rect2D {
    get { track.bounds }
    set { changeAndAnchor { $0.track.resize(to: newValue) } }
  }

  public var transform: AffineTransform2D {
    get { track.matrix }
    set { changeAndAnchor { $0.track.setTransform(newValue) } }
  }

  /// A range that changes ends the spring: what it showed is nowhere any more.
  private mutating func changeRange(_ change: (inout TicksSliderOracle) -> Void) {
    let before = (minimum, maximum)
    changeAndAnchor(change)
    if (minimum, maximum) != before { spring = nil }
  }

  /// Controls.md 1.5: the new state and the finger's last point become the reference. Nothing happens
  /// where nothing changed (Controls.md 1.4).
  private mutating func changeAndAnchor(_ change: (inout TicksSliderOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    placeRequest()
    guard let current = drag else { return }
    drag?.reference = inForce
    drag?.referenceLocation = current.lastLocation
  }

  /// Controls.md 1.4: the request within the limits; observers know what a write changed.
  private mutating func placeRequest() {
    let before = inForce
    inForce = min(max(request, minimum), maximum)
    guard inForce != before else { return }
    known = inForce
    spring = nil
    // Controls.md 4: what code wrote stays as it is.
    drag?.wasMoved = false
  }
}
