import KnurlGeometry
public import KnurlInteraction
import KnurlLaws
public import KnurlRaster

/// A control under a finger that goes to and fro, a move a frame, and its picture.
public struct MeasuredFrames {
  /// The next frame, drawn as if there had been none before. Let go of the picture before the next
  /// one, or that is drawn on a copy.
  public let drawAll: () -> Bitmap
  /// The next frame, of which only what was marked is drawn.
  public let drawMarks: () -> Bitmap
  /// What drawing the next frame anew asks of a canvas; nil where nobody recorded it.
  public let operations: (() -> [CanvasOperation])?
  /// How many frames it takes to and fro; then they begin anew.
  public let count: Int

  /// - Parameter drag: Its points from the second on are frames, there and back again.
  @inlinable
  public init<Control: ControlModel>(
    _ drag: Workload.Drag<Control>, on control: Control,
    drawing: @escaping (inout Control, Invalidation?) -> Bitmap,
    marks: @escaping (inout Control) -> Invalidation,
    operations: ((Control) -> [CanvasOperation])?
  ) {
    let points = Array(drag.points.dropFirst() + drag.points.dropLast().reversed())
    var control = control
    drag.prepare(&control)
    if let first = drag.points.first {
      _ = control.apply(.touch(Touch(phase: .began, location: first)))
    }
    _ = drawing(&control, nil)
    _ = marks(&control)
    var next = 0
    func move() {
      guard !points.isEmpty else { return }
      _ = control.apply(.touch(Touch(phase: .moved, location: points[next])))
      next = (next + 1) % points.count
    }
    var record: (() -> [CanvasOperation])?
    if let operations {
      record = {
        move()
        return operations(control)
      }
    }
    self.init(
      count: points.count,
      drawAll: {
        move()
        return drawing(&control, nil)
      },
      drawMarks: {
        move()
        let marked = marks(&control)
        return drawing(&control, marked)
      }, operations: record)
  }

  public init(
    count: Int, drawAll: @escaping () -> Bitmap, drawMarks: @escaping () -> Bitmap,
    operations: (() -> [CanvasOperation])?
  ) {
    self.count = count
    self.drawAll = drawAll
    self.drawMarks = drawMarks
    self.operations = operations
  }
}
