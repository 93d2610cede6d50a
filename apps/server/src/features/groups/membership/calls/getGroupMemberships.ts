import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import { membershipViews } from '../../present.ts'
import { visibleMemberships, membershipStatesOf } from '../store/members.ts'

export const getGroupMemberships = handle(contract.groups.getGroupMemberships)(async ({ body, actor, db, refuse }) => {
  const { userId = actor.id, membershipStates = ['MEMBER', 'INVITED', 'PENDING'], kinds = null, cursor, limit } = body
  const cursorScope = ['memberships', userId, membershipStates, kinds]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const args = { accountId: userId, kinds, after, limit }
  if (userId !== actor.id) {
    const person = await accessPerson(db, actor.id, userId, 'card')
    if (!peoplePolicy.seesLists(person)) return refuse('NOT_ALLOWED')
  }
  const rows =
    userId === actor.id
      ? await membershipStatesOf(db, { ...args, membershipStates })
      : membershipStates.includes('MEMBER')
        ? await visibleMemberships(db, { ...args, viewerId: actor.id })
        : []
  const views = new Map((await membershipViews(db, actor.id, rows)).map((view) => [view.group.id, view]))
  return pageOf(rows, { limit, keyOf: (row) => [row.sortValue, row.groupId], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.groupId) ?? []),
  )
})
