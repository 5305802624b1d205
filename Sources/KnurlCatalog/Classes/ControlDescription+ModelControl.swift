import KnurlControls
import KnurlDrawing
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls

extension ControlDescription {
  /// The description of a class around a control that is a value: all that the value's description
  /// has, but for what belongs to the view.
  @MainActor
  static func around<Drawing>(
    _ inner: ControlDescription<Drawing.Control>, named subject: String
  ) -> ControlDescription<Control> where Control: ModelControl<Drawing> {
    var inner = inner
    inner.leaveOut(ModelProperties.ofView)
    var description: ControlDescription<Control> = inner.lifted(
      subject: subject, above: 1,
      look: { control, body in
        var model = control.model
        body(&model)
      },
      change: { control, body in control.change(body) })
    description.rewire("isUserInteractionEnabled", \.isUserInteractionEnabled)
    description.rewire("isMultipleTouchEnabled", \.isMultipleTouchEnabled)
    description.performs { control, command in
      // What was felt, and what a recogniser did, is the last command's, also if that was none that a
      // view hears of.
      control.perform(.tick(seconds: 0))
      switch command {
      case .key, .increment, .decrement, .focus, .tick:
        control.perform(command)
        return true
      case .touch, .resize, .enable, .attach, .hide: return false
      }
    }
    return description
  }
}
