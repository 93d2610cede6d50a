import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { personCards } from '#features/users/index.ts'
import { latestPosts } from '../store/latestPosts.ts'

const textLength = 140

export const getLatestGroupPosts = handle(contract.groups.getLatestGroupPosts)(async ({ body, actor, db, app }) => {
  const rows = await latestPosts(db, {
    viewerId: actor.id,
    groupIds: [...new Set(body.groupIds)],
    textLength,
    now: app.runtime.now(),
  })
  const people = await personCards(
    db,
    actor.id,
    rows.map(({ authorId }) => authorId),
  )
  const items = rows.map(({ authorId, publishedAt, ...row }) => ({
    ...row,
    author: people.get(authorId) ?? null,
    publishedAt: publishedAt.toISOString(),
  }))
  return { items }
})
