public import KnurlGeometry

/// A type of point that a control may have.
public protocol ControlPoint {
  /// The point in Knurl's own type.
  var controlPoint: Point2D { get }
  /// Creates the point of this type that is nearest to a point.
  init(controlPoint: Point2D)
}

extension Point2D: ControlPoint {
  public var controlPoint: Point2D { self }
  public init(controlPoint: Point2D) { self = controlPoint }
}

/// The sides of the minimums of a point's two coordinates.
public typealias PointSides<Control> = (x: MinimumPlace<Control>, y: MinimumPlace<Control>)

extension ControlDescription {
  /// Declares a point that touches change: two values that one finger drags together, by one thumb.
  ///
  /// ```swift
  /// $0.point(\.position, in: \.area, shown: .frame(\.knobFrame))
  /// ```
  /// The values are called `position.x` and `position.y`. Code writes each of them, if the key path
  /// can be written where the description stands.
  ///
  /// - Parameters:
  ///   - area: The rectangle that the point never leaves. It may change with the size.
  ///   - followsSize: True if the point depends on the size in other ways too, as one that keeps its
  ///     share of the width.
  ///   - sides: The sides of the two minimums. By default, the coordinates are those of a view.
  ///   - shown: The `.frame` of the thumb.
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - writer: `.touchesOnly` for a property that code never writes, although it could.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: KeyPath<Control, Point>, in area: KeyPath<Control, Area>,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Self.limits(reader(area)), sides, shown, name, SourcePlace(file, line, column),
      followsSize)
  }

  /// Declares a point that touches and code change.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: WritableKeyPath<Control, Point>, in area: KeyPath<Control, Area>,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, Self.limits(reader(area)), sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point in the rectangle that a closure reads.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: KeyPath<Control, Point>, in area: @escaping (Control) -> Area,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Self.limits(area), sides, shown, name, SourcePlace(file, line, column), followsSize
    )
  }

  /// Declares a point in such a rectangle that touches and code change.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: WritableKeyPath<Control, Point>, in area: @escaping (Control) -> Area,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, Self.limits(area), sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point whose coordinates have these limits, such as `x: 0 ... 1, y: 0 ... 1`.
  public mutating func point<Point: ControlPoint, X: ControlNumber, Y: ControlNumber>(
    _ path: KeyPath<Control, Point>, x: ValueLimits<Control, X>, y: ValueLimits<Control, Y>,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, (x.read, y.read), sides, shown, name, SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point with such limits that touches and code change.
  public mutating func point<Point: ControlPoint, X: ControlNumber, Y: ControlNumber>(
    _ path: WritableKeyPath<Control, Point>, x: ValueLimits<Control, X>,
    y: ValueLimits<Control, Y>,
    followsSize: Bool = false, minimumAt sides: PointSides<Control> = (.left, .top),
    shown: ShownPart<Control>..., named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, (x.read, y.read), sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  private typealias ReadLimits = (Control) -> (Double, Double)

  private static func limits<Area: ControlFrame>(
    _ area: @escaping (Control) -> Area
  ) -> (x: ReadLimits, y: ReadLimits) {
    (
      x: { control in
        let area = area(control).controlFrame
        return (area.minX, area.maxX)
      },
      y: { control in
        let area = area(control).controlFrame
        return (area.minY, area.maxY)
      }
    )
  }

  private mutating func add<Point: ControlPoint>(
    _ path: KeyPath<Control, Point>, _ writable: WritableKeyPath<Control, Point>?,
    _ limits: (x: ReadLimits, y: ReadLimits), _ sides: PointSides<Control>,
    _ shown: [ShownPart<Control>], _ name: String?, _ place: SourcePlace, _ followsSize: Bool
  ) {
    precondition(
      shown.allSatisfy { $0.addAngle == nil }, "a point has a thumb and no angle; give a .frame")
    let read = reader(path)
    let described = KeyPathName.described(String(describing: path))
    let first = declaration.values.count
    func write(
      _ coordinate: WritableKeyPath<Point2D, Double>
    ) -> ((inout Control, Double) -> Void)? {
      writable.map { path in
        { control, number in
          var point = control[keyPath: path].controlPoint
          point[keyPath: coordinate] = number
          control[keyPath: path] = Point(controlPoint: point)
        }
      }
    }
    for isX in [true, false] {
      let index = add(
        read: isX ? { read($0).controlPoint.x } : { read($0).controlPoint.y },
        write: write(isX ? \.x : \.y), limits: isX ? limits.x : limits.y, nil, nil,
        isX ? sides.x : sides.y, frame: shown.frame(), representable: nil)
      let part = isX ? ".x" : ".y"
      var naming = AttributeNaming(
        given: name.map { $0 + part }, described: described, place: place, noun: "point" + part)
      naming.suffix = part
      declaration.values[index].naming = naming
      declaration.values[index].figure = first..<first + 2
      declaration.values[index].followsSize = followsSize
    }
  }
}

extension ValueLimits {
  fileprivate var read: (Control) -> (Double, Double) {
    let (minimum, maximum) = (minimum.read, maximum.read)
    return { (minimum($0), maximum($0)) }
  }
}
