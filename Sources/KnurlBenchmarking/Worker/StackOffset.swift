import CKnurlMeasure

/// The offset of a sample's stack on its page of memory.
///
/// Without control, each process has a random offset, which makes some samples take up to half as
/// long again.
enum StackOffset {
  /// The number of bytes in a page of memory. Offsets that differ by a multiple of a page are
  /// equivalent.
  static let page: UInt32 = 4_096

  /// Returns a random offset. All offsets are equally likely.
  static func any(using coin: inout SplitMix) -> UInt32 {
    UInt32.random(in: 0..<page / 16, using: &coin) * 16
  }

  /// Calls the body with the stack at the given offset on its page.
  static func call<Result>(_ place: UInt32, _ body: () -> Result) -> Result {
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { escaping in
      var closure = escaping
      unsafe withUnsafeMutablePointer(to: &closure) {
        unsafe knurl_call_at_stack_place(
          place, { unsafe $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, $0)
      }
    }
    guard let result else { preconditionFailure("the body is called once") }
    return result
  }
}
