// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif
