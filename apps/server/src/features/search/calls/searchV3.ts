import { contract } from '@koinon/contract'
import { SearchKind } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { readableKinds } from '#kernel/keys/readableKinds.ts'
import { presentFacets, presentHits } from '../present.ts'
import { readSearch } from '../readSearch.ts'
import { readFilters } from '../readFilters.ts'
import { applyOperators } from '../applyOperators.ts'

export const searchV3 = handle(contract.content.searchV3)(async ({ body, actor, db, app }) => {
  const { query, timeZone, sort, cursor, limit } = body
  const types = readableKinds(actor, { named: body.types, all: SearchKind.options })
  const filters = await readFilters(db, app, actor.id, body.filters ?? {})
  const filter = await applyOperators(db, app, { viewer: actor, query, timeZone, filters, types, sort })
  const found = await readSearch(db, actor.id, filter, { cursor, limit })
  const items = await presentHits(db, app, actor, { ...found, language: actor.language })
  const total = [...found.totals.values()].reduce((sum, count) => sum + count, 0)
  return { items, nextCursor: found.nextCursor, facets: presentFacets(found), total, corrected: found.corrected }
})
