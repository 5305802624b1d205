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

/// The places on which the coordinates of a point come to rest at the end of a drag.
public typealias PointRests<Control> = (x: RestPlaces<Control>, y: RestPlaces<Control>)

/// An area of points that is no rectangle.
public struct PointArea<Control, Point: ControlPoint> {
  let center: (Control) -> Point
  let radius: (Control) -> Double

  /// The inside of a circle, with its rim, in the units of the point.
  ///
  /// ```swift
  /// $0.point(\.position, in: .circle(center: .zero, radius: 1), minimumAt: (.left, .bottom))
  /// ```
  public static func circle<Radius: ControlNumber>(center: Point, radius: Radius) -> Self {
    Self(center: { _ in center }, radius: { _ in radius.controlNumber })
  }

  /// The inside of a circle that may change, such as with the size.
  public static func circle<Radius: ControlNumber>(
    center: @escaping (Control) -> Point, radius: @escaping (Control) -> Radius
  ) -> Self {
    Self(center: center, radius: { radius($0).controlNumber })
  }
}

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
  ///   - rests: The places on which the coordinates come to rest, such as the middle to which a
  ///     joystick springs back: `(.places([0]), .places([0]))`.
  ///   - followsSize: True if the point depends on the size in other ways too, as one that keeps its
  ///     share of the width.
  ///   - sides: The sides of the two minimums. By default, the coordinates are those of a view.
  ///   - shown: The `.frame` of the thumb.
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - writer: `.touchesOnly` for a property that code never writes, although it could.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: KeyPath<Control, Point>, in area: @escaping (Control) -> Area,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Limits(area), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point that touches and code change.
  public mutating func point<Point: ControlPoint, Area: ControlFrame>(
    _ path: WritableKeyPath<Control, Point>, in area: @escaping (Control) -> Area,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, Limits(area), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point in an area that is no rectangle.
  ///
  /// Each coordinate has the limits of the whole circle. A law demands that the point stays in it,
  /// and that code can write each point inside.
  public mutating func point<Point: ControlPoint>(
    _ path: KeyPath<Control, Point>, in area: PointArea<Control, Point>,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Limits(area), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point in such an area that touches and code change.
  public mutating func point<Point: ControlPoint>(
    _ path: WritableKeyPath<Control, Point>, in area: PointArea<Control, Point>,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, Limits(area), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point whose coordinates have these limits, such as `x: 0 ... 1, y: 0 ... 1`.
  public mutating func point<Point: ControlPoint, X: ControlNumber, Y: ControlNumber>(
    _ path: KeyPath<Control, Point>, x: ValueLimits<Control, X>, y: ValueLimits<Control, Y>,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, nil, Limits(x, y), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// Declares a point with such limits that touches and code change.
  public mutating func point<Point: ControlPoint, X: ControlNumber, Y: ControlNumber>(
    _ path: WritableKeyPath<Control, Point>, x: ValueLimits<Control, X>, y: ValueLimits<Control, Y>,
    rests: PointRests<Control>? = nil, followsSize: Bool = false,
    minimumAt sides: PointSides<Control> = (.left, .top), shown: ShownPart<Control>...,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, Limits(x, y), rests, sides, shown, name,
      SourcePlace(file, line, column), followsSize)
  }

  /// The readers of the limits of both coordinates.
  private struct Limits {
    let x: (Control) -> (Double, Double)
    let y: (Control) -> (Double, Double)
    var shape: DeclaredShape?

    init<Area: ControlFrame>(_ area: @escaping (Control) -> Area) {
      x = { control in
        let area = area(control).controlFrame
        return (area.minX, area.maxX)
      }
      y = { control in
        let area = area(control).controlFrame
        return (area.minY, area.maxY)
      }
    }

    init<Point: ControlPoint>(_ area: PointArea<Control, Point>) {
      func limits(_ middle: Double, _ radius: Double) -> (Double, Double) {
        (middle - max(0, radius), middle + max(0, radius))
      }
      x = { limits(area.center($0).controlPoint.x, area.radius($0)) }
      y = { limits(area.center($0).controlPoint.y, area.radius($0)) }
      shape = .circle
    }

    init<X: ControlNumber, Y: ControlNumber>(
      _ x: ValueLimits<Control, X>, _ y: ValueLimits<Control, Y>
    ) {
      self.x = { (x.minimum.read($0), x.maximum.read($0)) }
      self.y = { (y.minimum.read($0), y.maximum.read($0)) }
    }
  }

  private mutating func add<Point: ControlPoint>(
    _ path: KeyPath<Control, Point>, _ writable: WritableKeyPath<Control, Point>?,
    _ limits: Limits, _ rests: PointRests<Control>?, _ sides: PointSides<Control>,
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
        write: write(isX ? \.x : \.y), limits: isX ? limits.x : limits.y, nil,
        isX ? rests?.x : rests?.y, isX ? sides.x : sides.y, frame: shown.frame(),
        representable: nil)
      let part = isX ? ".x" : ".y"
      var naming = AttributeNaming(
        given: name.map { $0 + part }, described: described, place: place, noun: "point" + part)
      naming.suffix = part
      declaration.values[index].naming = naming
      declaration.values[index].figure = first..<first + 2
      declaration.values[index].followsSize = followsSize
      declaration.values[index].shape = limits.shape
    }
    guard limits.shape == .circle else { return }
    let rule = "a point stays in its circle, and code can write each point inside"
    law(self.name(of: rule, about: .circle)) { _, step in try Circle(first).check(step) }
  }
}

/// The circle in which a point is.
private struct Circle {
  /// The index of the first coordinate.
  let first: Int

  /// The share of the radius that is rounding.
  private static let rounding = 1e-9

  init(_ first: Int) { self.first = first }

  func check(_ step: ControlStep) throws(UnmetExpectation) {
    let names = step.declaration.values
    let radii = step.after.radii(ofPointAt: first)
    try expect(
      !(radii > 1 + Self.rounding),
      "\(step.named(step.after[.value])), \(NumberText.text(radii)) radii from the middle")
    guard case .set(let property, let value) = step.command, value.isFinite,
      let index = step.table.roles[property].writtenValue, first..<first + 2 ~= index
    else { return }
    var wish = step.before
    wish[.value, index] = value
    guard wish.radii(ofPointAt: first) < 1 - Self.rounding else { return }
    for coordinate in [first, first + 1] {
      try expect(
        step.after[.value, coordinate] == wish[.value, coordinate],
        "\(names[coordinate].name) is \(NumberText.text(step.after[.value, coordinate])), although "
          + "\(NumberText.text(wish[.value, coordinate])) is in the circle")
    }
  }
}
