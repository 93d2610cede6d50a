import { SearchKind } from '@koinon/contract/shared'
import { type Key, readCursor, writeCursor, wrongCursor } from '../../../kernel/paging.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { Place } from '../store/hits.ts'
import { correct } from './correct.ts'
import { type Findings, type SearchWish, find } from './find.ts'

interface Read extends Findings {
  readonly nextCursor: string | null
  /** The corrected query, if nothing was found for the query as written. */
  readonly corrected: string | null
  readonly text: string
}

/**
 * One page of a search. The first page fixes the list's point in time and how the query was understood: both travel in
 * the cursor, so that what appears meanwhile neither displaces nor repeats anything.
 */
export async function readSearch(
  db: Db,
  viewerId: string,
  wish: SearchWish,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Read> {
  const { asOf: _, ...question } = wish
  const key = readKey(readCursor(cursor, ['search', question]))
  const asOf = key ? key.asOf : wish.asOf
  const list = { place: key?.place ?? null, limit: limit + 1 }
  const first = await find(db, viewerId, { ...wish, asOf, text: key?.corrected ?? wish.text }, list)
  const other = key || first.hits.length > 0 ? null : await correct(db, wish.text)
  const second = other === null ? null : await find(db, viewerId, { ...wish, asOf, text: other }, list)
  const mended = second && second.hits.length > 0 ? other : null
  const corrected = key ? key.corrected : mended
  const found = mended !== null && second ? second : first
  const last = found.hits[limit - 1]
  const more = found.hits.length > limit && last !== undefined
  return {
    ...found,
    hits: found.hits.slice(0, limit),
    corrected,
    text: corrected ?? wish.text,
    nextCursor: more
      ? writeCursor([last.score, last.kind, last.id, asOf.getTime(), corrected], ['search', question])
      : null,
  }
}

function readKey(key: Key | null): { place: Place; asOf: Date; corrected: string | null } | null {
  if (!key) return null
  const [score, kind, id, asOf, corrected = null] = key
  const [known, at] = [SearchKind.safeParse(kind), new Date(Number(asOf))]
  if (!known.success || Number.isNaN(at.getTime())) throw wrongCursor()
  return {
    place: { score: Number(score), kind: known.data, id: String(id) },
    asOf: at,
    corrected: corrected === null ? null : String(corrected),
  }
}
