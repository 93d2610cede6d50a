import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../directoryPages.ts'

export const search = handle(contract.groups.search)(async ({ body, actor, db }) => {
  const { query, cursor, limit } = body
  const filter = { kinds: ['STANDARD', 'SUBGROUP'], words: { text: query, in: 'NAME' } } as const
  return directoryPage(db, actor.id, { filter, sort: 'RELEVANCE', cursor, limit })
})
