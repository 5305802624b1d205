public import KnurlGeometry
public import KnurlInteraction

/// A control value for use inside a class that tracks touches itself, as a `UIControl` does.
///
/// The class decides which touches count, whether a finger is inside and which touch events are
/// sent. The model decides its values, and thus when `valueChanged` is sent. Without a class the
/// model decides both: see `ControlModel.apply`.
public protocol HostedModel: ControlModel, Sendable {
  init(bounds: Rect2D)

  /// True if the control is enabled. When the state of the class changes, the class sends the model
  /// a command.
  var isEnabled: Bool { get }
  /// True if the control is in a window.
  var isAttached: Bool { get }
  /// True if the control is hidden.
  var isHidden: Bool { get }
  /// True if the model accepts keys and increments. A model without a class also refuses new
  /// touches if this is false.
  var isUserInteractionEnabled: Bool { get set }
  /// The transform of the class. The class passes locations without regard to the transform; the
  /// model applies the inverse.
  var transform: AffineTransform2D { get set }
  /// True if a second finger may end the drag of the first finger.
  var isMultipleTouchEnabled: Bool { get set }

  /// True if a new touch reaches the control.
  ///
  /// A call changes nothing. It is mutating because a nonmutating call through a generic type would
  /// copy the model first, and models are large.
  mutating func point(inside point: Point2D) -> Bool

  /// Performs one phase of a touch that the class tracks.
  ///
  /// - Parameter isInside: Whether the class counts the finger as inside. A touch that begins is
  ///   always inside.
  ///
  /// - Returns: The event batches that the model would send if it stood alone; none for a touch
  ///   that it refuses. The class must send their `valueChanged`; it already knows the other
  ///   events.
  mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches

  /// The pending layout and redrawing since the last call of `takeInvalidation`.
  var invalidation: Invalidation { mutating get }
  mutating func takeInvalidation() -> Invalidation
}

extension TrackedControl {
  @inline(__always) mutating func perform(_ touch: Touch, isInside: Bool) -> EventBatches {
    feedback = nil
    return follow(touch, isInside: isInside)
  }
}
