import type { EventCard, Highlight } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { readCursor, writeCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { requiredWords } from '#kernel/text/queryOperators.ts'
import { presentCards } from '../cards.ts'
import { type DateRow, datePage } from './store/listing.ts'
import type { EventFilter } from './store/eventFilters.ts'
import { type EventPageArgs, afterOf, eventPage, pageKeyOf } from './eventPages.ts'
import { correctableWords, correctedQuery } from '#kernel/text/spelling.ts'
import { similarWords } from './store/similarWords.ts'

/** The query with typing errors corrected from titles and places that the viewer can see; null: nothing to correct. */
async function correctQuery(db: Db, viewerId: string, query: string): Promise<string | null> {
  const typed = correctableWords(query)
  if (typed.length === 0) return null
  const near = await similarWords(db, viewerId, typed)
  return correctedQuery(
    query,
    near.map((word) => ({ ...word, uses: 1 })),
  )
}

export interface FoundEvent {
  readonly event: EventCard
  readonly highlights: Highlight[]
}

interface SearchedPage {
  readonly items: FoundEvent[]
  readonly nextCursor: string | null
  readonly filter: EventFilter
}

/** A page of the best matches for a query; of a query without words, the soonest. */
export async function searchEvents(
  db: Db,
  app: App,
  viewerId: string,
  args: Omit<EventPageArgs, 'sort'> & { readonly text: string },
): Promise<SearchedPage> {
  if (args.text.trim() !== '') return searchWords(db, app, viewerId, args)
  const { items, nextCursor } = await eventPage(db, app, viewerId, { ...args, sort: 'SOONEST' })
  return { items: items.map((event) => ({ event, highlights: [] })), nextCursor, filter: args.filter }
}

/**
 * A page of the best matches for words. If nothing matches as typed, typing errors are corrected, on the first
 * page: how the query was understood travels in the cursor.
 */
async function searchWords(
  db: Db,
  app: App,
  viewerId: string,
  { cursorScope, filter, cursor, limit, text }: Omit<EventPageArgs, 'sort'> & { readonly text: string },
): Promise<SearchedPage> {
  const key = readCursor(cursor, cursorScope)
  const understood = key?.[3] === undefined || key[3] === null ? text : String(key[3])
  const worded = (words: string): EventFilter => ({ ...filter, words: { text: words, places: true } })
  const find = (effective: EventFilter) =>
    datePage(db, { viewerId, filter: effective, sort: 'FIT', after: key && afterOf(key), limit })
  let [effective, words] = [worded(understood), understood]
  let rows = await find(effective)
  const other = key || rows.length > 0 ? null : await correctQuery(db, viewerId, text)
  if (other !== null) {
    ;[effective, words] = [worded(other), other]
    rows = await find(effective)
  }
  const shown = rows.slice(0, limit)
  const cards = await presentCards(db, app, viewerId, shown)
  const last = shown.at(-1)
  return {
    items: shown.flatMap((row) => {
      const event = cards.get(row.dateId)
      return event ? [{ event, highlights: whereFound(row, words) }] : []
    }),
    nextCursor:
      rows.length > limit && last
        ? writeCursor([...pageKeyOf(last), words === text ? null : words], cursorScope)
        : null,
    filter: effective,
  }
}

/** Where the words are: in the title, in the place as written, in the description. */
function whereFound({ title, place, description }: DateRow, text: string): Highlight[] {
  const words = requiredWords(text)
  return [
    ...highlightsOf('title', title, words),
    ...(place ? highlightsOf('place', place.locationString, words) : []),
    ...highlightsOf('description', description, words),
  ]
}
