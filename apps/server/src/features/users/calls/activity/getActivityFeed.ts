import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { pageOf, readCursor } from '#kernel/paging.ts'
import { activityViews, occurrences } from '#features/notifications/index.ts'

export const getActivityFeed = handle(contract.users.getActivityFeed)(async ({ query, actor, db, app }) => {
  const { kinds = null, types = null, unread = false, cursor, limit } = query
  const question = ['activity', kinds, types, unread]
  const [at, id] = readCursor(cursor, question) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await occurrences(db, { accountId: actor.id, kinds, types, unreadOnly: unread, after, limit })
  const views = await activityViews(db, app, actor.id, rows)
  return pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], question }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []),
  )
})
