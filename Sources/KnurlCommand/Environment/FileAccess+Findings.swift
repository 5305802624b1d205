import KnurlSession

extension FileAccess {
  /// The same files, for folders of findings.
  var findings: FindingStorage {
    let files = self
    return FindingStorage(
      names: { folder throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.tree(folder)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      read: { path throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.read(path, TraceFile.byteLimit)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      makeFolder: { path throws(StorageProblem) in
        do throws(FileProblem) {
          try files.makeFolder(path)
        } catch {
          throw StorageProblem(error.reason)
        }
      },
      create: { path, bytes throws(StorageProblem) in
        do throws(FileProblem) {
          return try files.create(bytes, path)
        } catch {
          throw StorageProblem(error.reason)
        }
      })
  }
}
