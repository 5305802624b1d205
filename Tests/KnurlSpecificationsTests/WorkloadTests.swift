import KnurlGeometry
import KnurlRaster
import KnurlSpecifications
import KnurlVerification
import Testing

@Suite("Benchmark workloads")
struct WorkloadTests {
  private static let workload = ControlSpecification.rangeSlider.workload

  @Test("Every drag changes values and has the same result in each run")
  func touches() throws {
    let touches = try #require(Self.workload).touches
    #expect(touches.map { $0.name }.contains("plain-drag"))
    for drag in touches {
      #expect(drag.count == 102)
      #expect(drag.changes() > 10)
      let (first, second) = (drag.start(), drag.start())
      let before = first()
      #expect(before == second() && before != 0)
      #expect(first() == second())
    }
  }

  @Test("A partial redraw equals a complete frame, and the series of frames repeats")
  func frames() throws {
    let make = try #require(Self.workload?.frames)
    let (all, marked) = (make(1), make(1))
    #expect(all.count == 192)
    let first = all.drawAll()
    #expect(marked.drawMarks() == first)
    for _ in 1..<all.count { #expect(all.drawAll() == marked.drawMarks()) }
    #expect(all.drawAll() == first)
  }

  @Test("Replaying a frame's drawing operations gives the frame's picture, but without shadows")
  func operations() throws {
    let frames = try #require(Self.workload?.frames?(2))
    let picture = frames.drawAll()
    let same = try #require(Self.workload?.frames?(2))
    let operations = try #require(same.operations?())
    var canvas = Canvas(width: picture.width, height: picture.height, scale: 2)
    canvas.draw(operations)
    // In the middle of the track, where there is no shadow.
    for x in stride(from: 20, to: picture.width - 20, by: 7) {
      let (seen, wanted) = (canvas.bitmap[x, 30], picture[x, 30])
      for shift in [UInt32(0), 8, 16, 24] {
        #expect(abs(Int(seen >> shift & 255) - Int(wanted >> shift & 255)) <= 30, "at \(x)")
      }
    }
    // The three sheets of the track share one clip.
    let clips = operations.filter { if case .clip = $0.action { true } else { false } }
    #expect(clips.count == 1)
  }
}
