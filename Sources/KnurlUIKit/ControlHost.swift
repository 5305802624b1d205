#if canImport(UIKit)
  import KnurlGeometry
  public import KnurlInteraction
  public import UIKit

  /// Replaces the app around a real `UIControl`: a window, fingers, layout.
  ///
  /// It passes touches to the control as a window does, through `hitTest` and the responder's
  /// methods, so that UIKit itself calls `beginTracking` and the other tracking methods. Touch
  /// locations are in the coordinates that the control's bounds have without its transform. Gesture
  /// recognizers get no touches, because UIKit has no public way to send them.
  @MainActor
  public final class ControlHost<Control: UIControl> {
    public let control: Control
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 1366))
    private let home: UIView
    private let listener = EventListener()
    private let event = HarnessEvent()
    private var fingers: [HarnessTouch] = []

    /// - Parameter control: A control without a superview is put into a window of the host.
    public init(_ control: Control) {
      self.control = control
      home = control.superview ?? window
      window.isHidden = false
      if control.superview == nil { window.addSubview(control) }
      var root: UIView = control
      while let above = root.superview { root = above }
      if root.window == nil { window.addSubview(root) }
      listener.listen(to: control)
      window.layoutIfNeeded()
    }

    /// Called with each event batch when the control's targets receive its events.
    ///
    /// Changes that it makes to the control count as changes by a handler.
    public var onPass: ((ControlEvents) -> Void)? {
      get { listener.onPass }
      set { listener.onPass = newValue }
    }

    /// Performs a command, then the layout that the command requests.
    ///
    /// The clock and keys have no effect: UIKit's animations follow the clock of the machine, and
    /// its keyboard belongs to the system.
    public func perform(_ command: ControlCommand) {
      switch command {
      case .touch(let touch): perform(touch)
      case .resize(let bounds): resize(to: bounds)
      case .enable(let isEnabled): control.isEnabled = isEnabled
      case .attach(let isAttached): attach(isAttached)
      case .hide(let isHidden): control.isHidden = isHidden
      case .increment(let thumb): adjustable(thumb)?.accessibilityIncrement()
      case .decrement(let thumb): adjustable(thumb)?.accessibilityDecrement()
      case .tick, .key, .focus: break
      }
      listener.flush()
      // UIKit would hold back other fingers until these are lifted, but laws are about touches that
      // the control receives.
      if !control.isTracking {
        for finger in fingers { finger.release() }
      }
      layoutIfNeeded()
    }

    /// Performs the layout that writes to the control have requested since the last command.
    public func layoutIfNeeded() {
      window.layoutIfNeeded()
      if control.window == nil { control.layoutIfNeeded() }
    }

    // MARK: - Host actions

    private func resize(to bounds: Rect2D) {
      guard bounds.isFinite else { return }
      // Like auto layout: a control that observes sizes by overriding `frame` is not told.
      let size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
      control.bounds = CGRect(origin: control.bounds.origin, size: size)
      control.center = CGPoint(x: bounds.x + size.width / 2, y: bounds.y + size.height / 2)
    }

    private func attach(_ isAttached: Bool) {
      if !isAttached {
        control.removeFromSuperview()
      } else if control.superview == nil {
        home.addSubview(control)
      }
    }

    /// Returns the accessibility element with this index if it can be incremented now.
    private func adjustable(_ index: Int) -> UIResponder? {
      guard control.window != nil, !control.isHidden, !control.isTracking else { return nil }
      var element: UIResponder?
      if let elements = control.accessibilityElements {
        element = elements.indices.contains(index) ? elements[index] as? UIResponder : nil
      } else if control.isAccessibilityElement, index == 0 {
        element = control
      }
      guard let element else { return nil }
      let traits = element.accessibilityTraits
      return traits.contains(.adjustable) && !traits.contains(.notEnabled) ? element : nil
    }

    // MARK: - Touches

    private func perform(_ touch: Touch) {
      layoutIfNeeded()
      if touch.phase == .began {
        begin(touch)
        return
      }
      guard let finger = fingers.first(where: { $0.isDown && $0.id == touch.id }),
        let phase = UITouch.Phase(rawValue: touch.phase.rawValue)
      else { return }
      let isFinite = touch.location.isFinite
      guard isFinite || phase != .moved else { return }
      if isFinite { finger.move(to: CGPoint(x: touch.location.x, y: touch.location.y)) }
      finger.enter(phase, time: touch.time)
      deliver(finger)
    }

    private func begin(_ touch: Touch) {
      guard touch.location.isFinite, control.window != nil,
        !fingers.contains(where: { $0.isDown && $0.id == touch.id }),
        control.isMultipleTouchEnabled || !fingers.contains(where: \.isDown)
      else { return }
      let point = CGPoint(x: touch.location.x, y: touch.location.y)
      guard let view = control.hitTest(control.ownPoint(at: point), with: event) else { return }
      let finger = freeFinger()
      finger.begin(
        id: touch.id, on: view, at: point, in: control, time: touch.time, tapCount: touch.tapCount)
      deliver(finger)
    }

    private func deliver(_ finger: HarnessTouch) {
      let touches: Set<UITouch> = [finger]
      event.carry(touches, time: finger.timestamp)
      switch finger.phase {
      case .began: finger.view?.touchesBegan(touches, with: event)
      case .moved: finger.view?.touchesMoved(touches, with: event)
      case .ended: finger.view?.touchesEnded(touches, with: event)
      case .cancelled: finger.view?.touchesCancelled(touches, with: event)
      default: break
      }
    }

    private func freeFinger() -> HarnessTouch {
      if let finger = fingers.first(where: { !$0.isDown }) { return finger }
      let finger = HarnessTouch()
      fingers.append(finger)
      return finger
    }
  }
#endif
