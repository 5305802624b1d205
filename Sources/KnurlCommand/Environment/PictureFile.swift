import KnurlArguments
import KnurlRaster
import KnurlReports

/// Writes pictures to files.
struct PictureFile {
  private let encode: PictureEncoder
  private let files: FileAccess

  static let noEncoder = CommandFailure.couldNotRun(
    "this program was built without a picture encoder, so nothing can be drawn; pass one to "
      + "CommandLineTool(pictureEncoder:).")

  init(_ encoder: @escaping PictureEncoder, _ files: FileAccess) {
    encode = encoder
    self.files = files
  }

  func write(_ picture: Bitmap, to path: String) throws(FileProblem) {
    let bytes: [UInt8]
    do {
      bytes = try encode(picture)
    } catch {
      throw FileProblem("the picture cannot be encoded (\(error))")
    }
    try files.write(bytes, path)
  }
}
