public import KnurlGeometry

/// Where a touch is in its life. Raw values are UIKit's (2, stationary, is never sent).
public enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
  case began = 0
  case moved = 1
  case ended = 3
  case cancelled = 4
}

/// One sample of one finger.
///
/// Any list of touches is legal input to a control: moves without a beginning, two beginnings with
/// one identifier, coordinates that are not finite.
public struct Touch: Hashable, Sendable {
  /// Tells fingers apart; the same from beginning to end of a touch, and free again afterwards.
  public var id: Int
  public var phase: TouchPhase
  /// In the coordinates of the control's superview as far as `transform` is concerned, otherwise in
  /// those of its bounds.
  public var location: Point2D
  /// Seconds on the virtual clock. No control reads it to decide a value.
  public var time: Double
  /// How many taps in quick succession this touch is the last of, at least 1.
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
