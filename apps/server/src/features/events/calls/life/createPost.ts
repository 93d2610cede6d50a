import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readPost } from '#features/content/index.ts'
import { eventPolicy } from '../../policy.ts'
import { postInEvent } from '../../services/posting.ts'
import { holdEvent } from '../../store/access.ts'

export const createPost = handle(contract.groups.createPost)(async ({ body, actor, tx, app, refuse }) => {
  const { eventId, ...draft } = body
  const facts = await holdEvent(tx, actor.id, eventId, 'page', { now: app.seams.now() })
  const verdict = eventPolicy.discuss(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return readPost(tx, app, actor, await postInEvent(tx, app, { actor, facts, draft }))
})
