import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../../directory/directoryPages.ts'
import { accessSubgroups, subgroupCards } from '../subgroups.ts'

export const listSubgroupsV2 = handle(contract.groups.listSubgroupsV2)(async ({ body, actor, db }) => {
  const { groupId, filters = {}, sort, cursor, limit } = body
  await accessSubgroups(db, actor.id, groupId)
  const filter = { ...filters, kinds: ['SUBGROUP'], parentId: groupId } as const
  const { items, nextCursor } = await directoryPage(db, actor.id, { filter, sort, cursor, limit })
  return { items: await subgroupCards(db, actor.id, items), nextCursor }
})
