import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, presentRows } from '#features/content/index.ts'
import { type RankedRow, runFor, rankedPage } from './store/rankedLists.ts'

/** A page of a list ranked for everybody. The cursor names the run it began in, so that its pages fit together. */
export async function readRankedList(
  db: Db,
  app: App,
  viewer: Viewer,
  args: {
    list: string
    language?: string | undefined
    ownLanguage?: string | undefined
    mediaType?: PostView['mediaType'] | undefined
    cursor: string | undefined
    limit: number
    reason: PostView['reason']
  },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { list, language, ownLanguage, mediaType, cursor, limit, reason } = args
  const cursorScope = ['ranked', list, language, ownLanguage, mediaType]
  const [begun, rank = 0, later = 0] = readCursor(cursor, cursorScope) ?? []
  // If the run has been deleted, the latest one continues: a list does not end because a person reads slowly.
  const run = await runFor(db, typeof begun === 'number' ? begun : null)
  if (run === null) return { items: [], nextCursor: null }
  const after = { later: later === 1, rank: Number(rank) }
  const filter = { list, run, after, language, ownLanguage, mediaType, limit }
  const rows = await rankedPage(db, viewer.id, app.runtime.now(), filter)
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit), reasonOf: () => reason })
  return pageOf(
    rows,
    { limit, keyOf: (row: RankedRow) => [run, row.rank, Number(row.later)], cursorScope },
    () => views,
  )
}
