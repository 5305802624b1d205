/// A benchmark whose state is made: what remains is to call its body.
struct PreparedBenchmark {
  /// How many of the unit one iteration does.
  let operations: Int
  /// Calls the body so many times.
  let run: (Int) -> Void
}
