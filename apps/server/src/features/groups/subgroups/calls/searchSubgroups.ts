import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage } from '../../directory/directoryPages.ts'
import { accessSubgroups } from '../subgroups.ts'

export const searchSubgroups = handle(contract.groups.searchSubgroups)(async ({ body, actor, db }) => {
  const { groupId, query, cursor, limit } = body
  await accessSubgroups(db, actor.id, groupId)
  const filter = { kinds: ['SUBGROUP'], parentId: groupId, words: { text: query, in: 'NAME' } } as const
  return directoryPage(db, actor.id, { filter, sort: 'RELEVANCE', cursor, limit })
})
