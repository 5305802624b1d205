import CKnurlMeasure

/// Where on its page of memory a sample's stack begins.
///
/// Without a say in it, each process has a place of its own by chance, and with it samples that take up
/// to half as long again.
enum StackOffset {
  /// The number of bytes of a page: places that differ by as much are the same.
  static let page: UInt32 = 4_096

  /// One place of many, all equally likely.
  static func any(using coin: inout SplitMix) -> UInt32 {
    UInt32.random(in: 0..<page / 16, using: &coin) * 16
  }

  /// Calls the body there.
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
