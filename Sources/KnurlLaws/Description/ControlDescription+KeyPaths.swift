public import KnurlEngine
public import KnurlGeometry

/// The limits of a value, such as `\.minimum ... \.maximum`, `0 ... \.total`, `0 ..< \.count` or
/// `0 ... 1`.
public struct ValueLimits<Control, Number: ControlNumber> {
  let minimum: (Control) -> Double
  let maximum: (Control) -> Double
  let writeMinimum: ((inout Control, Double) -> Void)?
  let writeMaximum: ((inout Control, Double) -> Void)?
}

/// Limits that are two properties of the control.
public func ... <Control, Number: ControlNumber>(
  minimum: KeyPath<Control, Number>, maximum: KeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(
    minimum: numberReader(minimum),
    maximum: numberReader(maximum),
    writeMinimum: writer(minimum), writeMaximum: writer(maximum))
}

/// A minimum that never changes, and a maximum that is a property of the control.
public func ... <Control, Number: ControlNumber>(
  minimum: Number, maximum: KeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(
    minimum: { _ in minimum.controlNumber }, maximum: numberReader(maximum),
    writeMinimum: nil, writeMaximum: writer(maximum))
}

/// A minimum that is a property of the control, and a maximum that never changes.
public func ... <Control, Number: ControlNumber>(
  minimum: KeyPath<Control, Number>, maximum: Number
) -> ValueLimits<Control, Number> {
  ValueLimits(
    minimum: numberReader(minimum), maximum: { _ in maximum.controlNumber },
    writeMinimum: writer(minimum), writeMaximum: nil)
}

/// The limits of an index: a first index that never changes, and a last index that is a count
/// property minus one.
///
/// If the count is 0, the maximum equals the minimum.
public func ..< <Control>(
  minimum: Int, count: KeyPath<Control, Int>
) -> ValueLimits<Control, Int> {
  let write: ((inout Control, Double) -> Void)? = writer(count)
  let read = reader(count)
  return ValueLimits(
    minimum: { _ in minimum.controlNumber },
    maximum: { max(minimum, read($0) - 1).controlNumber },
    writeMinimum: nil, writeMaximum: write.map { write in { write(&$0, $1 + 1) } })
}

/// Limits that never change.
public func ... <Control, Number: ControlNumber>(
  minimum: Number, maximum: Number
) -> ValueLimits<Control, Number> {
  ValueLimits(
    minimum: { _ in minimum.controlNumber }, maximum: { _ in maximum.controlNumber },
    writeMinimum: nil, writeMaximum: nil)
}

/// Returns a reader of the key path's number.
private func numberReader<Control, Number: ControlNumber>(
  _ path: KeyPath<Control, Number>
) -> (Control) -> Double {
  let read = reader(path)
  return { read($0).controlNumber }
}

/// Returns a reader of the key path's frame.
private func frameReader<Control, Frame: ControlFrame>(
  _ path: KeyPath<Control, Frame>
) -> (Control) -> Rect2D {
  let read = reader(path)
  return { read($0).controlFrame }
}

/// Returns a writer for the key path, or nil if the path is read-only.
private func writer<Control, Number: ControlNumber>(
  _ path: KeyPath<Control, Number>
) -> ((inout Control, Double) -> Void)? {
  guard let path = path as? WritableKeyPath<Control, Number> else { return nil }
  return { control, number in
    if let number = Number(controlNumber: number) { control[keyPath: path] = number }
  }
}

/// A type of frame that a control may have.
public protocol ControlFrame {
  var controlFrame: Rect2D { get }
}

extension Rect2D: ControlFrame {
  public var controlFrame: Rect2D { self }
}

extension ControlDescription {
  // MARK: - Values

