/// The reason why a picture could not be read from or written to a PNG file.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not begin with PNG's signature.
  case notPNG

  /// The file breaks a rule of PNG, or the end of the file is missing.
  ///
  /// `reason` is libpng's message, and `byte` is the number of bytes read before the error.
  case damaged(reason: String, byte: Int)

  /// The picture has more pixels than `PNG.maximumSide` and `PNG.maximumPixels` allow.
  case tooLarge(width: Int, height: Int)

  /// The header announces more pixels than the bytes of the file can contain.
  case tooShort(width: Int, height: Int, byteCount: Int)

  /// The picture has no pixels, which PNG does not allow.
  case empty(width: Int, height: Int)

  /// The number of pixels does not match the size of the picture.
  case wrongPixelCount(Int, width: Int, height: Int)

  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// A sentence with the problem, its position if known, and the remedy.
  public var description: String {
    switch self {
    case .notPNG:
      "This is not a PNG file, because it lacks PNG's signature: save the picture as PNG."
    case .damaged(let reason, let byte):
      "The PNG file is damaged at or before byte \(byte) (\(reason)): save or download it again."
    case .tooLarge(let width, let height):
      "A picture of \(width) x \(height) pixels exceeds the limit of \(PNG.maximumSide) per side "
        + "or \(PNG.maximumPixels) in total: scale it down."
    case .tooShort(let width, let height, let byteCount):
      "The PNG file's header specifies \(width) x \(height) pixels, which its \(byteCount) bytes "
        + "cannot hold: save or download it again."
    case .empty(let width, let height):
      "A picture of \(width) x \(height) pixels cannot be written as PNG: pass at least one "
        + "pixel."
    case .wrongPixelCount(let count, let width, let height):
      "A picture of \(width) x \(height) pixels was given \(count) pixels: pass width times "
        + "height pixels."
    case .outOfMemory:
      "There is not enough memory for the picture: free some, or scale it down."
    }
  }
}
