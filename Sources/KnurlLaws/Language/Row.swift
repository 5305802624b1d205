public import KnurlGeometry
public import KnurlInteraction

/// The state of a control between two commands: numbers, flags, words and texts.
///
/// The readers of a `ControlDescription` fill a row after each command, and a `ControlStep` keeps
/// the rows before and after it. Laws and generators read its properties. Code that goes through
/// everything in a row uses the table of attributes, `ControlTable.attributes`, which says the name
/// and the role of each entry.
///
/// A row calls nothing: it is a value without the control. Undeclared features have default values.
public struct Row: Hashable, Sendable {
  /// The numbers of the values, as bits: for each `ValuePart`, one word for each value. Then the
  /// numbers of the control's own attributes.
  ///
  /// A number has one pattern of bits: zero has no sign, and all NaNs are the same.
  @usableFromInline var words: [UInt64]
  public let valueCount: Int
  /// The texts of the control's own attributes.
  var texts: [String]
  // First and last those whose changes do not count, so that the others are compared in one piece.
  // Properties of one byte come after the others, so that no gaps are between them.
  /// The states that the gesture recognizer entered with the last command, and its present state.
  public var gestureTrail = GestureTrail()
  /// The feedback of the last command: 0, or a `Feedback`'s raw value.
  public var feedback = 0
  /// The amount of an increment, if the control declares one (`Capabilities.incrementAmount`).
  public var incrementAmount = 0.0
  public var bounds = Rect2D.zero
  /// The index of the value whose thumb is highlighted, or -1.
  public var highlightedThumb = -1
  /// The distance between the values that a touch can reach; 0 if a touch can reach every value.
  public var step = 0.0
  public var minimumDistance = 0.0
  public var maximumDistance = Double.infinity
  /// The smallest width of the hit area around a thumb's middle.
  public var hitWidth = 0.0
  /// The smallest height of the hit area around a thumb's middle.
  public var hitHeight = 0.0
  public var layerCount = 0
  /// The distance in points below which a drag changes nothing; negative if unknown.
  public var hysteresis = 0.0
  /// The index of the value whose thumb keys move, or -1.
  public var focusedThumb = -1
  /// The control's transform on the screen, around the middle of its bounds. Touches come through
  /// the transform.
  public var transform = AffineTransform2D.identity
  /// The unit of increments, if it is not `step`: each increment goes to a whole multiple of the
  /// unit. Otherwise 0.
  public var incrementStep = 0.0
  /// The step of the grid that values snap to, counted from the minimum. 0 means whole numbers,
  /// counted from zero.
  public var snapStep = 0.0
  /// The side of each value's minimum, and so its axis and its direction.
  public var minimumSides = MinimumSides()
  public var isTracking = false
  public var isTouchInside = false
  public var isHighlighted = false
  public var isEnabled = true
  public var isContinuous = true
  /// True if a new touch would reach the control: it is attached, visible and open to interaction.
  public var isReceivingTouches = true
  /// True if the control is laid out from right to left.
  public var isRightToLeft = false
  public var pushes = false
  /// The way in which a finger turns a control that shows its values as angles.
  public var rotation = Rotation.none
  /// True if a touch now makes the value jump to the finger. A control that always does so declares
  /// `jumpsToFinger`.
  public var jumpsToFinger = false
  /// True if turning beyond one end of the range continues at the other end.
  public var wraps = false
  /// True if a touch anywhere grabs the value, not only a touch on a thumb or in its hit area.
  public var isTakenAnywhere = false
  public var gesture = GestureState.possible
  /// The state of the control's own gesture recognizers for the followed finger.
  public var recognizer = RecognizerPhase.none
  /// True if a second finger reaches the gesture recognizer.
  public var isMultipleTouchEnabled = false
  /// True if the thumbs are at the finger while a touch is followed, whatever the values are.
  public var isShownAtFinger = false
  /// True if the end of a drag moves a value onto the grid: whole numbers, the grid of `snapStep`,
  /// or places of rest.
  public var settles = false
  /// True if the last command made UIKit cancel the control's touch, because a recognizer of the
  /// control took the touch.
  public var recognizerTakesTouch = false
  /// True if the control is in a window.
  public var isInWindow = true
  /// The undocumented behavior of UIKit with the followed touch or, if none is followed, with the
  /// last touch.
  public var trackingChoices: UndocumentedTracking = []
  /// True if part of the picture is animating, even if the control declares no animation.
  public var isAnimating = false
  private let passing = PassedByAddress()

