import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { postPolicy } from '../../policy.ts'
import { checkQuota, keepToQuota } from '../../services/quota.ts'
import { readPost } from '../../services/readPost.ts'
import { hasLostOffer, letAppear, mayStillPost } from '../../services/scheduled.ts'
import { accessPost } from '../../store/access.ts'
import { postsOfDay } from '../../store/people.ts'
import { lockWaiting } from '../../store/scheduled.ts'

export const publishScheduledPost = handle(contract.content.publishScheduledPost)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const waiting = await lockWaiting(tx, body.postId)
  const post = await accessPost(tx, actor.id, body.postId, 'own')
  const verdict = postPolicy.schedule(post)
  if (!verdict.ok) return refuse(verdict.code)
  if (!waiting || !postPolicy.waitsForItsTime(post)) return refuse('ALREADY_PUBLISHED')
  if (!(await mayStillPost(tx, app, waiting))) return refuse('POSTING_NOT_ALLOWED')
  if (await hasLostOffer(tx, waiting)) return refuse('ENTITLEMENT_NOT_FOUND')
  if (waiting.mediaFailed) return refuse('UPLOAD_INCOMPLETE')
  const now = app.seams.now()
  const postsToday = await postsOfDay(tx, actor.id, now)
  checkQuota({ postsToday })
  await letAppear(tx, app, waiting)
  await keepToQuota(tx, actor.id, { postsToday, now })
  return readPost(tx, app, actor, post.id)
})
