import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of the risk cursor, section 5 of Controls.md, with a track from x = 30 to x = 270.
@Suite struct RiskCursorModelTests {
  private static func touch(_ phase: TouchPhase, _ x: Double, _ y: Double = 40) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }

  private static func cursor(maxValue: Double = 8) -> RiskCursorModel {
    var cursor = RiskCursorModel(bounds: Rect2D(x: 0, y: 0, width: 300, height: 90))
    cursor.maxValue = maxValue
    return cursor
  }

  @Test("Body, handle and ends are at the positions that the sizes imply")
  func layout() {
    let cursor = Self.cursor()
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

  @Test("The handle follows the finger, and the value changes at release")
  func endOnly() {
    var cursor = Self.cursor()
    #expect(cursor.apply(Self.touch(.began, 75)) == [.touchDown])
    #expect(cursor.value == 0 && cursor.pendingValue == 2 && cursor.handleValue == 1.5)
    #expect(cursor.presentationValue == 0)
    _ = cursor.apply(.tick(seconds: 0.1))
    #expect(cursor.presentationValue == 0.75)
    #expect(cursor.apply(Self.touch(.moved, 84)) == [.touchDragInside])
    #expect(cursor.value == 0 && cursor.presentationPosition == 84)
    #expect(cursor.apply(Self.touch(.ended, 84)) == [.valueChanged, .touchUpInside])
    #expect(cursor.value == 2 && cursor.handleValue == 2 && cursor.presentationPosition == 84)
    _ = cursor.apply(.tick(seconds: 0.2))
    #expect(cursor.presentationPosition == 90)
  }

  @Test("A continuous cursor sends valueChanged before the touch event")
  func continuous() {
    var cursor = Self.cursor()
    cursor.isContinuous = true
    #expect(cursor.apply(Self.touch(.began, 75)) == [.valueChanged, .touchDown])
    #expect(cursor.value == 2 && cursor.feedback == .detent)
    #expect(cursor.apply(Self.touch(.moved, 76)) == [.touchDragInside])
    #expect(cursor.feedback == nil)
    #expect(
      cursor.apply(Self.touch(.moved, 400)) == [
        .valueChanged, [.touchDragOutside, .touchDragExit],
      ])
    #expect(cursor.value == 8 && cursor.feedback == .end)
    #expect(cursor.apply(Self.touch(.cancelled, 400)) == [.valueChanged, .touchCancel])
    #expect(cursor.value == 0 && cursor.handleValue == 0 && !cursor.isAnimating)
  }

  @Test("After a write during a touch, a cancel restores the written value and its request")
  func cancelAfterWrite() {
    var cursor = Self.cursor()
    _ = cursor.apply(Self.touch(.began, 75))
    cursor.value = 20
    #expect(cursor.value == 8 && cursor.handleValue == 8 && cursor.pendingValue == 8)
    _ = cursor.apply(Self.touch(.moved, 75))
    #expect(cursor.apply(Self.touch(.cancelled, 75)) == [.touchCancel])
    #expect(cursor.value == 8)
    cursor.maxValue = 15
    #expect(cursor.value == 15)
  }

  @Test("Writes round to whole numbers, ties away from zero, and are clamped to 0...maxValue")
  func writes() {
    var cursor = Self.cursor()
    for (written, value) in [(2.5, 3.0), (2.4, 2), (-0.5, 0), (-7, 0), (99, 8), (.nan, 8)] {
      cursor.value = written
      #expect(cursor.value == value, "\(written)")
    }
    cursor.maxValue = 3.5
    #expect(cursor.maxValue == 4 && cursor.value == 4)
    cursor.maxValue = -1
    #expect(cursor.maxValue == 0 && cursor.value == 0)
    cursor.maxValue = 200
    #expect(cursor.value == 99)
  }

  @Test("If the range has only one number, a touch changes nothing")
  func noRoom() {
    var cursor = Self.cursor(maxValue: 0)
    #expect(cursor.apply(Self.touch(.began, 200)) == [.touchDown])
    #expect(cursor.handleFrame.center.x == 30 && cursor.position(of: 0) == 30)
    #expect(cursor.apply(Self.touch(.ended, 200)) == [.touchUpInside])
    #expect(cursor.value == 0)
  }

  @Test("A control rotated by a quarter turn responds to touches at the drawn position")
  func transformed() {
    var cursor = Self.cursor()
    // The track now runs downwards, about the middle (150, 45).
    cursor.transform = AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    _ = cursor.apply(Self.touch(.began, 150, 45 + 60))
    #expect(cursor.pendingValue == 6)
    cursor.transform = AffineTransform2D(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    _ = cursor.apply(Self.touch(.moved, 0, 0))
    #expect(cursor.pendingValue == 6)
  }

  @Test(
    "Arrow keys move by 1, or by a tenth of the range if rounding would absorb a step of 1",
    arguments: [(9.0, 1.0), (0x1p53, 900_719_925_474_099), (1e300, 1e299)])
  func keys(maxValue: Double, first: Double) {
    var cursor = Self.cursor(maxValue: maxValue)
    #expect(cursor.apply(.key(.right)) == [.valueChanged])
    #expect(cursor.value == first)
    for _ in 0..<30 { _ = cursor.apply(.key(.up)) }
    #expect(cursor.value == maxValue)
    #expect(cursor.apply(.key(.up)).isEmpty && cursor.feedback == nil)
    #expect(cursor.apply(.key(.home)) == [.valueChanged])
    #expect(cursor.value == 0 && cursor.feedback == .end)
  }
}
