public import KnurlGeometry
public import KnurlInteraction

/// What the harness reads off a control between two commands. What a control does not declare keeps
/// its default.
public struct Observation: Hashable, Sendable {
  /// The control's values, in the order in which they are declared.
  public var values: Numbers
  /// The limits of each value.
  public var minimums: Numbers
  public var maximums: Numbers
  /// The frame of each value's thumb, in the coordinates of the bounds; zero for one without.
  public var thumbX: Numbers
  public var thumbY: Numbers
  public var thumbWidths: Numbers
  public var thumbHeights: Numbers
  /// Where each value and its limits stand along the track, if the control says so.
  public var positions: Numbers
  public var startPositions: Numbers
  public var endPositions: Numbers
  /// Where the picture shows each value, in the units of `positions`; elsewhere than there only while
  /// an animation runs.
  public var presentations: Numbers
  public var bounds = Rect2D.zero
  public var isTracking = false
  public var isTouchInside = false
  public var isHighlighted = false
  public var isEnabled = true
  public var isContinuous = true
  /// Attached, visible and open to interaction: a new touch would reach it.
  public var isReceivingTouches = true
  public var isVertical = false
  public var isRightToLeft = false
  public var pushes = false
  /// The value whose thumb is highlighted, or -1.
  public var highlightedThumb = -1
  /// The distance between the values that a touch can reach, 0 for all.
  public var step = 0.0
  public var minimumDistance = 0.0
  public var maximumDistance = Double.infinity
  /// Touches are caught at least this far around a thumb's middle, both ways together.
  public var hitWidth = 0.0
  public var hitHeight = 0.0
  public var layerCount = 0
  /// How a finger turns it, for one that shows its values as angles.
  public var rotation = Rotation.none
  /// A touch makes the value jump to the finger, as things stand; one that always does declares
  /// `jumpsToFinger`.
  public var jumpsToFinger = false
  /// Turned beyond an end it goes on at the other one.
  public var wraps = false
  /// A touch anywhere takes the value, not only one on a thumb or its hit area.
  public var isTakenAnywhere = false
  /// A drag of fewer points changes nothing; negative where it is not known how many.
  public var hysteresis = 0.0
  /// The states that its gesture recogniser entered with the last command, and where it stands.
  public var gestureTrail = GestureTrail()
  public var gesture = GestureState.possible
  /// What its own gesture recognisers do with the finger that is followed.
  public var recognizer = RecognizerPhase.none
  /// With the last command UIKit cancelled the touch for the control, because one of its own recognizers
  /// recognized it.
  public var recognizerTakesTouch = false
  /// A second finger reaches its gesture recogniser.
  public var isMultipleTouchEnabled = false
  /// What the finger felt at the last command: 0, or a `Feedback`'s raw value.
  public var feedback = 0
  /// The value whose thumb keys move, or -1.
  public var focusedThumb = -1
  /// How the control is turned on the screen, about the middle of its bounds: touches come through it.
  public var transform = AffineTransform2D.identity
  /// Increments lead to the whole multiples of this, where that is not `step`; 0 for `step`.
  public var incrementStep = 0.0
  /// How far an increment goes, for a control that says so (`Capabilities.incrementAmount`).
  public var incrementAmount = 0.0
  /// The thumbs stand under the finger while one is followed, and the values elsewhere.
  public var isShownAtFinger = false
  /// What the drag would make of each value if it ended now, for one whose values wait for that.
  public var pending: Numbers
  /// It is in a window.
  public var isInWindow = true
  /// What UIKit does undocumented with the touch that is followed, or did with the last one.
  public var trackingChoices: UndocumentedTracking = []
  /// Some of its picture is on its way, whether or not the control declares an animation.
  public var isAnimating = false
  /// The end of a drag brings a value that a move has left between two places to one of them: whole
  /// numbers, or the places of `snapStep`.
  public var settles = false
  /// The distance between the places that values come to rest on, counted from the minimum; 0 for whole
  /// numbers, counted from zero.
  public var snapStep = 0.0

  public init(valueCount: Int) {
    values = Numbers(count: valueCount)
    minimums = Numbers(repeating: -.infinity, count: valueCount)
    maximums = Numbers(repeating: .infinity, count: valueCount)
    positions = Numbers(count: valueCount)
    presentations = Numbers(count: valueCount)
    pending = Numbers(count: valueCount)
    startPositions = Numbers(count: valueCount)
    endPositions = Numbers(count: valueCount)
    thumbX = Numbers(count: valueCount)
    thumbY = Numbers(count: valueCount)
    thumbWidths = Numbers(count: valueCount)
    thumbHeights = Numbers(count: valueCount)
  }

  /// Whether two values have the same limits, as those of a range slider.
  @inlinable public func sharesLimits(_ index: Int, with other: Int) -> Bool {
    minimums[index] == minimums[other] && maximums[index] == maximums[other]
  }

