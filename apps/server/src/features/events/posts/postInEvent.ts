import type { PostDraft } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { newPosts } from '#features/content/index.ts'
import type { EventFacts } from '../facts.ts'

/**
 * Writes a post in an event, for the event's audience, whatever was chosen: it appears there, not in the group or in
 * feeds. Returns its id. The policy has been asked; the event and its group are locked. The group's slow mode
 * and its look at new members' posts apply as to posts in the group.
 */
export async function postInEvent(
  tx: Tx,
  app: App,
  { actor, facts, draft }: { actor: Actor; facts: EventFacts; draft: PostDraft },
): Promise<string> {
  const audience = facts.visibility === 'GROUP_MEMBERS' ? ('GROUP' as const) : ('EVERYONE' as const)
  const { postId } = await newPosts.publishInGroup(tx, app, {
    author: actor,
    draft: { ...draft, audience: draft.audience === 'PREMIUM' ? draft.audience : audience },
    facts: facts.group,
    eventId: facts.id,
  })
  return postId
}
