import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** The sort values of a page's last row, in order; the next page starts after them. */
export type CursorKey = readonly (string | number | null)[]

const digest = (cursorScope: unknown, key: string): string =>
  createHash('sha256').update(JSON.stringify(cursorScope)).update('\n').update(key).digest('base64url').slice(0, 8)

/** Refuses a cursor of another list and one that was tampered with, without telling them apart. */
export const cursorRefusal = (): Refusal =>
  new Refusal('INVALID_PARAMETER', { path: 'cursor', detail: 'This cursor does not belong to this list.' })

/**
 * Reads the key of the last row from a cursor; null without a cursor. The cursor is bound to its scope, the list's name
 * and filters: a list accepts neither another list's cursor nor one that was tampered with. Nothing in it is secret, as
 * the caller has seen the row. The reply to a forged one depends on the database (`refusalOfError.ts`).
 */
export function readCursor(cursor: string | undefined, cursorScope: unknown): CursorKey | null {
  if (cursor === undefined) return null
  const [mark, text] = [cursor.slice(0, 8), cursor.slice(8)]
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (mark === digest(cursorScope, text) && isKey(key)) return key
  } catch {
    // Falls through: an unreadable cursor is a wrong one.
  }
  throw cursorRefusal()
}
const isKey = (value: unknown): value is CursorKey =>
  Array.isArray(value) && value.every((part) => part === null || typeof part === 'string' || typeof part === 'number')

/** Exported for lists that begin inside another list: their first rows came with the parent's. */
export function writeCursor(key: CursorKey, cursorScope: unknown): string {
  const text = Buffer.from(JSON.stringify(key)).toString('base64url')
  return digest(cursorScope, text) + text
}

/**
 * Cuts rows read with `limit + 1` into a page. `keyOf` returns the sort values of a row; `cursorScope` is the list's name
 * and its input without cursor and limit.
 */
export function pageOf<R, V>(
  rows: readonly R[],
  { limit, keyOf, cursorScope }: { limit: number; keyOf: (row: R) => CursorKey; cursorScope: unknown },
  present: (rows: readonly R[]) => readonly V[],
): { items: V[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last !== undefined ? writeCursor(keyOf(last), cursorScope) : null
  return { items: [...present(shown)], nextCursor }
}
