import type { PostDraft } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { newPosts } from '#features/content/index.ts'
import { enforceSlowMode } from '#features/groups/index.ts'
import type { EventFacts } from '../facts.ts'

/**
 * Writes a post in an event, for the event's audience, whatever was chosen: it appears there, not in the group or in
 * feeds. Returns its id. The policy has been asked; the event is locked. The group's slow mode counts it, too.
 */
export async function postInEvent(
  tx: Tx,
  app: App,
  { actor, facts, draft }: { actor: Actor; facts: EventFacts; draft: PostDraft },
): Promise<string> {
  const audience = facts.visibility === 'GROUP_MEMBERS' ? ('GROUP' as const) : ('EVERYONE' as const)
  const { groupId, group } = facts
  await enforceSlowMode(tx, { groupId, accountId: actor.id, kind: 'POST', facts: group, now: app.runtime.now() })
  const { postId } = await newPosts.publishPost(tx, app, {
    author: actor,
    draft: { ...draft, audience: draft.audience === 'PREMIUM' ? draft.audience : audience },
    groupId,
    eventId: facts.id,
  })
  return postId
}
