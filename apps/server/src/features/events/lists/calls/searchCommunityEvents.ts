import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPage } from '../eventPages.ts'
import { readEventOperators } from '../readEventOperators.ts'

export const searchCommunityEvents = handle(contract.groups.searchCommunityEvents)(async ({ body, actor, db, app }) => {
  const { query, timeZone, cursor, limit } = body
  const now = app.runtime.now()
  const { text, filter } = await readEventOperators(db, {
    viewerId: actor.id,
    query,
    timeZone,
    now,
    filter: { from: now },
  })
  if (filter === null) return { items: [], nextCursor: null }
  const words = text.trim() === '' ? undefined : { text, places: false }
  const cursorScope = ['events search', query]
  return eventPage(db, app, actor.id, { cursorScope, filter: { ...filter, words }, sort: 'SOONEST', cursor, limit })
})
