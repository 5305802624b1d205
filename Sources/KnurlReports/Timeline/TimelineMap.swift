import KnurlEngine
import KnurlGeometry
import KnurlLaws

/// Creates one map for all frames of a timeline, so that nothing jumps between frames.
enum TimelineMap {
  /// The distance around the control in which fingers are drawn at their true positions, in points.
  private static let reach = 70.0

  /// - Parameters:
  ///   - steps: The indexes of the frames that are shown.
  ///   - margin: The margin around the shown area, in the picture's units.
  static func map(of timeline: Timeline, steps: [Int], margin: Double) -> SchematicMap {
    let frames = steps.map { timeline.frames[$0] }
    let bounds = frames.compactMap { $0.after?.seen.bounds }
    var anchors = bounds.filter { $0.width > 0 && $0.height > 0 } + bounds
    if bounds.isEmpty {
      anchors = [timeline.trace.sequence.start.bounds].compactMap { $0 } + around(timeline)
    }
    var map = SchematicMap(
      around: anchors, width: 10_000, greatestHeight: 10_000, greatestScale: 1, margin: margin,
      reach: reach)
    for rect in bounds { map.include(rect) }
    for frame in frames {
      if let after = frame.after {
        let seen = after.seen
        for value in timeline.declaration.thumbs { map.include(seen.thumbFrame(value)) }
        for rectangle in FigureShapes(after, timeline.declaration).rectangles {
          map.include(rectangle.rect)
        }
      }
      for finger in frame.fingers where finger.isDown || finger.phase != nil {
        for point in finger.trail { map.include(point) }
      }
    }
    return map
  }

  /// A rectangle around all touches. It replaces the control's bounds if these were not observed.
  private static func around(_ timeline: Timeline) -> [Rect2D] {
    let points = timeline.frames.flatMap { $0.fingers.flatMap { $0.trail } }
      .filter { $0.isFinite && $0.x.magnitude < 1_000 && $0.y.magnitude < 1_000 }
    guard let first = points.first else { return [] }
    var rect = Rect2D(x: first.x, y: first.y, width: 0, height: 0)
    for point in points { rect = rect.union(Rect2D(x: point.x, y: point.y, width: 0, height: 0)) }
    return [rect.insetBy(dx: -20, dy: -20)]
  }
}
