import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { accessMembers, memberPage } from '../memberPages.ts'
import { roleCounts } from '../store/members.ts'

export const listGroupMembersV2 = handle(contract.groups.listGroupMembersV2)(async ({ body, actor, db, refuse }) => {
  const { groupId, filters = {}, sort, cursor, limit } = body
  const facts = await accessMembers(db, actor.id, groupId)
  const isForAdmins = sort === 'ACTIVITY' || filters.inactiveSince !== undefined || filters.mayPost !== undefined
  if (isForAdmins && !groupPolicy.may(facts, 'EDIT').ok) return refuse('NOT_ALLOWED')
  const [page, counts] = await Promise.all([
    memberPage(db, actor.id, facts, { filter: filters, sort, cursor, limit }),
    roleCounts(db, groupId),
  ])
  return { ...page, counts }
})
