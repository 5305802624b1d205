import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Replaces numbers that apps do not use with ordinary numbers, which suit the control's present
/// limits and step.
///
/// The results are ordinary: applied to them again, it changes nothing.
struct OrdinaryInput {
  private static let farthest = 10_000.0
  private static let sides = 8.0...4_096.0
  private static let leastMagnitude = 1e-6
  private static let greatestMagnitude = 1e9
  /// The smallest distance between two different limits, as a share of the larger magnitude.
  private static let leastDistance = 1e-6
  /// The smallest step, as a share of the range.
  private static let leastStep = 1e-4
  private static let longestTime = 3_600.0
  /// The largest angle in radians.
  private static let farthestAngle = 100.0

  /// The kind of number that a property takes.
  enum Meaning {
    case value, minimum, maximum, angle, step, number
    /// A flag, a name, a color, or a number from the description's own generator. `OrdinaryInput`
    /// does not change it.
    case whatItIs
  }

  /// The kinds of numbers, by property index.
  private let meanings: [Meaning]
  /// The minimum of the first value; NaN if the control has no value.
  private var low: Double
  /// The maximum of the first value; NaN if the control has no value.
  private var high: Double
  /// The distance between the values that a touch can reach.
  private var step: Double
  /// The input that can reach the control; nil if it is the same for every control.
  private let input: InputLimits?
  /// The place of the mouse while its button is down; nil while it is up.
  private let mouse: Point2D?

  /// Reads the control's limits and step. The row is `inout` only to avoid a copy.
  init(
    _ meanings: [Meaning], _ input: InputLimits? = nil, seeing now: inout Row, mouse: Point2D? = nil
  ) {
    self.meanings = meanings
    self.input = input
    self.mouse = mouse
    let hasLimits = now.valueCount > 0
    low = hasLimits ? now[.minimum, 0] : .nan
    high = hasLimits ? now[.maximum, 0] : .nan
    step = now.step
  }

  // MARK: - Command sequences

  mutating func start(_ start: Configuration) -> Configuration {
    var start = start
    start.bounds = start.bounds.map { bounds($0) }
    for index in start.writes.indices {
      let write = start.writes[index]
      let value = self.value(write.value, of: write.property)
      start.writes[index].value = value
      note(value, of: write.property)
    }
    return start
  }

  func command(_ command: Command) -> Command {
    switch command {
    case .set(let property, let value):
      .set(property: property, to: self.value(value, of: property))
    case .control(.touch(let touch)): .control(.touch(self.touch(touch)))
    case .control(.resize(let bounds)): .control(.resize(self.bounds(bounds)))
    case .control(.tick(let seconds)): .control(.tick(seconds: Self.time(seconds)))
    // The app's handlers and the system are in another program.
    case .host where input != nil:
      .touch(touch(Touch(phase: .moved, location: Point2D(x: 0, y: 0))))
    default: command
    }
  }

  /// Updates the limits and the step after a write in a start configuration.
  ///
  /// Later writes in the configuration are then made to suit the new limits and step.
  private mutating func note(_ value: Double, of property: Int) {
    switch meanings[property] {
    case .minimum: (low, high) = (value, max(high, value))
    case .maximum: (low, high) = (min(low, value), value)
    case .step: step = value
    case .value, .angle, .number, .whatItIs: break
    }
  }

  // MARK: - Locations and sizes

  private func touch(_ touch: Touch) -> Touch {
    var touch = touch
    touch.location = Point2D(x: place(touch.location.x), y: place(touch.location.y))
    touch.time = Self.time(touch.time)
    guard let input else { return touch }
    if !input.isCancelled, touch.phase == .cancelled { touch.phase = .ended }
    if input.pointer == .mouse {
      touch.id = 1
      guard let mouse else {
        touch.phase = .began
        return touch
      }
      switch touch.phase {
      case .began, .moved: touch.phase = .moved
      case .ended, .cancelled:
        touch.phase = .ended
        // It moves to a place before its button goes up there.
        touch.location = mouse
      }
    }
    return touch
  }

  private func place(_ x: Double) -> Double {
    if x.isNaN || x.magnitude < Self.leastMagnitude { return 0 }
    return InputLimits.onGrid(min(max(x, -Self.farthest), Self.farthest), input?.placeGrain)
  }

