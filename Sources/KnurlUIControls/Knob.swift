public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A knob: a pointer on an arc, turned by a finger.
///
/// Invariant: `minimumValue <= value <= maximumValue`, all finite. Angles are in radians, clockwise
/// positive, 0 at 3 o'clock. `KnobModel` documents each property.
open class Knob: ModelControl<KnobDrawing> {
  // MARK: - Value and range

  /// The current value. A write requests a value; the request is clamped to the limits.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
  }

  /// The smallest value. A minimum above the maximum raises the maximum; a maximum below the
  /// minimum lowers the minimum.
  open var minimumValue: Double {
    get { model.minimumValue }
    set { change { $0.minimumValue = newValue } }
  }

  open var maximumValue: Double {
    get { model.maximumValue }
    set { change { $0.maximumValue = newValue } }
  }

  /// The distance between values that a touch can reach; 0 for no steps.
  open var step: Double {
    get { model.step }
    set { change { $0.step = newValue } }
  }

  // MARK: - Angles

  /// The angle of the minimum, where the track starts.
  open var startAngle: Double {
    get { model.startAngle }
    set { change { $0.startAngle = newValue } }
  }

  /// The angle of the maximum, where the track ends, clockwise from `startAngle`.
  open var endAngle: Double {
    get { model.endAngle }
    set { change { $0.endAngle = newValue } }
  }

  // MARK: - Behavior

  /// The way in which a finger turns the knob.
  open var dragMode: DragMode {
    get { model.dragMode }
    set { change { $0.dragMode = newValue } }
  }

  /// The behavior of a drag past an end of the track: stop, or continue at the other end.
  open var wrapPolicy: WrapPolicy {
    get { model.wrapPolicy }
    set { change { $0.wrapPolicy = newValue } }
  }

  /// The multiple of the range that 200 points of a vertical or horizontal drag cover.
  open var fineControlRatio: Double {
    get { model.fineControlRatio }
    set { change { $0.fineControlRatio = newValue } }
  }

  /// The distance that a finger must move to begin a drag, in points.
  open var hysteresis: Double {
    get { model.hysteresis }
    set { change { $0.hysteresis = newValue } }
  }

  /// True if a drag can begin only in the pointer's hit area.
  open var requiresTouchOnPointer: Bool {
    get { model.requiresTouchOnPointer }
    set { change { $0.requiresTouchOnPointer = newValue } }
  }

  // MARK: - Appearance

  /// The color of track and pointer.
  open var color: RGBAColor {
    get { model.color }
    set { change { $0.color = newValue } }
  }

  /// The width of the lines of track and pointer, in points.
  open var lineWidth: Double {
    get { model.lineWidth }
    set { change { $0.lineWidth = newValue } }
  }

  /// The distance that the pointer reaches inward, in points.
  open var pointerLength: Double {
    get { model.pointerLength }
    set { change { $0.pointerLength = newValue } }
  }

  // MARK: - Animation

  /// Sets the value. The new value is current at once, even if the picture is animated.
  ///
  /// - Parameter animated: If true, the picture follows along the track within a quarter of a
  ///   second.
  open func setValue(_ value: Double, animated: Bool) {
    change { $0.setValue(value, animated: animated) }
  }
}
