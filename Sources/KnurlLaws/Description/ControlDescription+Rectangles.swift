import KnurlGeometry
import KnurlInteraction

extension ControlDescription {
  /// Declares a rectangle that a finger moves by its inside and resizes by its handles.
  ///
  /// ```swift
  /// $0.rect(\.noteFrame, in: \.bounds, least: \.leastSide)
  /// ```
  /// It is four values, such as `noteFrame.left`, `noteFrame.top`, `noteFrame.right` and
  /// `noteFrame.bottom`, in the coordinates of the bounds, and a least size, `noteFrame.least`. Code
  /// writes each edge while the others stay, if the key path can be written where the description
  /// stands. A law demands that a drag of the inside moves all edges with the finger and keeps the
  /// size, and that a drag of a handle leaves the edges on the other side. What else a drag of a
  /// handle does is free, and so is the size after a write, so that an aspect ratio may be locked.
  ///
  /// - Parameters:
  ///   - area: The rectangle that it never leaves. It may change with the size, and so may the
  ///     values.
  ///   - handles: The parts at which a finger resizes it; none if it is only moved.
  ///   - least: The least width and height, as far as the area has room.
  ///   - name: The name in traces and messages; by default the property's name.
  ///   - writer: `.touchesOnly` for a property that code never writes, although it could.
  public mutating func rect<Frame: ControlFrame, Area: ControlFrame, Least: ControlNumber>(
    _ path: KeyPath<Control, Frame>, in area: @escaping (Control) -> Area,
    handles: RectangleHandles = .corners, least: @escaping (Control) -> Least,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(path, nil, area, handles, least, name, SourcePlace(file, line, column))
  }

  /// Declares a rectangle that touches and code change.
  public mutating func rect<Frame: ControlFrame, Area: ControlFrame, Least: ControlNumber>(
    _ path: WritableKeyPath<Control, Frame>, in area: @escaping (Control) -> Area,
    handles: RectangleHandles = .corners, least: @escaping (Control) -> Least,
    named name: String? = nil, writtenBy writer: ValueWriter? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    add(
      path, writer == .touchesOnly ? nil : path, area, handles, least, name,
      SourcePlace(file, line, column))
  }

  private mutating func add<Frame: ControlFrame, Area: ControlFrame, Least: ControlNumber>(
    _ path: KeyPath<Control, Frame>, _ writable: WritableKeyPath<Control, Frame>?,
    _ area: @escaping (Control) -> Area, _ handles: RectangleHandles,
    _ least: @escaping (Control) -> Least, _ name: String?, _ place: SourcePlace
  ) {
    let read = reader(path)
    let described = KeyPathName.described(String(describing: path))
    let first = declaration.values.count
    for edge in RectangleEdge.all {
      let limits = { (control: Control) in edge.limits(in: area(control).controlFrame) }
      let index = add(
        read: { edge.place(of: read($0).controlFrame, in: limits($0)) },
        write: writable.map { path in
          { control, number in
            let frame = control[keyPath: path].controlFrame
            let present = edge.place(of: frame, in: limits(control))
            control[keyPath: path] = Frame(
              controlFrame: number == present ? frame : edge.moved(to: number, of: frame))
          }
        }, limits: limits, nil, nil, edge.isVertical ? .top : .left, frame: nil,
        representable: nil)
      var naming = AttributeNaming(
        given: name.map { $0 + edge.suffix }, described: described, place: place,
        noun: "rectangle" + edge.suffix)
      naming.suffix = edge.suffix
      declaration.values[index].naming = naming
      declaration.values[index].figure = first..<first + 4
      declaration.values[index].followsSize = true
      declaration.values[index].shape = .rectangle
    }
    var naming = AttributeNaming(
      given: name.map { $0 + ".least" }, described: described, place: place,
      noun: "rectangle.least")
    naming.suffix = ".least"
    _ = attribute(naming, AttributeKind<Double>(number: { $0 }), role: .terms) {
      least($0).controlNumber
    }
    let leastNumber = declaration.ownAttributes.numberRoles.count - 1
    declaration.rectangles.append(
      DeclaredRectangle(first: first, leastNumber: leastNumber, handles: handles))
    let rule = "a drag of the inside keeps the size, and a handle leaves the opposite edges"
    law(self.name(of: rule, about: .rectangle)) { _, step in
      if !step.isSettled([.values, .limits, .terms]) {
        try Edges(step.after, first).check(least: step.after[number: leastNumber])
      }
      guard case .control(.touch(let touch)) = step.command, touch.phase == .moved,
        step.drag.isActive, step.drag.isSteady
      else { return }
      try Edges(step.drag.start, first).checkDrag(to: Edges(step.after, first), step, handles)
    }
    guard writable != nil else { return }
    let written = "a frame that code writes and that fits is that frame, or has the ratio of before"
    law(self.name(of: written, about: .rectangle), remembering: Set<Int>()) {
      _, step, refused in
      try Edges(step.before, first).checkWrite(
        to: Edges(step.after, first), step, least: step.after[number: leastNumber], &refused)
    }
  }

