import KnurlEngine
import KnurlLaws

/// Writes inputs as text and parses them: one part on each line, bytes in hexadecimal.
///
/// ```
/// input 1 png
/// piece 0
/// frame IDAT 00 ff 00 ff
/// bytes 89 50
/// change 12 ff
/// ```
struct InputText {
  static let version = 1

  let name: String
  let pieces: [[UInt8]]
  let frames: [InputFrame]

  /// The lines before the first part.
  func start(law: String?, notes: [String]) -> [String] {
    var lines = ["input \(Self.version) \(name)"]
    for note in notes {
      for line in note.split(whereSeparator: { $0.isNewline }) { lines.append("note \(line)") }
    }
    if let law { lines.append("law \(law)") }
    return lines
  }

  func line(of part: InputPart) -> String {
    switch part {
    case .piece(let index): "piece \(index)"
    case .frame(let index, let bytes):
      ["frame", frames[index].name, Self.words(bytes)].filter { !$0.isEmpty }
        .joined(separator: " ")
    case .bytes(let bytes): bytes.isEmpty ? "bytes" : "bytes \(Self.words(bytes))"
    case .change(let place, let byte): "change \(place) \(Self.words([byte]))"
    }
  }

  private static func words(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  // MARK: - Reading

  func parse(_ text: String) throws(TraceError) -> CommandSequence<Void, InputPart> {
    var parts: [InputPart]?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if parts == nil {
        guard first == "input", words.count == 3, words[1] == "\(Self.version)" else {
          throw TraceError(
            line: index + 1, message: "an input begins with “input 1 \(name)”.")
        }
        parts = []
      } else if first != "note", first != "law" {
        parts?.append(try part(words, line: index + 1))
      }
    }
    guard let parts else {
      throw TraceError(
        line: 1, message: "the file is empty; an input begins with “input 1 \(name)”.")
    }
    return CommandSequence(start: (), commands: parts)
  }

  private func part(_ words: [Substring], line: Int) throws(TraceError) -> InputPart {
    switch words[0] {
    case "piece":
      if words.count == 2, let index = Int(words[1]), pieces.indices.contains(index) {
        return .piece(index)
      }
      throw TraceError(
        line: line, message: "write “piece” and a number from 0 to \(pieces.count - 1).")
    case "frame":
      let word = words.count > 1 ? words[1] : ""
      guard let index = frames.firstIndex(where: { $0.name == word }) else {
        let names = frames.map { $0.name }.joined(separator: ", ")
        throw TraceError(line: line, message: "there is no frame “\(word)”; there are: \(names).")
      }
      return .frame(index, try Self.bytes(words.dropFirst(2), line: line))
    case "bytes": return .bytes(try Self.bytes(words.dropFirst(), line: line))
    case "change":
      let bytes = try Self.bytes(words.dropFirst(2), line: line)
      guard words.count == 3, let place = Int(words[1]), (0...InputPart.farthest).contains(place)
      else {
        throw TraceError(
          line: line,
          message: "write “change”, an index from 0 to \(InputPart.farthest), and a byte.")
      }
      return .change(fromEnd: place, to: bytes[0])
    default:
      throw TraceError(
        line: line, message: "“\(words[0])” is not a part; write piece, frame, bytes or change.")
    }
  }

  private static func bytes(
    _ words: ArraySlice<Substring>, line: Int
  ) throws(TraceError) -> [UInt8] {
    guard words.count <= InputPart.mostBytes else {
      throw TraceError(
        line: line, message: "a part has at most \(InputPart.mostBytes) bytes; write two parts.")
    }
    var bytes: [UInt8] = []
    for word in words {
      // UInt8 would also accept a sign.
      guard word.count == 2, word.allSatisfy(\.isHexDigit), let byte = UInt8(word, radix: 16)
      else {
        throw TraceError(
          line: line,
          message: "“\(word)” is not a byte; write two hexadecimal digits such as 0f.")
      }
      bytes.append(byte)
    }
    return bytes
  }
}
