#if canImport(UIKit)
  import KnurlGeometry
  import KnurlInteraction
  public import KnurlLaws
  public import UIKit

  extension ControlHarness {
    /// Creates a harness for a real `UIControl`, in a simulator or on a device.
    ///
    /// - Parameter make: Creates a new control for every command sequence.
    @MainActor
    public convenience init<Control: UIControl>(
      hosting make: @escaping () -> Control, _ description: ControlDescription<Control>
    ) {
      var description = description
      // UIControl sends touch events of one touch.
      if !description.declaration.hasSeveralFingers { description.has(.touchEvents) }
      // UIKit's pending layout cannot be queried, so no law about redraws is checked.
      description.has(
        [
          .bounds, .touchInside, .highlight, .enabling, .attaching, .hiding, .layers,
          .farEdgesOutside,
        ],
        observing: Stage.observe)
      description.hasStoppedClock()
      if make().hasRecognizers {
        // A recognizer would act on a touch that nothing observes.
        description.has([]) { $1.recognizer = .waiting }
        description.hasUnheardRecognizers()
      }
      let completed = description.completed()
      let stage = Stage(make: make)
      self.init(
        declaration: completed.declaration,
        access: ControlInterface(
          stage.box, completed,
          reset: { stage.reset() },
          perform: { command in
            stage.host.perform(command)
            return []
          },
          relay: stage.relay))
    }
  }

  // MARK: - Agreement

  extension ControlDescription {
    /// Declares that the control does what a `UIControl` does, such as its earlier version.
    ///
    /// The two have hosts of their own, with their own windows, fingers and clocks.
    ///
    /// - Parameters:
    ///   - make: Makes a new control; called for every command sequence.
    ///   - name: The name of the law; by default, `agrees-with-` and the name of the type.
    ///   - describe: Describes the other control, as `verify` does.
    @MainActor public mutating func agrees<Other: UIControl>(
      with make: @escaping () -> Other, named name: String? = nil,
      _ describe: (inout ControlDescription<Other>) -> Void
    ) {
      precondition(
        make() !== make(),
        "agrees(with:) was given an existing \(Other.self); every case needs a new one: write its "
          + "initializer inside agrees(with: { … })")
      agrees(named: name, describe) { ControlHarness(hosting: make, $0) }
    }
  }

  extension ControlDescription where Control: UIControl {
    /// Declares that the control does what it does if it is made in another way.
    ///
    /// The other control is described by the lines before this one, so this line comes last.
    @MainActor public mutating func agrees(
      with make: @escaping () -> Control, named name: String? = nil
    ) {
      let before = self
      agrees(with: make, named: name) { $0.adopt(before) }
    }
  }

  /// The control under test and its host, both created anew for every command sequence.
  ///
  /// A class, because the closures of one interface share it.
  @MainActor
  private final class Stage<Control: UIControl> {
    let box: ControlBox<Control>
    let relay = EventRelay()
    private(set) var host: ControlHost<Control>
    private let make: () -> Control

    init(make: @escaping () -> Control) {
      self.make = make
      box = ControlBox(make(), isReentrant: true)
      host = ControlHost(box.control)
      connect()
    }

    func reset() {
      box.control = make()
      host = ControlHost(box.control)
      connect()
    }

    private func connect() {
      host.onPass = { [relay] in relay.deliver?($0) }
    }

    static func observe(_ control: Control, _ observation: inout Row) {
      control.layoutIfNeeded()
      observation.bounds = Rect2D(
        x: control.bounds.minX, y: control.bounds.minY, width: control.bounds.width,
        height: control.bounds.height)
      observation.isTracking = control.isTracking
      observation.isTouchInside = control.isTouchInside
      observation.isHighlighted = control.isHighlighted
      observation.isEnabled = control.isEnabled
      observation.isReceivingTouches =
        control.window != nil && !control.isHidden && control.isUserInteractionEnabled
      observation.layerCount = control.layer.sublayers?.count ?? 0
    }
  }

  // MARK: - Optional features of every UIControl

  extension ControlDescription where Control: UIControl {
    /// Declares that the control mirrors its content for right-to-left languages.
    ///
    /// Command sequences then write `semanticContentAttribute`, and a relation demands that touches on
    /// a mirrored control do what their mirror images do.
    public mutating func layoutDirection(
      file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
      property(
        DeclaredProperty(
          name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]),
          role: .layoutDirection),
        read: { control in
          MainActor.assumeIsolated {
            control.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
          }
        },
        write: { control, direction in
          MainActor.assumeIsolated {
            control.semanticContentAttribute =
              direction == 1 ? .forceRightToLeft : .forceLeftToRight
          }
        }, file: file, line: line, column: column)
      has([]) { control, observation in
        observation.isRightToLeft = MainActor.assumeIsolated {
          control.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }
      }
    }
  }

  extension UIView {
    /// True if this view or a view inside it has a gesture recognizer.
    fileprivate var hasRecognizers: Bool {
      gestureRecognizers?.isEmpty == false || subviews.contains { $0.hasRecognizers }
    }
  }
#endif
