import { on } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** A ZIP archive from outside, open for reading. */
export interface OpenArchive {
  /** Unpacked size of each file in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>
  /** A whole file as text; throws if there is no such file or it is larger than a text may be. */
  text(path: string): Promise<string>
  close(): void
}

const longestText = 512 * 1024 ** 2

/**
 * Opens a ZIP archive. Names that lead out of it, sizes that do not match and wrong checksums are errors; only what
 * is asked for is unpacked.
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
