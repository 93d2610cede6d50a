import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { publishScheduledJob, scheduledJobAt } from '../jobs/publishScheduled.ts'
import { postPolicy } from '../../policy.ts'
import { readPost } from '../../posts/readPost.ts'
import { checkSchedule } from '../checkSchedule.ts'
import { lockPost } from '../../store/access.ts'
import { movePollEnd } from '../../polls/store/polls.ts'
import { mayStillPost } from '../publishScheduled.ts'
import { lockPending, moveScheduled } from '../store/scheduled.ts'

export const updateScheduledPostTime = handle(contract.content.updateScheduledPostTime)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const post = await lockPost(tx, actor.id, body.postId, 'own')
  const verdict = postPolicy.schedule(post)
  if (!verdict.ok) return refuse(verdict.code)
  if (!postPolicy.waitsForItsTime(post)) return refuse('ALREADY_PUBLISHED')
  const waiting = post.status === 'FAILED' ? await lockPending(tx, post.id) : null
  if (waiting && !(await mayStillPost(tx, app, waiting))) return refuse('POSTING_NOT_ALLOWED')
  const { scheduledAt, timeZone } = await checkSchedule(tx, app, actor.id, { ...body, movedId: post.id })
  if (!scheduledAt || !timeZone) return refuse('SCHEDULE_OUT_OF_RANGE', { path: 'scheduledLiveAt' })
  await movePollEnd(tx, post.id, scheduledAt)
  await moveScheduled(tx, post.id, scheduledAt, timeZone)
  await addJob(tx, publishScheduledJob, { postId: post.id }, scheduledJobAt(post.id, scheduledAt))
  await emit(tx, 'post.edited', { postId: post.id, authorId: actor.id, newlyNamed: [] })
  await emit(tx, 'draft.changed', { draftId: post.id, authorId: actor.id, groupId: post.groupId })
  return readPost(tx, app, actor, post.id)
})
