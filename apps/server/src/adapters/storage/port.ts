import type { Readable } from 'node:stream'

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
/** Where a client puts bytes: at the store itself, or (`null`) at a link of ours. */
export interface DirectUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
/** What a store says of an object at a link, whatever it was put as. */
export interface Answered {
  readonly contentType: string
  /** Of HTTP: `attachment; filename=…`. */
  readonly disposition?: string
}
export interface PutOptions {
  /** Keeps what is already there: throws ObjectExists instead of replacing it. */
  readonly ifAbsent?: boolean
}

/**
 * Where files are kept. Keys are drawn by the server (`media/<id>/…`); no name of a member's ever reaches the store.
 * An object is there whole or not at all, also when the machine stops in the middle.
 */
export interface Storage {
  readonly kind: 'disk' | 's3'
  put(key: string, body: Buffer | Readable, contentType: string, options?: PutOptions): Promise<void>
  /** Throws ObjectMissing. A range past the end gives no bytes. The body is to be read or destroyed. */
  get(key: string, range?: Range): Promise<{ body: Readable; object: StoredObject }>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>
  /** Throws ObjectMissing. */
  copy(from: string, to: string): Promise<void>
  /** At most `limit` keys (1,000) below `prefix`, in the order of their bytes, after `after`. */
  list(prefix: string, page?: { after?: string; limit?: number }): Promise<string[]>
  /** Deleting what is not there is done already. */
  delete(key: string): Promise<void>
  /** Everything below a prefix, which ends in a slash. */
  deleteAll(prefix: string): Promise<void>
  /**
   * A link at the store for exactly these bytes; null where the store has no address of its own. It never replaces an
   * object where the store can be told so; where it cannot, bytes that matter are copied away once they are checked.
   */
  presignPut(key: string, upload: { contentType: string; bytes: number; seconds: number }): Promise<DirectUpload | null>
  /** A short-lived link at the store, answered as told; null where files go out through us. */
  presignGet(key: string, seconds: number, as?: Answered): Promise<string | null>
  startParts(key: string, contentType: string): Promise<string>
  /** A link at the store for one part, of exactly `bytes` where they are told. */
  presignPart(
    key: string,
    uploadId: string,
    part: { number: number; seconds: number; bytes?: number },
  ): Promise<DirectUpload | null>
  putPart(key: string, uploadId: string, number: number, body: Readable, maxBytes: number): Promise<Part>
  /** Parts that came, by number; none for an upload that is finished, given up or was never started. */
  listParts(key: string, uploadId: string): Promise<Part[]>
  /** Joins the parts named, in the order of their numbers. Throws PartsMissing. */
  finishParts(key: string, uploadId: string, parts: readonly { number: number; etag: string }[]): Promise<void>
  /** Giving up what is not there is done already. */
  abortParts(key: string, uploadId: string): Promise<void>
  /** Forgets uploads in parts, and drafts of a process that died, begun before then. Answers how many. */
  sweepUnfinished(before: Date): Promise<number>
  close(): Promise<void>
}

/** A body was longer than it may be; nothing of it is kept. */
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
/** Parts that were named have not come, or are others than named. */
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

/** A prefix names a folder of keys, so that `media/1` is never taken for `media/10`. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A prefix of the store ends in a slash.')
  checkKey(`${prefix}x`)
}
