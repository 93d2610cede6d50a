import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventPage } from '../../services/eventPages.ts'

export const searchCommunityEvents = handle(contract.groups.searchCommunityEvents)(async ({ body, actor, db, app }) => {
  const { query, cursor, limit } = body
  const wish = { from: app.seams.now(), words: { text: query, places: false } }
  return eventPage(db, app, actor.id, { question: ['events search', query], wish, sort: 'SOONEST', cursor, limit })
})
