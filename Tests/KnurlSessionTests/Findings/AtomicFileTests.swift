import Foundation
import KnurlSession
import Testing

@Suite struct AtomicFileTests {
  @Test("Creating a file that exists changes nothing and leaves no temporary file")
  func neverOverwrites() throws {
    let folder = try Folder()
    #expect(try AtomicFile.create(folder.path + "/a", with: Array("one".utf8)))
    #expect(try !AtomicFile.create(folder.path + "/a", with: Array("two".utf8)))
    #expect(try folder.read("a") == "one")
    #expect(try folder.names == ["a"])
  }

  @Test("A broken symbolic link counts as an existing file")
  func danglingLink() throws {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a", withDestinationPath: folder.path + "/nowhere")
    #expect(try !AtomicFile.create(folder.path + "/a", with: [1]))
    #expect(try folder.names == ["a"])
  }

  @Test("If many tasks create one file at once, one task succeeds, and the file is complete")
  func race() async throws {
    let folder = try Folder()
    let path = folder.path + "/a"
    let made = try await withThrowingTaskGroup(of: UInt8?.self) { group in
      for number in 0..<UInt8(32) {
        group.addTask {
          let bytes = [UInt8](repeating: number, count: 100_000)
          return try AtomicFile.create(path, with: bytes) ? number : nil
        }
      }
      return try await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
    }
    let winner = try #require(made.first)
    #expect(made.count == 1)
    #expect(
      FileManager.default.contents(atPath: path) == Data(repeating: winner, count: 100_000))
    #expect(try folder.names == ["a"])
  }

  @Test("If a file cannot be written, the error says so")
  func unwritable() throws {
    let folder = try Folder()
    try folder.write("a file", to: "file")
    #expect(throws: StorageProblem("it cannot be written")) {
      try AtomicFile.create(folder.path + "/file/below", with: [1])
    }
  }
}