  /// Declares a value that touches change, by its key path. If the path is writable, code writes
  /// the value too.
  ///
  /// - Parameters:
  ///   - limits: Properties or numbers, such as `\.minimum ... \.maximum`, `0 ... \.total`, `0
  ///     ... 1`, or `0 ..< \.count` for an index. Without limits, the value shares the limits
  ///     of another value.
  ///   - name: The name in traces; by default value, or lowerValue and upperValue.
  public mutating func value<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    named name: String? = nil
  ) {
    add(path, limits, thumb: nil, name)
  }

  /// Declares a value with a thumb. The thumb's frame is in the coordinates of the bounds.
  public mutating func value<Number: ControlNumber, Frame: ControlFrame>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    thumb: KeyPath<Control, Frame>, named name: String? = nil
  ) {
    add(path, limits, thumb: frameReader(thumb), name)
  }

  /// Declares a value whose minimum and maximum are the bounds of one range property.
  public mutating func value<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    named name: String? = nil
  ) {
    add(path, Self.limits(range), thumb: nil, name)
  }

  /// Declares a value with a thumb. The value's minimum and maximum are the bounds of one range
  /// property.
  public mutating func value<Number: ControlNumber, Frame: ControlFrame>(
    _ path: KeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    thumb: KeyPath<Control, Frame>, named name: String? = nil
  ) {
    add(path, Self.limits(range), thumb: frameReader(thumb), name)
  }

  private static func limits<Number: ControlNumber>(
    _ range: KeyPath<Control, ClosedRange<Number>>
  ) -> ValueLimits<Control, Number> {
    let read = reader(range)
    return ValueLimits(
      minimum: { read($0).lowerBound.controlNumber },
      maximum: { read($0).upperBound.controlNumber },
      writeMinimum: nil, writeMaximum: nil)
  }

  private mutating func add<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, _ limits: ValueLimits<Control, Number>?,
    thumb: ((Control) -> Rect2D)?, _ name: String?
  ) {
    let isWhole = Number.self == Int.self
    holdsNumbers(ofPrecisionRatio: Number.precisionRatio)
    value(
      named: name, read: numberReader(path), write: writer(path),
      limits: limits.map { limits in { (limits.minimum($0), limits.maximum($0)) } },
      thumb: thumb, representable: Self.representable(Number.self))
    if let limits { addWriters(of: limits) }
    if isWhole { holdsWholeNumbers() }
  }

  private mutating func addWriters<Number: ControlNumber>(
    of limits: ValueLimits<Control, Number>
  ) {
    guard declaration.property(named: "minimumValue") == nil,
      declaration.property(named: "maximumValue") == nil
    else { return }
    if let write = limits.writeMinimum {
      var property = DeclaredProperty(name: "minimumValue", role: .minimum)
      property.representable = Self.representable(Number.self)
      self.property(property, read: limits.minimum, write: write)
    }
    if let write = limits.writeMaximum {
      var property = DeclaredProperty(name: "maximumValue", role: .maximum)
      property.representable = Self.representable(Number.self)
      self.property(property, read: limits.maximum, write: write)
    }
    if limits.writeMinimum != nil, limits.writeMaximum != nil { has(.writableLimits) }
  }

  private static func representable<Number: ControlNumber>(
    _ type: Number.Type
  ) -> ((Double) -> Double)? {
    if type == Double.self { return nil }
    return { value in
      if let number = Number(controlNumber: value) { return number.controlNumber }
      return Number(controlNumber: value.rounded(.towardZero))?.controlNumber ?? 0
    }
  }

  // MARK: - Other properties

  /// Declares the property that says whether the control reports every change or only the final
  /// value.
  ///
  /// Without it, the control always reports every change.
  public mutating func continuous(_ path: KeyPath<Control, Bool>) {
    let read = reader(path)
    has([], observing: { $1.isContinuous = read($0) })
    flag(path, named: "isContinuous")
  }

  /// Declares the distance between the values that a touch can reach. At distance 0, a touch can
  /// reach every value.
  public mutating func step<Number: ControlNumber>(_ path: KeyPath<Control, Number>) {
    let read = numberReader(path)
    has(.step, observing: { $1.step = max(0, read($0)) })
    if let write = writer(path) { stepProperty(path, write) }
  }

  private mutating func stepProperty<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, _ write: @escaping (inout Control, Double) -> Void
  ) {
    property(
      DeclaredProperty(
        name: "step", role: .geometry, generator: .element(of: [0, 1, 0.5, 0.1, 0.25, 3]),
        isInUnits: true),
      read: numberReader(path), write: write)
  }

  /// Declares that values snap at the end of a drag, but not during it.
  ///
  /// They come to rest on minimum + k·step or on the maximum. The change is reported once.
  ///
  /// - Parameters:
  ///   - step: The distance between the grid values; 0 for no grid.
  ///   - onCancel: Whether a cancelled drag ends on the grid too. Otherwise a cancel keeps or
  ///     restores values.
  ///   - onTap: Whether a touch that moved nothing may also bring a value onto the grid.
  public mutating func snaps<Number: ControlNumber>(
    to path: KeyPath<Control, Number>, onCancel: Bool = true, onTap: Bool = false
  ) {
    snaps(to: numberReader(path), onCancel: onCancel, onTap: onTap)
    if let write = writer(path) { stepProperty(path, write) }
  }

  /// Declares the smallest distance between neighboring values.
  public mutating func minimumDistance<Number: ControlNumber>(_ path: KeyPath<Control, Number>) {
    let read = numberReader(path)
    has(.distances, observing: { $1.minimumDistance = max(0, read($0)) })
    if let write = writer(path) {
      property(
        DeclaredProperty(
          name: "minimumDistance", role: .geometry, generator: .element(of: [0, 1, 0.5, 2, 5]),
          isInUnits: true),
        read: numberReader(path), write: write)
    }
  }

  /// Declares the property that enables the control. Command sequences switch it off and on.
  public mutating func enabled(_ path: KeyPath<Control, Bool>) {
    let read = reader(path)
    has(.enabling, observing: { $1.isEnabled = read($0) })
  }

  /// Declares a property that code writes, and the values to write.
  public mutating func writes<Number: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, named name: String, _ values: Generator<Double>
  ) {
    guard let write = writer(path as KeyPath) else { return }
    var property = DeclaredProperty(name: name, role: .other, generator: values)
    property.representable = Self.representable(Number.self)
    self.property(property, read: numberReader(path), write: write)
  }

  private mutating func flag(_ path: KeyPath<Control, Bool>, named name: String) {
    guard let path = path as? WritableKeyPath<Control, Bool> else { return }
    property(
      DeclaredProperty(name: name, kind: .flag, role: .other, isInUnits: false),
      read: { $0[keyPath: path] ? 1 : 0 }, write: { $0[keyPath: path] = $1 != 0 })
  }
}

