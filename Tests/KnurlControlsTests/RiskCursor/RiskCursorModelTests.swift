import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of the risk cursor's layout, section 5 of Controls.md.
@Suite struct RiskCursorModelTests {
  @Test("Body, handle and ends are at the positions that the sizes imply")
  func layout() {
    var cursor = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: 300, height: 90))
    cursor.maxValue = 8
    #expect(cursor.bodyFrame == Rect2D(x: 0, y: 15, width: 300, height: 60))
    #expect(cursor.cornerRadius == 30 && cursor.inset == 30 && cursor.handleWidth == 12)
    #expect(cursor.position(of: 0) == 30 && cursor.position(of: 8) == 270)
    #expect(cursor.handleFrame == Rect2D(x: 24, y: 0, width: 12, height: 90))
  }

  @Test(
    "A long control has an inset for its handle, and a narrow control has a track of length 0")
  func insets() {
    #expect(RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: 500, height: 9)).inset == 10)
    let narrow = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: 20, height: 90))
    #expect(narrow.inset == 10 && narrow.usableLength == 0 && narrow.cornerRadius == 10)
  }

  @Test("After a lift between two numbers, the handle is animated for a while")
  func animation() {
    var cursor = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: 300, height: 90))
    cursor.maxValue = 8
    for (phase, x) in [(TouchPhase.began, 30.0), (.moved, 42), (.ended, 42)] {
      #expect(!cursor.isAnimating)
      _ = cursor.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 45))))
    }
    #expect(cursor.isAnimating)
    _ = cursor.apply(.tick(seconds: 5))
    #expect(!cursor.isAnimating)
  }
}
