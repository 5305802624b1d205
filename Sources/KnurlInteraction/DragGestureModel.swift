public import KnurlGeometry

/// What a view does with a drag, without the view: what its author hands to SwiftUI's `DragGesture`.
///
/// ```swift
/// struct Volume: DragGestureModel {
///   var size = Size2D(width: 200, height: 44)
///   var value = 0.5
///   private var start: Double?
///
///   mutating func changed(_ drag: DragGestureValue) {
///     let start = start ?? value
///     self.start = start
///     value = min(max(start + drag.translation.width / size.width, 0), 1)
///   }
///   mutating func ended(_ drag: DragGestureValue) {}
///   mutating func reset() { start = nil }
/// }
/// ```
/// In the view, `onChanged` and `onEnded` call the first two. Nothing calls the view where the system
/// takes the drag away: only what is declared `@GestureState` goes back to what it was then. So
/// `reset()` is called when the drag is over, whichever way, and does for this value what
/// `@GestureState` does for the view's.
public protocol DragGestureModel {
  /// How large the view is, in points.
  var size: Size2D { get set }
  /// The finger has gone far enough, or on: `onChanged`.
  mutating func changed(_ drag: DragGestureValue)
  /// The finger was lifted, at the location that the value has: `onEnded`. Not called for a drag that was
  /// taken away.
  mutating func ended(_ drag: DragGestureValue)
  /// The drag is over: after `ended`, or instead of it.
  mutating func reset()
}

/// What SwiftUI says of a drag: the names are those of `DragGesture.Value`.
public struct DragGestureValue: Hashable, Sendable {
  /// Seconds on the virtual clock.
  public var time: Double
  /// In the view's own coordinates, in points.
  public var location: Point2D
  public var startLocation: Point2D
  /// In points a second, from the last two samples; zero where no time has passed between them. A lift where
  /// the finger last was is not a sample.
  public var velocity: Size2D

  public init(
    time: Double = 0, location: Point2D, startLocation: Point2D,
    velocity: Size2D = Size2D(width: 0, height: 0)
  ) {
    self.time = time
    self.location = location
    self.startLocation = startLocation
    self.velocity = velocity
  }

  /// From where it began to where it is.
  public var translation: Size2D {
    Size2D(width: location.x - startLocation.x, height: location.y - startLocation.y)
  }

  /// For how many seconds a prediction goes on at the velocity: SwiftUI's formula is not documented, and this
  /// one is ours.
  public static let predictedSeconds = 0.25

  /// Where the drag would end if the finger went on: the location after `predictedSeconds` at the velocity.
  public var predictedEndLocation: Point2D {
    Point2D(
      x: location.x + velocity.width * Self.predictedSeconds,
      y: location.y + velocity.height * Self.predictedSeconds)
  }

  /// From where the drag began to where it would end.
  public var predictedEndTranslation: Size2D {
    let end = predictedEndLocation
    return Size2D(width: end.x - startLocation.x, height: end.y - startLocation.y)
  }
}
