import KnurlRaster
import KnurlReports

/// Writes pictures to files.
struct PictureFile {
  private let encode: PictureEncoder
  private let files: FileAccess

  init(_ encoder: @escaping PictureEncoder, _ files: FileAccess) {
    encode = encoder
    self.files = files
  }

  func write(_ picture: Bitmap, to path: String) throws(PictureProblem) {
    let bytes: [UInt8]
    do {
      bytes = try encode(picture)
    } catch {
      throw PictureProblem(reason: "the picture cannot be encoded (\(error))")
    }
    do throws(FileProblem) {
      try files.write(bytes, path)
    } catch {
      throw PictureProblem(reason: error.reason)
    }
  }
}

/// The reason why a picture was not written, as a clause.
struct PictureProblem: Error {
  let reason: String
}
