import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { trendingTopics } from '../store/trendingTopics.ts'

export const getTrendingTopics = handle(contract.users.getTrendingTopics)(async ({ query, actor, db, app }) => {
  const language = query.language?.split('-')[0]?.toLowerCase() ?? null
  return { items: await trendingTopics(db, actor.id, { language, limit: query.limit, now: app.runtime.now() }) }
})
