import KnurlEngine

/// The state machine of a reader: an input that grows by parts and is read after each part.
///
/// So every prefix of an input is also an input, and truncated inputs are always tested.
struct InputMachine<Reader>: StateMachine {
  /// The data that laws check: the bytes so far and the reader.
  struct Step {
    let reader: Reader
    var bytes: [UInt8] = []
    var part: InputPart?
  }

  /// The largest size of an input, in bytes. Longer inputs would find no further faults.
  private static var mostBytes: Int { 1 << 16 }
  private static var weights: WeightTable { InputPart.weights }
  /// The largest choice for a byte. The choices 0 and 257...288 end the bytes, so that many parts
  /// are short.
  private static var byteChoices: UInt64 { 288 }

  let pieces: [[UInt8]]
  let frames: [InputFrame]
  var step: Step

  init(_ format: InputFormat<Reader>) {
    pieces = format.pieces
    frames = format.frames
    step = Step(reader: format.reader())
  }

  var triggers: UInt32 { .max }

  var stepKind: Int {
    switch step.part {
    case nil: 0
    case .piece?: 1
    case .frame?: 2
    case .bytes?: 3
    case .change?: 4
    }
  }

  // MARK: - Drawing

  func drawStart(from source: inout ChoiceSource) {}
  func encode(start: Void, into sink: inout ChoiceSink) -> Bool { true }

  func drawCommand(from source: inout ChoiceSource) -> InputPart {
    switch Self.weights.draw(from: &source) {
    case 0: return .piece(source.index(below: pieces.count))
    case 1:
      let frame = source.index(below: frames.count)
      return .frame(frame, Self.drawBytes(from: &source))
    case 2: return .bytes(Self.drawBytes(from: &source))
    default:
      let place = source.index(below: InputPart.farthest + 1)
      return .change(fromEnd: place, to: UInt8(source.choice(upTo: 255)))
    }
  }

  /// Generates bytes; each choice is a byte or the end, so that removing choices removes bytes.
  private static func drawBytes(from source: inout ChoiceSource) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < InputPart.mostBytes {
      let next = source.choice(upTo: Self.byteChoices)
      guard (1...256).contains(next) else { break }
      bytes.append(UInt8(next - 1))
    }
    return bytes
  }

  func encode(command: InputPart, into sink: inout ChoiceSink) -> Bool {
    switch command {
    case .piece(let index):
      guard pieces.indices.contains(index) else { return false }
      sink.append(0)
      sink.append(index: index)
    case .frame(let index, let bytes):
      guard frames.indices.contains(index) else { return false }
      sink.append(1)
      sink.append(index: index)
      return Self.encode(bytes, into: &sink)
    case .bytes(let bytes):
      sink.append(2)
      return Self.encode(bytes, into: &sink)
    case .change(let place, let byte):
      guard (0...InputPart.farthest).contains(place) else { return false }
      sink.append(3)
      sink.append(index: place)
      sink.append(UInt64(byte))
    }
    return true
  }

  private static func encode(_ bytes: [UInt8], into sink: inout ChoiceSink) -> Bool {
    guard bytes.count <= InputPart.mostBytes else { return false }
    for byte in bytes { sink.append(UInt64(byte) + 1) }
    if bytes.count < InputPart.mostBytes { sink.append(0) }
    return true
  }

  // MARK: - Running

  mutating func begin(_ start: Void) { step = Step(reader: step.reader) }

  mutating func perform(_ command: InputPart) {
    step.part = command
    switch command {
    case .piece(let index):
      guard pieces.indices.contains(index) else { return }
      append(pieces[index])
    case .frame(let index, let bytes):
      guard frames.indices.contains(index) else { return }
      append(frames[index].framed(bytes))
    case .bytes(let bytes): append(bytes)
    case .change(let place, let byte):
      guard place < step.bytes.count else { return }
      step.bytes[step.bytes.count - 1 - place] = byte
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    guard step.bytes.count + bytes.count <= Self.mostBytes else { return }
    step.bytes += bytes
  }

  /// Returns a copy of the current step, which is the whole state.
  func snapshot() -> Step? { step }
  mutating func restore(_ snapshot: Step) { step = snapshot }
}

/// A command of the machine: appends bytes to the input, or changes one byte.
enum InputPart: Hashable, Sendable {
  /// Appends the piece of the format with this index.
  case piece(Int)
  /// Appends the frame of the format with this index, around these bytes.
  case frame(Int, [UInt8])
  case bytes([UInt8])
  /// Replaces a byte. The index counts from the end of the input.
  case change(fromEnd: Int, to: UInt8)

  /// The relative frequency of each case, in the order of the cases.
  fileprivate static let weights = WeightTable([6, 4, 2, 1])
  /// The largest number of bytes in a part; a seed file consists of a few parts.
  static let mostBytes = 64
  /// The largest distance of a changed byte from the end.
  static let farthest = 1_023
}
