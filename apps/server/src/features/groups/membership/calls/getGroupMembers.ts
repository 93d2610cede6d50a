import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessMembers, memberPage } from '../memberPages.ts'

export const getGroupMembers = handle(contract.groups.getGroupMembers)(async ({ body, actor, db }) => {
  const { groupId, role, cursor, limit } = body
  const facts = await accessMembers(db, actor.id, groupId)
  return memberPage(db, actor.id, facts, { filter: role ? { roles: [role] } : {}, sort: 'JOINED', cursor, limit })
})
