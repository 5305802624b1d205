public import KnurlGeometry
public import KnurlInteraction

/// A control as a value that can stand inside of a class which follows touches by itself, as a
/// `UIControl` does.
///
/// The class decides which touches count, whether a finger is inside and which touch events go out;
/// the model decides what becomes of its values, and so when `valueChanged` is to be sent. Without a
/// class around it the model decides both: see `ControlModel.apply`.
public protocol HostedModel: ControlModel, Sendable {
  init(bounds: Rect2D)

  /// What commands have made of it: the class tells it what is new.
  var isEnabled: Bool { get }
  var isAttached: Bool { get }
  var isHidden: Bool { get }
  /// Off, it ignores keys and increments, as it ignores new touches without a class around it.
  var isUserInteractionEnabled: Bool { get set }
  /// The class's own. Touches are handed to the model as if there were none; it turns them back.
  var transform: AffineTransform2D { get set }
  /// On, a second finger may end what the first one does.
  var isMultipleTouchEnabled: Bool { get set }

  /// Whether a new touch reaches the control.
  ///
  /// Nothing is changed by asking. But what is not known to the compiler is copied before it is asked by
  /// anybody who must not change it, and models are large.
  mutating func point(inside point: Point2D) -> Bool

  /// Performs one phase of a touch that the class follows.
  ///
  /// - Parameter isInside: Whether the class counts the finger as inside. A touch that begins is
  ///   inside, or it would not have come.
  /// - Returns: The passes that the model would send if it stood alone; none for a touch that it
  ///   refuses. Of them `valueChanged` is the class's to send, and the others tell it nothing that
  ///   it does not know.
  mutating func apply(_ touch: Touch, isInside: Bool) -> EventBatches

  /// What has to be laid out or drawn again since `takeInvalidation` was last called.
  var invalidation: Invalidation { mutating get }
  mutating func takeInvalidation() -> Invalidation
}

extension TrackedControl {
  @inline(__always) mutating func perform(_ touch: Touch, isInside: Bool) -> EventBatches {
    feedback = nil
    return follow(touch, isInside: isInside)
  }
}
