import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readForYou } from '../readForYou.ts'
import { filledPage } from '../filledPage.ts'
import { newerThan } from '../store/feed.ts'

export const getFeed = handle(contract.content.getFeed)(async ({ body, actor, db, app }) => {
  const { kind, mediaType = null, since, cursor, limit } = body
  const filter = { viewerId: actor.id, onlyGroups: kind === 'GROUPS', mediaType, now: app.runtime.now() }
  const page =
    kind === 'FOR_YOU'
      ? { ...(await readForYou(db, app, actor, { mediaType, cursor, limit })), filledWith: null }
      : await filledPage(db, app, actor, { ...filter, cursor, limit })
  return { ...page, newCount: since ? await newerThan(db, filter, since) : 0 }
})
