import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive; opened only when its turn comes, so that an archive of any size needs no more memory. */
export interface ArchiveFile {
  /** Inside the archive, with slashes. */
  readonly path: string
  readonly at: Date
  /** False for images and videos, which are compressed already. */
  readonly compress: boolean
  open(): Promise<Readable>
}

/** A ZIP archive as a stream. Fails with the error of a file that could not be read. */
export function createZip(files: readonly ArchiveFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => void output.destroy(error))
  for (const { path, at, compress, open } of files) {
    zip.addReadStreamLazy(path, { mtime: at, compress }, (deliver) => {
      open().then(
        (stream) => deliver(null, stream),
        (error: unknown) => void output.destroy(error instanceof Error ? error : new Error('unreadable')),
      )
    })
  }
  zip.end()
  return output
}
