import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../directoryPages.ts'

export const search = handle(contract.groups.search)(async ({ body, actor, db }) => {
  const { query, cursor, limit } = body
  const wish = { kinds: ['STANDARD', 'SUBGROUP'], words: { text: query, in: 'NAME' } } as const
  return directoryPage(db, actor.id, { wish, sort: 'RELEVANCE', cursor, limit })
})
