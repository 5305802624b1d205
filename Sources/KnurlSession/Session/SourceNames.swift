import Foundation
import KnurlLaws
package import KnurlVerification

/// Reads the names of attributes from the sources in which they are declared.
///
/// Only the process that reports reads them. Its child processes get the names with their orders,
/// so that an edit during a run changes nothing.
package enum SourceNames {
  /// The largest number of bytes in a source file that is read.
  private static let largestFile = 1 << 24

  /// The names of the control's attributes, by position.
  ///
  /// A file that is absent, too large or no text gives none, and neither does an edited one: the
  /// attributes then have the names that their key paths or nouns give.
  package static func names(of verification: Verification) -> [String] {
    var declaration = verification.declaration
    declaration.takeNames { file in
      guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int,
        size <= largestFile
      else { return nil }
      return try? String(contentsOfFile: file, encoding: .utf8)
    }
    return declaration.names
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
