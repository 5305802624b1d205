public import KnurlGeometry

extension ControlNumber {
  public static var propertyKind: DeclaredProperty.Kind { .number }
  public var propertyNumber: Double { controlNumber }
  public init?(propertyNumber: Double) { self.init(controlNumber: propertyNumber) }
  public static var nearest: ((Double) -> Double)? {
    if Self.self == Double.self { return nil }
    return { value in
      if let number = Self(controlNumber: value) { return number.controlNumber }
      return Self(controlNumber: value.rounded(.towardZero))?.controlNumber ?? 0
    }
  }
}

extension PropertyValue {
  public static var nearest: ((Double) -> Double)? { nil }
}

extension Bool: PropertyValue {
  public static var propertyKind: DeclaredProperty.Kind { .flag }
  public var propertyNumber: Double { self ? 1 : 0 }
  public init?(propertyNumber: Double) { self = propertyNumber != 0 }
}

extension RGBAColor: PropertyValue {
  public static var propertyKind: DeclaredProperty.Kind { .color }
  public var propertyNumber: Double { PackedColor.number(self) }
  public init?(propertyNumber: Double) { self = PackedColor.color(propertyNumber) }
}

/// An optional number. In command sequences, NaN stands for none.
extension Optional: PropertyValue where Wrapped: ControlNumber {
  public static var propertyKind: DeclaredProperty.Kind { .optionalNumber }
  public var propertyNumber: Double { self?.controlNumber ?? .nan }
  public init?(propertyNumber: Double) {
    if propertyNumber.isNaN {
      self = .none
    } else {
      guard let number = Wrapped(controlNumber: propertyNumber) else { return nil }
      self = .some(number)
    }
  }
  public static var nearest: ((Double) -> Double)? {
    Wrapped.nearest.map { nearest in { $0.isNaN ? $0 : nearest($0) } }
  }
}

extension ControlDescription {
  // Each verb has one function for a key path and one for closures, and each of them one for the
  // usual values of a type and one for values that the description gives.

  /// Declares a setting: a property that code writes, and that keeps what was written.
  ///
  /// ```swift
  /// $0.setting(\.starCount, .range(1...7))
  /// $0.setting(\.aspectRatio, .element(of: [nil, 1, 4 / 3]))
  /// ```
  /// Command sequences write it before and between touches, so that all laws are asked with other
  /// values of it.
  ///
  /// - Parameters:
  ///   - values: The values to write: a range of numbers, or a list.
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - role: The meaning for laws, such as `.orientation`. By default, a setting that declares
  ///     layers changes only the appearance.
  ///   - range: The range that the control never lets the setting leave.
  ///   - layers: The layers that draw with the setting, as bits.
  ///   - isInUnits: Whether the number is in units of the values, such as a step.
  public mutating func setting<Value>(
    _ path: WritableKeyPath<Control, Value>, _ values: PossibleValues<Value>,
    named name: String? = nil, role: DeclaredProperty.Role? = nil,
    range: ClosedRange<Double>? = nil, layers: UInt64? = nil, isInUnits: Bool? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let naming = naming(path, name, SourcePlace(file, line, column), noun: "setting")
    setting(
      naming, values, role, range, layers, isInUnits, read: reader(path),
      write: { $0[keyPath: path] = $1 })
  }

  /// Declares a setting with the usual values of its type: a flag is written on and off.
  ///
  /// The type is a number, an optional number, a flag or a color.
  public mutating func setting<Value: PropertyValue>(
    _ path: WritableKeyPath<Control, Value>, named name: String? = nil,
    role: DeclaredProperty.Role? = nil, range: ClosedRange<Double>? = nil, layers: UInt64? = nil,
    isInUnits: Bool? = nil, file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    setting(
      path, .usual, named: name, role: role, range: range, layers: layers, isInUnits: isInUnits,
      file: file, line: line, column: column)
  }

