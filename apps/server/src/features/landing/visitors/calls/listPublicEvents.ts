import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { listVisitorEvents } from '#features/events/index.ts'
import { groupVisitors } from '#features/groups/index.ts'

export const listPublicEvents = handle(contract.landing.listPublicEvents)(async ({ query, db, app, refuse }) => {
  const { groupId, from, to, cursor, limit } = query
  const group = groupId === undefined ? null : await groupVisitors.findOpenGroup(db, { id: groupId })
  if (groupId !== undefined && !group) return refuse('NOT_FOUND')
  return listVisitorEvents(db, app, {
    groupIds: group && (group.card.kind === 'ENTERPRISE' ? await groupVisitors.openGroupIds(db, group.id) : [group.id]),
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    cursor,
    limit,
  })
})
