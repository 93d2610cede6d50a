import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postLists } from '#features/content/index.ts'
import { accessEvent } from '../../store/access.ts'

export const getCommunityEventsFeed = handle(contract.groups.getCommunityEventsFeed)(async ({
  params,
  body,
  actor,
  db,
  app,
}) => {
  const { eventId } = params
  await accessEvent(db, actor.id, { eventId, now: app.runtime.now() }, 'page')
  return postLists.ofEvent(db, app, actor, { eventId, cursor: body.cursor, limit: body.limit })
})
