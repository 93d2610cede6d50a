import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../directoryPages.ts'

export const searchEnterpriseGroups = handle(contract.groups.searchEnterpriseGroups)(async ({ body, actor, db }) => {
  const { query, cursor, limit } = body
  const filter = { kinds: ['ENTERPRISE'], words: { text: query, in: 'NAME' } } as const
  return directoryPage(db, actor.id, { filter, sort: 'RELEVANCE', cursor, limit })
})
