public import KnurlEngine
public import KnurlGeometry

extension ControlNumber {
  public static var propertyKind: DeclaredProperty.Kind { .number }
  public var propertyNumber: Double { controlNumber }
  public init?(propertyNumber: Double) { self.init(controlNumber: propertyNumber) }
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

/// An enumeration, whose cases count from 0.
extension PropertyValue where Self: CaseIterable & Equatable {
  public static var propertyKind: DeclaredProperty.Kind { .name(allCases.map { "\($0)" }) }
  public var propertyNumber: Double {
    Double(Array(Self.allCases).firstIndex(of: self) ?? 0)
  }
  public init?(propertyNumber: Double) {
    let cases = Array(Self.allCases)
    guard let number = Int(exactly: propertyNumber), cases.indices.contains(number) else {
      return nil
    }
    self = cases[number]
  }
}

extension ControlDescription {
  /// Declares a property that code writes.
  ///
  /// ```swift
  /// $0.property("trackColor", \.trackColor, layers: 0b01)
  /// ```
  /// - Parameters:
  ///   - name: The name in traces.
  ///   - role: By default, a property that declares layers changes only the appearance.
  ///   - values: Generates the values to write; by default, the role and the type determine them.
  ///   - range: The range that the control never lets the property leave.
  ///   - layers: The layers that draw with the property, as bits.
  ///   - isInUnits: Whether the number is in units of the values, such as a step.
  public mutating func property<Value: PropertyValue>(
    _ name: String, _ path: WritableKeyPath<Control, Value>, role: DeclaredProperty.Role? = nil,
    values: Generator<Double>? = nil, range: ClosedRange<Double>? = nil, layers: UInt64? = nil,
    isInUnits: Bool? = nil, file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    var property = DeclaredProperty(
      name: name, kind: Value.propertyKind, role: role ?? (layers == nil ? .other : .appearance),
      generator: values, isInUnits: isInUnits)
    property.range = range
    property.layers = layers
    property.naming.place = SourcePlace(file, line, column)
    if let number = Value.self as? any ControlNumber.Type {
      property.representable = Self.representable(number)
    }
    self.property(property, read: Self.reading(path), write: Self.writing(path))
  }

  /// Replaces the accessors of a property by those of a key path. Its name and the values written to
  /// it stay the same.
  public mutating func rewire<Value: PropertyValue>(
    _ name: String, _ path: WritableKeyPath<Control, Value>
  ) {
    rewire(name, read: Self.reading(path), write: Self.writing(path))
  }

  private static func reading<Value: PropertyValue>(
    _ path: KeyPath<Control, Value>
  ) -> (Control) -> Double {
    let read = reader(path)
    return { read($0).propertyNumber }
  }

  private static func writing<Value: PropertyValue>(
    _ path: WritableKeyPath<Control, Value>
  ) -> (inout Control, Double) -> Void {
    { control, number in
      if let value = Value(propertyNumber: number) { control[keyPath: path] = value }
    }
  }
}
