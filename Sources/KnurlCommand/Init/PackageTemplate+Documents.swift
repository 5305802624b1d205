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

    `swift test` replays every trace in `Regressions`, then asks every law. `verify` looks longer.
    `specimens` puts faults around the control and must find each of them. `fuzz` lets libFuzzer look;
    it needs a Swift from swift.org, because Xcode's has no libFuzzer. `bench` measures what a touch
    costs.

    What is found is a trace, a few lines of text. `swift test` and `verify` write it to
    `Tests/«Type»Tests/Regressions` and replay it from then on, before they search: commit it with what
    mends the control. `fuzz` writes to `results/findings`; move there what you want to keep. Nothing is
    ever overwritten. `replay --step` shows what happens in a trace, `minimize` makes it as short as it
    goes, `decode` shows a fuzz input as a trace, and `--emit-test` makes a Swift test of it:

    ```sh
    swift run «command» replay --step Tests/«Type»Tests/Regressions/out-and-back.trace
    swift run «command» verify --emit-test Tests/«Type»Tests/Found.swift
    ```

    `KNURL_CASES=1000000 swift test` tries more, `KNURL_TIME=10m swift test` tries for so long.

    | Where | What |
    |---|---|
    | `Sources/«Type»/«Type».swift` | the control: begin here |
    | `Sources/«Type»/«Type»+Specification.swift` | what it has, from which its laws follow |
    | `Sources/«Type»Tool` | the command line |
    | `Sources/«Type»Fuzz`, `Sources/«Type»Bench` | the fuzz target and the benchmarks |
    | `Tests/«Type»Tests` | its tests, and traces of what was found |
    | `.clusterfuzzlite` | how ClusterFuzzLite and OSS-Fuzz build the fuzz target |
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
