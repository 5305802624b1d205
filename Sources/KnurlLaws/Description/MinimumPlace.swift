/// The side of a value's minimum: always the same, or as the control says.
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
  public static var top: Self { Self(.top) }
  public static var bottom: Self { Self(.bottom) }

  /// The side that the control says, for one whose orientation changes.
  public static func read(_ side: @escaping (Control) -> MinimumSide) -> Self {
    Self(.leading, read: side)
  }
}