  /// Declares a setting that is an enumeration, with all its cases.
  public mutating func setting<Value: CaseIterable & Hashable>(
    _ path: WritableKeyPath<Control, Value>, named name: String? = nil,
    role: DeclaredProperty.Role? = nil, layers: UInt64? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    setting(
      path, .all, named: name, role: role, layers: layers, file: file, line: line, column: column)
  }

  /// Declares a setting that closures read and write.
  ///
  /// ```swift
  /// $0.setting(named: "lens", .element(of: Lens.allCases)) { $0.lens } write: { $0.show($1) }
  /// ```
  public mutating func setting<Value>(
    named name: String, _ values: PossibleValues<Value>, role: DeclaredProperty.Role? = nil,
    range: ClosedRange<Double>? = nil, layers: UInt64? = nil, isInUnits: Bool? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    read: @escaping (Control) -> Value, write: @escaping (inout Control, Value) -> Void
  ) {
    let naming = AttributeNaming(
      given: name, place: SourcePlace(file, line, column), noun: "setting")
    setting(naming, values, role, range, layers, isInUnits, read: read, write: write)
  }

  /// Declares a setting that closures read and write, with the usual values of its type.
  public mutating func setting<Value: PropertyValue>(
    named name: String, role: DeclaredProperty.Role? = nil, range: ClosedRange<Double>? = nil,
    layers: UInt64? = nil, isInUnits: Bool? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    read: @escaping (Control) -> Value, write: @escaping (inout Control, Value) -> Void
  ) {
    setting(
      named: name, .usual, role: role, range: range, layers: layers, isInUnits: isInUnits,
      file: file, line: line, column: column, read: read, write: write)
  }

  /// Declares a setting that closures read and write, with all cases of an enumeration.
  public mutating func setting<Value: CaseIterable & Hashable>(
    named name: String, role: DeclaredProperty.Role? = nil, layers: UInt64? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    read: @escaping (Control) -> Value, write: @escaping (inout Control, Value) -> Void
  ) {
    setting(
      named: name, .all, role: role, layers: layers, file: file, line: line, column: column,
      read: read, write: write)
  }

  private mutating func setting<Value>(
    _ naming: AttributeNaming, _ values: PossibleValues<Value>, _ role: DeclaredProperty.Role?,
    _ range: ClosedRange<Double>?, _ layers: UInt64?, _ isInUnits: Bool?,
    read: @escaping (Control) -> Value, write: @escaping (inout Control, Value) -> Void
  ) {
    var property = DeclaredProperty(
      name: naming.given ?? naming.noun, kind: values.kind,
      role: role ?? (layers == nil ? .other : .appearance), generator: values.generator,
      isInUnits: isInUnits)
    property.naming = naming
    property.range = range
    property.layers = layers
    property.representable = values.representable
    let (number, value) = (values.number, values.value)
    self.property(
      property, read: { number(read($0)) },
      write: { control, number in
        if let value = value(number) { write(&control, value) }
      })
  }

  // MARK: - Settings of a class around the control

  /// Replaces the accessors of a property by those of a key path. Its name and the values written to
  /// it stay the same.
  public mutating func rewire<Value: PropertyValue>(
    _ name: String, _ path: WritableKeyPath<Control, Value>
  ) {
    rewire(name, path, as: .usual)
  }

  /// Replaces the accessors of a property that is an enumeration.
  public mutating func rewire<Value: CaseIterable & Hashable>(
    _ name: String, _ path: WritableKeyPath<Control, Value>
  ) {
    rewire(name, path, as: .all)
  }

  private mutating func rewire<Value>(
    _ name: String, _ path: WritableKeyPath<Control, Value>, as values: PossibleValues<Value>
  ) {
    let read = reader(path)
    rewire(
      name, read: { values.number(read($0)) },
      write: { control, number in
        if let value = values.value(number) { control[keyPath: path] = value }
      })
  }
}
