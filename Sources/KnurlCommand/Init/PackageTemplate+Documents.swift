extension PackageTemplate {
  static let readMe = """
    # «Type»

    A control for any interface, verified with Knurl.

    ```sh
    swift test
    swift run «command» verify
    swift run «command» specimens
    swift run «command» fuzz «command» --time 60s
    swift run «command» bench
    swift run «command» help
    ```

    `swift test` replays every trace in `Regressions`, then checks every law. `verify` searches
    longer. `specimens` plants faults in the control and must find each of them. `fuzz` searches with
    libFuzzer; it needs a Swift toolchain from swift.org, because Xcode's has no libFuzzer. `bench`
    measures the time of a touch.

    A finding is a trace, a few lines of text. `swift test` and `verify` write it to
    `Tests/«Type»Tests/Regressions`, and later runs replay it before they search. Commit it with the
    fix of the control. `fuzz` writes to `results/findings`; copy the findings that you want to save
    to `Regressions`. Traces are never overwritten. `replay --step` shows the steps of a trace,
    `minimize` shortens it, `decode` shows a fuzz input as a trace, and `--emit-test` writes it as a
    Swift test:

    ```sh
    swift run «command» replay --step Tests/«Type»Tests/Regressions/out-and-back.trace
    swift run «command» verify --emit-test Tests/«Type»Tests/Found.swift
    ```

    `KNURL_CASES=1000000 swift test` runs more cases, `KNURL_TIME=10m swift test` searches for
    10 minutes.

    If some of your calls write to a pipe or a file, as `swift test | tee log` does, write
    `swift test --no-color-diagnostics` in all of them: without the option, SwiftPM builds every
    module again at each change between a terminal and a pipe.

    | Path | Content |
    |---|---|
    | `Sources/«Type»/«Type».swift` | the control: start here |
    | `Sources/«Type»/«Type»+Specification.swift` | its description, from which its laws follow |
    | `Sources/«Type»Tool` | the command line |
    | `Sources/«Type»Fuzz`, `Sources/«Type»Bench` | the fuzz target and the benchmarks |
    | `Tests/«Type»Tests` | its tests, and the traces of findings |
    | `.clusterfuzzlite` | the build of the fuzz target for ClusterFuzzLite and OSS-Fuzz |
    """

  static let workflow = """
    name: CI

    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read

    jobs:
      verify:
        runs-on: ubuntu-24.04
        timeout-minutes: 30
        container: swift:6.3
        steps:
          # Package.swift must name Knurl by an address that this machine reaches, not by a folder.
          - uses: actions/checkout@v4
          - run: swift test
          - run: swift run «command» verify
          - run: swift run «command» specimens
          - run: swift run «command» fuzz «command» --time 60s
          - run: swift run «command» bench --quick
          - if: failure()
            uses: actions/upload-artifact@v4
            with:
              name: results
              path: results
    """

  static let ignoredFiles = """
    .build
    .swiftpm
    /results
    *.xcodeproj
    """
}