  /// The name of a law of a figure, unlike those of the control's other figures.
  func name(of rule: String, about shape: DeclaredShape) -> String {
    let ordinal = Set(declaration.values.filter { $0.shape == shape }.map { $0.figure }).count
    return ordinal == 1 ? rule : "\(rule) (\(ordinal))"
  }
}

/// An edge of a rectangle.
private struct RectangleEdge {
  let suffix: String
  let isVertical: Bool
  /// True for the edge of the greater coordinate.
  let isFar: Bool

  static let all = [
    Self(suffix: ".left", isVertical: false, isFar: false),
    Self(suffix: ".top", isVertical: true, isFar: false),
    Self(suffix: ".right", isVertical: false, isFar: true),
    Self(suffix: ".bottom", isVertical: true, isFar: true),
  ]

  func limits(in area: Rect2D) -> (Double, Double) {
    isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
  }

  /// The coordinate of the edge. It is the sum of an origin and a size, which may round beyond the
  /// area.
  func place(of frame: Rect2D, in limits: (Double, Double)) -> Double {
    let edge =
      isVertical ? isFar ? frame.maxY : frame.minY : isFar ? frame.maxX : frame.minX
    let place = min(max(edge, limits.0), max(limits.0, limits.1))
    return (place - edge).magnitude <= Edges.rounding(edge) ? place : edge
  }

  /// The frame with this edge elsewhere, or at the opposite edge, which stays.
  func moved(to place: Double, of frame: Rect2D) -> Rect2D {
    var frame = frame
    let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    // A number that is not finite is written as it is.
    let start = isFar ? low : min(place, high)
    let length = isFar ? max(place - low, 0) : high - start
    if isVertical {
      (frame.y, frame.height) = (start, length)
    } else {
      (frame.x, frame.width) = (start, length)
    }
    return frame
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
    let lengths = lengths
    let rooms = area.map { $0.high - $0.low }
    for index in [0, 1] where lengths[1 - index] < rooms[1 - index] - Self.rounding(least) {
      let wanted = min(max(least, 0), rooms[index])
      try expect(
        !(lengths[index] < wanted - Self.rounding(wanted)),
        "a \(Self.names[index].2) of \(NumberText.text(lengths[index])), less than "
          + NumberText.text(wanted))
    }
  }

  static func rounding(_ number: Double) -> Double { DeclaredRectangle.rounding(number) }

  /// Checks a write of an edge, if the frame that it asks for fits.
  ///
  /// With a locked ratio the frame may be another one of the ratio of before, and one of the two sides
  /// may decide it alone.
  ///
  /// - Parameter refused: The sides, 0 or 1, that writes could not make shorter since one could.
  func checkWrite(
    to now: Edges, _ step: ControlStep, least: Double, _ refused: inout Set<Int>
  ) throws(UnmetExpectation) {
    // A setting may be the ratio that the frame gets.
    guard case .set(let property, let place) = step.command, place.isFinite,
      let index = step.table.roles[property].writtenValue, first..<first + 4 ~= index,
      !step.table.roles.contains(where: \.isSetting)
    else { return }
    var wish = sides
    let axis = (index - first) % 2
    if index - first < 2 { wish[axis].low = place } else { wish[axis].high = place }
    var isMet = true
    for axis in [0, 1] {
      let (room, wish, side) = (now.area[axis], wish[axis], now.sides[axis])
      // What does not fit is limited in many ways.
      guard wish.low >= room.low, wish.high <= room.high, wish.high - wish.low >= max(least, 0)
      else { return }
      let margin = Self.rounding(max(wish.low.magnitude, wish.high.magnitude))
      isMet =
        isMet && (side.low - wish.low).magnitude <= margin
        && (side.high - wish.high).magnitude <= margin
    }
    let (old, new) = (lengths, now.lengths)
    if new[axis] < old[axis] { refused.removeAll() }
    if isMet { return }
    if new[axis] >= old[axis], wish[axis].high - wish[axis].low < old[axis] { refused.insert(axis) }
    let isRatioKept =
      (new[0] * old[1] - new[1] * old[0]).magnitude <= 1e-6 * old[0].magnitude * old[1].magnitude
    try expect(
      isRatioKept && refused.count < 2,
      "\(step.named(step.after[.value], unlike: step.before[.value])) after "
        + "\(step.declaration.values[index].name) \(NumberText.text(place))")
  }

  private var lengths: [Double] { sides.map { $0.high - $0.low } }

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
