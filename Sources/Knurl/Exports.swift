// The one module that a test file imports. Where UIKit exists, KnurlHeadlessUIKit must not be
// exported as well: it would declare a second UIControl.
@_exported public import KnurlEngine
@_exported public import KnurlGeometry
@_exported public import KnurlInteraction
@_exported public import KnurlLaws
@_exported public import KnurlMarkup
@_exported public import KnurlReports
@_exported public import KnurlVerification

#if canImport(UIKit)
  @_exported public import KnurlUIKit
#else
  @_exported public import KnurlHeadlessUIKit
#endif
