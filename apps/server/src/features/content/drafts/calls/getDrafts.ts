import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { presentDrafts } from '../drafts.ts'
import { shortenDraft } from '../shortenDraft.ts'
import { draftPage } from '../store/drafts.ts'

export const getDrafts = handle(contract.content.getDrafts)(async ({ query, actor, db, app }) => {
  const cursorScope = ['drafts', actor.id]
  const rows = await draftPage(db, actor.id, readCursor(query.cursor, cursorScope), query.limit + 1)
  const views = await presentDrafts(db, app, actor.id, rows.slice(0, query.limit))
  const keyOf = ({ updatedAt, id }: { updatedAt: Date; id: string }) => [updatedAt.toISOString(), id]
  return pageOf(rows, { limit: query.limit, keyOf, cursorScope }, () => views.map(shortenDraft))
})
