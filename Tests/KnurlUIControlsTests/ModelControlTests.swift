import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls
import Testing

@MainActor
@Suite("A class around a value, used like a UIKit control")
struct ModelControlTests {
  private let slider = RangeSlider(frame: CGRect(x: 0, y: 0, width: 350, height: 30))

  private func touch(_ phase: TouchPhase, x: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: 15)))
  }

  @Test("A handler reads the new value and the highlighted thumb")
  func handlerSeesValue() {
    let host = ControlHost(slider)
    var heard: [Double] = []
    slider.addAction(
      UIAction { action in
        guard let slider = action.sender as? RangeSlider else { return }
        heard.append(slider.lowerValue)
        #expect(slider.highlightedThumb == .lower)
        #expect(slider.isTracking)
      }, for: .valueChanged)
    host.perform(touch(.began, x: 79))
    host.perform(touch(.moved, x: 111))
    #expect(heard == [3])
    #expect(slider.model.lowerValue == 3)
  }

  @Test("A copy of the model keeps its values after a write to the control")
  func snapshot() {
    let before = slider.model
    slider.setRange(lower: 9, upper: 1)
    #expect(slider.lowerValue == 1)
    #expect(slider.upperValue == 9)
    #expect(before.lowerValue == 2)
  }

  @Test("The layers are at the thumbs' positions after a write and after a resize")
  func layers() {
    let host = ControlHost(slider)
    slider.lowerValue = 5
    slider.layoutIfNeeded()
    #expect(slider.pictureLayers[1].frame == CGRect(x: 160, y: 0, width: 30, height: 30))
    host.perform(.resize(Rect2D(x: 7, y: 7, width: 230, height: 30)))
    #expect(slider.pictureLayers[1].frame == CGRect(x: 100, y: 0, width: 30, height: 30))
  }

  /// A subclass as an app may write it, which can be locked.
  private final class LockableSlider: RangeSlider {
    var isLocked = false

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      !isLocked && super.beginTracking(touch, with: event)
    }
  }

  @Test("A subclass can override the tracking methods, as with any UIControl")
  func subclass() {
    let slider = LockableSlider(frame: CGRect(x: 0, y: 0, width: 350, height: 30))
    let host = ControlHost(slider)
    slider.isLocked = true
    host.perform(touch(.began, x: 79))
    #expect(!slider.isTracking)
    slider.isLocked = false
    host.perform(touch(.ended, x: 79))
    host.perform(touch(.began, x: 79))
    #expect(slider.isTracking)
  }

  @Test("Keys and increments move the thumbs of an enabled slider, but not of a disabled slider")
  func keys() {
    let host = ControlHost(slider)
    _ = host
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    slider.perform(.key(.right))
    #expect(slider.lowerValue == 3)
    slider.perform(.increment(thumb: 1))
    #expect(slider.upperValue == 9)
    #expect(slider.focusedThumb == .upper)
    slider.isEnabled = false
    slider.perform(.key(.right))
    #expect(slider.upperValue == 9)
    #expect(count == 2)
  }

  @Test("An animated knob has its new value at once, and its new picture after the animation")
  func animation() {
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let start = knob.model.pointerAngle
    knob.setValue(1, animated: true)
    #expect(knob.value == 1)
    #expect(knob.model.presentationAngle == start)
    knob.perform(.tick(seconds: 0.25))
    #expect(knob.model.presentationAngle == knob.model.pointerAngle)
  }
}
