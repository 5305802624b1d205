import KnurlGeometry
import KnurlInteraction

/// The parts of a rectangle at which a finger resizes it.
public struct RectangleHandles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The four corners.
  public static let corners = RectangleHandles(rawValue: 1 << 0)
  /// The middles of the four edges.
  public static let edges = RectangleHandles(rawValue: 1 << 1)
}

extension ControlDescription {
  /// Declares a rectangle that a finger moves by its inside and resizes by its handles.
  ///
  /// ```swift
  /// $0.rect(\.noteFrame, in: \.bounds, least: \.leastSide)
  /// ```
  /// It is four values, such as `noteFrame.left`, `noteFrame.top`, `noteFrame.right` and
  /// `noteFrame.bottom`, in the coordinates of the bounds, and a least size, `noteFrame.least`. Code
  /// writes none of them; declare a property that code writes with `setting`. A law demands that a
  /// drag of the inside moves all edges with the finger and keeps the size, and that a drag of a
  /// handle leaves the edges on the other side. What else a drag of a handle does is free, so that an
  /// aspect ratio may be locked.
  ///
  /// - Parameters:
  ///   - area: The rectangle that it never leaves. It may change with the size, and so may the
  ///     values.
  ///   - handles: The parts at which a finger resizes it; none if it is only moved.
  ///   - least: The least width and height, as far as the area has room.
  ///   - name: The name in traces and messages; by default the property's name.
  public mutating func rect<Frame: ControlFrame, Area: ControlFrame, Least: ControlNumber>(
    _ path: KeyPath<Control, Frame>, in area: @escaping (Control) -> Area,
    handles: RectangleHandles = .corners, least: @escaping (Control) -> Least,
    named name: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let read = reader(path)
    let described = KeyPathName.described(String(describing: path))
    let first = declaration.values.count
    for (part, isVertical, isFar) in [
      (".left", false, false), (".top", true, false), (".right", false, true),
      (".bottom", true, true),
    ] {
      let limits = { (control: Control) -> (low: Double, high: Double) in
        let area = area(control).controlFrame
        return isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
      }
      let index = add(
        read: { control in
          let frame = read(control).controlFrame
          let edge =
            isVertical ? isFar ? frame.maxY : frame.minY : isFar ? frame.maxX : frame.minX
          // An edge is the sum of an origin and a size, which may round beyond the area.
          let (low, high) = limits(control)
          let place = min(max(edge, low), max(low, high))
          return (place - edge).magnitude <= Edges.rounding(edge) ? place : edge
        }, write: nil, limits: { limits($0) }, nil, nil, isVertical ? .top : .left, frame: nil,
        representable: nil)
      var naming = AttributeNaming(
        given: name.map { $0 + part }, described: described, place: SourcePlace(file, line, column),
        noun: "rectangle" + part)
      naming.suffix = part
      declaration.values[index].naming = naming
      declaration.values[index].figure = first..<first + 4
      declaration.values[index].followsSize = true
    }
    var naming = AttributeNaming(
      given: name.map { $0 + ".least" }, described: described,
      place: SourcePlace(file, line, column), noun: "rectangle.least")
    naming.suffix = ".least"
    _ = attribute(naming, AttributeKind<Double>(number: { $0 }), role: .terms) {
      least($0).controlNumber
    }
    let leastNumber = declaration.ownAttributes.numberRoles.count - 1
    declaration.rectangles.append(DeclaredRectangle(first: first, leastNumber: leastNumber))
    let ordinal = declaration.rectangles.count
    let rule = "a drag of the inside keeps the size, and a handle leaves the opposite edges"
    law(ordinal == 1 ? rule : "\(rule) of rectangle \(ordinal)") { _, step in
      if !step.isSettled([.values, .limits, .terms]) {
        try Edges(step.after, first).check(least: step.after[number: leastNumber])
      }
      guard case .control(.touch(let touch)) = step.command, touch.phase == .moved,
        step.drag.isActive, step.drag.isSteady
      else { return }
      try Edges(step.drag.start, first).checkDrag(to: Edges(step.after, first), step, handles)
    }
  }
}

/// The places of a rectangle in a row.
package struct DeclaredRectangle: Hashable, Sendable {
  /// The index of the first of its four values: left, top, right, bottom.
  package let first: Int
  /// The own number of the row that is its least width and height.
  let leastNumber: Int

  /// True if its width or its height is the least one, so that it may have been raised to it.
  func isLeast(in row: Row) -> Bool {
    let least = row[number: leastNumber]
    let width = row[.value, first + 2] - row[.value, first]
    let height = row[.value, first + 3] - row[.value, first + 1]
    return !(min(width, height) > least + Edges.rounding(least))
  }
}

/// The edges of a rectangle in a row: first the horizontal ones, then the vertical ones.
private struct Edges {
  /// The edge of the lower coordinate and the other one, for x and for y.
  let sides: [(low: Double, high: Double)]
  private let area: [(low: Double, high: Double)]
  /// The index of the first value.
  private let first: Int

