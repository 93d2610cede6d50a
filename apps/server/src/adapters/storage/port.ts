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

/**
 * Where files are kept. Keys are drawn by the server (`media/<id>/…`); no name of a member's ever reaches the store.
 */
export interface Storage {
  readonly kind: 'disk' | 's3'
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>
  get(key: string, range?: Range): Promise<{ body: Readable; object: StoredObject }>
  /** Null when there is no such object. */
  head(key: string): Promise<StoredObject | null>
  delete(key: string): Promise<void>
  /** Everything below a prefix. */
  deleteAll(prefix: string): Promise<void>
  /** A link at the store for exactly these bytes; null where the store has no address of its own. */
  presignPut(key: string, upload: { contentType: string; bytes: number; seconds: number }): Promise<DirectUpload | null>
  /** A short-lived link at the store; null where files go out through us. */
  presignGet(key: string, seconds: number): Promise<string | null>
  startParts(key: string, contentType: string): Promise<string>
  presignPart(key: string, uploadId: string, part: { number: number; seconds: number }): Promise<DirectUpload | null>
  putPart(key: string, uploadId: string, number: number, body: Readable, maxBytes: number): Promise<Part>
  listParts(key: string, uploadId: string): Promise<Part[]>
  finishParts(key: string, uploadId: string, parts: readonly { number: number; etag: string }[]): Promise<void>
  abortParts(key: string, uploadId: string): Promise<void>
  close(): Promise<void>
}

/** A body was longer than it may be; nothing of it is kept. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9._-]*)+$/
/** Keys are ours: anything else is a bug, and must not become a path. */
export function checkKey(key: string): void {
  if (key.length > 300 || !keyForm.test(key) || key.includes('..')) throw new Error('This is not a key of the store.')
}
