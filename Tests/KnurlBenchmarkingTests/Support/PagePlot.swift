import Foundation

/// A plot of a page, read only from its markup.
struct PagePlot {
  let markup: String

  /// Returns the plots of a page whose own titles begin with `title`.
  static func all(titled title: String, in html: String) -> [PagePlot] {
    html.components(separatedBy: "<svg ").dropFirst().compactMap { part in
      let plot = PagePlot(markup: part.components(separatedBy: "</svg>")[0])
      return plot.markup.contains("<title>" + title) ? plot : nil
    }
  }

  struct Text: Equatable {
    var x: Double
    var y: Double
    var words: String
  }

  var texts: [Text] {
    markup.matches(of: #/<text(?: class="[^"]*")? x="([^"]+)" y="([^"]+)">([^<]*)<\/text>/#)
      .compactMap { match in
        guard let x = Double(match.1), let y = Double(match.2) else { return nil }
        return Text(x: x, y: y, words: String(match.3))
      }
  }

  /// The data of all paths with a CSS class.
  func paths(_ style: String) -> [String] {
    markup.matches(of: #/<path class="([^"]*)" d="([^"]*)"\/>/#)
      .filter { $0.1.split(separator: " ").contains(Substring(style)) }.map { String($0.2) }
  }

  /// Returns the first point of each subpath. The first point of a mark is the mark's center.
  static func starts(_ data: String) -> [(x: Double, y: Double)] {
    data.matches(of: #/M(-?[0-9.]+) (-?[0-9.]+)/#).compactMap { match in
      guard let x = Double(match.1), let y = Double(match.2) else { return nil }
      return (x, y)
    }
  }

  /// Returns the number at a position of a logarithmic axis, computed from two labels of the axis.
  static func number(
    at place: Double, _ one: (place: Double, number: Double),
    _ other: (place: Double, number: Double)
  ) -> Double {
    let share = (place - one.place) / (other.place - one.place)
    return one.number * pow(other.number / one.number, share)
  }

  /// Returns a time label such as “5 ms” in nanoseconds; nil for any other text.
  static func nanoseconds(_ label: String) -> Double? {
    let words = label.split(separator: " ")
    let units = ["ns": 1.0, "µs": 1e3, "ms": 1e6, "s": 1e9]
    guard words.count == 2, let number = Double(words[0]), let unit = units[String(words[1])] else {
      return nil
    }
    return number * unit
  }
}
