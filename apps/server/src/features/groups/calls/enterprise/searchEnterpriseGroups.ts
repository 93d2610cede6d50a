import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { directoryPage } from '../../services/directoryPages.ts'

export const searchEnterpriseGroups = handle(contract.groups.searchEnterpriseGroups)(async ({ body, actor, db }) => {
  const { query, cursor, limit } = body
  const wish = { kinds: ['ENTERPRISE'], words: { text: query, in: 'NAME' } } as const
  return directoryPage(db, actor.id, { wish, sort: 'RELEVANCE', cursor, limit })
})
