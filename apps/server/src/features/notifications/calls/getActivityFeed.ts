import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { withoutChats } from '#kernel/withoutChats.ts'
import { activityItemViews, activityItems } from '../index.ts'

export const getActivityFeed = handle(contract.users.getActivityFeed)(async ({ query, actor, db, app }) => {
  const { kinds = null, types = null, unread = false, cursor, limit } = query
  const cursorScope = ['activity', kinds, types, unread]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await activityItems(db, { accountId: actor.id, kinds, types, unreadOnly: unread, after, limit })
  const views = await activityItemViews(db, app, actor.id, rows)
  return pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []).map((view) => withoutChats(actor, view)),
  )
})
