import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { readPost } from '#features/content/index.ts'
import { postInEvent } from '../postInEvent.ts'
import { lockEvent } from '../../store/access.ts'
import { saveAnnouncement } from '../store/announcements.ts'

export const createCommunityEventPost = handle(contract.groups.createCommunityEventPost)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { eventId, notify, ...draft } = body
  const facts = await lockEvent(tx, actor.id, { eventId, now: app.runtime.now() }, 'host')
  restrictions.refuseMuted(facts.group)
  const postId = await postInEvent(tx, app, { actor, facts, draft })
  await saveAnnouncement(tx, { postId, eventId, tells: notify })
  return readPost(tx, app, actor, postId)
})
