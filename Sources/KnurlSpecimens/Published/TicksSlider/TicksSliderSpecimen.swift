public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The ticks slider as its tutorial published it, faults included, with a repair for each.
///
/// What it is for: the harness is run on it and must find every fault by itself. What the tutorial
/// does is restated here in other words, and every place where it goes wrong is a small method that
/// asks for its repair. With all repairs it does what the specification demands of a slider that
/// settles on whole numbers and reports the end of a drag. A class, as every control of UIKit's shape
/// is.
///
/// Faults that nothing can show are left out: in its drawing (it traps where the range is reversed or
/// wider than whole numbers go, and never ends where it is merely wide), that a storyboard makes one
/// without layers, that it looks the same when it is disabled, and that keys and assistive technology
/// find nothing in it.
public final class TicksSliderSpecimen: UIControl {
  /// The range, the minimum first.
  struct Limits: Equatable {
    var lower: Double
    var upper: Double
  }

  /// What moves are measured from: a point and the value that belonged to it.
  struct Anchor {
    var x = 0.0
    var value = 0.0
  }

  /// What the last layout showed, to tell what the next one changes.
  struct Shown: Equatable {
    var limits: Limits
    var size: CGSize
    var thumbWidth: Double
    var tickHeight: Double
  }

  /// Heights and widths, in points.
  struct Sizes: Equatable {
    var trackHeight = 2.0
    var tickHeight = 8.0
    var tickWidth = 2.0
    var thumbMargin = 2.0
  }

  public let repairs: Repairs
  public let trackLayer = CALayer()
  public let thumbLayer = TicksSliderThumbLayer()

  var limits = Limits(lower: 0, upper: 10)
  var current = 7.0
  /// What was asked for last, which a repaired control places again when the range changes.
  var request = 7.0
  /// What observers know of the value.
  var known = 7.0
  var sizes = Sizes()
  var shown: Shown?
  var shownValue = 7.0

  var anchor = Anchor()
  var lastX = 0.0
  var valueAtTouchDown = 0.0
  /// The last change of the value came from a move of the drag that goes on or has just ended.
  var isMoved = false

  public var trackColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: trackColor == oldValue, in: trackLayer) }
  }

  public var tickColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: tickColor == oldValue, in: trackLayer) }
  }

  public var thumbColor = RGBAColor.black {
    didSet { lookWasWritten(isEqual: thumbColor == oldValue, in: thumbLayer) }
  }

  public init(frame: CGRect, repairs: Repairs) {
    self.repairs = repairs
    super.init(frame: frame)
    addLayers()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, repairs: .none)
  }

  public required init?(coder: NSCoder) {
    repairs = .none
    super.init(coder: coder)
    addLayers()
  }

  private func addLayers() {
    layer.addSublayer(trackLayer)
    layer.addSublayer(thumbLayer)
    updateFrames()
  }

  // MARK: - What code reads and writes

  public var minimumValue: Double {
    get { limits.lower }
    set { write(minimum: newValue) }
  }

  public var maximumValue: Double {
    get { limits.upper }
    set { write(maximum: newValue) }
  }

  public var value: Double {
    get { current }
    set { write(value: newValue) }
  }

  /// The thickness of the track's line, in points.
  public var trackHeight: Double {
    get { sizes.trackHeight }
    set { write(newValue, to: \.trackHeight) }
  }

  /// How far the ticks reach down, in points.
  public var tickHeight: Double {
    get { sizes.tickHeight }
    set {
      let before = tickHeight
      write(newValue, to: \.tickHeight)
      if tickHeight != before { layOutForSizes() }
    }
  }

  public var tickWidth: Double {
    get { sizes.tickWidth }
    set { write(newValue, to: \.tickWidth) }
  }

  /// Between the ticks and the thumb, in points.
  public var thumbMargin: Double {
    get { sizes.thumbMargin }
    set {
      let before = thumbMargin
      write(newValue, to: \.thumbMargin)
      if thumbMargin != before { layOutForSizes() }
    }
  }

  /// Where the thumb stands; the picture may still be on its way there.
  public var thumbFrame: CGRect { thumbLayer.frame }

  /// Where the picture shows the middle of the thumb, in points along the control.
  public var presentationPosition: Double {
    let layer = thumbLayer.animationKeys() == nil ? thumbLayer : thumbLayer.presentation()
    return Double(layer?.position.x ?? thumbLayer.position.x)
  }

  // MARK: - What UIKit calls

  public override var frame: CGRect {
    didSet { updateFrames() }
  }

  public override var isHighlighted: Bool {
    didSet { updateHighlight() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if repairs.contains(.layoutFollowsBounds) { layOutForBounds() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    guard repairs.contains(.minimumHitSize) else { return false }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    lastX = point.x
    anchor = Anchor(x: point.x, value: current)
    takeThumb(at: Point2D(x: point.x, y: point.y))
    return thumbLayer.isGrabbed
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return thumbLayer.isGrabbed
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
    settle()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if repairs.contains(.cancelledTouch) { letGo() }
    if repairs.contains(.cancelIsAnEnd) { settle() }
  }
}
