import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Of the blocks of a tar file: a header comes first, which says how long the file after it is. */
const blockBytes = 512
const sizeAt = { start: 124, end: 135 }

/**
 * A packed package whose manifest names this home. The manifest ends with blanks, which give the address room: its
 * length, and so all that the archive says about it, stays.
 */
export async function withHomepage(packed: Buffer, homepage: string): Promise<Buffer> {
  const tar = await promisify(gunzip)(packed)
  const header = tar.indexOf('package/package.json\0')
  const start = header + blockBytes
  const length = Number.parseInt(tar.toString('latin1', header + sizeAt.start, header + sizeAt.end), 8)
  const manifest = JSON.parse(tar.toString('utf8', start, start + length)) as object
  const text = Buffer.from(`${JSON.stringify({ ...manifest, homepage }, null, 2)}\n`)
  if (text.length > length) return packed
  tar.fill(' ', start, start + length)
  text.copy(tar, start)
  return promisify(gzip)(tar, { level: 9 })
}
