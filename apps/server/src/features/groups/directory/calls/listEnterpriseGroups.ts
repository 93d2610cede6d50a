import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../directoryPages.ts'

export const listEnterpriseGroups = handle(contract.groups.listEnterpriseGroups)(async ({ body, actor, db }) => {
  const { mine, cursor, limit } = body
  // False filters nothing: the list has the caller's own first, and all others after them.
  const filter = { kinds: ['ENTERPRISE'], ...(mine ? { mine } : {}) } as const
  return directoryPage(db, actor.id, { filter, sort: 'MINE_FIRST', cursor, limit })
})
