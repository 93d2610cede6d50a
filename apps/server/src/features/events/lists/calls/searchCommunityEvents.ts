import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPage } from '../eventPages.ts'

export const searchCommunityEvents = handle(contract.groups.searchCommunityEvents)(async ({ body, actor, db, app }) => {
  const { query, cursor, limit } = body
  const filter = { from: app.runtime.now(), words: { text: query, places: false } }
  return eventPage(db, app, actor.id, { cursorScope: ['events search', query], filter, sort: 'SOONEST', cursor, limit })
})
