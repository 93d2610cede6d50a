import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { CallName } from '../../model/calls.ts'

/** An answer of the server as it was last known. */
export interface KeptAnswer {
  readonly hash: string
  readonly key: readonly unknown[]
  readonly data: unknown
  readonly at: number
}
/** Something that a person did and the server does not know of yet. */
export interface Waiting {
  /** Drawn when it was first tried: the server does it once, however often it is sent. */
  readonly id: string
  readonly name: CallName
  readonly given: object
  readonly at: number
  /** Why the server did not take it; null while it waits for the line. */
  readonly failure: string | null
  /** It is not sent: somebody is writing it anew, or has deleted it and may still take that back. */
  readonly held?: 'WRITING' | 'DELETED' | undefined
  /** What the form that it was written in needs to be filled as it was. */
  readonly form?: object | undefined
}

interface Schema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { at: number } }
  outbox: { key: string; value: Waiting }
}
export type OfflineStore = IDBPDatabase<Schema>

const prefix = 'koinon-'
const version = 1

/** What this browser keeps for one account, and for no other. */
export function openStore(accountId: string): Promise<OfflineStore> {
  return openDB<Schema>(prefix + accountId, version, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'hash' }).createIndex('at', 'at')
      database.createObjectStore('outbox', { keyPath: 'id' })
    },
    // Another tab signs out, or brings a newer version: this one must not stand in its way.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}

/** Takes away what was kept for every account but one; for all without one. */
export async function forgetStores(but?: string): Promise<void> {
  const all = await indexedDB.databases()
  const names = all.flatMap(({ name }) => (name?.startsWith(prefix) && name !== prefix + (but ?? '') ? name : []))
  await Promise.all(names.map((name) => deleteDB(name)))
}
