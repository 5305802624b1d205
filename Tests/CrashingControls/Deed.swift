import Foundation

/// A deed of an `AttackedSlider`.
enum Deed: String, CaseIterable {
  case traps, loops, waits, stops, slow, recurses, aborts
  case exits0 = "exits-0"
  case exits1 = "exits-1"
  case exits130 = "exits-130"
  /// It sends itself a signal.
  case sendsTerm = "sends-term"
  case sendsInt = "sends-int"
  case sendsSegv = "sends-segv"
  case sendsKill = "sends-kill"
  case sendsAlarm = "sends-alarm"
  /// A thread or a timer ends the process later, in the middle of something else.
  case trapsLater = "traps-later"
  case exitsLater = "exits-later"
  case prints
  case printsJSON = "prints-json"
  case printsHalf = "prints-half"
  case printsBytes = "prints-bytes"
  case printsMegabyte = "prints-megabyte"
  case complains
  case closesOutput = "closes-output"
  case closesInput = "closes-input"
  case closesErrors = "closes-errors"
  case closesAll = "closes-all"
  case opensMany = "opens-many"
  case notANumber = "not-a-number"
  /// A copy of the process goes on beside it.
  case forks
  /// A program runs beside it for some seconds.
  case starts
  case movesAway = "moves-away"
  case changesEnvironment = "changes-environment"
  case ignoresTerm = "ignores-term"
  case ignoresTermLoops = "ignores-term-loops"
  case removesTemporary = "removes-temporary"
  case eatsMemory = "eats-memory"

  /// Does it, and returns the value that the control has then.
  func happened(to value: Double) -> Double {
    let output = FileHandle.standardOutput
    switch self {
    case .traps: return [value][Int(value) + 1]
    case .loops: hang()
    case .waits: waitForEver()
    case .stops: raise(SIGSTOP)
    case .slow: work(seconds: 1.3)
    case .recurses: return Recursion.up(value + 10)
    case .aborts: abort()
    case .exits0: leave(0)
    case .exits1: leave(1)
    case .exits130: leave(130)
    case .sendsTerm: raise(SIGTERM)
    case .sendsInt: raise(SIGINT)
    case .sendsSegv: raise(SIGSEGV)
    case .sendsKill: raise(SIGKILL)
    case .sendsAlarm: raise(SIGALRM)
    case .trapsLater: Self.trapLater
    case .exitsLater: Self.exitLater
    case .prints: output.write(Data("The value is \(value).\n".utf8))
    case .printsJSON: output.write(Data("{\"ended\": true, \"cases\": 99}\n[]\n".utf8))
    case .printsHalf: output.write(Data("half a line".utf8))
    case .printsBytes: output.write(Data([0xFF, 0xC3, 0x28, 0x00, 0x0A, 0xED, 0xA0, 0x80, 0x0A]))
    case .printsMegabyte: Self.printMegabyte
    case .complains: FileHandle.standardError.write(Data("The value is \(value).\n".utf8))
    case .closesOutput: close(STDOUT_FILENO)
    case .closesInput: close(STDIN_FILENO)
    case .closesErrors: close(STDERR_FILENO)
    case .closesAll: for file in 0..<Int32(64) { close(file) }
    case .opensMany: Self.openMany
    case .notANumber: return .nan
    case .forks: Self.fork
    case .starts: Self.start
    case .movesAway: _ = FileManager.default.changeCurrentDirectoryPath("..")
    case .changesEnvironment:
      for name in ["TMPDIR", "KNURL_HANG_SECONDS", "KNURL_CHILD_TASK", "KNURL_JOBS", "PATH"] {
        unsafe setenv(name, "/nowhere", 1)
      }
    case .ignoresTerm: signal(SIGTERM, SIG_IGN)
    case .ignoresTermLoops:
      signal(SIGTERM, SIG_IGN)
      hang()
    case .removesTemporary: Self.removeTemporary()
    case .eatsMemory: Self.eatMemory
    }
    return value
  }

  // MARK: - Deeds that a process does once

  private static let trapLater: Void = Thread.detachNewThread {
    usleep(50_000)
    abort()
  }
  private static let exitLater: Void = Thread.detachNewThread {
    usleep(50_000)
    leave(0)
  }
  private static let printMegabyte: Void = FileHandle.standardOutput.write(
    Data(repeating: 0x78, count: 1 << 20))
  private static let openMany: Void = { while unsafe open("/dev/null", O_RDONLY) >= 0 {} }()
  private static let start: Void = { _ = unsafe system("sleep 15 &") }()
  private static let fork: Void = {
    typealias Fork = @convention(c) () -> Int32
    // Swift does not offer it, for good reasons.
    guard let address = unsafe dlsym(nil, "fork") else { return }
    _ = unsafe unsafeBitCast(address, to: Fork.self)()
  }()
  private static let eatMemory: Void = {
    let bytes = [UInt8](repeating: 1, count: 300 << 20)
    precondition(bytes.last == 1)
  }()

  /// Removes what Knurl made in the temporary folder, if `.ci/attack` made that folder.
  private static func removeTemporary() {
    let files = FileManager.default
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    guard folder.contains("knurl-attack") else { return }
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      try? files.removeItem(atPath: folder + "/" + name)
    }
  }
}
