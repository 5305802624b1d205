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
