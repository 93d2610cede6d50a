import type { Db } from '#kernel/database/tables.ts'
import { type GroupFacts, groupPolicy } from '#features/groups/index.ts'
import { countPublished } from './store/heldPosts.ts'

/** Whether a post of a new member waits for a moderator of the group. The facts are its author's. */
export async function isHeldAsNew(
  db: Db,
  { facts, authorId, hasLinks, now }: { facts: GroupFacts; authorId: string; hasLinks: boolean; now: Date },
): Promise<boolean> {
  const limit = facts.newcomerHold?.firstPosts ?? 0
  const published = limit === 0 ? 0 : await countPublished(db, { groupId: facts.id, authorId, limit })
  return groupPolicy.isHeld(facts, { published, hasLinks }, now)
}
