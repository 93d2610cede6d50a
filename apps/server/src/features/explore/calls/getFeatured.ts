import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { featuredIds, presentRows, wantedPosts } from '#features/content/index.ts'

export const getFeatured = handle(contract.content.getFeatured)(async ({ actor, db, app }) => {
  const now = app.seams.now()
  const reader = { viewerId: actor.id, mediaType: null, now }
  const rows = await wantedPosts(db, reader, await featuredIds(db, now))
  return { items: await presentRows(db, app, actor, rows) }
})
