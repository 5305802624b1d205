/// Where a benchmark's results go, so that the compiler has to compute them.
///
/// The function does nothing, but the optimiser may not know that: it is compiled without looking
/// at what it does, and is never copied into its caller.
@_optimize(none) @inline(never) public func blackHole<Value>(_ value: Value) {}
