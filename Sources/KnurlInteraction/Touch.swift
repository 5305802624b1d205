public import KnurlGeometry

/// The phase of a touch. Raw values are UIKit's (2, stationary, is never sent).
public enum TouchPhase: Int, Codable, Hashable, Sendable, CaseIterable {
  case began = 0
  case moved = 1
  case ended = 3
  case cancelled = 4
}

/// One sample of one finger.
///
/// Any list of touches is legal input to a control: moves without a beginning, two beginnings with
/// one identifier, coordinates that are not finite.
public struct Touch: Codable, Hashable, Sendable {
  /// The identifier of the finger during a touch; a later touch may have the same identifier.
  public var id: Int
  public var phase: TouchPhase
  /// The location in the coordinates that the control's bounds have without its `transform`.
  public var location: Point2D
  /// The time in seconds on the virtual clock. No control uses the time to decide a value.
  public var time: Double
  /// The number of taps in quick succession that end with this touch, at least 1.
  public var tapCount: Int

  public init(
    id: Int = 1, phase: TouchPhase, location: Point2D, time: Double = 0, tapCount: Int = 1
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.tapCount = tapCount
  }
}
