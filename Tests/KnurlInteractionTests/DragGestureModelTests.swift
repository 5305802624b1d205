import KnurlGeometry
import KnurlInteraction
import Testing

@Suite struct DragGestureModelTests {
  @Test("The predicted end of a drag is a quarter of a second ahead")
  func prediction() {
    let drag = DragGestureValue(
      location: Point2D(x: 30, y: 20), startLocation: Point2D(x: 10, y: 10),
      velocity: Size2D(width: 40, height: -8))
    #expect(drag.predictedEndLocation == Point2D(x: 40, y: 18))
    #expect(drag.predictedEndTranslation == Size2D(width: 30, height: 8))
  }
}
