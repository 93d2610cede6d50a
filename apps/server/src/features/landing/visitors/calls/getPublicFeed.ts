import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publicFeed } from '../publicFeed.ts'

export const getPublicFeed = handle(contract.landing.getPublicFeed)(async ({ params, query, db, app, refuse }) => {
  const feed = await publicFeed(db, app, { ...params, limit: query.limit, cursor: query.cursor })
  return feed ?? refuse('NOT_FOUND')
})
