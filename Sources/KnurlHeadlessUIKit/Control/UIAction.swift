/// The closure that an action calls.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with an identifier, by which a control can replace or remove the closure.
///
/// A class, as in UIKit, because it carries the sender while it is called.
@MainActor
open class UIAction {
  /// Two actions with the same identifier are the same action to a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private static var count = 0
  public let title: String
  public let identifier: Identifier
  /// The control that is calling the action; nil at other times.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// - Parameter identifier: Unique to this action if nil.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.title = title
    self.identifier = identifier ?? Identifier("action-\(Self.count)")
    self.handler = handler
  }

  final func call(from sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
