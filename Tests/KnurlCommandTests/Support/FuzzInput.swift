import Foundation
import KnurlCommand
import KnurlEngine
import KnurlVerification

/// Fuzz inputs of the toy controls.
enum FuzzInput {
  static func bytes(
    of text: String, _ verification: Verification, named name: String
  ) throws -> [UInt8] {
    let property = FuzzTarget(name: name, verification)
    var bytes: [UInt8] = []
    try property.parse(text).write(name: Array(name.utf8), to: &bytes)
    return bytes
  }

  static let breaking = """
    trace 1 faulty-slider
    names 1 value of 1 values
    configuration value 3
    touch 1 began 50 10
    touch 1 moved 60 10
    touch 1 moved 150 10
    touch 1 moved 40 10
    touch 1 ended 40 10

    """

  static func write(_ bytes: [UInt8], to name: String, in session: Session) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: session.path(name)))
    return session.path(name)
  }

  static func writeBreaking(to name: String, in session: Session) throws -> String {
    let bytes = try bytes(
      of: breaking, Toy.verification(faults: [.unclamped], named: "faulty-slider"),
      named: "faulty-slider")
    return try write(bytes, to: name, in: session)
  }
}
