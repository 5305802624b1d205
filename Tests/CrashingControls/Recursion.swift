import Foundation

/// Two functions that call each other endlessly.
enum Recursion {
  @inline(never) static func up(_ value: Double) -> Double { value > 9 ? down(value) + 1 : value }
  @inline(never) static func down(_ value: Double) -> Double { value > 8 ? up(value) + 2 : value }
}

/// Exits the process with this code, without a signal.
func leave(_ code: Int32) { exit(code) }

/// Never returns. It sleeps, so that the tests that run at the same time have the processor;
/// `CrashingGauge.Fault.sendsForEver` computes without end.
func hang() -> Never {
  while true { _ = getpid() }
}

func waitForEver() -> Never {
  while true { sleep(1) }
}

/// Works for some seconds of the processor.
func work(seconds: Double) {
  let end = Double(clock()) + seconds * Double(CLOCKS_PER_SEC)
  while Double(clock()) < end {}
}

/// State that outlives every control: the number of times that `next` was called in this process.
final class Memory: Sendable {
  static let shared = Memory()
  private let counter: UnsafeCounter

  init() { counter = UnsafeCounter() }

  /// Returns a number above 10, the slider's greatest value. The number depends on earlier calls.
  func next(after value: Double) -> Double { 10 + Double(counter.next()) / 1024 }
}

/// A counter without a lock that several threads can share.
struct UnsafeCounter: Sendable {
  private let address: UInt

  init() {
    let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    unsafe place.initialize(to: 0)
    address = UInt(bitPattern: place)
  }

  func next() -> Int {
    guard let place = unsafe UnsafeMutablePointer<Int>(bitPattern: address) else { return 0 }
    unsafe place.pointee += 1
    return unsafe place.pointee
  }
}
