import { SearchKind } from '@koinon/contract/shared'
import { type CursorKey, readCursor, writeCursor, cursorRefusal } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { HitPosition } from './store/hits.ts'
import { hasMorePrefixes } from './prefixes.ts'
import { type Findings, type SearchFilter, findMatches } from './findMatches.ts'
import { correctableWords, correctedQuery } from '#kernel/text/spelling.ts'
import { similarWords } from './store/vocabulary.ts'

/**
 * The query with its misspelled words replaced by words in use; null if there is nothing to correct. Words that are in
 * use stay as they are, and so does anything in quotes.
 */
async function correctQuery(db: Db, query: string): Promise<string | null> {
  const typed = correctableWords(query)
  return typed.length === 0 ? null : correctedQuery(query, await similarWords(db, typed))
}

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
  filter: SearchFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Read> {
  const { asOf: _, ...timeless } = filter
  const cursorScope = ['search', timeless]
  const key = readKey(readCursor(cursor, cursorScope))
  const asOf = key ? key.asOf : filter.asOf
  const list = { place: key?.place ?? null, limit: limit + 1 }
  const find = (text: string, beginnings: boolean) =>
    findMatches(db, viewerId, { ...filter, asOf, text, beginnings }, list)
  const written = await find(key?.corrected ?? filter.text, key?.beginnings ?? false)
  const beginnings = key ? key.beginnings : await hasMorePrefixes(db, viewerId, { ...filter, asOf }, written)
  const first = !key && beginnings ? await find(filter.text, true) : written
  const other = key || answers(first, filter) ? null : await correctQuery(db, filter.text)
  const second = other === null ? null : await find(other, false)
  const better = second && postsIn(second) + second.hits.length > postsIn(first) + first.hits.length ? other : null
  const corrected = key ? key.corrected : better
  const found = better !== null && second ? second : first
  const last = found.hits[limit - 1]
  const more = found.hits.length > limit && last !== undefined
  return {
    ...found,
    hits: found.hits.slice(0, limit),
    corrected,
    text: corrected ?? filter.text,
    nextCursor: more
      ? writeCursor(
          [last.score, last.kind, last.id, asOf.getTime(), corrected, Number(beginnings && better === null)],
          cursorScope,
        )
      : null,
  }
}

const postsIn = ({ totals }: Findings): number => totals.get('POST') ?? 0

/** From this score on a name has what was asked for in it; below, it is only similar. */
const named = 1000
/** Whether there is anything that was asked for: a name that is only similar may be another slip of typing. */
const answers = (found: Findings, { types }: SearchFilter): boolean =>
  postsIn(found) > 0 || found.hits.some(({ score }) => !types.includes('POST') || score >= named)

function readKey(
  key: CursorKey | null,
): { place: HitPosition; asOf: Date; corrected: string | null; beginnings: boolean } | null {
  if (!key) return null
  const [score, kind, id, asOf, corrected = null, beginnings = 0] = key
  const [known, at] = [SearchKind.safeParse(kind), new Date(Number(asOf))]
  if (!known.success || Number.isNaN(at.getTime())) throw cursorRefusal()
  return {
    place: { score: Number(score), kind: known.data, id: String(id) },
    asOf: at,
    corrected: corrected === null ? null : String(corrected),
    beginnings: beginnings === 1,
  }
}
