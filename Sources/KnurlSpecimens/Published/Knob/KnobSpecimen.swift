public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The knob as its tutorial published it, faults included, with a repair for each.
///
/// What it is for: the harness is run on it and must find every fault by itself. What the tutorial
/// does is restated here in other words, and every place where it goes wrong is a small method that
/// asks for its repair. With all repairs it does what the specification demands of a knob that is
/// turned to the finger. A class, as every control of UIKit's shape is.
///
/// Faults that nothing can show are left out: ranges that overflow in single precision (hardly any
/// history has one), in its drawing (in bounds that are not square the pointer leaves the ring), that
/// it looks the same when it is disabled, and that keys and assistive technology find nothing in it.
public final class KnobSpecimen: UIControl {
  /// The range, the minimum first.
  struct Limits: Equatable {
    var lower: Double
    var upper: Double
  }

  /// What the last layout showed.
  struct Shown: Equatable {
    var bounds = CGRect.zero
    var lineWidth = 0.0
    var pointerLength = 0.0
  }

  public let repairs: Repairs
  public let trackLayer = CALayer()
  public let pointerLayer = CALayer()
  private let recognizer = RotationRecognizer()

  var limits = Limits(lower: 0, upper: 1)
  var current = 0.0
  /// What was asked for last, which a repaired control places again when the range changes.
  var request = 0.0
  /// What observers know of the value.
  var known = 0.0
  var ends = (start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
  var stroke = 2.0
  var length = 6.0
  /// The angle that the pointer's layer is turned by.
  public internal(set) var pointerAngle = -11 * Double.pi / 8
  var shown = Shown()

  /// On, it reports every change; off, what a gesture comes to.
  public var isContinuous = true

  public var color = RGBAColor(red: 0, green: 0.478, blue: 1) {
    didSet { lookWasWritten(isEqual: color == oldValue, in: [trackLayer, pointerLayer]) }
  }

  public init(frame: CGRect, repairs: Repairs) {
    self.repairs = repairs
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, repairs: .none)
  }

  public required init?(coder: NSCoder) {
    repairs = .none
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.addSublayer(trackLayer)
    layer.addSublayer(pointerLayer)
    updateBounds()
    turnPointer(to: ends.start, animated: false)
    recognizer.cancelsTouchesInView = !repairs.contains(.touchesGoOn)
    recognizer.addTarget(self, identifier: "turn") { knob, recognizer in knob.turn(recognizer) }
    addGestureRecognizer(recognizer)
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

  /// Written with `setValue`.
  public var value: Double { current }

  /// Where the track begins and ends, in radians, clockwise, 0 at 3 o'clock.
  public var startAngle: Double {
    get { ends.start }
    set { write(ends: (newValue, ends.end)) }
  }

  public var endAngle: Double {
    get { ends.end }
    set { write(ends: (ends.start, newValue)) }
  }

  /// The width of track and pointer, in points.
  public var lineWidth: Double {
    get { stroke }
    set { write(newValue, to: \.stroke) }
  }

  /// How far the pointer reaches inwards, in points.
  public var pointerLength: Double {
    get { length }
    set { write(newValue, to: \.length) }
  }

  /// The angle at which the picture shows the pointer now.
  public var presentationAngle: Double {
    pointerLayer.presentation()?.value(forKeyPath: Self.rotation) as? CGFloat ?? pointerAngle
  }

  /// Where its recogniser stands.
  public var gestureState: UIGestureRecognizer.State { recognizer.state }

  /// A number as a variable of the published control keeps it.
  func kept(_ number: Double) -> Double {
    repairs.contains(.doublePrecision) ? number : Double(Float(number))
  }

  /// The view was laid out anew, or the track is another: the finger's angle is too.
  func fingerIsElsewhere() { recognizer.followAgain() }

  // MARK: - What UIKit calls

  public override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      // First, so that the gesture reports before the touch is over.
      if !newValue, repairs.contains(.disabledIsInert) { recognizer.isEnabled = false }
      super.isEnabled = newValue
      if newValue { recognizer.isEnabled = true }
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if repairs.contains(.layoutFollowsBounds) { updateBounds() }
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    guard repairs.contains(.minimumHitSize) else { return false }
    let place = Point2D(x: point.x, y: point.y)
    return touchArea.contains(place) || hitArea(at: pointerAngle).contains(place)
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    known = current
    return true
  }
}
