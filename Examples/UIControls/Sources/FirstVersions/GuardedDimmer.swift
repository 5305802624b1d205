#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The first dimmer with its first fault fixed, so that runs reach the other faults.
public class GuardedDimmer: Dimmer {
  public override var value: Double {
    get { super.value }
    set { if newValue.isFinite { super.value = newValue } }
  }
}
