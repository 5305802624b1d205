import KnurlHeadlessUIKit
import Testing

@MainActor
struct UIViewTests {
  @Test("Reading a frame gives exactly the written frame")
  func frameRoundTrip() {
    let view = UIView()
    view.frame = CGRect(x: 0.1, y: 0.7, width: 0.3, height: 1e-9)
    #expect(view.frame == CGRect(x: 0.1, y: 0.7, width: 0.3, height: 1e-9))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 0.3, height: 1e-9))
  }

  @Test("New bounds keep the center, and a new center keeps the bounds")
  func boundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = CGSize(width: 40, height: 10)
    #expect(view.center == CGPoint(x: 20, y: 20))
    #expect(view.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 80, y: 95, width: 40, height: 10))
  }

  @Test("A new size requests layout; a new origin does not")
  func layoutRequests() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    view.frame.origin.x = 5
    view.bounds.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.frame.size.width = 11
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }

  @Test("A point on any of a view's four edges is inside the view")
  func closedEdges() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 20))
    #expect(view.point(inside: CGPoint(x: 0, y: 0), with: nil))
    #expect(view.point(inside: CGPoint(x: 10, y: 20), with: nil))
    #expect(!view.point(inside: CGPoint(x: 10.001, y: 20), with: nil))
    #expect(!view.point(inside: CGPoint(x: CGFloat.nan, y: 20), with: nil))
  }

  @Test("A hit test returns the topmost view under a point and skips views that ignore touches")
  func hitTesting() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let low = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let high = UIView(frame: CGRect(x: 25, y: 0, width: 50, height: 50))
    view.addSubview(low)
    view.addSubview(high)
    #expect(view.hitTest(CGPoint(x: 30, y: 10), with: nil) === high)
    high.alpha = 0
    #expect(view.hitTest(CGPoint(x: 30, y: 10), with: nil) === low)
    low.isUserInteractionEnabled = false
    #expect(view.hitTest(CGPoint(x: 30, y: 10), with: nil) === view)
    view.isHidden = true
    #expect(view.hitTest(CGPoint(x: 30, y: 10), with: nil) == nil)
  }

  @Test("Points are converted through the hierarchy, also through scrolled bounds")
  func conversion() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 2, y: 0)
    #expect(inner.convert(.zero, to: nil) == CGPoint(x: 13, y: 5))
    #expect(inner.convert(CGPoint(x: 13, y: 5), from: nil) == .zero)
    #expect(inner.window === window)
    #expect(inner.superview === outer)
  }
}

@MainActor
private final class CountingView: UIView {
  var layouts = 0

  override func layoutSubviews() {
    layouts += 1
  }
}
