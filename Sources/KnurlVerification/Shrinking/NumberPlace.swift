import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Where a number stands in a history.
enum NumberPlace: Hashable {
  /// A write of the configuration, by its index.
  case write(Int)
  /// What a command writes, or the seconds that it lets pass.
  case value(command: Int)
  case x(command: Int)
  case y(command: Int)
  /// A side of the bounds of the configuration, or of those that a command gives.
  case side(Side, command: Int?)

  enum Side: Hashable {
    case x, y, width, height
  }
}

extension History where Start == Configuration, Command == KnurlLaws.Command {
  /// The history with another number in a place; the same where nothing of the kind is there.
  func replacing(_ place: NumberPlace, with number: Double) -> Self {
    var result = self
    switch place {
    case .write(let index): result.start.writes[index].value = number
    case .value(let index):
      switch commands[index] {
      case .set(let property, _): result.commands[index] = .set(property: property, to: number)
      case .control(.tick): result.commands[index] = .control(.tick(seconds: number))
      default: break
      }
    case .x(let index):
      guard case .control(.touch(var touch)) = commands[index] else { break }
      touch.location.x = number
      result.commands[index] = .touch(touch)
    case .y(let index):
      guard case .control(.touch(var touch)) = commands[index] else { break }
      touch.location.y = number
      result.commands[index] = .touch(touch)
    case .side(let side, nil):
      result.start.bounds = start.bounds?.replacing(side, with: number)
    case .side(let side, let index?):
      guard case .control(.resize(let bounds)) = commands[index] else { break }
      result.commands[index] = .control(.resize(bounds.replacing(side, with: number)))
    }
    return result
  }
}

extension Rect2D {
  fileprivate func replacing(_ side: NumberPlace.Side, with number: Double) -> Rect2D {
    Rect2D(
      x: side == .x ? number : x, y: side == .y ? number : y,
      width: side == .width ? number : width, height: side == .height ? number : height)
  }
}
