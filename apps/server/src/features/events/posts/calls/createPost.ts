import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readPost } from '#features/content/index.ts'
import { restrictions } from '#features/groups/index.ts'
import { eventPolicy } from '../../policy.ts'
import { postInEvent } from '../postInEvent.ts'
import { lockEvent } from '../../store/access.ts'

export const createPost = handle(contract.groups.createPost)(async ({ body, actor, tx, app, refuse }) => {
  const { eventId, ...draft } = body
  const facts = await lockEvent(tx, actor.id, { eventId, now: app.runtime.now() }, 'page')
  restrictions.refuseMuted(facts.group)
  const verdict = eventPolicy.discuss(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return readPost(tx, app, actor, await postInEvent(tx, app, { actor, facts, draft }))
})
