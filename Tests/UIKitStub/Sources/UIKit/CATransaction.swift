/// Apple: quartzcore/catransaction. Nothing animates here, so there is nothing to disable.
open class CATransaction: NSObject {
  /// Apple: quartzcore/catransaction/begin()
  open class func begin() {}
  /// Apple: quartzcore/catransaction/commit()
  open class func commit() {}
  /// Apple: quartzcore/catransaction/setdisableactions(_:)
  open class func setDisableActions(_ flag: Bool) {}
}
