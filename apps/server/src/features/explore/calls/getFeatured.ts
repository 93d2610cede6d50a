import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { featuredIds, presentRows, postsBelongingInFeed } from '#features/content/index.ts'

export const getFeatured = handle(contract.content.getFeatured)(async ({ actor, db, app }) => {
  const now = app.runtime.now()
  const reader = { viewerId: actor.id, mediaType: null, now }
  const rows = await postsBelongingInFeed(db, reader, await featuredIds(db, now))
  return { items: await presentRows(db, app, actor, rows) }
})
