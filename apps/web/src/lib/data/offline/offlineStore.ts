import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { CallName } from '#model/calls.ts'

/** The last known answer of the server. */
export interface StoredReply {
  readonly hash: string
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
  /** The fingerprint of the contract by which it was read: another may give its data another shape. */
  readonly contract: string
}
/** The server's answer, or why it refused. */
export type Outcome = { readonly reply: unknown } | { readonly code: string | undefined; readonly problem: string }
/** Something a person did that the server does not know of yet. */
export interface QueuedCall {
  /** Drawn at the first try: the server acts on it once, however often it is sent. */
  readonly id: string
  readonly name: CallName
  readonly given: object
  readonly at: number
  /** Why the server refused it; null while it waits for the connection. */
  readonly failure: string | null
  /** Its outcome; only of changes whose outcome somebody is to read later. It does not wait any more. */
  readonly outcome?: Outcome | undefined
  /** Withheld from sending: somebody is editing it, or has deleted it and can still undo that. */
  readonly held?: 'WRITING' | 'DELETED' | undefined
  /** The state that the form needs to be restored. */
  readonly form?: object | undefined
}

interface Schema extends DBSchema {
  answers: { key: string; value: StoredReply; indexes: { at: number } }
  outbox: { key: string; value: QueuedCall }
}
export type OfflineStore = IDBPDatabase<Schema>

const prefix = 'koinon-'
const version = 1

/** This browser's storage for one account, and no other. */
export function openStore(accountId: string): Promise<OfflineStore> {
  return openDB<Schema>(prefix + accountId, version, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
      database.createObjectStore('outbox', { keyPath: 'id' })
    },
    // Another tab signs out, or brings a newer version: this one must not block it.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}

/** Removes the stored data of every account except one; of all if none is given. */
export async function clearStores(but?: string): Promise<void> {
  const all = await indexedDB.databases()
  const names = all.flatMap(({ name }) => (name?.startsWith(prefix) && name !== prefix + (but ?? '') ? name : []))
  await Promise.all(names.map((name) => deleteDB(name)))
}
