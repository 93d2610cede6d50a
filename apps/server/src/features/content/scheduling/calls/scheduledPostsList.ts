import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { presentRows } from '../../present.ts'
import { scheduledPage } from '../store/scheduled.ts'

export const scheduledPostsList = handle(contract.content.scheduledPostsList)(async ({
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { groupId = null, cursor, limit } = body
  if (groupId) {
    const verdict = groupPolicy.may(await accessGroup(db, actor.id, groupId, 'preview'), 'APPROVE')
    if (!verdict.ok) return refuse(verdict.code)
  }
  const cursorScope = ['scheduled', actor.id, groupId]
  const rows = await scheduledPage(db, actor.id, { groupId, after: readCursor(cursor, cursorScope), limit: limit + 1 })
  const views = await presentRows(db, app, actor, { rows: rows.slice(0, limit) })
  return pageOf(
    rows,
    {
      limit,
      keyOf: ({ scheduledAt, createdAt, id }) => [(scheduledAt ?? createdAt).toISOString(), id],
      cursorScope,
    },
    () => views,
  )
})
