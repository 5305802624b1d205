public import KnurlControls
public import KnurlGeometry
import KnurlInteraction

// What a write by code does. Values and ranges place the request again (Controls.md 1.4); what
// Controls.md 1.5 lists re-anchors a drag, if it really changed.
extension KnobOracle {
  /// Controls.md 1.4: not finite is ignored; above the maximum it pulls the maximum along.
  public var minimumValue: Double {
    get { minimum }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.minimum = newValue
        $0.maximum = max($0.maximum, newValue)
      }
    }
  }

  public var maximumValue: Double {
    get { maximum }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.maximum = newValue
        $0.minimum = min($0.minimum, newValue)
      }
    }
  }

  /// Reads the value in force, writes the request (Controls.md 1.4).
  public var value: Double {
    get { inForce }
    set { setValue(newValue, animated: false) }
  }

  /// Controls.md 3: animated, the model value is set at once and the picture follows.
  public mutating func setValue(_ newValue: Double, animated: Bool) {
    guard newValue.isFinite else { return }
    request = newValue
    let before = self
    placeRequest()
    guard inForce != before.inForce else { return }
    animation = animated ? before.animationStart(to: angle(of: inForce)) : nil
  }

  /// Controls.md 1.4, 1.7: a negative step counts as 0, which is none.
  public var step: Double {
    get { gridStep }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.gridStep = max(0, newValue) }
    }
  }

  /// Kept as written (Controls.md 3).
  public var startAngle: Double {
    get { start }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.start = newValue }
    }
  }

  public var endAngle: Double {
    get { writtenEnd }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.writtenEnd = newValue }
    }
  }

  public var dragMode: DragMode {
    get { mode }
    set { changeAndAnchor { $0.mode = newValue } }
  }

  public var wrapPolicy: WrapPolicy {
    get { policy }
    set { changeAndAnchor { $0.policy = newValue } }
  }

  /// A straight drag of 200 pt moves the value by this part of the range; a negative one is none.
  public var fineControlRatio: Double {
    get { ratio }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.ratio = max(0, newValue) }
    }
  }

  /// Controls.md 1.7: a negative distance counts as 0.
  public var hysteresis: Double {
    get { slack }
    set { if newValue.isFinite { slack = max(0, newValue) } }
  }

  public var lineWidth: Double {
    get { strokeWidth }
    set { if newValue.isFinite { strokeWidth = max(0, newValue) } }
  }

  public var pointerLength: Double {
    get { handLength }
    set { if newValue.isFinite { handLength = max(0, newValue) } }
  }

  /// Controls.md 1.6: new bounds never change a value. A negative size counts as 0 (Controls.md 1.7).
  public var bounds: Rect2D {
    get { rectangle }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor {
        $0.rectangle = Rect2D(
          x: newValue.x, y: newValue.y,
          width: max(0, newValue.width), height: max(0, newValue.height))
      }
    }
  }

  public var minimumHitSize: Size2D {
    get { hitSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      hitSize = Size2D(width: max(0, newValue.width), height: max(0, newValue.height))
    }
  }

  /// Controls.md 1.2: inverted for touches, about the middle of the bounds.
  public var transform: AffineTransform2D {
    get { matrix }
    set {
      guard newValue.isFinite else { return }
      changeAndAnchor { $0.matrix = newValue }
    }
  }

  /// Controls.md 1.2: by how many points the touch area grows once a touch is followed.
  public var touchInsideTolerance: Double {
    get { tolerance }
    set { if newValue.isFinite { tolerance = max(0, newValue) } }
  }

  /// Controls.md 1.5: the new state and the finger's last point become the reference. Nothing happens
  /// where nothing changed (Controls.md 1.4).
  private mutating func changeAndAnchor(_ change: (inout KnobOracle) -> Void) {
    let before = self
    change(&self)
    guard self != before else { return }
    let movesPicture =
      minimum != before.minimum || maximum != before.maximum || start != before.start
      || writtenEnd != before.writtenEnd
    if movesPicture { animation = nil }
    placeRequest()
    anchor(before: before)
  }

  /// Controls.md 1.4: the request within the limits; observers know what a write changed. Controls.md
  /// 3: a value written before the gesture begins becomes the reference, with the finger where it is.
  private mutating func placeRequest() {
    let before = inForce
    inForce = min(max(request, minimum), maximum)
    guard inForce != before else { return }
    known = inForce
    if let drag, !drag.gesture.isActive { anchor(before: self) }
  }

  /// Controls.md 1.5: the finger keeps its unwrapped angle, less the turns that `wrap` subtracted.
  /// About another middle it has another angle: the nearest.
  private mutating func anchor(before: KnobOracle) {
    guard var anchored = drag else { return }
    let old = anchored.angle - before.wrappedTurns(to: anchored.angle) * Self.turn
    anchored.lastLocation = point(under: anchored.lastTouch) ?? anchored.lastLocation
    let seen = angle(of: anchored.lastLocation)
    anchored.angle = seen.map { followed(to: $0, from: old) } ?? old
    anchored.reference = Reference(
      value: inForce, location: anchored.lastLocation, angle: anchored.angle)
    drag = anchored
  }
}
