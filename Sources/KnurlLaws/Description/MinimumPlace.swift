/// The side of a value's minimum: always the same, or as the control says.
///
/// A finger that moves away from this side raises the value. On a ruler that moves under a needle,
/// and on a carousel, that is the opposite of the side on which the minimum is drawn.
///
/// ```swift
/// $0.value(\.level, in: 0...1, minimumAt: .bottom)
/// $0.value(\.level, in: 0...1, minimumAt: .read { $0.isUpright ? .bottom : .leading })
/// ```
public struct MinimumPlace<Control> {
  let side: MinimumSide
  let read: ((Control) -> MinimumSide)?

  private init(_ side: MinimumSide, read: ((Control) -> MinimumSide)? = nil) {
    self.side = side
    self.read = read
  }

  /// On the left or, in a control laid out from right to left, on the right.
  public static var leading: Self { Self(.leading) }
  /// On the right or, in a control laid out from right to left, on the left.
  public static var trailing: Self { Self(.trailing) }
  /// On the left, in both layout directions.
  public static var left: Self { Self(.left) }
  /// On the right, in both layout directions.
  public static var right: Self { Self(.right) }
  /// At the top: the value rises as the finger goes down.
  public static var top: Self { Self(.top) }
  /// At the bottom: the value rises as the finger goes up.
  public static var bottom: Self { Self(.bottom) }

  /// The side that the control says, for one whose orientation changes.
  public static func read(_ side: @escaping (Control) -> MinimumSide) -> Self {
    Self(.leading, read: side)
  }
}
