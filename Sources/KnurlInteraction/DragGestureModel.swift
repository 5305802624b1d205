public import KnurlGeometry

/// The effect of a drag on a view, as a value: the code that an app passes to SwiftUI's
/// `DragGesture`.
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
/// In the view, `onChanged` and `onEnded` call the first two methods. If the system cancels the
/// drag, nothing calls the view: only properties declared `@GestureState` return to their initial
/// values. So `reset()` is called whenever the drag is over, and does for this value what
/// `@GestureState` does for the view.
public protocol DragGestureModel {
  /// The size of the view in points.
  var size: Size2D { get set }
  /// Handles SwiftUI's `onChanged`: called once the finger has moved far enough, then for each
  /// move.
  mutating func changed(_ drag: DragGestureValue)
  /// Handles SwiftUI's `onEnded`: called when the finger is lifted at the drag's location.
  ///
  /// A cancelled drag does not call this method.
  mutating func ended(_ drag: DragGestureValue)
  /// Called at the end of every drag: after `ended`, or instead of `ended` if the drag is
  /// cancelled.
  mutating func reset()
}

/// The state of a SwiftUI drag. The names are those of `DragGesture.Value`.
public struct DragGestureValue: Hashable, Sendable {
  /// The time in seconds on the virtual clock.
  public var time: Double
  /// The location in the view's own coordinates, in points.
  public var location: Point2D
  public var startLocation: Point2D
  /// The velocity in points per second, from the last two samples; zero if no time is between them.
  ///
  /// A lift at the finger's last location is not a sample.
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

  /// The distance from the start location to the current location.
  public var translation: Size2D {
    Size2D(width: location.x - startLocation.x, height: location.y - startLocation.y)
  }

  /// The prediction time in seconds. SwiftUI's formula is not documented; this number is Knurl's
  /// choice.
  public static let predictedSeconds = 0.25

  /// The predicted end: the location after `predictedSeconds` at the current velocity.
  public var predictedEndLocation: Point2D {
    Point2D(
      x: location.x + velocity.width * Self.predictedSeconds,
      y: location.y + velocity.height * Self.predictedSeconds)
  }

  /// The distance from the start location to the predicted end.
  public var predictedEndTranslation: Size2D {
    let end = predictedEndLocation
    return Size2D(width: end.x - startLocation.x, height: end.y - startLocation.y)
  }
}
