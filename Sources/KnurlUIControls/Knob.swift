public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A pointer on an arc, turned by a finger.
///
/// Always: `minimumValue <= value <= maximumValue`, all finite. Angles are in radians, clockwise
/// positive, 0 at 3 o'clock. See `KnobModel` for what each property does.
open class Knob: ModelControl<KnobDrawing> {
  // MARK: - Value and range

  /// A write requests it; what is in force is the request brought within the limits.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
  }

  /// Written above the maximum it pulls it along, and the other way round.
  open var minimumValue: Double {
    get { model.minimumValue }
    set { change { $0.minimumValue = newValue } }
  }

  open var maximumValue: Double {
    get { model.maximumValue }
    set { change { $0.maximumValue = newValue } }
  }

  /// The distance between the values that a touch can reach; 0 for all.
  open var step: Double {
    get { model.step }
    set { change { $0.step = newValue } }
  }

  // MARK: - Angles

  /// Where the track begins, at the minimum.
  open var startAngle: Double {
    get { model.startAngle }
    set { change { $0.startAngle = newValue } }
  }

  /// Where the track ends, at the maximum, clockwise from `startAngle`.
  open var endAngle: Double {
    get { model.endAngle }
    set { change { $0.endAngle = newValue } }
  }

  // MARK: - Behaviour

  /// How a finger turns it.
  open var dragMode: DragMode {
    get { model.dragMode }
    set { change { $0.dragMode = newValue } }
  }

  /// What happens beyond an end of the track.
  open var wrapPolicy: WrapPolicy {
    get { model.wrapPolicy }
    set { change { $0.wrapPolicy = newValue } }
  }

  /// How many times the range 200 points of a vertical or horizontal drag are worth.
  open var fineControlRatio: Double {
    get { model.fineControlRatio }
    set { change { $0.fineControlRatio = newValue } }
  }

  /// How far a finger must go for a drag to begin, in points.
  open var hysteresis: Double {
    get { model.hysteresis }
    set { change { $0.hysteresis = newValue } }
  }

  /// On, a drag begins on the pointer only, in its hit area.
  open var requiresTouchOnPointer: Bool {
    get { model.requiresTouchOnPointer }
    set { change { $0.requiresTouchOnPointer = newValue } }
  }

  /// On, `valueChanged` is sent for every change; off, once when a drag ends.
  open var isContinuous: Bool {
    get { model.isContinuous }
    set { change { $0.isContinuous = newValue } }
  }

  /// The pointer catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }

  // MARK: - Looks

  /// Of track and pointer.
  open var color: RGBAColor {
    get { model.color }
    set { change { $0.color = newValue } }
  }

  /// The width of both lines, in points.
  open var lineWidth: Double {
    get { model.lineWidth }
    set { change { $0.lineWidth = newValue } }
  }

  /// How far the pointer reaches inwards, in points.
  open var pointerLength: Double {
    get { model.pointerLength }
    set { change { $0.pointerLength = newValue } }
  }

  // MARK: - Animation

  /// Writes the value, which is in force at once.
  ///
  /// - Parameter animated: The picture follows in a quarter of a second, along the track.
  open func setValue(_ value: Double, animated: Bool) {
    change { $0.setValue(value, animated: animated) }
  }
}
