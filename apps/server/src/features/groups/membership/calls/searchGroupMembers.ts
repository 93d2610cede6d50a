import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessMembers, memberPage } from '../memberPages.ts'

export const searchGroupMembers = handle(contract.groups.searchGroupMembers)(async ({ body, actor, db }) => {
  const { groupId, query, cursor, limit } = body
  const facts = await accessMembers(db, actor.id, groupId)
  return memberPage(db, actor.id, facts, { filter: { query }, sort: 'NAME', cursor, limit })
})
