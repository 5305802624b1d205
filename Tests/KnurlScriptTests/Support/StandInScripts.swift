/// The scripts that stand-ins run after they have recorded their call.
enum StandInScripts {
  /// The stand-ins on the PATH of every machine that tests create.
  static let always = [
    ("id", "echo \"${FAKE_USER_ID:-0}\""),
    (
      "uname",
      """
      if [ "${1:-}" = "-m" ]; then echo x86_64; else echo "${FAKE_SYSTEM:-Linux}"; fi
      """
    ),
    ("gpg", ""),
    ("xcode-select", "exit \"${FAKE_XCODE_SELECT_EXIT:-0}\""),
    ("curl", "exit \"${FAKE_CURL_EXIT:-6}\""),
    ("tar", "cp \"$STAND_IN/swiftly-to-install\" swiftly"),
  ]

  /// The scripts of installed tools, and of what the script builds.
  static let installed = [
    ("swift", swift), ("swiftly", swiftly), ("knurl", knurl), ("knurl-bench", knurl),
  ]

  static let swift = """
    case " $* " in
    *" --version "*) echo "$FAKE_SWIFT_VERSION" ;;
    *" --show-bin-path "*) echo "$STAND_IN/products" ;;
    " build "*)
      number=1
      while [ $number -le 60 ]; do echo "line $number of the build"; number=$((number + 1)); done
      # A long build, which ends when a command succeeds.
      if [ -n "${FAKE_BUILD_STEP:-}" ]; then
        echo "$FAKE_BUILD_STEP"
        while [ $number -le 600 ] && ! eval "$FAKE_BUILD_UNTIL"; do
          sleep 0.1
          number=$((number + 1))
        done
      fi
      exit "${FAKE_BUILD_EXIT:-0}" ;;
    " test "*)
      echo "${FAKE_TEST_SUMMARY-Test run with 3 tests in 2 suites passed after 0.1 seconds.}"
      exit "${FAKE_TEST_EXIT:-0}" ;;
    esac
    """

  /// The stand-in for swiftly, which installs the stand-in for Swift at the path of the real Swift.
  static let swiftly = """
    case $1 in
    init)
      mkdir -p "$HOME/.local/share/swiftly/bin"
      cp "$0" "$HOME/.local/share/swiftly/bin/swiftly" ;;
    install)
      if [ "${FAKE_INSTALL_EXIT:-0}" -ne 0 ]; then exit "$FAKE_INSTALL_EXIT"; fi
      mkdir -p "$HOME/.swiftly/bin"
      cp "$STAND_IN/swift-to-install" "$HOME/.swiftly/bin/swift"
      for argument in "$@"; do
        case $argument in
        --post-install-file=*) printf '%s' "${FAKE_STEPS:-}" >"${argument#*=}" ;;
        esac
      done ;;
    esac
    """

  static let knurl = """
    for argument in "$@"; do printf '[%s]' "$argument"; done
    exit "${FAKE_KNURL_EXIT:-0}"
    """

  /// The empty script of a stand-in whose call is only recorded.
  static let recordOnly = ""
  static let sudo = "exec \"$@\""
}
