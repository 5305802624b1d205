// The one module that a test file imports. Where UIKit exists it must not be accompanied by a second
// UIControl of the same name.
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
