/// Apple: uikit/uiactionhandler
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Apple: uikit/uiaction
@MainActor
open class UIAction: UIMenuElement {
  /// Apple: uikit/uiaction/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static var count = 0
  /// Apple: uikit/uiaction/identifier-swift.property
  open var identifier: UIAction.Identifier { name }
  /// Apple: uikit/uiaction/sender
  open internal(set) var sender: Any?
  private let name: Identifier
  let handler: UIActionHandler

  /// Apple:
  /// uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:),
  /// without the image, which the stub lacks.
  public init(
    title: String = "", identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    name = identifier ?? Identifier("stub-\(Self.count)")
    self.handler = handler
    super.init()
    self.title = title
  }
}
