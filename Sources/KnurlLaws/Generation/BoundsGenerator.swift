import KnurlEngine
import KnurlGeometry

/// Bounds that controls meet: their own, the sizes at which layouts break, and any others. A class, because it is
/// shared with all its generators and never changes.
final class BoundsGenerator {
  private static let sizes: [Size2D] = [
    Size2D(width: 350, height: 30), Size2D(width: 100, height: 30), Size2D(width: 30, height: 30),
    Size2D(width: 20, height: 30), Size2D(width: 0, height: 30), Size2D(width: 0, height: 0),
    Size2D(width: 30, height: 335), Size2D(width: 60, height: 44),
    Size2D(width: 1000.25, height: 8),
    Size2D(width: 335, height: 0), Size2D(width: 200, height: 44), Size2D(width: 300, height: 60),
  ]
  private let coordinate = Generator<Double>.double(in: -1000...1000)
  private let length = Generator<Double>.double(in: 0...1000)
  private let anything = Generator<Double>.one(of: [
    .double(in: TraceLimits.lengths), .notFinite,
  ])

  func draw(from source: inout ChoiceSource, fallback: Rect2D) -> Rect2D {
    switch source.choice(upTo: 7) {
    case 0: return fallback
    case 6:
      return Rect2D(
        x: coordinate.draw(&source), y: coordinate.draw(&source),
        width: length.draw(&source), height: length.draw(&source))
    case 7:
      return Rect2D(
        x: anything.draw(&source), y: anything.draw(&source),
        width: anything.draw(&source), height: anything.draw(&source))
    default:
      let size = Self.sizes[source.index(below: Self.sizes.count)]
      return Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    }
  }

  func encode(_ rect: Rect2D, into sink: inout ChoiceSink) -> Bool {
    encode(rect, 6, coordinate, length, into: &sink)
      || encode(rect, 7, anything, anything, into: &sink)
  }

  private func encode(
    _ rect: Rect2D, _ branch: UInt64, _ origin: Generator<Double>, _ size: Generator<Double>,
    into sink: inout ChoiceSink
  ) -> Bool {
    var attempt = sink
    attempt.append(branch)
    guard origin.encode(rect.x, &attempt), origin.encode(rect.y, &attempt),
      size.encode(rect.width, &attempt), size.encode(rect.height, &attempt)
    else { return false }
    sink = attempt
    return true
  }
}
