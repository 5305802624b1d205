public import Foundation
public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry
public import KnurlInteraction

#if canImport(UIKit)
  public import UIKit
#else
  public import KnurlHeadlessUIKit
#endif

/// A `UIControl` that wraps a control model, which is a value.
///
/// The two share the work without overlap. `UIControl` tracks the finger: it decides which touches
/// count, what is inside, what is highlighted, which touch events are sent, and what disabling does
/// during a drag. The model receives the tracked touch and decides everything else: whether to take
/// it, the values, when to send `valueChanged`, and which layers to redraw. So this class and its
/// subclasses may override the tracking methods like any `UIControl`.
///
/// A subclass adds properties, each one line that calls the model. It is a class because it is a
/// view, and generic over the drawing, which knows the model and the frames of its layers.
@MainActor
open class ModelControl<Drawing: ControlDrawing>: UIControl where Drawing.Control: HostedModel {
  public typealias Model = Drawing.Control

  /// The control model. A copy of it is a snapshot of everything except the state of `UIControl`.
  public private(set) final var model: Model

  /// The layers of the picture, the lowest first, in the order of `Drawing`.
  public final let pictureLayers: [CALayer]

  public override init(frame: CGRect) {
    model = Model(bounds: Rect2D(CGRect(origin: .zero, size: frame.size)))
    pictureLayers = Self.makeLayers()
    super.init(frame: frame)
    addLayers()
  }

  public required init?(coder: NSCoder) {
    model = Model(bounds: .zero)
    pictureLayers = Self.makeLayers()
    super.init(coder: coder)
    model.bounds = Rect2D(bounds)
    addLayers()
  }

  private static func makeLayers() -> [CALayer] {
    (0..<Drawing.layerCount).map { _ in CALayer() }
  }

  private func addLayers() {
    for picture in pictureLayers { layer.addSublayer(picture) }
    setNeedsLayout()
  }

  // MARK: - The model

  /// Changes the model from code and marks the changed layers. Sends no events.
  ///
  /// - Parameter body: Receives the model and must not access the control.
  public final func change(_ body: (inout Model) -> Void) {
    body(&model)
    show(Self.marks(on: &model))
  }

  /// Performs input other than touches: keys, increments, focus of a thumb, and time for
  /// animations.
  ///
  /// Sends `valueChanged` if the user changed a value.
  public final func perform(_ command: ControlCommand) {
    let passes = model.apply(command)
    show(Self.marks(on: &model))
    report(passes)
  }

  private func perform(_ touch: Touch, isInside: Bool) -> EventBatches {
    let (passes, marks) = Self.apply(touch, isInside: isInside, to: &model)
    show(marks)
    report(passes)
    return passes
  }

  private func report(_ passes: EventBatches) {
    if passes.contains(.valueChanged) { sendActions(for: .valueChanged) }
  }

  // Static, and the model is passed as an argument: it is large and must not be copied for a touch.

  private static func apply(
    _ touch: Touch, isInside: Bool, to model: inout Model
  ) -> (passes: EventBatches, marks: Invalidation) {
    let passes = model.apply(touch, isInside: isInside)
    return (passes, model.invalidation)
  }

  private static func contains(_ point: Point2D, _ model: inout Model) -> Bool {
    model.point(inside: point)
  }

  private static func marks(on model: inout Model) -> Invalidation { model.invalidation }

  /// Redraws the marked layers at their current frames. A layer that moves is always marked.
  ///
  /// - Parameter bounds: The bounds of the view; nil if the model already has them.
  private static func show(_ model: inout Model, in bounds: Rect2D?, on layers: [CALayer]) {
    if let bounds { model.bounds = bounds }
    var marks = model.takeInvalidation().layers
    while marks != 0 {
      let index = marks.trailingZeroBitCount
      marks &= marks - 1
      let layer = layers[index]
      layer.setNeedsDisplay()
      let frame = CGRect(Drawing.frame(of: index, in: model))
      if layer.frame != frame { move(layer, to: frame) }
    }
  }

