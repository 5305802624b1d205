public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The range slider as its tutorial published it, faults included, with a repair for each.
///
/// What it is for: the harness is run on it and must find every fault by itself. What the tutorial
/// does is restated here in other words, and every place where it goes wrong is a small method that
/// asks for its repair. With all repairs it does what the specification demands. A class, as every
/// control of UIKit's shape is.
///
/// Faults that nothing can show yet are left out: in its drawing, in what animates by itself, and
/// that it looks the same when it is disabled.
public final class RangeSliderSpecimen: UIControl {
  /// One of the two thumbs.
  public enum Thumb: Int, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// Two numbers, the lower or minimum first.
  struct Pair: Equatable {
    var lower: Double
    var upper: Double

    subscript(thumb: Thumb) -> Double {
      get { thumb == .lower ? lower : upper }
      set {
        switch thumb {
        case .lower: lower = newValue
        case .upper: upper = newValue
        }
      }
    }
  }

  /// What moves are measured from: a point and the values that belonged to it.
  struct Anchor {
    var x = 0.0
    var values = Pair(lower: 0, upper: 0)
  }

  /// What the last layout showed, to tell what the next one changes.
  struct Shown: Equatable {
    var values: Pair
    var limits: Pair
    var size: CGSize
  }

  public let repairs: Repairs

  // The published control adds them in this order, so that is how they lie above each other.
  public let trackLayer = CALayer()
  public let upperThumbLayer = RangeSliderThumbLayer()
  public let lowerThumbLayer = RangeSliderThumbLayer()

  var limits = Pair(lower: 0, upper: 10)
  var values = Pair(lower: 2, upper: 8)
  /// What was asked for last, which a repaired control places again when the range changes.
  var requests = Pair(lower: 2, upper: 8)
  var roundness = 1.0

  var thumbWidth = 0.0
  var usableLength = 0.0
  var shown: Shown?

  var anchor = Anchor()
  var lastX = 0.0
  var isWaiting = false

  public var trackColor = RGBAColor(white: 0.9) {
    didSet { colorWasWritten(trackColor, over: oldValue, in: [trackLayer]) }
  }

  public var trackHighlightColor = RGBAColor(red: 0, green: 0.45, blue: 0.94) {
    didSet { colorWasWritten(trackHighlightColor, over: oldValue, in: [trackLayer]) }
  }

  public var thumbColor = RGBAColor.white {
    didSet { colorWasWritten(thumbColor, over: oldValue, in: [upperThumbLayer, lowerThumbLayer]) }
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
    layer.addSublayer(upperThumbLayer)
    layer.addSublayer(lowerThumbLayer)
    setLayerFrames()
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

  public var lowerValue: Double {
    get { values.lower }
    set { write(newValue, to: .lower) }
  }

  public var upperValue: Double {
    get { values.upper }
    set { write(newValue, to: .upper) }
  }

  /// How round track and thumbs are, 0...1 where that is repaired.
  public var curvaceousness: Double {
    get { roundness }
    set { write(curvaceousness: newValue) }
  }

  public var lowerThumbFrame: CGRect { lowerThumbLayer.frame }
  public var upperThumbFrame: CGRect { upperThumbLayer.frame }

  /// The thumb that is drawn as highlighted; the lower one where both are.
  public var highlightedThumb: Thumb? {
    if lowerThumbLayer.isHighlighted { return .lower }
    return upperThumbLayer.isHighlighted ? .upper : nil
  }

  func layer(of thumb: Thumb) -> RangeSliderThumbLayer {
    thumb == .lower ? lowerThumbLayer : upperThumbLayer
  }

  /// A number as a variable of the published control keeps it.
  func kept(_ number: Double) -> Double {
    repairs.contains(.doublePrecision) ? number : Double(Float(number))
  }

  // MARK: - What UIKit calls

  public override var isHighlighted: Bool {
    didSet { updateHighlights() }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if repairs.contains(.layoutFollowsBounds) { setLayerFrames() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard repairs.contains(.minimumHitSize) else { return super.point(inside: point, with: event) }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    lastX = point.x
    anchor = Anchor(x: point.x, values: values)
    takeThumb(at: Point2D(x: point.x, y: point.y))
    return isWaiting || lowerThumbLayer.isGrabbed || upperThumbLayer.isGrabbed
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self).x)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    letGo()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if repairs.contains(.cancelledTouch) { letGo() }
  }
}
