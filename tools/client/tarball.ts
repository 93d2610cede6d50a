import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** npm's own packages bear this day too. */
const mtime = new Date('1985-10-26T08:15:00.000Z')

/** A package as npm takes it: the folder `package`, compressed. The same files make the same bytes, whenever it is done. */
export async function tarballOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const tar = pack()
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    tar.entry({ name: `package/${name}`, mtime, mode: 0o644 }, bytes)
  tar.finalize()
  return promisify(gzip)(await buffer(tar), { level: 9 })
}
