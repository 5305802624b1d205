import KnurlEngine

/// The limits of a value, such as `\.minimum ... \.maximum`, `0 ... \.total`, `0 ..< \.count` or
/// `0 ... 1`.
///
/// Code writes a limit if the key path says that it can, as the compiler knows it.
public struct ValueLimits<Control, Number: ControlNumber> {
  let minimum: Limit
  let maximum: Limit

  struct Limit {
    let read: (Control) -> Double
    var write: ((inout Control, Double) -> Void)?
    /// The name in the key path's own description.
    var described: String?

    init(_ read: @escaping (Control) -> Double) {
      self.read = read
    }

    init(_ number: Number) {
      read = { _ in number.controlNumber }
    }

    init(_ path: KeyPath<Control, Number>) {
      read = numberReader(path)
      described = KeyPathName.described(String(describing: path))
    }

    init(_ path: WritableKeyPath<Control, Number>) {
      self.init(path as KeyPath)
      write = writer(path)
    }
  }
}

/// Limits that are two properties of the control.
public func ... <Control, Number: ControlNumber>(
  minimum: KeyPath<Control, Number>, maximum: KeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// Limits that are two properties of the control. Code writes the minimum.
public func ... <Control, Number: ControlNumber>(
  minimum: WritableKeyPath<Control, Number>, maximum: KeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// Limits that are two properties of the control. Code writes the maximum.
public func ... <Control, Number: ControlNumber>(
  minimum: KeyPath<Control, Number>, maximum: WritableKeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// Limits that are two properties of the control. Code writes both.
public func ... <Control, Number: ControlNumber>(
  minimum: WritableKeyPath<Control, Number>, maximum: WritableKeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// A minimum that never changes, and a maximum that is a property of the control.
public func ... <Control, Number: ControlNumber>(
  minimum: Number, maximum: KeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// A minimum that never changes, and a maximum that code writes.
public func ... <Control, Number: ControlNumber>(
  minimum: Number, maximum: WritableKeyPath<Control, Number>
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// A minimum that is a property of the control, and a maximum that never changes.
public func ... <Control, Number: ControlNumber>(
  minimum: KeyPath<Control, Number>, maximum: Number
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// A minimum that code writes, and a maximum that never changes.
public func ... <Control, Number: ControlNumber>(
  minimum: WritableKeyPath<Control, Number>, maximum: Number
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// Limits that never change.
public func ... <Control, Number: ControlNumber>(
  minimum: Number, maximum: Number
) -> ValueLimits<Control, Number> {
  ValueLimits(minimum: .init(minimum), maximum: .init(maximum))
}

/// The limits of an index: a first index that never changes, and a last index that is a count
/// property minus one.
///
/// If the count is 0, the maximum equals the minimum.
public func ..< <Control>(
  minimum: Int, count: KeyPath<Control, Int>
) -> ValueLimits<Control, Int> {
  ValueLimits(minimum: .init(minimum), maximum: .init(lastOf: count, from: minimum))
}

/// The limits of an index whose count code writes.
public func ..< <Control>(
  minimum: Int, count: WritableKeyPath<Control, Int>
) -> ValueLimits<Control, Int> {
  var last = ValueLimits<Control, Int>.Limit(lastOf: count, from: minimum)
  let write = writer(count)
  last.write = { write(&$0, $1 + 1) }
  return ValueLimits(minimum: .init(minimum), maximum: last)
}

extension ValueLimits.Limit where Number == Int {
  fileprivate init(lastOf count: KeyPath<Control, Int>, from minimum: Int) {
    let last = reader(count)
    read = { max(minimum, last($0) - 1).controlNumber }
    described = KeyPathName.described(String(describing: count))
  }
}

/// Returns a reader of the key path's number.
func numberReader<Control, Number: ControlNumber>(
  _ path: KeyPath<Control, Number>
) -> (Control) -> Double {
  let read = reader(path)
  return { read($0).controlNumber }
}

/// Returns a writer that leaves out the numbers that the property's type does not have.
func writer<Control, Number: ControlNumber>(
  _ path: WritableKeyPath<Control, Number>
) -> (inout Control, Double) -> Void {
  { control, number in
    if let number = Number(controlNumber: number) { control[keyPath: path] = number }
  }
}

/// Who writes a value, if its key path allows more.
public enum ValueWriter: Sendable {
  /// Only touches change the value in an app; a test that sees the module's internals could too.
  case touchesOnly
}

extension ControlDescription {
  // MARK: - Values

  // Each verb has one function for a path that only reads, and one for a path that writes. Both
  // have the same parameters: of two functions with a different number of them, the compiler may
  // choose the one that only reads.

  /// Declares a value that touches change, by its key path.
  ///
  /// Code writes the value too, if the key path can be written where the description stands: never
  /// a property with `private(set)`.
  ///
  /// - Parameters:
  ///   - limits: Properties or numbers, such as `\.minimum ... \.maximum`, `0 ... \.total`, `0
  ///     ... 1`, or `0 ..< \.count` for an index. Without limits, the value shares the limits
  ///     of another value, and its step.
  ///   - step: The distance between the numbers that a touch can reach, counted from the minimum: a
  ///     number, or a property of the control. Without a step, or with 0, a touch can reach each.
  ///   - wrapping: The end that is read, if minimum and maximum are the same position, as of angles.
  ///     Laws then compare values modulo the range, and a written number is brought into it.
  ///   - rests: The places on which the value comes to rest at the end of a drag.
  ///   - followsSize: True if the value depends on the size of the control, such as the offset of
  ///     pages that are as wide as the control.
  ///   - side: The side of the minimum, such as `.bottom` for a fader: it decides along which axis
  ///     and in which direction a finger raises the value.
  ///   - shown: The parts that show the value: a thumb's `.frame`, a pointer's `.angle`, or both.
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - writer: `.touchesOnly` for a property that code never writes, although it could.
  public mutating func value<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: Number? = nil,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, limits, step.map { ValueStep($0) }, wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value that touches and code write.
  public mutating func value<Number: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: Number? = nil,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), limits, step.map { ValueStep($0) }, wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value whose minimum and maximum are the bounds of one range property.
  public mutating func value<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: Number? = nil,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Self.limits(range), step.map { ValueStep($0) }, wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value in one range property that touches and code write.
  public mutating func value<Number: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: Number? = nil,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), Self.limits(range), step.map { ValueStep($0) }, wrapping, rests,
      side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value whose step is a property of the control.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: KeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, limits, ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value that touches and code write, and whose step is a property.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: KeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), limits, ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value in one range property, whose step is a property.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: KeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: KeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Self.limits(range), ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value in one range property that touches and code write, with a step.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: KeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), Self.limits(range), ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value whose step code writes.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: KeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: WritableKeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, limits, ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value that touches and code write, and whose step code writes.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in limits: ValueLimits<Control, Number>? = nil,
    step: WritableKeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), limits, ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value in one range property, whose step code writes.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: KeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: WritableKeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Self.limits(range), ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  /// Declares a value in one range property; code writes both it and its step.
  public mutating func value<Number: ControlNumber, Step: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, in range: KeyPath<Control, ClosedRange<Number>>,
    step: WritableKeyPath<Control, Step>,
    wraps wrapping: Wrapping? = nil, rests: RestPlaces<Control>? = nil, followsSize: Bool = false,
    minimumAt side: MinimumPlace<Control> = .leading, shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writes(path, writer), Self.limits(range), ValueStep(step), wrapping, rests, side, shown,
      naming(path, name, SourcePlace(file, line, column)), followsSize)
  }

  func naming(
    _ path: AnyKeyPath, _ name: String?, _ place: SourcePlace, noun: String = "value"
  ) -> AttributeNaming {
    AttributeNaming(
      given: name, described: KeyPathName.described(String(describing: path)), place: place,
      noun: noun)
  }

  private func writes<Number: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>, _ only: ValueWriter?
  ) -> ((inout Control, Double) -> Void)? {
    only == .touchesOnly ? nil : writer(path)
  }

  private static func limits<Number: ControlNumber>(
    _ range: KeyPath<Control, ClosedRange<Number>>
  ) -> ValueLimits<Control, Number> {
    let read = reader(range)
    return ValueLimits(
      minimum: .init { read($0).lowerBound.controlNumber },
      maximum: .init { read($0).upperBound.controlNumber })
  }

  private mutating func add<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, _ write: ((inout Control, Double) -> Void)?,
    _ limits: ValueLimits<Control, Number>?, _ step: ValueStep<Control>?, _ wrapping: Wrapping?,
    _ rests: RestPlaces<Control>?, _ side: MinimumPlace<Control>, _ shown: [ShownPart<Control>],
    _ naming: AttributeNaming, _ followsSize: Bool
  ) {
    holdsNumbers(ofPrecisionRatio: Number.precisionRatio)
    let index = add(
      read: numberReader(path), write: write,
      limits: limits.map { limits in { (limits.minimum.read($0), limits.maximum.read($0)) } },
      wrapping, rests, side, frame: shown.frame(), representable: Number.nearest)
    declaration.values[index].naming = naming
    declaration.values[index].followsSize = followsSize
    if let limits {
      declaration.values[index].hasWrittenLimits =
        limits.minimum.write != nil || limits.maximum.write != nil
      addWriters(of: limits, at: naming.place)
    }
    if let step {
      add(step, at: naming.place)
      steps[index] = step
    }
    for part in shown { part.addAngle?(&self, index) }
    if Number.self == Int.self { declaration.values[index].holdsWholeNumbers = true }
  }

  private mutating func addWriters<Number: ControlNumber>(
    of limits: ValueLimits<Control, Number>, at place: SourcePlace?
  ) {
    let ends = [
      (limits.minimum, "minimumValue", DeclaredProperty.Role.minimum, SourcePlace.Part.minimum),
      (limits.maximum, "maximumValue", .maximum, .maximum),
    ]
    guard !declaration.properties.contains(where: { $0.role == .minimum || $0.role == .maximum })
    else { return }
    for (limit, noun, role, part) in ends {
      guard let write = limit.write else { continue }
      var property = DeclaredProperty(name: noun, role: role)
      property.naming = AttributeNaming(
        described: limit.described, place: place?.with(part), noun: noun)
      property.representable = Number.nearest
      self.property(property, read: limit.read, write: write)
    }
    if limits.minimum.write != nil, limits.maximum.write != nil { has(.writableLimits) }
  }

  // MARK: - Other properties

  /// Declares the property that says whether the control reports every change or only the final
  /// value.
  ///
  /// Without it, the control always reports every change.
  public mutating func continuous(
    _ path: KeyPath<Control, Bool>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addContinuous(path, nil, SourcePlace(file, line, column))
  }

  /// Declares that property, for a control in which code writes it.
  public mutating func continuous(
    _ path: WritableKeyPath<Control, Bool>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addContinuous(path, { $0[keyPath: path] = $1 != 0 }, SourcePlace(file, line, column))
  }

  private mutating func addContinuous(
    _ path: KeyPath<Control, Bool>, _ write: ((inout Control, Double) -> Void)?,
    _ place: SourcePlace
  ) {
    let read = reader(path)
    has([], observing: { $1.isContinuous = read($0) })
    let property = DeclaredProperty(name: "isContinuous", kind: .flag, isInUnits: false)
    let naming = naming(path, nil, place, noun: property.name)
    setting(property, naming, read: { read($0) ? 1 : 0 }, write: write)
  }

  /// Declares a number or a flag that the laws know, by the name that it has in the table.
  private mutating func setting(
    _ property: DeclaredProperty, _ naming: AttributeNaming, of attribute: String? = nil,
    read: @escaping (Control) -> Double, write: ((inout Control, Double) -> Void)?
  ) {
    var property = property
    property.naming = naming
    property.attribute = attribute ?? property.name
    if let write {
      self.property(property, read: read, write: write)
    } else {
      declaration.shown.append(property)
    }
  }

  /// Declares the property that a step is; several values may have the same.
  private mutating func add(_ step: ValueStep<Control>, at place: SourcePlace?) {
    guard step.path != nil, !steps.contains(where: { step.isSame(as: $0) })
    else { return }
    let naming = AttributeNaming(
      described: step.described, place: place?.with(.step), noun: "step")
    addGrid(naming, step.read, step.write, of: "step")
  }

  private mutating func addGrid(
    _ naming: AttributeNaming, _ read: @escaping (Control) -> Double,
    _ write: ((inout Control, Double) -> Void)?, of attribute: String
  ) {
    let property = DeclaredProperty(
      name: "step", role: .geometry, generator: .element(of: [0, 1, 0.5, 0.1, 0.25, 3]),
      isInUnits: true)
    setting(property, naming, of: attribute, read: read, write: write)
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
    to path: KeyPath<Control, Number>, onCancel: Bool = true, onTap: Bool = false,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    snaps(to: numberReader(path), onCancel: onCancel, onTap: onTap)
    addGrid(
      naming(path, nil, SourcePlace(file, line, column), noun: "step"), numberReader(path), nil,
      of: "snapStep")
  }

  /// Declares that values snap to a grid whose distance code writes.
  public mutating func snaps<Number: ControlNumber>(
    to path: WritableKeyPath<Control, Number>, onCancel: Bool = true, onTap: Bool = false,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    snaps(to: numberReader(path), onCancel: onCancel, onTap: onTap)
    addGrid(
      naming(path, nil, SourcePlace(file, line, column), noun: "step"), numberReader(path),
      writer(path), of: "snapStep")
  }

  /// Declares the smallest distance between neighboring values.
  public mutating func minimumDistance<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addMinimumDistance(path, nil, SourcePlace(file, line, column))
  }

  /// Declares that distance, for a control in which code writes it.
  public mutating func minimumDistance<Number: ControlNumber>(
    _ path: WritableKeyPath<Control, Number>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addMinimumDistance(path, writer(path), SourcePlace(file, line, column))
  }

  private mutating func addMinimumDistance<Number: ControlNumber>(
    _ path: KeyPath<Control, Number>, _ write: ((inout Control, Double) -> Void)?,
    _ place: SourcePlace
  ) {
    let read = numberReader(path)
    has(.distances, observing: { $1.minimumDistance = max(0, read($0)) })
    let property = DeclaredProperty(
      name: "minimumDistance", role: .geometry, generator: .element(of: [0, 1, 0.5, 2, 5]),
      isInUnits: true)
    setting(
      property, naming(path, nil, place, noun: property.name),
      read: numberReader(path), write: write)
  }

  /// Declares the property that enables the control. Command sequences switch it off and on.
  public mutating func enabled(
    _ path: KeyPath<Control, Bool>,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let read = reader(path)
    has(.enabling, observing: { $1.isEnabled = read($0) })
    let property = DeclaredProperty(name: "isEnabled", kind: .flag)
    let place = SourcePlace(file, line, column)
    setting(
      property, naming(path, nil, place, noun: property.name),
      read: { read($0) ? 1 : 0 }, write: nil)
  }
}
