/**
 * Frames keep their own times: a video whose clock jumps by hours is not padded with copies. The option for that
 * depends on the build's version.
 */
export function frameRateMode(version: string): string {
  // Builds between releases have no version number of their own; their library has.
  const major = /^libavcodec\s+(\d+)\./m.exec(version)?.[1]
  return major !== undefined && Number(major) < 60 ? '-vsync vfr' : '-fps_mode vfr'
}
