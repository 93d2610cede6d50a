import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readRanked } from '../services/readRanked.ts'
import { isCategory } from '../store/ranked.ts'

export const getExplore = handle(contract.content.getExplore)(async ({ params, query, actor, db, app, refuse }) => {
  if (!(await isCategory(db, params.category))) return refuse('NOT_FOUND')
  const { mediaType, cursor, limit } = query
  return readRanked(db, app, actor, { list: `explore:${params.category}`, mediaType, cursor, limit, reason: null })
})
