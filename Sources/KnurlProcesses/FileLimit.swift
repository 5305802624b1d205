import CKnurlProcesses

/// The length of files that this process may write.
public enum FileLimit {
  /// Refuses longer files from now on, because what a control prints may be endless.
  public static func set(bytes: Int64) { knurl_limit_files(bytes) }
}
