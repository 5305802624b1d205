// `floor` and `ceil` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it. Nothing else of the C library may be used here: its sin and cos differ
// from one platform to the next.
#if canImport(Glibc)
  import Glibc
#endif
