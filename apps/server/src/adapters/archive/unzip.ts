import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** An archive that somebody hands over, open for reading. */
export interface OpenArchive {
  /** Bytes of each file, unpacked, by its path. */
  readonly sizes: ReadonlyMap<string, number>
  /** A text whole; throws when there is no such file or when it is larger than texts are. */
  text(path: string): Promise<string>
  close(): void
}

const longestText = 512 * 1024 ** 2

/**
 * Opens a ZIP archive. Names that lead out of it, sizes that are not what they say and checksums that do not fit are
 * errors; nothing is unpacked but what is asked for.
 */
export async function openZip(file: string): Promise<OpenArchive> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
  })
  const entries = new Map<string, yauzl.Entry>()
  zip.readEntry()
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  }
  const open = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  return {
    sizes: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    text: async (path) => {
      const entry = entries.get(path)
      if (!entry) throw new Error(`There is no ${path} in it.`)
      if (entry.uncompressedSize > longestText) throw new Error(`${path} is too large to be read.`)
      return text(await open(entry))
    },
    close: () => zip.close(),
  }
}
