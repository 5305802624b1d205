public import Foundation

// A change of these is seen at once, without `setNeedsDisplay`, and animates nothing here.
extension CALayer {
  public var backgroundColor: CGColor? {
    get { look.backgroundColor }
    set { show(newValue, in: &look.backgroundColor) }
  }

  public var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set { show(newValue, in: &look.cornerRadius) }
  }

  public var borderWidth: CGFloat {
    get { look.borderWidth }
    set { show(newValue, in: &look.borderWidth) }
  }

  public var borderColor: CGColor? {
    get { look.borderColor }
    set { show(newValue, in: &look.borderColor) }
  }

  public var shadowColor: CGColor? {
    get { look.shadowColor }
    set { show(newValue, in: &look.shadowColor) }
  }

  public var shadowOpacity: Float {
    get { look.shadowOpacity }
    set { show(newValue, in: &look.shadowOpacity) }
  }

  public var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { show(newValue, in: &look.shadowOffset) }
  }

  public var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set { show(newValue, in: &look.shadowRadius) }
  }

  public var masksToBounds: Bool {
    get { look.masksToBounds }
    set { show(newValue, in: &look.masksToBounds) }
  }

  public var zPosition: CGFloat {
    get { look.zPosition }
    set { show(newValue, in: &look.zPosition) }
  }
}
