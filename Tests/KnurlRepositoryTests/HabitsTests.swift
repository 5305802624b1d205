import Foundation
import Testing

@Suite("Source rules that a reviewer may miss")
struct HabitsTests {
  // Joined from parts, so that the search does not match this file.
  static let forbidden: [(name: String, pattern: String)] = [
    ("a note without an issue", #"\b(TO"# + #"DO(?!\(#[0-9]+\))|FIX"# + #"ME|XX"# + #"X)\b"#),
    ("a try that traps", #"\btry"# + "!"),
    ("a cast that traps", #"\bas"# + "! "),
    ("an unchecked promise", "@unchecked" + " Sendable"),
    ("an unchecked promise", #"nonisolated\("# + #"unsafe\)"#),
    ("a private door", "@" + "_spi"),
    ("a private door", "@" + "testable"),
    ("a path of one machine", #"(^|["'=(\s])/(wo"# + #"rk|ro"# + #"ot|Us"# + #"ers|ho"# + #"me)/"#),
    ("commented-out code", #"^\s*// (let|var) [a-z]\w*( =|:) "#),
    ("commented-out code", #"^\s*//(?!/)\s?(\}|.*[^ ] \{|(return|try|await) .*\))$"#),
  ]

  static func findings(in line: Substring) -> [String] {
    forbidden.filter { line.range(of: $0.pattern, options: .regularExpression) != nil }
      .map(\.name)
  }

  @Test("No forbidden construct is in the sources", arguments: ["Sources", "Tests", "Examples"])
  func sources(folder: String) throws {
    let files = try Repository.swiftFiles(in: folder)
    #expect(files.count > 2)
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        #expect(Self.findings(in: line) == [], "\(file.path):\(index + 1)")
      }
    }
  }

  @Test(
    "The search detects planted examples",
    arguments: [
      "// TO" + "DO: later", "// FIX" + "ME", "let x = try" + "! f()", "x as" + "! Y",
      "struct S: @unchecked" + " Sendable {}", "nonisolated(" + "unsafe) var x",
      "@" + "_spi(Tests) public", "@" + "testable import Knurl", "let path = \"/ro" + "ot/x\"",
      "  // let old = 1", "  // if x {", "  // }", "  // return f(x)",
    ])
  func finds(line: String) {
    #expect(Self.findings(in: Substring(line)).count == 1)
  }

  // MARK: - Pure modules

  /// The things that a pure module does not use, each with a pattern.
  ///
  /// A call of a library function counts if its result can differ between systems in the last bit:
  /// `floor`, `ceil` and other exact functions do not match, nor do methods with these names and
  /// their declarations. The order of a set, which differs between processes too, cannot be seen in
  /// a line; replays in fresh processes show it.
  static let impure: [(name: String, pattern: String)] = [
    (
      "a library function: use Elementary",
      #"(?<![.\w])(?<!func )(a?(sin|cos|tan)h?|atan2|exp(2|10|m1)?|log(2|10|1p)?|pow|hypot|cbrt"#
        + #"|erfc?|[lt]gamma|fma|sincos)f?\("#
    ),
    (
      "a clock",
      #"\b((Continuous|Suspending)Clock|Dispatch(Wall)?Time|Task\.sleep|clock_gettime\w*"#
        + #"|gettimeofday|mach_absolute_time|CFAbsoluteTimeGetCurrent|CACurrentMediaTime)\b"#
        + #"|\bDate(\(|\.now\b)|(?<![.\w])(time|clock)\((nil|&|\))"#
    ),
    (
      "a hidden random number",
      #"\bSystemRandomNumberGenerator\b|\.random\((?!.*using:)"#
        + #"|\.(shuffled?|randomElement)\(\)|\bUUID\(\)"#
        + #"|(?<![.\w])(?<!func )(arc4random\w*|getrandom|getentropy|[dels]rand48|s?random|s?rand)\("#
    ),
    ("a hash that differs between processes", #"\bHasher\(\)|\.hashValue\b"#),
  ]

  static func impurities(in line: Substring) -> [String] {
    // Formulas in comments are allowed.
    let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    return impure.filter { code.range(of: $0.pattern, options: .regularExpression) != nil }
      .map(\.name)
  }

  @Test("A pure module has no clock, no hidden random number and no inexact library function")
  func pure() throws {
    let modules = ModuleTable(try Repository.text(of: ModuleTable.page)).rows.filter(\.isPure)
    #expect(modules.count >= 5)
    for module in modules {
      for file in try Repository.swiftFiles(in: "Sources/\(module.name)") {
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          #expect(Self.impurities(in: line) == [], "\(file.path):\(index + 1)")
        }
      }
    }
  }

  @Test(
    "A clock, a random number and the like are found in a pure module",
    arguments: [
      "let a = sin(x)", "return -cosf(x)", "a * atan2(y, x)", "exp(-x)", "(pow(2, 3))",
      "fma(a, b, c)", "f(hypot(x, y))", "let clock = ContinuousClock()", "SuspendingClock.now",
      "Date()", "let now = Date.now", "DispatchTime.now()", "clock_gettime(CLOCK_MONOTONIC, &t)",
      "let t = time(nil)", "clock()", "try await Task.sleep(for: .seconds(1))",
      "var g = SystemRandomNumberGenerator()", "Int.random(in: 0..<3)", "all.shuffled()",
      "all.shuffle()", "all.randomElement()", "UUID()", "arc4random_uniform(3)", "drand48()",
      "rand()", "var hasher = Hasher()", "names.hashValue % 3",
    ])
  func impurity(line: String) {
    #expect(Self.impurities(in: Substring(line)).count == 1)
  }

  @Test(
    "A name that only resembles a forbidden one is not found in a pure module",
    arguments: [
      "let x = Elementary.sine(a)", "// atan(d) in d", "x.pow(2)", "func exp(_ x: Double)",
      "cosine(of: angle)", "expect(x)", "floor(x)", "func hash(into hasher: inout Hasher) {",
      "touch.time = time(touch.time)", "tick.clock()", "Int.random(in: 0..<3, using: &source)",
      "all.shuffled(using: &source)", "var updates = 1", "let brand = brand(of: x)",
    ])
  func purity(line: String) {
    #expect(Self.impurities(in: Substring(line)) == [])
  }

  @Test(
    "The search ignores comments that only resemble a forbidden construct",
    arguments: [
      "// TO" + "DO(#12): even-odd strokes", "// Let it be: see above.", "// It ends.",
      "  /// verify(Dial()) {", "  /// }",
    ])
  func leavesAlone(line: String) {
    #expect(Self.findings(in: Substring(line)).isEmpty)
  }
}
