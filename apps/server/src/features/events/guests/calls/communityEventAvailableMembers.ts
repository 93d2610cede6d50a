import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { isOfSameOrganization } from '../bulkInvite.ts'
import { accessEvent } from '../../store/access.ts'
import { invitablePeople } from '../store/guestList.ts'

export const communityEventAvailableMembers = handle(contract.groups.communityEventAvailableMembers)(async ({
  params,
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { query = null, cursor, limit } = body
  const facts = await accessEvent(db, actor.id, { eventId: params.eventId, now: app.runtime.now() }, 'host')
  const groupId = body.groupId ?? facts.groupId
  const group = await accessGroup(db, actor.id, groupId, 'preview')
  if (!isOfSameOrganization(facts.group, group)) return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.seeMembers(group)
  if (!verdict.ok) return refuse(verdict.code)
  const cursorScope = ['available', facts.id, groupId, query]
  const [name, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof name === 'string' && typeof id === 'string' ? { name, id } : null
  const rows = await invitablePeople(db, { viewerId: actor.id, eventId: facts.id, groupId, query, after, limit })
  const people = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, keyOf: (row) => [row.name, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => people.get(row.id) ?? []),
  )
})