// MARK: - Angles

extension ControlDescription {
  /// Declares that the next value is shown as an angle around the middle of the bounds.
  ///
  /// For example, write `$0.angle(\.angle, in: \.startAngle ... \.endAngle)`.
  ///
  /// The first call is for the first value, a second call for the second.
  ///
  /// Angles are in radians, clockwise positive on screen, 0 at 3 o'clock. This adds
  /// `angle-value-round-trip`, command sequences that go round the control and, with a rotation,
  /// the laws of turning. If `track(position:value:)` is declared too, a law checks that the
  /// control's own mapping agrees with what it shows.
  ///
  /// - Parameters:
  ///   - path: The angle of the model's value; an animated picture may not be there yet.
  ///   - limits: The angles of the value's minimum and maximum: two properties, which command
  ///     sequences write if code can, or numbers, such as `-2.3 ... 2.3`.
  ///   - rotation: How a finger turns the control. The laws of turning do not concern a control
  ///     that is not turned by circling around it.
  public mutating func angle<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>,
    turnedBy rotation: Rotation = .none
  ) {
    holdsNumbers(ofPrecisionRatio: Number.precisionRatio)
    angle(
      read: numberReader(path),
      limits: { (limits.minimum($0), limits.maximum($0)) },
      writeStart: limits.writeMinimum, writeEnd: limits.writeMaximum, turnedBy: rotation,
      representable: Self.representable(Number.self))
  }
}