  /// - Parameters:
  ///   - numberCount: The number of own attributes that are numbers.
  ///   - textCount: The number of own attributes that are texts.
  public init(valueCount: Int, numberCount: Int = 0, textCount: Int = 0) {
    self.valueCount = valueCount
    words = Array(repeating: 0, count: ValuePart.count * valueCount + numberCount)
    texts = Array(repeating: "", count: textCount)
    for index in 0..<valueCount {
      self[.minimum, index] = -.infinity
      self[.maximum, index] = .infinity
    }
  }

  /// True if two values have the same limits, like the two values of a range slider.
  @inlinable public func sharesLimits(_ index: Int, with other: Int) -> Bool {
    self[.minimum, index] == self[.minimum, other] && self[.maximum, index] == self[.maximum, other]
  }

  /// True if two values move along the same track between the same limits.
  @inline(__always) func sharesTrack(_ index: Int, with other: Int) -> Bool {
    sharesLimits(index, with: other)
      && self[.startPosition, index] == self[.startPosition, other]
      && self[.endPosition, index] == self[.endPosition, other]
  }

  /// True if every thumb has the same frame as in another row.
  public func hasThumbs(of other: Row) -> Bool {
    // The parts of the thumbs' frames are neighbors.
    let thumbs = ValuePart.thumbX.rawValue * valueCount..<ValuePart.position.rawValue * valueCount
    return words[thumbs] == other.words[thumbs]
  }

  /// The distance between the grid values that values snap to.
  @inline(__always) var settleUnit: Double { snapStep > 0 ? snapStep : 1 }

  /// True if the thumbs are at the finger, whatever the values are.
  @inline(__always) var isAtFinger: Bool { isShownAtFinger && isTracking }

  /// True if a drag that begins now brings the value to the finger.
  @inline(__always) var bringsToFinger: Bool { jumpsToFinger || rotation == .absolute }
}

// MARK: - Through a transform

// Touches have the coordinates of the control's superview; laws compare in the control's own.
extension Row {
  /// Converts a location to the control's own coordinates, with the inverse transform around the
  /// middle of the bounds.
  ///
  /// Nil if the transform has no inverse, or if numbers overflow.
  @inline(__always) public func point(under location: Point2D) -> Point2D? {
    transform.isNone ? location : Self.turnedBack(location, transform, around: bounds.center)
  }

  // Static, with only the needed parameters: a method call on a row inside a step copies the row.

  private static func turnedBack(
    _ location: Point2D, _ transform: AffineTransform2D, around center: Point2D
  ) -> Point2D? {
    // A location that is not finite is nil in any coordinates; this function does not decide
    // whether the touch counts.
    guard location.isFinite, let inverse = transform.inverse else { return nil }
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }

  /// Converts a point in the control's own coordinates to the location of a touch.
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

// Compared number by number: these are called after every command, and a call into another module
// costs more.
extension AffineTransform2D {
  @inline(__always) var isNone: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  @inline(__always) func isSame(as other: AffineTransform2D) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d && tx == other.tx
      && ty == other.ty
  }
}

/// The state of a control's own gesture recognizers, including those on views inside it.
public enum RecognizerPhase: Int, Hashable, Sendable {
  /// No recognizer follows the finger.
  case none
  /// A recognizer follows the finger and has not recognized a gesture yet.
  case waiting
  /// A recognizer has recognized a gesture, and the control still gets the touch.
  case besideTouch
  /// A recognizer has recognized a gesture, and the touch is cancelled for the control.
  case insteadOfTouch
  /// A recognizer waits for a second tap. The control does not know yet that the finger was lifted.
  case holdsLift

  /// True if a gesture has begun.
  @inlinable public var isActive: Bool { self == .besideTouch || self == .insteadOfTouch }
}

/// The way in which a finger turns a control that shows its values as angles.
public enum Rotation: Int, Hashable, Sendable {
  /// A finger that circles around the control does not turn it.
  case none
  /// The pointer goes to the angle of the finger.
  case absolute
  /// The pointer keeps the angle between itself and the finger.
  case relative
}
