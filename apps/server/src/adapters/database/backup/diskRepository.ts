import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import { ObjectMissing } from '#adapters/storage/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { syncToDisk, writeDurably } from '#adapters/storage/writeDurably.ts'
import { isBackupName, manifestName } from './repository.ts'
import type { Repository } from './repository.ts'

const drafts = '.drafts'

/** Backups in a folder, which only its owner may read. */
export function createDiskRepository(folder: string): Repository {
  const root = path.resolve(folder)
  const place = (document: string) => path.join(root, document)
  return {
    name: root,
    backups: async () => {
      const names = (await readdir(root).catch(ifThere)).filter(isBackupName).sort()
      const isWhole = await Promise.all(names.map((name) => isThere(place(path.join(name, manifestName)))))
      return {
        whole: names.filter((_, index) => isWhole[index]),
        unfinished: names.filter((_, index) => !isWhole[index]),
      }
    },
    save: async (document, body) => {
      await makeOwn(place(drafts))
      const draft = place(path.join(drafts, randomBytes(16).toString('hex')))
      try {
        await writeDurably(draft, body instanceof Readable ? body : Readable.from([body]), 0o600)
        await makeOwn(path.dirname(place(document)))
        await rename(draft, place(document))
        await syncToDisk(path.dirname(place(document)))
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: async (document) => {
      const handle = await open(place(document)).catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissing('There is no such document.') : error
      })
      return createReadStream('', { fd: handle })
    },
    removeBackup: async (name) => {
      // Without it the rest is an interrupted one, whatever happens meanwhile.
      await rm(place(path.join(name, manifestName)), { force: true })
      await rm(place(name), { recursive: true, force: true })
      await rm(place(drafts), { recursive: true, force: true })
    },
    files: (name) => {
      const files = createDiskStorage(place(name))
      const put: Storage['put'] = async (...file) => {
        await makeOwn(place(name))
        await files.put(...file)
      }
      return { ...files, put }
    },
    pathOf: (...parts) => path.join(root, ...parts),
    close: async () => undefined,
  }
}

/** The folder may be in one that others read, such as that of a disk. */
const makeOwn = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** A folder that is not there has nothing in it. */
function ifThere(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
