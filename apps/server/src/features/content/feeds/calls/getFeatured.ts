import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentRows } from '../../present.ts'
import { featuredIds } from '../store/featured.ts'
import { postsBelongingInFeed } from '../store/forYou.ts'

export const getFeatured = handle(contract.content.getFeatured)(async ({ actor, db, app }) => {
  const now = app.runtime.now()
  const reader = { viewerId: actor.id, mediaType: null, now }
  const rows = await postsBelongingInFeed(db, reader, await featuredIds(db, now))
  return { items: await presentRows(db, app, actor, { rows }) }
})
