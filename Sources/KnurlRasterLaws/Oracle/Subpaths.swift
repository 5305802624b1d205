import KnurlGeometry

/// The subpaths of a path, which can be reordered or reversed.
struct Subpaths {
  /// One subpath: its start and its other elements.
  struct Subpath {
    var start: Point2D
    var elements: [Path2D.Element] = []
  }

  private(set) var subpaths: [Subpath] = []

  init(_ path: Path2D) {
    var isOpen = false
    for element in path.elements {
      switch element {
      case .move(let to):
        subpaths.append(Subpath(start: to))
        isOpen = true
      case .close:
        guard let last = subpaths.indices.last else { continue }
        if isOpen { subpaths[last].elements.append(.close) }
        isOpen = false
      default:
        // Elements after a close begin at the start of the closed subpath.
        if !isOpen, let start = subpaths.last?.start { subpaths.append(Subpath(start: start)) }
        guard let last = subpaths.indices.last else { continue }
        subpaths[last].elements.append(element)
        isOpen = true
      }
    }
  }

  /// Each subpath as a path of its own.
  var paths: [Path2D] { subpaths.map { Self.path([$0]) } }

  /// The path with its subpaths in the opposite order. Each subpath is unchanged.
  var inOppositeOrder: Path2D { Self.path(subpaths.reversed()) }

  /// The path with its subpaths in the same order. Each subpath is reversed.
  var walkedBackwards: Path2D { Self.path(subpaths.map(Self.backwards)) }

  private static func path(_ subpaths: [Subpath]) -> Path2D {
    var path = Path2D()
    for subpath in subpaths {
      path.move(to: subpath.start)
      for element in subpath.elements { path.append(element) }
    }
    return path
  }

  private static func backwards(_ subpath: Subpath) -> Subpath {
    var points = [subpath.start]
    for element in subpath.elements { if let end = element.points.first { points.append(end) } }
    var elements: [Path2D.Element] = []
    for element in subpath.elements.reversed() {
      switch element {
      case .move, .close: continue
      case .line:
        points.removeLast()
        if let to = points.last { elements.append(.line(to: to)) }
      case .quadratic(_, let control):
        points.removeLast()
        if let to = points.last { elements.append(.quadratic(to: to, control: control)) }
      case .cubic(_, let control1, let control2):
        points.removeLast()
        if let to = points.last {
          elements.append(.cubic(to: to, control1: control2, control2: control1))
        }
      }
    }
    let last = subpath.elements.last { !$0.points.isEmpty }?.points.first
    if subpath.elements.last == .close { elements.append(.close) }
    return Subpath(start: last ?? subpath.start, elements: elements)
  }
}