  init(_ row: Row, _ first: Int) {
    self.first = first
    func pair(_ low: ValuePart, _ high: ValuePart, _ index: Int) -> (low: Double, high: Double) {
      (row[low, index], row[high, index + (low == high ? 2 : 0)])
    }
    sides = [pair(.value, .value, first), pair(.value, .value, first + 1)]
    area = [pair(.minimum, .maximum, first), pair(.minimum, .maximum, first + 1)]
  }

  private static let names = [("left", "right", "width"), ("top", "bottom", "height")]

  /// The distance in points within which a touch is certainly on a handle.
  private static let certain = 8.0
  /// The distance in points beyond which a touch is certainly not on a handle.
  private static let reach = 44.0
  /// The way in points that a control may take before it follows a finger.
  private static let slop = 12.0

  /// Checks the least size. With a locked ratio, one side may be smaller where the other one fills
  /// the area.
  func check(least: Double) throws(UnmetExpectation) {
    let lengths = sides.map { $0.high - $0.low }
    let rooms = area.map { $0.high - $0.low }
    for index in [0, 1] where lengths[1 - index] < rooms[1 - index] - Self.rounding(least) {
      let wanted = min(max(least, 0), rooms[index])
      try expect(
        !(lengths[index] < wanted - Self.rounding(wanted)),
        "a \(Self.names[index].2) of \(NumberText.text(lengths[index])), less than "
          + NumberText.text(wanted))
    }
  }

  static func rounding(_ number: Double) -> Double { 1e-9 * max(1, number.magnitude) }

  /// Checks what a finger has done with the rectangle since it went down.
  func checkDrag(
    to now: Edges, _ step: ControlStep, _ handles: RectangleHandles
  ) throws(UnmetExpectation) {
    guard let held = part(at: step.drag.down, handles) else { return }
    for (index, part) in held.enumerated() {
      guard let part else { continue }
      let (start, end, room) = (sides[index], now.sides[index], area[index])
      let (low, high) = (end.low - start.low, end.high - start.high)
      let names = Self.names[index]
      let margin = Self.rounding(max(start.low.magnitude, start.high.magnitude))
      switch part {
      case .low, .high:
        let (way, name) = part == .low ? (high, names.1) : (low, names.0)
        try expect(
          way.magnitude <= margin,
          "the \(name) edge has moved by \(NumberText.text(way)) pt, although the finger took the "
            + "\(part == .low ? names.0 : names.1) one")
      case .both:
        try expect(
          (high - low).magnitude <= margin,
          "the \(names.2) has changed by \(NumberText.text(high - low)) pt, although the finger "
            + "took the inside")
        // A recognizer or the control may wait for a short way.
        if step.after.recognizer != .none, !step.after.recognizer.isActive { continue }
        guard room.low <= start.low, start.high <= room.high else { continue }
        let ways = [
          step.drag.displacement(of: first + index), step.drag.otherDisplacement(of: first + index),
        ]
        try expect(
          ways.contains { way in
            let wanted = min(max(way, room.low - start.low), room.high - start.high)
            return (low - wanted).magnitude <= Self.slop
          },
          "it has gone \(NumberText.text(low)) pt with a finger that has gone "
            + "\(NumberText.text(ways[0])) pt")
      }
    }
  }

  /// The edges of an axis that a finger has taken.
  private enum Part { case low, high, both }

  /// A place at which a finger takes edges of each axis; nil for an axis that is free.
  private typealias Handle = (x: Double, y: Double, held: [Part?])

  /// The parts that a touch certainly takes, for x and for y; nil if several are possible.
  private func part(at down: Point2D, _ handles: RectangleHandles) -> [Part?]? {
    let (x, y) = (sides[0], sides[1])
    let middle = (x: x.low / 2 + x.high / 2, y: y.low / 2 + y.high / 2)
    let corners: [Handle] = [
      (x.low, y.low, [.low, .low]), (x.high, y.low, [.high, .low]),
      (x.low, y.high, [.low, .high]), (x.high, y.high, [.high, .high]),
    ]
    let edges: [Handle] = [
      (x.low, middle.y, [.low, nil]), (x.high, middle.y, [.high, nil]),
      (middle.x, y.low, [nil, .low]), (middle.x, y.high, [nil, .high]),
    ]
    let parts =
      (handles.contains(.corners) ? corners : []) + (handles.contains(.edges) ? edges : [])
    let distances = parts.map { Drag.distance(from: down, to: Point2D(x: $0.x, y: $0.y)) }
    let near = distances.indices.filter { distances[$0] <= Self.reach }
    if near.isEmpty {
      let isInside = down.x > x.low && down.x < x.high && down.y > y.low && down.y < y.high
      return isInside ? [.both, .both] : nil
    }
    guard near.count == 1, distances[near[0]] <= Self.certain else { return nil }
    return parts[near[0]].held
  }
}
