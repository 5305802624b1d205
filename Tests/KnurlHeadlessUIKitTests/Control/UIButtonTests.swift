import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Buttons")
struct UIButtonTests {
  private let button = UIButton(type: .system)
  private let host: ControlHost<UIButton>

  init() {
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Off", for: .normal)
    host = ControlHost(button)
  }

  private func touch(_ phase: TouchPhase, _ x: Double) {
    host.perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
  }

  @Test("A lift inside sends the primary action with touchUpInside; a lift outside sends neither")
  func primaryAction() {
    var passes: [String] = []
    host.onPass = { passes.append("\($0)") }
    touch(.began, 50)
    touch(.ended, 50)
    #expect(passes == ["touchDown", "touchUpInside+primaryActionTriggered"])
    touch(.began, 50)
    touch(.ended, 500)
    #expect(passes.suffix(2) == ["touchDown", "touchUpOutside"])
  }

  @Test("A button's primary action is called once per tap and provides the title")
  func madeWithAction() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Add") { _ in count += 1 })
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let host = ControlHost(button)
    for phase in [TouchPhase.began, .ended] {
      host.perform(.touch(Touch(phase: phase, location: Point2D(x: 50, y: 20))))
    }
    #expect(count == 1)
    #expect(button.currentTitle == "Add")
    #expect(button.buttonType == .system)
  }

  @Test("A button shows the title and image of its state or, if not set, of the normal state")
  func states() {
    button.setTitle("On", for: .selected)
    button.setImage(UIImage(systemName: "sun.max"), for: .highlighted)
    #expect(button.titleLabel?.text == "Off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "On")
    #expect(button.title(for: .highlighted) == nil)
    button.isSelected = false
    touch(.began, 50)
    #expect(button.titleLabel?.text == "Off")
    #expect(button.imageView?.image == UIImage(systemName: "sun.max"))
    touch(.ended, 50)
    #expect(button.imageView?.image == nil)
  }

  @Test("A button is as large as its image and title together, and centers both")
  func layout() {
    button.setImage(UIImage(systemName: "sun.max"), for: .normal)
    let label = button.titleLabel
    label?.font = .systemFont(ofSize: 20)
    button.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(button.intrinsicContentSize == CGSize(width: 54, height: 24))
    #expect(button.imageView?.frame == CGRect(x: 23, y: 8, width: 24, height: 24))
    #expect(label?.frame == CGRect(x: 47, y: 8, width: 30, height: 24))
  }

  @Test("A button's taps are taken by its own tap recognizer, not by a superview's recognizer")
  func tapRecognizers() {
    let tap = UITapGestureRecognizer()
    var passes: [String] = []
    host.onPass = { passes.append("\($0)") }
    button.superview?.addGestureRecognizer(tap)
    touch(.began, 50)
    touch(.ended, 50)
    #expect(passes.last == "touchUpInside+primaryActionTriggered")
    button.addGestureRecognizer(tap)
    touch(.began, 50)
    touch(.ended, 50)
    #expect(passes.last == "touchCancel")
  }
}