  /// Whether two values move along the same track between the same limits.
  @inline(__always) func sharesTrack(_ index: Int, with other: Int) -> Bool {
    sharesLimits(index, with: other) && startPositions[index] == startPositions[other]
      && endPositions[index] == endPositions[other]
  }

  @inline(__always) public func thumbCenter(_ index: Int) -> Point2D {
    thumbFrame(index).center
  }

  @inline(__always) public func thumbFrame(_ index: Int) -> Rect2D {
    Rect2D(
      x: thumbX[index], y: thumbY[index],
      width: thumbWidths[index], height: thumbHeights[index])
  }

  /// Takes over the frame of a thumb.
  public mutating func setThumb(_ index: Int, to frame: Rect2D) {
    thumbX[index] = frame.x
    thumbY[index] = frame.y
    thumbWidths[index] = frame.width
    thumbHeights[index] = frame.height
  }

  /// Whether every thumb stands where it stands in the other observation.
  public func hasThumbs(of other: Observation) -> Bool {
    thumbX == other.thumbX && thumbY == other.thumbY && thumbWidths == other.thumbWidths
      && thumbHeights == other.thumbHeights
  }

  /// The distance between the places that values come to rest on.
  @inline(__always) var settleUnit: Double { snapStep > 0 ? snapStep : 1 }

  /// The thumbs stand where the finger is, whatever the values are.
  @inline(__always) var isAtFinger: Bool { isShownAtFinger && isTracking }

  /// Whether a drag that begins as things stand brings the value to the finger.
  @inline(__always) var bringsToFinger: Bool { jumpsToFinger || rotation == .absolute }

  /// The coordinate along which thumbs move, growing toward the maximum.
  ///
  /// Left-to-right controls run along x, right-to-left ones against it; vertical ones have their
  /// minimum at the bottom.
  @inline(__always) public func along(_ point: Point2D) -> Double {
    isVertical ? -point.y : (isRightToLeft ? -point.x : point.x)
  }

  /// Where the middle of a thumb stands along the track, growing toward the maximum.
  @inline(__always) public func thumbAlong(_ index: Int) -> Double { along(thumbCenter(index)) }

  /// The greatest coordinate of the bounds along the track, and the least.
  @inline(__always) public var endAlong: Double {
    isVertical ? -bounds.minY : (isRightToLeft ? -bounds.minX : bounds.maxX)
  }

  @inline(__always) public var startAlong: Double {
    isVertical ? -bounds.maxY : (isRightToLeft ? -bounds.maxX : bounds.minX)
  }
}

// MARK: - Through a transform

// Touches come in the coordinates of what the control lies in; laws compare in its own.
extension Observation {
  /// A location in the control's own coordinates: turned back about the middle of the bounds. Nil
  /// through a transform without inverse, and where numbers overflow.
  @inline(__always) public func point(under location: Point2D) -> Point2D? {
    transform.isNone ? location : Self.turnedBack(location, transform, around: bounds.center)
  }

  // Handed what they need alone: a call on an observation that is a part of a moment copies it.

  private static func turnedBack(
    _ location: Point2D, _ transform: AffineTransform2D, around center: Point2D
  ) -> Point2D? {
    // What is no place is none in any coordinates: whether a touch counts is not for here to say.
    guard location.isFinite, let inverse = transform.inverse else { return nil }
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }

  /// Where a touch must be to come to a point of the control's own coordinates.
  @inline(__always) public func location(over point: Point2D) -> Point2D {
    transform.isNone ? point : Self.turned(point, transform, around: bounds.center)
  }

  private static func turned(
    _ point: Point2D, _ transform: AffineTransform2D, around center: Point2D
  ) -> Point2D {
    let moved = transform.apply(Point2D(x: point.x - center.x, y: point.y - center.y))
    return Point2D(x: center.x + moved.x, y: center.y + moved.y)
  }
}

// Number by number: these are asked after every command, and a call into another module costs more.
extension AffineTransform2D {
  @inline(__always) var isNone: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  @inline(__always) func isSame(as other: AffineTransform2D) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d && tx == other.tx
      && ty == other.ty
  }
}

/// What a control's own gesture recognizers do with a finger: those on it and on views inside it.
public enum RecognizerPhase: Int, Hashable, Sendable {
  /// None of them follows it.
  case none
  /// One follows it and has not recognized anything yet.
  case waiting
  /// One has recognized a gesture, and the control still hears of the touch.
  case besideTouch
  /// One has recognized a gesture, and the touch is cancelled for the control.
  case insteadOfTouch
  /// One waits for a second tap, and the control has not heard yet that the finger was lifted.
  case holdsLift

  /// True if a gesture is under way.
  @inlinable public var isActive: Bool { self == .besideTouch || self == .insteadOfTouch }
}

/// How a finger turns a control that shows its values as angles.
public enum Rotation: Int, Hashable, Sendable {
  /// Not by going round it.
  case none
  /// The pointer goes to the angle of the finger.
  case absolute
  /// The pointer keeps the angle between itself and the finger.
  case relative
}
