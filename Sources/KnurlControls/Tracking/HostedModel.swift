public import KnurlGeometry
public import KnurlInteraction

/// A control value for use inside a class that tracks touches itself, as a `UIControl` does.
///
/// The class decides which touches count, whether a finger is inside and which touch events are
/// sent. The model decides its values, and thus when `valueChanged` is sent. Without a class the
/// model decides both: see `ControlModel.apply`.
public protocol HostedModel: ControlModel, Sendable {
  /// Bounds that are not finite are ignored; a negative size counts as 0.
  init(bounds: Rect2D)

  /// The number of layers. Bit 0 of an invalidation's layers is the lowest layer.
  static var layerCount: Int { get }

  // MARK: - State

  /// True if the control is enabled. When the state of the class changes, the class sends the model
  /// a command.
  var isEnabled: Bool { get }
  /// True if the control is in a window.
  var isAttached: Bool { get }
  /// True if the control is hidden.
  var isHidden: Bool { get }
  /// True if the model accepts keys and increments. A model without a class also refuses new
  /// touches if this is false, but it does not look disabled.
  var isUserInteractionEnabled: Bool { get set }
  /// True if a second finger may end the drag of the first finger.
  var isMultipleTouchEnabled: Bool { get set }
  /// True if a drag reports every change of the values. If false, it reports only the last values.
  var isContinuous: Bool { get set }
  /// True if the tracked finger is in the touch area, or near enough.
  var isTouchInside: Bool { get }
  var isHighlighted: Bool { get }
  var state: ControlState { get }
  /// The haptic feedback of the last command; nil for none. Writes by code do not change it.
  var feedback: Feedback? { get }
  /// The accessibility elements of the thumbs.
  var accessibilityElements: [AccessibilityElement] { get }

  // MARK: - Geometry

  /// The transform for drawing and for touches, about the center of the bounds.
  ///
  /// The class passes locations without regard to the transform; the model applies the inverse.
  var transform: AffineTransform2D { get set }
  /// The minimum size of the area in which a thumb catches touches; by default 44 by 44 points.
  var minimumHitSize: Size2D { get set }
  /// The distance outside the touch area at which a finger still counts as inside, in points.
  var touchInsideTolerance: Double { get set }
  /// The area for touches: the bounds and the hit areas of the thumbs at every value.
  var touchArea: Rect2D { get }

  // MARK: - Touches

  /// True if a new touch reaches the control. The edges of areas belong to the areas.
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

  /// The layout and redrawing that is pending since the last call of `takeInvalidation`.
  var invalidation: Invalidation { mutating get }
  mutating func takeInvalidation() -> Invalidation
}

/// A model whose thumbs move along a straight track.
public protocol SliderModel: HostedModel {
  var orientation: Orientation { get set }
  /// The layout direction of a horizontal track. A vertical track has its minimum at the bottom.
  var layoutDirection: LayoutDirection { get set }
}

extension TrackedControl {
  @inline(__always) mutating func perform(_ touch: Touch, isInside: Bool) -> EventBatches {
    common.feedback = nil
    return follow(touch, isInside: isInside)
  }
}
