import Foundation
import KnurlHeadlessUIKit
import Testing

@MainActor
@Suite("Labels and images in a control")
struct UILabelTests {
  @Test("Touches pass through labels and images to the control")
  func touches() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let label = UILabel(frame: control.bounds)
    let image = UIImageView(frame: control.bounds)
    control.addSubview(label)
    control.addSubview(image)
    let point = CGPoint(x: 10, y: 10)
    #expect(control.hitTest(point, with: nil) === control)
    // A plain view in their position takes the touches.
    let view = UIView(frame: control.bounds)
    control.addSubview(view)
    #expect(control.hitTest(point, with: nil) === view)
  }

  @Test("A label is half the font size wide per character, and has size zero without text")
  func sizes() {
    let label = UILabel()
    #expect(label.sizeThatFits(.zero) == .zero)
    label.text = "50 %"
    label.font = .systemFont(ofSize: 20, weight: .bold)
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 24))
    label.sizeToFit()
    #expect(label.bounds.size == CGSize(width: 40, height: 24))
  }

  @Test("Setting a different text marks a label for redrawing; setting the same text does not")
  func marks() {
    let label = UILabel()
    label.text = nil
    label.textAlignment = .natural
    #expect(!label.layer.needsDisplay())
    label.text = "2"
    #expect(label.layer.needsDisplay())
  }

  @Test("An image view has the size of its image")
  func image() {
    let view = UIImageView(image: UIImage(systemName: "sun.max"))
    #expect(view.bounds.size == CGSize(width: 24, height: 24))
    #expect(view.intrinsicContentSize == view.bounds.size)
  }
}
