/// Names of files that no other scene has.
struct GalleryNames {
  private var taken: Set<String> = []

  /// Some disks take two names for one that differ in capitals only.
  mutating func stem(_ control: String, _ scene: String) -> String {
    let stem = Wording.fileName("\(control)-\(scene)")
    var unique = stem
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(stem)-\(number)"
      number += 1
    }
    return unique
  }
}
