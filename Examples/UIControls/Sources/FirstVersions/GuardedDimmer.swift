#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The first dimmer with the first thing mended: without it no run would come as far as the others.
public class GuardedDimmer: Dimmer {
  public override var value: Double {
    get { super.value }
    set { if newValue.isFinite { super.value = newValue } }
  }
}
