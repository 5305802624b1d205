/// A function that does more than it did.
package struct FunctionGrowth: Equatable {
  /// As callgrind names it: of a Swift function, its mangled name.
  package var name: String
  /// How many instructions of its own it has more, for one operation of the benchmark.
  package var instructions: Double

  package init(name: String, instructions: Double) {
    self.name = name
    self.instructions = instructions
  }
}

extension ExactCounts {
  /// The functions that have more instructions of their own than in an older build, those that grew
  /// most first.
  ///
  /// Of a function that the older list is too short for, only what it has more than the list's last
  /// one is known to be growth.
  package func growth(since base: ExactCounts) -> [FunctionGrowth] {
    let isCut = base.functions.count >= Self.maximumFunctions
    let unlisted = isCut ? base.functions.last?.instructions ?? 0 : 0
    var old: [String: Double] = [:]
    for function in base.functions { old[function.name] = function.instructions }
    return functions.map {
      FunctionGrowth(
        name: $0.name, instructions: $0.instructions - (old[$0.name] ?? unlisted))
    }
    .filter { $0.instructions > 0 }
    .sorted { ($1.instructions, $0.name) < ($0.instructions, $1.name) }
  }
}
