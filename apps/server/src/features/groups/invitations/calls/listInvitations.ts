import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { groupPolicy } from '../../policy.ts'
import { invitationViews } from '../../present.ts'
import { accessGroup } from '../../store/access.ts'
import { sentInvitations } from '../store/invitations.ts'

export const listInvitations = handle(contract.groups.listInvitations)(async ({ body, actor, db }) => {
  const { groupId = null, states, cursor, limit } = body
  const isAdmin = groupId !== null && groupPolicy.may(await accessGroup(db, actor.id, groupId, 'preview'), 'APPROVE').ok
  const cursorScope = ['invitations', groupId, isAdmin, states.join()]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await sentInvitations(db, {
    viewerId: actor.id,
    groupId,
    states,
    by: isAdmin ? null : actor.id,
    after,
    limit: limit + 1,
  })
  const views = new Map((await invitationViews(db, actor.id, rows)).map((view) => [view.id, view]))
  return pageOf(rows, { limit, keyOf: (row) => [row.createdAt.toISOString(), row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.id) ?? []),
  )
})
