import { contract } from '@koinon/contract'
import type { SearchKind } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { readableKinds } from '#kernel/keys/readableKinds.ts'
import { presentFacets, presentHits } from '../present.ts'
import { hasMorePrefixes } from '../prefixes.ts'
import { applyOperators } from '../applyOperators.ts'
import { type Findings, findMatches } from '../findMatches.ts'

const kinds = ['POST', 'PERSON', 'GROUP', 'EVENT', 'HASHTAG'] as const

export const searchV2 = handle(contract.content.searchV2)(async ({ body, actor, db, app }) => {
  const { query, timeZone, limit } = body
  const search = {
    viewer: actor,
    query,
    timeZone,
    types: readableKinds(actor, { named: body.types, all: kinds }),
    sort: 'RELEVANCE',
  } as const
  const { types, ...args } = await applyOperators(db, app, search)
  const list = { place: null, limit }
  const beginnings = await hasMorePrefixes(db, actor.id, { ...args, types })
  // Each kind has its own list: a crowded one does not push another out.
  const findings = await Promise.all(
    kinds.map((kind) =>
      findMatches(db, actor.id, { ...args, beginnings, types: types.includes(kind) ? [kind] : [] }, list),
    ),
  )
  const hashtags = new Map(findings.flatMap((found) => [...found.hashtags]))
  const hits = findings.flatMap((found) => found.hits)
  const views = await presentHits(db, app, actor, { ...args, hits, hashtags })
  const totals = totalsOf(findings)
  const count = (kind: SearchKind) => totals.get(kind) ?? 0
  const [posts] = findings
  return {
    posts: { items: views.flatMap((hit) => (hit.kind === 'POST' ? [hit.item] : [])), count: count('POST') },
    people: { items: views.flatMap((hit) => (hit.kind === 'PERSON' ? [hit.item] : [])), count: count('PERSON') },
    groups: { items: views.flatMap((hit) => (hit.kind === 'GROUP' ? [hit.item] : [])), count: count('GROUP') },
    events: { items: views.flatMap((hit) => (hit.kind === 'EVENT' ? [hit.item] : [])), count: count('EVENT') },
    hashtags: { items: views.flatMap((hit) => (hit.kind === 'HASHTAG' ? [hit.item] : [])), count: count('HASHTAG') },
    facets: presentFacets({
      totals,
      mediaTypes: posts?.mediaTypes ?? [],
      groups: posts?.groups ?? [],
    }),
  }
})

const totalsOf = (findings: readonly Findings[]): Map<SearchKind, number> => {
  const totals = new Map<SearchKind, number>()
  for (const found of findings)
    for (const [kind, total] of found.totals) totals.set(kind, (totals.get(kind) ?? 0) + total)
  return totals
}
