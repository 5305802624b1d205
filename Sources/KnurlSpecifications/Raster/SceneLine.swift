// Embedded systems have no parser for doubles.
#if !hasFeature(Embedded)
  import KnurlGeometry
  import KnurlLaws

  /// The words of one line of a scene, and how they are read.
  struct SceneLine {
    let words: [Substring]
    let line: Int
    /// A sentence for each key that was not known.
    private(set) var skipped: [TraceError] = []
    /// Where the words of each key begin.
    private var places: [String: Int] = [:]

    init(_ words: [Substring], line: Int) {
      self.words = words
      self.line = line
    }

    func error(_ message: String) -> TraceError { TraceError(line: line, message: message) }

    func demand(_ count: Int, _ form: String) throws(TraceError) {
      guard words.count == count else { throw error("the line has the form “\(form)”.") }
    }

    /// Finds the keys behind the first words, each followed by so many words as its number says.
    ///
    /// A key that is not known is skipped with all words up to the next known one.
    mutating func readKeys(
      _ counts: [String: Int], from first: Int = 1, _ form: String = ""
    ) throws(TraceError) {
      guard words.count >= first else { throw error("the line has the form “\(form)”.") }
      var index = first
      while index < words.count {
        let key = String(words[index])
        guard let count = counts[key] else {
          skipped.append(error("“\(words[0])” has no “\(key)” in this version; it is skipped."))
          repeat { index += 1 } while index < words.count && counts[String(words[index])] == nil
          continue
        }
        guard index + count < words.count else {
          let plural = count == 1 ? "a value" : "\(count) values"
          throw error("“\(key)” takes \(plural); the line ends before.")
        }
        guard places[key] == nil else { throw error("“\(key)” stands twice; leave one out.") }
        places[key] = index + 1
        index += count + 1
      }
    }

    func word(_ key: String, default missing: String) -> Substring {
      places[key].map { words[$0] } ?? missing[...]
    }

    func number(_ key: String, default missing: Double) throws(TraceError) -> Double {
      guard let place = places[key] else { return missing }
      return try number(place)
    }

    /// A point behind a key; the origin where the key is missing.
    func point(_ key: String) throws(TraceError) -> Point2D {
      guard let place = places[key] else { return .zero }
      return try point(place)
    }

    func point(_ index: Int) throws(TraceError) -> Point2D {
      Point2D(x: try number(index), y: try number(index + 1))
    }

    func rect(_ index: Int) throws(TraceError) -> Rect2D {
      Rect2D(
        x: try number(index), y: try number(index + 1), width: try number(index + 2),
        height: try number(index + 3))
    }

    func integer(
      _ index: Int, in range: ClosedRange<Int>, _ what: String
    ) throws(TraceError) -> Int {
      guard let number = Int(words[index]), range.contains(number) else {
        throw error(
          "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound), "
            + "not “\(words[index])”.")
      }
      return number
    }

    /// Decimal, shortest round trip; hexadecimal forms and the like would not be written back.
    func number(_ index: Int) throws(TraceError) -> Double {
      let word = words[index]
      let isDecimal = word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte == 0x65
      }
      if isDecimal || word == "nan" || word == "inf" || word == "-inf", let number = Double(word),
        number.isFinite || !isDecimal
      {
        return number
      }
      throw error("“\(word)” is no number; write it in decimal, as 0.5 or 1e-3, or nan, inf, -inf.")
    }
  }
#endif
