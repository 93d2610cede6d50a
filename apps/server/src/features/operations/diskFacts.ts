import { statfs } from 'node:fs/promises'

/** The size and use of the disk with a folder; null if it reports none. */
export const diskFacts = (directory: string) =>
  statfs(directory).then(
    ({ blocks, bfree, bavail, bsize }) => ({
      totalBytes: blocks * bsize,
      usedBytes: (blocks - bfree) * bsize,
      freeBytes: bavail * bsize,
      freeShare: bavail / Math.max(1, blocks),
    }),
    () => null,
  )