  private static func time(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, longestTime) : 0
  }

  private func bounds(_ bounds: Rect2D) -> Rect2D {
    if let input, input.width != nil || input.height != nil {
      // A program in another process lays out from zero, in whole points.
      return Rect2D(
        x: 0, y: 0, width: Self.side(bounds.width, in: input.width ?? Self.sides),
        height: Self.side(bounds.height, in: input.height ?? Self.sides))
    }
    let (width, height) = (Self.side(bounds.width), Self.side(bounds.height))
    let isEmpty = width == 0 || height == 0
    return Rect2D(
      x: place(bounds.x), y: place(bounds.y), width: isEmpty ? 0 : width,
      height: isEmpty ? 0 : height)
  }

  private static func side(_ length: Double) -> Double {
    length >= sides.lowerBound / 2 ? min(max(length, sides.lowerBound), sides.upperBound) : 0
  }

  private static func side(_ length: Double, in range: ClosedRange<Double>) -> Double {
    let least = range.lowerBound.rounded(.up)
    let number = length.isNaN ? least : length
    return max(least, min(number, range.upperBound).rounded(.down))
  }

  // MARK: - Writes

  /// The ordinary number to write to a property instead of `value`.
  private func value(_ value: Double, of property: Int) -> Double {
    switch meanings[property] {
    case .value: return written(value)
    case .number: return Self.number(value)
    case .minimum:
      let limit = limit(written(value), beside: high) { $0...max($0, high) } ?? low
      return input?.keepsLimitsOrdered == true && limit >= high ? low : limit
    case .maximum:
      let limit = limit(written(value), beside: low) { min(low, $0)...$0 } ?? high
      return input?.keepsLimitsOrdered == true && limit <= low ? high : limit
    case .angle:
      if value.isNaN { return 0 }
      return min(max(value, -Self.farthestAngle), Self.farthestAngle)
    case .step: return admissible(step: value)
    case .whatItIs: return value
    }
  }

  /// A value or a limit as the control gets it.
  private func written(_ value: Double) -> Double {
    InputLimits.onGrid(Self.number(value), input?.numberGrain)
  }

  /// A number as apps use it: without tiny differences from zero or a whole number.
  private static func number(_ value: Double) -> Double {
    if value.isNaN { return 0 }
    let near = min(max(value, -greatestMagnitude), greatestMagnitude)
    if near.magnitude < leastMagnitude { return 0 }
    let whole = near.roundedHalfAway
    return (near - whole).magnitude < leastMagnitude * max(1, near.magnitude) ? whole : near
  }

  /// Returns a limit that fits the other limit and the step. Returns nil if the step does not fit;
  /// the old limit then stays.
  private func limit(
    _ value: Double, beside other: Double, range: (Double) -> ClosedRange<Double>
  ) -> Double? {
    guard other.isFinite else { return value }
    let apart = (value - other).magnitude
    let limit =
      apart < Self.leastDistance * max(value.magnitude, other.magnitude) ? other : value
    guard step > 0 else { return limit }
    let range = range(limit)
    let width = range.upperBound - range.lowerBound
    return width == 0 || isAdmissible(step: step, in: width) ? limit : nil
  }

  private func isAdmissible(step: Double, in width: Double) -> Bool {
    step <= width && step >= Self.leastStep * width
  }

  private func admissible(step: Double) -> Double {
    guard step > 0 else { return 0 }
    let width = high - low
    guard width > 0, width.isFinite else { return Self.number(step) }
    return min(max(step, Self.leastStep * width), width)
  }
}

extension Declaration {
  /// The kind of number that each property takes, by the property's index.
  var meanings: [OrdinaryInput.Meaning] {
    properties.map { property in
      guard property.kind == .number else { return .whatItIs }
      switch property.role {
      case .value, .animatedValue: return .value
      case .minimum: return .minimum
      case .maximum: return .maximum
      case .startAngle, .endAngle: return .angle
      case .geometry where capabilities.contains(.step) && property.isStep: return .step
      default: return property.generator == nil ? .number : .whatItIs
      }
    }
  }
}
