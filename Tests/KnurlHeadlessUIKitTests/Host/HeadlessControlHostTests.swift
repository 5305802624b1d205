import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor
struct HeadlessControlHostTests {
  @Test("All phases of a touch have the same touch object, which the next touch reuses")
  func reusedTouches() {
    let control = LayoutControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    for finger in [1, 2] {
      for phase in TouchPhase.allCases.filter({ $0 != .cancelled }) {
        let location = Point2D(x: 10, y: 15)
        host.perform(.touch(Touch(id: finger, phase: phase, location: location, time: 0.5)))
      }
    }
    #expect(Set(control.touches).count == 1)
    #expect(control.touches.count == 6)
    #expect(control.touches.first?.timestamp == 0.5)
  }

  @Test("A touch has exactly the sent location; in the window the frame's origin is added")
  func locations() {
    let control = LayoutControl(frame: CGRect(x: 7, y: 11, width: 100, height: 30))
    let host = ControlHost(control)
    host.perform(.touch(Touch(phase: .began, location: Point2D(x: 0.1, y: 15))))
    host.perform(.touch(Touch(phase: .moved, location: Point2D(x: 0.3, y: 15))))
    let touch = control.touches.last
    #expect(touch?.location(in: control) == CGPoint(x: 0.3, y: 15))
    #expect(touch?.previousLocation(in: control) == CGPoint(x: 0.1, y: 15))
    #expect(touch?.location(in: nil) == CGPoint(x: 7.3, y: 26))
    #expect(touch?.view === control)
    #expect(touch?.phase == .moved)
  }

  @Test("New bounds from the host or the control are laid out before the next touch")
  func layoutBeforeTouch() {
    let control = LayoutControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    host.perform(.resize(Rect2D(x: 5, y: 5, width: 200, height: -3)))
    #expect(control.frame == CGRect(x: 5, y: 5, width: 200, height: 0))
    #expect(control.laidOutWidths == [100, 200])
    control.bounds.size.width = 60
    #expect(control.laidOutWidths == [100, 200])
    host.perform(.touch(Touch(phase: .moved, location: .zero)))
    #expect(control.laidOutWidths == [100, 200, 60])
    host.perform(.resize(Rect2D(x: 0, y: .nan, width: 1, height: 1)))
    #expect(control.bounds.width == 60)
  }

  @Test("Invalidation is reported once: bit 0 for the own layer, the next bits for its sublayers")
  func invalidation() {
    let control = LayoutControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let layers = [CALayer(), CALayer(), CALayer()]
    for layer in layers { control.layer.addSublayer(layer) }
    let host = ControlHost(control)
    _ = host.takeInvalidation()
    #expect(host.takeInvalidation() == .none)
    layers[1].setNeedsDisplay()
    #expect(host.takeInvalidation() == Invalidation(layers: 0b100))
    control.setNeedsDisplay()
    layers[2].setNeedsDisplay()
    control.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(host.takeInvalidation() == Invalidation(needsLayout: true, layers: 0b1001))
    #expect(host.takeInvalidation() == .none)
  }

  @Test("A finger on a view inside the control reaches the control through the responder chain")
  func subviews() {
    let control = LayoutControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let knob = UIView(frame: CGRect(x: 10, y: 0, width: 30, height: 30))
    control.addSubview(knob)
    let host = ControlHost(control)
    host.perform(.touch(Touch(phase: .began, location: Point2D(x: 20, y: 15))))
    #expect(control.isTracking)
    #expect(control.touches.last?.view === knob)
    #expect(control.touches.last?.location(in: knob) == CGPoint(x: 10, y: 15))
  }

  @Test("A view that overrides the touch methods receives no second finger by default")
  func ownTouchHandling() {
    let control = RawControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    for finger in [1, 2] {
      host.perform(.touch(Touch(id: finger, phase: .began, location: Point2D(x: 20, y: 15))))
    }
    host.perform(.touch(Touch(id: 1, phase: .ended, location: Point2D(x: 20, y: 15))))
    #expect(control.count == 1)
    control.isMultipleTouchEnabled = true
    for finger in [1, 2] {
      host.perform(.touch(Touch(id: finger, phase: .began, location: Point2D(x: 20, y: 15))))
    }
    #expect(control.count == 3)
  }

  @Test("Overridden properties of a control change in the order in which the host works")
  func overriddenProperties() {
    let control = ObservingControl(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let host = ControlHost(control)
    host.perform(.touch(Touch(phase: .began, location: Point2D(x: -8, y: 10))))
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    host.layoutIfNeeded()
    #expect(control.needle.frame == CGRect(x: 100, y: 0, width: 1, height: 20))
    host.perform(.enable(false))
    #expect(control.seen == ["lit", "framed", "cancelled", "unlit", "disabled"])
  }

  @Test("A host releases its control")
  func lifetime() {
    weak var control: LayoutControl?
    do {
      let host = ControlHost(LayoutControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
      host.onPass = { _ in }
      host.perform(.touch(Touch(phase: .began, location: Point2D(x: 20, y: 15))))
      control = host.control
      #expect(control?.isTracking == true)
    }
    #expect(control == nil)
  }
}

@MainActor
private final class LayoutControl: UIControl {
  var laidOutWidths: [CGFloat] = []
  var touches: [UITouch] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOutWidths.append(bounds.width)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touches.append(touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touches.append(touch)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { touches.append(touch) }
    super.endTracking(touch, with: event)
  }
}

@MainActor
private final class ObservingControl: UIControl {
  let needle = CALayer()
  var seen: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(needle)
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect { didSet { seen.append("framed") } }
  override var isHighlighted: Bool { didSet { seen.append(isHighlighted ? "lit" : "unlit") } }
  override var isEnabled: Bool {
    didSet { seen.append(state.contains(.disabled) ? "disabled" : "enabled") }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    needle.frame = CGRect(x: bounds.midX, y: 0, width: 1, height: bounds.height)
  }

  override func cancelTracking(with event: UIEvent?) { seen.append("cancelled") }
}

@MainActor
private final class RawControl: UIControl {
  var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    count += touches.count
  }
}
