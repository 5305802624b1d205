import KnurlGeometry
import Testing

@Suite("Paths")
struct Path2DTests {
  @Test("A path begins with a move, whatever is added first")
  func move() {
    var path = Path2D()
    path.close()
    #expect(path.elements.isEmpty)
    path.line(to: Point2D(x: 1, y: 2))
    path.line(to: Point2D(x: 3, y: 4))
    #expect(
      path.elements == [.move(to: Point2D(x: 1, y: 2)), .line(to: Point2D(x: 3, y: 4))])
  }
}
