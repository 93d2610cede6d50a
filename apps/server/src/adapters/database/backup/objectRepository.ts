import { keysOf } from '#adapters/storage/keysOf.ts'
import { checkPrefix } from '#adapters/storage/port.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { isBackupName, manifestName } from './repository.ts'
import type { Repository } from './repository.ts'

/** The documents of backups, by their names in lower case, as keys of a store are. */
const documents = 'backups/'

/** Backups in an object store. */
export function createObjectRepository(name: string, store: Storage): Repository {
  const keyOf = (document: string) => `${documents}${document.toLowerCase()}`
  return {
    name,
    backups: async () => {
      const [all, whole] = [new Set<string>(), new Set<string>()]
      for await (const key of keysOf(store, documents)) {
        const [backup = '', document] = key.slice(documents.length).split('/')
        const named = backup.toUpperCase()
        if (!isBackupName(named)) continue
        all.add(named)
        if (document === manifestName) whole.add(named)
      }
      return { whole: [...whole].sort(), unfinished: [...all].filter((one) => !whole.has(one)) }
    },
    save: (document, body) => store.put(keyOf(document), body, 'application/octet-stream'),
    read: async (document) => (await store.get(keyOf(document))).body,
    removeBackup: async (backup) => {
      // Without it the rest is an interrupted one, whatever happens meanwhile.
      await store.delete(keyOf(`${backup}/${manifestName}`))
      await store.deleteAll(keyOf(`${backup}/`))
    },
    files: (folder) => below(store, `files/${folder}/`),
    pathOf: (first, ...more) => [name, first.startsWith('files') ? 'files' : 'backups', first, ...more].join('/'),
    close: () => store.close(),
  }
}

/** A part of a store as a store of its own. */
export function below(store: Storage, prefix: string): Storage {
  checkPrefix(prefix)
  const at = (key: string) => `${prefix}${key}`
  return {
    ...store,
    put: (key, body, contentType, options) => store.put(at(key), body, contentType, options),
    get: (key, range) => store.get(at(key), range),
    head: (key) => store.head(at(key)),
    copy: (from, to) => store.copy(at(from), at(to)),
    list: async (start, { after, limit } = {}) => {
      const page = { ...(after === undefined ? {} : { after: at(after) }), ...(limit === undefined ? {} : { limit }) }
      return (await store.list(at(start), page)).map((key) => key.slice(prefix.length))
    },
    delete: (key) => store.delete(at(key)),
    deleteAll: (start) => store.deleteAll(at(start)),
  }
}
