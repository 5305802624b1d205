public import KnurlGeometry
public import KnurlInteraction

/// The part of every model that is stored besides its values.
@usableFromInline struct CommonParts: Hashable, Sendable {
  @usableFromInline var tracking: Tracking?
  @usableFromInline var geometry: ControlGeometry
  /// The area for touches: the bounds and the hit areas of the thumbs at every value.
  ///
  /// Every touch reads the area, so it is stored and updated after each change that affects it.
  @usableFromInline var touchArea = Rect2D.zero
  @usableFromInline var invalidation: Invalidation
  @usableFromInline var feedback: Feedback?
  @usableFromInline var isEnabled = true
  @usableFromInline var isAttached = true
  @usableFromInline var isHidden = false
  @usableFromInline var isUserInteractionEnabled = true

  init(bounds: Rect2D, layers: UInt64) {
    geometry = ControlGeometry(bounds: bounds)
    invalidation = Invalidation(needsLayout: true, layers: layers)
  }
}

/// The state and the geometry of every model. `HostedModel` documents the public members.
///
/// Members that are read after every command are inlinable, because a call from another module would
/// copy the model.
@usableFromInline protocol CommonModel {
  var common: CommonParts { get set }
  var scale: ValueScale { get }
  /// The bits of all layers.
  static var allLayers: UInt64 { get }

  /// Updates everything that is computed from the geometry, and takes a new reference for a drag.
  mutating func relayout()
  /// Updates the stored touch area.
  mutating func updateTouchArea()
  /// Makes the current state and the finger's point the reference of the drag.
  mutating func anchor(at point: Point2D)
}

extension CommonModel {
  @inlinable public var isTracking: Bool { common.tracking != nil }
  @inlinable public var isTouchInside: Bool { common.tracking?.isInside == true }
  @inlinable public var isHighlighted: Bool { isTouchInside }
  @inlinable public var isEnabled: Bool { common.isEnabled }
  @inlinable public var isAttached: Bool { common.isAttached }
  @inlinable public var isHidden: Bool { common.isHidden }
  @inlinable public var feedback: Feedback? { common.feedback }
  @inlinable public var touchArea: Rect2D { common.touchArea }
  @inlinable public var invalidation: Invalidation { common.invalidation }

  public var isUserInteractionEnabled: Bool {
    @inlinable get { common.isUserInteractionEnabled }
    set { common.isUserInteractionEnabled = newValue }
  }

  @inlinable public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  @inlinable public mutating func takeInvalidation() -> Invalidation {
    let taken = common.invalidation
    common.invalidation = .none
    return taken
  }

  /// Marks layers for redrawing.
  @inline(__always) mutating func mark(_ layers: UInt64) { common.invalidation.layers |= layers }

  /// Marks layers for layout and redrawing.
  @inline(__always) mutating func markLayout(_ layers: UInt64 = Self.allLayers) {
    common.invalidation.needsLayout = true
    mark(layers)
  }

  // MARK: - Touches

  /// Returns the location in the control's own coordinates; nil if the transform has no inverse.
  ///
  /// Inlined with everything that a move needs, because a call would copy the control.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    common.geometry.point(under: location)
  }

  /// Takes a new reference for the drag, if there is one.
  ///
  /// The finger keeps its position on the screen, whatever happens to the control under it.
  mutating func anchor() {
    guard let tracking = common.tracking else { return }
    let point = point(under: tracking.location) ?? tracking.point
    common.tracking?.point = point
    anchor(at: point)
  }

  // MARK: - Geometry

  public var bounds: Rect2D {
    @inlinable get { common.geometry.bounds }
    set {
      guard common.geometry.write(bounds: newValue) else { return }
      markLayout()
      relayout()
    }
  }

  public var transform: AffineTransform2D {
    @inlinable get { common.geometry.transform }
    set { if common.geometry.write(transform: newValue) { anchor() } }
  }

  public var minimumHitSize: Size2D {
    @inlinable get { common.geometry.hitSize }
    set { if common.geometry.write(hitSize: newValue) { updateTouchArea() } }
  }

  public var touchInsideTolerance: Double {
    get { common.geometry.tolerance }
    set { common.geometry.write(tolerance: newValue) }
  }

  // MARK: - Accessibility

  func element(
    labeled label: String = "Value", of value: Double, at frame: Rect2D, from minimum: Double,
    to maximum: Double
  ) -> AccessibilityElement {
    AccessibilityElement(
      label: label, value: scale.text(of: value), frame: frame,
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled], minimum: minimum,
      maximum: maximum)
  }
}

// MARK: - Range

/// A model with a range that code writes at either end.
@usableFromInline protocol RangedModel: CommonModel {
  mutating func rescale(from minimum: Double, to maximum: Double)
}

extension RangedModel {
  /// The value at the start of the track. Writing a number above the maximum raises the maximum to
  /// this number.
  public var minimumValue: Double {
    @inlinable get { scale.minimum }
    set { write(newValue, max(newValue, scale.maximum)) }
  }

  /// The value at the end of the track. Writing a number below the minimum lowers the minimum to
  /// this number.
  public var maximumValue: Double {
    @inlinable get { scale.maximum }
    set { write(min(newValue, scale.minimum), newValue) }
  }

  private mutating func write(_ minimum: Double, _ maximum: Double) {
    guard minimum.isFinite, maximum.isFinite,
      minimum != scale.minimum || maximum != scale.maximum
    else { return }
    rescale(from: minimum, to: maximum)
  }
}

// MARK: - Writes of properties

/// Replaces a part, and returns whether it changed.
func change<Part: Equatable>(_ part: inout Part, to written: Part) -> Bool {
  guard written != part else { return false }
  part = written
  return true
}

/// Replaces a length, and returns whether it changed. A negative length counts as 0; one that is not
/// finite is ignored.
func change(_ length: inout Double, toLength written: Double) -> Bool {
  written.isFinite && change(&length, to: max(0, written))
}

/// Makes a length that was just written legal, and returns whether it differs from the old one.
func limit(_ length: inout Double, changedFrom old: Double) -> Bool {
  let written = length
  length = old
  return change(&length, toLength: written)
}
