public import KnurlGeometry
public import KnurlInteraction
import KnurlLaws
public import KnurlRaster

/// The benchmarks of a control: drags, and the frames of one drag.
///
/// ```swift
/// Workload(touches: [.init("turn", along: points)]) { Dial() }
/// ```
/// The initializer knows the control's type, so the measured code calls it directly.
public struct Workload: Sendable {
  /// The path of a finger, and the setup of the control.
  ///
  /// The finger goes down on the first point, moves along the other points and back, and lifts on
  /// the first point.
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

  /// The drags whose touches are measured.
  public let touches: [MeasuredTouches]
  /// The frames of a drag at a scale; nil for a control that is not drawn.
  public let frames: (@Sendable (_ scale: Double) -> MeasuredFrames)?

  /// - Parameters:
  ///   - touches: The drags; each is measured separately.
  ///   - frames: A drag whose moves are frames; if nil, nothing is drawn.
  ///   - drawing: Makes a renderer, as in the control's description.
  ///   - marks: Returns what must be drawn again since the last call.
  ///   - operations: The canvas operations that draw the whole control, so that other renderers can
  ///     draw it too.
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

/// One drag as touches, ready to be performed repeatedly.
public struct MeasuredTouches: Sendable {
  public let name: String
  /// The number of touches in the drag.
  public let count: Int
  /// Makes a new control and returns a function that performs the whole drag once.
  ///
  /// The function returns a number made of the events. The caller must use it, or the compiler
  /// removes the work.
  public let start: @Sendable () -> () -> UInt64
  /// The number of touches in the drag that report a changed value.
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

  /// The touches of a drag: along the points and back again.
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

/// The frames of a control under a finger that moves back and forth, with one move per frame.
public struct MeasuredFrames {
  /// Draws the next frame completely.
  ///
  /// Release the picture before the next frame. Otherwise the next frame is drawn on a copy.
  public let drawAll: () -> Bitmap
  /// Draws only the invalidated parts of the next frame.
  public let drawMarks: () -> Bitmap
  /// Returns the canvas operations that draw the next frame completely; nil if not recorded.
  public let operations: (() -> [CanvasOperation])?
  /// The number of frames until the finger is back at its start. Then the frames repeat.
  public let count: Int

  /// - Parameter drag: Its points from the second on become frames, out and back again.
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
