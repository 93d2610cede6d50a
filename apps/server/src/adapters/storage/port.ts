import type { Readable } from 'node:stream'
import type { Fetcher } from '../fetch/port.ts'

export interface StoredObject {
  readonly bytes: number
  readonly contentType: string
}
export interface Range {
  readonly start: number
  /** Inclusive, as in HTTP. */
  readonly end?: number
}
export interface Part {
  readonly number: number
  readonly etag: string
  readonly bytes: number
}
/** Where a client uploads bytes: directly at the store, or (`null`) at a link of ours. */
export interface DirectUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
/** A store's answer about an object at a link, for any uploaded type. */
export interface Answered {
  readonly contentType: string
  /** HTTP's, such as `attachment; filename=…`. */
  readonly disposition?: string
}
export interface PutOptions {
  /** Keeps an existing object: throws ObjectExists instead of replacing it. */
  readonly ifAbsent?: boolean
}

/**
 * Where files are stored. Keys are made by the server (`media/<id>/…`); no name from a member ever reaches the store.
 * An object exists whole or not at all, even if the machine stops in the middle.
 */
export interface Storage {
  readonly kind: 'disk' | 's3'
  put(key: string, body: Buffer | Readable, contentType: string, options?: PutOptions): Promise<void>
  /** Throws ObjectMissing. A range past the end gives no bytes. The body must be read or destroyed. */
  get(key: string, range?: Range): Promise<{ body: Readable; object: StoredObject }>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>
  /** Throws ObjectMissing. */
  copy(from: string, to: string): Promise<void>
  /** At most `limit` keys (1,000) below `prefix` and after `after`, in byte order. */
  list(prefix: string, page?: { after?: string; limit?: number }): Promise<string[]>
  /** Deleting a missing object succeeds. */
  delete(key: string): Promise<void>
  /** Everything below a prefix, which ends in a slash. */
  deleteAll(prefix: string): Promise<void>
  /**
   * A link at the store for exactly these bytes; null if the store has no address of its own. It never replaces an
   * object if the store supports that condition; otherwise, bytes that matter are copied away once they are checked.
   */
  presignPut(key: string, upload: { contentType: string; bytes: number; seconds: number }): Promise<DirectUpload | null>
  /** A short-lived link at the store, answered as given; null if files go out through us. */
  presignGet(key: string, seconds: number, as?: Answered): Promise<string | null>
  startParts(key: string, contentType: string): Promise<string>
  /** A link at the store for one part, of exactly `bytes` if given. */
  presignPart(
    key: string,
    uploadId: string,
    part: { number: number; seconds: number; bytes?: number },
  ): Promise<DirectUpload | null>
  putPart(key: string, uploadId: string, part: { number: number; body: Readable; maxBytes: number }): Promise<Part>
  /** Parts that have arrived, by number; none for an upload that is finished, abandoned or was never started. */
  listParts(key: string, uploadId: string): Promise<Part[]>
  /** Joins the parts named, in numerical order. Throws PartsMissing. */
  finishParts(key: string, uploadId: string, parts: readonly { number: number; etag: string }[]): Promise<void>
  /** Abandoning a missing upload succeeds. */
  abortParts(key: string, uploadId: string): Promise<void>
  /**
   * Of a store that browsers use themselves: whether they may at this origin, and whether parts are taken. Null if all is
   * well.
   */
  fault?(fetcher: Fetcher, origin: string, key: string): Promise<'PREFLIGHT' | 'PARTS' | null>
  /** Removes uploads in parts, and drafts of dead processes, begun before then. Returns how many. */
  sweepUnfinished(before: Date): Promise<number>
  close(): Promise<void>
}

/** A body was longer than allowed; nothing of it is kept. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}
/** There is nothing under this key. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
}
/** There is something under this key already. */
export class ObjectExists extends Error {
  override readonly name = 'ObjectExists'
}
/** Some of the named parts have not arrived, or differ from what was named. */
export class PartsMissing extends Error {
  override readonly name = 'PartsMissing'
  readonly missing: readonly number[]
  constructor(missing: readonly number[]) {
    super(`missing parts: ${missing.join(', ')}`)
    this.missing = missing
  }
}

const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/
/** Keys are ours: anything else is a bug, and must not become a path. */
export function checkKey(key: string): void {
  if (key.length > 300 || !keyForm.test(key) || key.includes('..')) throw new Error('This is not a key of the store.')
}

/** A prefix names a folder of keys, so that `media/1` never matches `media/10`. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A prefix of the store ends in a slash.')
  checkKey(`${prefix}x`)
}
