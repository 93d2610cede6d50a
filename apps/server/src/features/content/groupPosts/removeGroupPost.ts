import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockPost } from '../store/access.ts'
import { stateDecision } from '../moderation/stateDecision.ts'
import { softDeletePost } from '../posts/softDeletePost.ts'
import { groupPolicy, type GroupFacts } from '#features/groups/index.ts'

interface Removal {
  readonly actor: Actor
  readonly facts: GroupFacts
  readonly postId: string
  readonly reason: string | undefined
}

/**
 * Removes a post from a group, by its author or an admin; when an admin does, the author is notified, and it is
 * recorded.
 */
export async function removeGroupPost(tx: Tx, app: App, { actor, facts, postId, reason }: Removal): Promise<void> {
  const post = await lockPost(tx, actor.id, postId, 'own')
  if (post.groupId !== facts.id) throw new Refusal('POST_NOT_FOUND')
  const verdict = groupPolicy.removePost(facts, post)
  if (!verdict.ok) throw new Refusal(verdict.code)
  await softDeletePost(tx, app, postId, actor.id)
  if (post.mine) return
  await stateDecision(tx, {
    kind: 'REMOVAL',
    accountId: post.authorId,
    groupId: facts.id,
    about: { kind: 'POST', id: postId },
    explanation: reason,
  })
  const removed = { groupId: facts.id, postId, userId: post.authorId, byId: actor.id, reason: reason ?? null }
  await emit(tx, 'post.removedFromGroup', removed)
  await writeAudit(tx, {
    actor,
    action: 'remove-group-post',
    target: { kind: 'GROUP', id: facts.id },
    ...(reason === undefined ? {} : { reason }),
    after: { postId },
  })
}
