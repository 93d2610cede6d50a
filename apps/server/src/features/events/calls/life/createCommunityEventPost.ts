import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readPost } from '#features/content/index.ts'
import { postInEvent } from '../../services/posting.ts'
import { holdEvent } from '../../store/access.ts'
import { keepNews } from '../../store/news.ts'

export const createCommunityEventPost = handle(contract.groups.createCommunityEventPost)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { eventId, notify, ...draft } = body
  const facts = await holdEvent(tx, actor.id, eventId, 'host', { now: app.seams.now() })
  const postId = await postInEvent(tx, app, { actor, facts, draft })
  await keepNews(tx, { postId, eventId, tells: notify })
  return readPost(tx, app, actor, postId)
})
