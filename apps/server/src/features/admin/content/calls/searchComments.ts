import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { contentForStaff } from '#features/content/index.ts'
import { recordReading } from '../../access.ts'
import { findComments } from '../store/content.ts'

export const searchComments = handle(contract.admin.searchComments)(async ({ body, actor, db, app }) => {
  const { query: text, filters = {}, limit } = body
  const cursorScope = ['admin-comments', text, filters]
  const [id] = readCursor(body.cursor, cursorScope) ?? []
  const rows = await findComments(db, { text, ...filters, after: typeof id === 'string' ? id : null, limit })
  const comments = await contentForStaff.comments(
    db,
    app,
    actor,
    rows.map((row) => row.id),
  )
  await recordReading(app, { actor, action: 'search-comments', after: { query: text ?? null, ...filters } })
  return pageOf(rows, { limit, keyOf: (row) => [row.id], cursorScope }, (shown) =>
    shown.flatMap(({ id: commentId, state, reports }) => {
      const comment = comments.get(commentId)
      return comment ? [{ comment, state, reports }] : []
    }),
  )
})
