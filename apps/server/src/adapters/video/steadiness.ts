/**
 * Frames keep their own times: a film whose clock jumps by hours is not filled up with copies. How that is said depends on
 * the build, by what it says of its version.
 */
export function steadinessOf(version: string): string {
  // Builds between releases have no number of their own; their library has.
  const major = /^libavcodec\s+(\d+)\./m.exec(version)?.[1]
  return major !== undefined && Number(major) < 60 ? '-vsync vfr' : '-fps_mode vfr'
}
