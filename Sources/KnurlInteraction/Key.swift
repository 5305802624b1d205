/// A key that moves a focused thumb.
public enum Key: Int, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
}
