package import Foundation
import KnurlLaws
package import KnurlVerification

/// Reads the names of attributes from the sources in which they are declared.
///
/// Only the process that reports reads them. Its child processes get the names with their orders,
/// so that an edit during a run changes nothing.
package enum SourceNames {
  /// The largest number of bytes in a source file that is read.
  private static let largestFile = 1 << 24

  /// The time at which the running code was linked; nil if its file cannot be found.
  package static let linkDate: Date? = {
    #if os(Linux)
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #else
      // The main program of a test is Xcode's; the code is in the bundle of the tests.
      let link = Bundle(for: Image.self).executablePath
    #endif
    return link.flatMap { attributes(of: $0)?[.modificationDate] as? Date }
  }()

  private final class Image {}

  /// The names of the control's attributes, by position.
  ///
  /// A file that is absent, too large or no text gives none, and neither does one that was edited
  /// after the build, because a call in it may now have another key path: the attributes then have
  /// the names that their key paths or nouns give.
  ///
  /// - Parameter date: The time of the build.
  package static func names(
    of verification: Verification, builtAt date: Date? = linkDate
  ) -> [String] {
    var declaration = verification.declaration
    declaration.takeNames { file in
      guard let known = attributes(of: file), let date,
        let edited = known[.modificationDate] as? Date, edited <= date,
        let size = known[.size] as? Int, size <= largestFile
      else { return nil }
      return try? String(contentsOfFile: file, encoding: .utf8)
    }
    return declaration.names
  }

  private static func attributes(of file: String) -> [FileAttributeKey: Any]? {
    let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: path)
  }
}

extension ControlSpecification {
  /// The same control with the names of its sources, which are read when the first verification is
  /// made.
  package var namedFromSources: ControlSpecification {
    var names: [String]?
    return with { verification in
      let known = names ?? SourceNames.names(of: verification)
      names = known
      return verification.named(known)
    }
  }
}

extension Catalog {
  /// The same catalog whose controls have the names of their sources.
  package var namedFromSources: Catalog {
    var catalog = self
    catalog.controls = controls.map(\.namedFromSources)
    return catalog
  }
}
