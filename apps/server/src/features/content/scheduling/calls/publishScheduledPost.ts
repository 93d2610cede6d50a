import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postPolicy } from '../../policy.ts'
import { checkDailyQuota, enforceDailyQuota } from '../../posts/dailyQuota.ts'
import { readPost } from '../../posts/readPost.ts'
import { hasLostOffer, publishLocked, mayStillPost } from '../publishScheduled.ts'
import { accessPost } from '../../store/access.ts'
import { sourceState } from '../../posts/store/authors.ts'
import { lockPending } from '../store/scheduled.ts'

export const publishScheduledPost = handle(contract.content.publishScheduledPost)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const waiting = await lockPending(tx, body.postId)
  const post = await accessPost(tx, actor.id, body.postId, 'own')
  const verdict = postPolicy.schedule(post)
  if (!verdict.ok) return refuse(verdict.code)
  if (!waiting || !postPolicy.waitsForItsTime(post)) return refuse('ALREADY_PUBLISHED')
  if (!(await mayStillPost(tx, app, waiting))) return refuse('POSTING_NOT_ALLOWED')
  if (await hasLostOffer(tx, waiting)) return refuse('ENTITLEMENT_NOT_FOUND')
  if (waiting.mediaFailed) return refuse('UPLOAD_INCOMPLETE')
  const now = app.runtime.now()
  const today = { ...(await sourceState(tx, { authorId: actor.id, groupId: null, now })), authorId: actor.id, now }
  const quota = await checkDailyQuota({ tx, app }, today)
  await publishLocked(tx, app, waiting)
  await enforceDailyQuota(tx, today, quota)
  return readPost(tx, app, actor, post.id)
})
