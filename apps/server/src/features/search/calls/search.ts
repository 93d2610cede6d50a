import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentRows } from '#features/content/index.ts'
import { postsIn } from '../present.ts'
import { readSearch } from '../readSearch.ts'
import { applyOperators } from '../applyOperators.ts'

export const search = handle(contract.content.search)(async ({ params, query, actor, db, app }) => {
  const args = { viewer: actor, query: params.query, types: ['POST'], sort: 'RELEVANCE' } as const
  const filter = await applyOperators(db, app, args)
  const { hits, nextCursor } = await readSearch(db, actor.id, filter, { cursor: query.cursor, limit: query.limit })
  return { items: await presentRows(db, app, actor, { rows: postsIn(hits), at: 'SEARCH' }), nextCursor }
})