  /// Moves the layer without Core Animation's implicit animation, because only the model animates.
  private static func move(_ layer: CALayer, to frame: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = frame
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// The identifiers of fingers for the model. All fingers except the tracked finger have the same
  /// identifier.
  private enum Finger {
    static var followed: Int { 0 }
    static var other: Int { 1 }
  }

  private func phase(_ phase: TouchPhase, of touch: UITouch?, finger: Int) -> Touch {
    Touch(id: finger, phase: phase, location: touch.map { place(of: $0) } ?? .zero)
  }

  /// Returns a finger's position in the coordinates that the bounds have without the transform.
  ///
  /// The model itself applies the inverse transform, and handles transforms without one.
  private func place(of touch: UITouch) -> Point2D {
    #if canImport(UIKit)
      guard !transform.isIdentity, let superview else { return Point2D(touch.location(in: self)) }
      let place = Point2D(touch.location(in: superview))
      let (middle, center) = (Rect2D(bounds).center, Point2D(center))
      return Point2D(x: place.x + (middle.x - center.x), y: place.y + (middle.y - center.y))
    #else
      return Point2D(touch.location(ignoringTransformOf: self))
    #endif
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let passes = perform(
      phase(.began, of: touch, finger: Finger.followed), isInside: true)
    // Do not ask the model's state: a handler may already have ended the touch that it took.
    return !passes.isEmpty
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = perform(
      phase(.moved, of: touch, finger: Finger.followed), isInside: isTouchInside)
    return true
  }

  /// Ends the model's touch. Does nothing if the system already called `cancelTracking`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard model.isTracking else { return }
    _ = perform(
      phase(.ended, of: touch, finger: Finger.followed), isInside: isTouchInside)
  }

  /// Cancels the model's touch.
  ///
  /// A disabled or detached model ends its touch itself, and must not be told twice.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    guard model.isTracking else { return }
    if !isEnabled {
      perform(.enable(false))
    } else if window == nil {
      perform(.attach(false))
    } else {
      _ = perform(
        phase(.cancelled, of: nil, finger: Finger.followed), isInside: false)
    }
  }

  /// Passes other fingers to the model's recognizer, because `UIControl` ignores all but the
  /// tracked finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isForRecognizer = isTracking && isMultipleTouchEnabled
    // First call super: a handler may end the drag, and the other finger must not begin a new one.
    super.touchesBegan(touches, with: event)
    guard isForRecognizer else { return }
    for touch in touches {
      perform(.touch(phase(.began, of: touch, finger: Finger.other)))
    }
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // With a transform without inverse, no point of the control is under any finger.
    guard transform.isIdentity || model.transform.inverse != nil else { return false }
    return Self.contains(Point2D(point), &model)
  }

  // MARK: - Properties of every model

  /// True to send `valueChanged` during a drag, false to send it once at its end.
  open var isContinuous: Bool {
    get { model.isContinuous }
    set { change { $0.isContinuous = newValue } }
  }

  /// The minimum size of the area in which a thumb catches touches; by default 44 by 44 points.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }

  // MARK: - View state and keys

  open override var isEnabled: Bool {
    didSet { if model.isEnabled != isEnabled { perform(.enable(isEnabled)) } }
  }

  open override var isHidden: Bool {
    didSet { if model.isHidden != isHidden { perform(.hide(isHidden)) } }
  }

  open override var isUserInteractionEnabled: Bool {
    didSet { change { $0.isUserInteractionEnabled = isUserInteractionEnabled } }
  }

  open override var isMultipleTouchEnabled: Bool {
    didSet { change { $0.isMultipleTouchEnabled = isMultipleTouchEnabled } }
  }

  open override var transform: CGAffineTransform {
    didSet { change { $0.transform = AffineTransform2D(transform) } }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let isAttached = window != nil
    if model.isAttached != isAttached { perform(.attach(isAttached)) }
  }

  // MARK: - Layout and display

  open override func layoutSubviews() {
    super.layoutSubviews()
    Self.show(&model, in: Rect2D(bounds), on: pictureLayers)
  }

  /// Requests layout, or redraws at once if only layers changed.
  ///
  /// The marks stay in the model until layout, which precedes drawing.
  private func show(_ marks: Invalidation) {
    if marks.needsLayout { return setNeedsLayout() }
    // Without a layout request only the appearance or an animation changed.
    if marks.layers != 0 { Self.show(&model, in: nil, on: pictureLayers) }
  }
}

// MARK: - Coordinates

extension Point2D {
  fileprivate init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension Rect2D {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension AffineTransform2D {
  fileprivate init(_ map: CGAffineTransform) {
    self.init(
      a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d),
      tx: Double(map.tx), ty: Double(map.ty))
  }
}

extension CGRect {
  fileprivate init(_ rect: Rect2D) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
