import KnurlLaws
package import KnurlVerification

extension Array where Element == Finding {
  /// The findings of each law, the shortest of each first; the laws as they come.
  package func groupedByLaw() -> [[Finding]] {
    var result: [[Finding]] = []
    for finding in self {
      guard let index = result.firstIndex(where: { $0[0].law == finding.law }) else {
        result.append([finding])
        continue
      }
      let place = finding.isShorter(than: result[index][0]) ? 0 : result[index].count
      result[index].insert(finding, at: place)
    }
    return result
  }

  /// The shortest finding of each law of which none is known yet: with one of them a folder has what
  /// says that the law is broken, and a run after the other would add the longer ones.
  package func worthKeeping(besides known: [Finding]) -> [Finding] {
    groupedByLaw().compactMap { group in
      // A trace that does not do the same twice guards nothing.
      if group.first?.law == LawName.equalRuns.rawValue { return nil }
      let isKnown = group.contains { finding in known.contains { $0.isSame(as: finding) } }
      return isKnown ? nil : group.first
    }
  }
}
