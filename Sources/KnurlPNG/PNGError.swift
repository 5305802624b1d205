/// Why a picture could not be read from a PNG file or written to one.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin as every PNG file does.
  case notPNG

  /// The file breaks a rule of PNG, or is cut off: libpng's reason, and how many of its bytes had
  /// been read by then.
  case damaged(reason: String, byte: Int)

  /// More pixels than `PNG.maximumSide` and `PNG.maximumPixels` allow.
  case tooLarge(width: Int, height: Int)

  /// The header announces more pixels than so many bytes can hold.
  case tooShort(width: Int, height: Int, byteCount: Int)

  /// A picture without pixels, which PNG does not have.
  case empty(width: Int, height: Int)

  /// So many pixels were handed over for a picture of another size.
  case wrongPixelCount(Int, width: Int, height: Int)

  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One sentence: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .notPNG:
      "This is no PNG file, for it does not begin with PNG's signature: save the picture as PNG."
    case .damaged(let reason, let byte):
      "The PNG file is damaged at or before byte \(byte) (\(reason)): save or fetch it again."
    case .tooLarge(let width, let height):
      "A picture of \(width) x \(height) pixels is more than the \(PNG.maximumSide) on a side and "
        + "\(PNG.maximumPixels) in all that are allowed: scale it down."
    case .tooShort(let width, let height, let byteCount):
      "The PNG file announces \(width) x \(height) pixels, which its \(byteCount) bytes cannot "
        + "hold: save or fetch it again."
    case .empty(let width, let height):
      "A picture of \(width) x \(height) pixels cannot be written as PNG: give it at least one "
        + "pixel."
    case .wrongPixelCount(let count, let width, let height):
      "A picture of \(width) x \(height) pixels was given \(count) of them: pass as many as "
        + "width times height."
    case .outOfMemory:
      "There is not enough memory for the picture: free some, or scale it down."
    }
  }
}
