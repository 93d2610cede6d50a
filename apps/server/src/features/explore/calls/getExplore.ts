import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readRankedList } from '../readRankedList.ts'
import { isCategory } from '../store/rankedLists.ts'

export const getExplore = handle(contract.content.getExplore)(async ({ params, query, actor, db, app, refuse }) => {
  if (!(await isCategory(db, params.category))) return refuse('NOT_FOUND')
  const { mediaType, cursor, limit } = query
  return readRankedList(db, app, actor, { list: `explore:${params.category}`, mediaType, cursor, limit, reason: null })
})
