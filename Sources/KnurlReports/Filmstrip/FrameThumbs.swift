import KnurlGeometry
import KnurlLaws

/// The thumbs of one frame and what they are called in it.
struct FrameThumbs {
  private static let longestName = 24

  /// Thumbs at one place, and the lines that name them.
  struct Group {
    var place: Rect2D
    var lines: [String]
  }

  /// Where a thumb is drawn; nil for what is no place, or too far off.
  private let places: [(value: Int, place: Rect2D)]
  private let declaration: Declaration
  private let highlighted: Int

  init(_ observation: Observation, _ declaration: Declaration, map: SchematicMap) {
    self.declaration = declaration
    highlighted = observation.highlightedThumb
    let observation = observation.seen
    places = declaration.values.indices.compactMap { value in
      let frame = observation.thumbFrame(value)
      guard declaration.values[value].hasThumb, map.holds(frame), let place = map.place(frame)
      else { return nil }
      return (value, place)
    }
  }

  /// A thumb that is alone needs no name; that it is highlighted is told of any.
  var groups: [Group] {
    let isAlone = declaration.values.count { $0.hasThumb } < 2
    var groups: [(place: Rect2D, values: [Int])] = []
    for (value, place) in places {
      let index = groups.firstIndex { Self.areTogether($0.place, place) }
      if let index {
        groups[index].values.append(value)
        groups[index].place = groups[index].place.union(place)
      } else {
        groups.append((place, [value]))
      }
    }
    return groups.compactMap { group in
      let isHighlighted = group.values.contains(highlighted)
      if isAlone {
        return isHighlighted ? Group(place: group.place, lines: ["highlighted"]) : nil
      }
      let names = group.values.map { name(of: $0) }.joined(separator: ", ")
      guard isHighlighted else { return Group(place: group.place, lines: [names]) }
      return group.values.count == 1
        ? Group(place: group.place, lines: ["\(names), highlighted"])
        : Group(place: group.place, lines: [names, "\(name(of: highlighted)) highlighted"])
    }
  }

  var frames: [Rect2D] { places.map { $0.place } }

  /// As people call the thumb: “lower” for lowerValue.
  private func name(of value: Int) -> String {
    var name = declaration.values[value].name[...]
    if name.count > 5, name.hasSuffix("Value") { name = name.dropLast(5) }
    return name.count > Self.longestName
      ? name.prefix(Self.longestName - 1) + "…" : String(name)
  }

  private static func areTogether(_ a: Rect2D, _ b: Rect2D) -> Bool {
    let (a, b) = (a.center, b.center)
    return (a.x - b.x).magnitude < 4 && (a.y - b.y).magnitude < 4
  }
}
