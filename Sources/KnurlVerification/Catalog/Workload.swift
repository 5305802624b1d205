public import KnurlGeometry
public import KnurlInteraction
import KnurlLaws
public import KnurlRaster

/// What a control is measured by: drags, and frames of one. A control brings its benchmarks with it.
///
/// ```swift
/// Workload(touches: [.init("turn", along: points)]) { Dial() }
/// ```
/// The control is known by its type where that is written, and what is measured calls it directly.
public struct Workload: Sendable {
  /// A finger's way, and how the control is set up before: down on the first point, along the others
  /// and back again, up on the first.
  public struct Drag<Control>: Sendable {
    public let name: String
    public let points: [Point2D]
    public let prepare: @Sendable (inout Control) -> Void

    public init(
      _ name: String, along points: [Point2D],
      prepare: @escaping @Sendable (inout Control) -> Void = { _ in }
    ) {
      self.name = name
      self.points = points
      self.prepare = prepare
    }
  }

  /// One drag whose touches are measured.
  public let touches: [MeasuredTouches]
  /// Frames of a drag at a scale; nil for a control that is not drawn.
  public let frames: (@Sendable (_ scale: Double) -> MeasuredFrames)?

  /// - Parameters:
  ///   - touches: Each is measured by itself.
  ///   - frames: A drag of which every move is a frame; without one nothing is drawn.
  ///   - drawing: As the description of the control has it: makes a renderer.
  ///   - marks: What has to be drawn again since the last call.
  ///   - operations: What drawing a control anew asks of a canvas, so that others can draw it too.
  ///   - make: Makes a new control.
  @inlinable
  public init<Control: ControlModel & SendableMetatype>(
    touches: [Drag<Control>], frames: Drag<Control>? = nil,
    drawing: (@Sendable (Double, Int) -> (inout Control, Invalidation?) -> Bitmap)? = nil,
    marks: @escaping @Sendable (inout Control) -> Invalidation = { _ in .none },
    operations: (@Sendable (Control, Double) -> [CanvasOperation])? = nil,
    on make: @escaping @Sendable () -> Control
  ) {
    let measured = touches.map { MeasuredTouches($0, on: make) }
    guard let frames, let drawing else {
      self.init(touches: measured, frames: nil)
      return
    }
    self.init(touches: measured) { scale in
      MeasuredFrames(
        frames, on: make(), drawing: drawing(scale, 4096), marks: marks,
        operations: operations.map { record in { record($0, scale) } })
    }
  }

  public init(
    touches: [MeasuredTouches], frames: (@Sendable (_ scale: Double) -> MeasuredFrames)?
  ) {
    self.touches = touches
    self.frames = frames
  }
}

/// One drag as touches, to be performed again and again.
public struct MeasuredTouches: Sendable {
  public let name: String
  /// How many touches it consists of.
  public let count: Int
  /// A new control as a function that performs the whole drag once, and returns a number made of the
  /// events: whoever measures has to use it, or it is optimised away.
  public let start: @Sendable () -> () -> UInt64
  /// How many touches of the drag report another value.
  public let changes: @Sendable () -> Int

  @inlinable
  public init<Control: ControlModel & SendableMetatype>(
    _ drag: Workload.Drag<Control>, on make: @escaping @Sendable () -> Control
  ) {
    let touches = Self.touches(of: drag)
    self.init(
      name: drag.name, count: touches.count,
      start: {
        var control = make()
        drag.prepare(&control)
        // The closure's access to the control is checked once for all touches.
        return { Self.perform(touches, on: &control) }
      },
      changes: {
        var control = make()
        drag.prepare(&control)
        return touches.reduce(0) {
          $0 + (control.apply(.touch($1)).contains(.valueChanged) ? 1 : 0)
        }
      })
  }

  public init(
    name: String, count: Int, start: @escaping @Sendable () -> () -> UInt64,
    changes: @escaping @Sendable () -> Int
  ) {
    self.name = name
    self.count = count
    self.start = start
    self.changes = changes
  }

  /// A drag as touches: there, and back again.
  @usableFromInline package static func touches<Control>(of drag: Workload.Drag<Control>) -> [Touch]
  {
    let there = drag.points
    guard let first = there.first else { return [] }
    var touches = [Touch(phase: .began, location: first)]
    touches += (there.dropFirst() + there.dropLast().reversed())
      .map { Touch(phase: .moved, location: $0) }
    touches.append(Touch(phase: .ended, location: first))
    return touches
  }

  @inlinable static func perform<Control: ControlModel>(
    _ touches: [Touch], on control: inout Control
  ) -> UInt64 {
    var sum: UInt64 = 0
    for touch in touches {
      let passes = control.apply(.touch(touch))
      if !passes.isEmpty { sum = sum &* 31 &+ UInt64(passes[0].rawValue) }
    }
    return sum
  }
}

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
