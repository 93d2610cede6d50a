import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { isListed } from '../makeSitemap.ts'
import { findPart, listParts } from '../store/sitemapParts.ts'

export const getSitemapPart = handle(contract.landing.getSitemapPart)(async ({ params: { part }, db, app, refuse }) => {
  if (!isListed(app)) return refuse('NOT_FOUND')
  if (part > 0) {
    const found = await findPart(db, part)
    return found ? { part, madeAt: found.madeAt.toISOString(), parts: [], pages: found.pages } : refuse('NOT_FOUND')
  }
  const parts = await listParts(db)
  const [first] = parts
  if (first === undefined) return refuse('NOT_FOUND')
  return {
    part,
    madeAt: first.madeAt.toISOString(),
    parts: parts.map((one) => ({ part: one.part, changedAt: one.changedAt?.toISOString() ?? null })),
    pages: [],
  }
})
