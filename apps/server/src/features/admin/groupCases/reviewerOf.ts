import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'

type Reviewer = Pick<Actor, 'id' | 'isIsolated'>

/**
 * Whether a person may decide cases of a group, and whether they are one of its admins; null if they may not. Acts of
 * isolated people are for nobody else to see: they decide nothing.
 */
export async function reviewerOf(db: Db, actor: Reviewer, groupId: string): Promise<{ isAdmin: boolean } | null> {
  if (actor.isIsolated) return null
  const facts = await groupFacts(db, actor.id, groupId)
  return facts && groupPolicy.holds(facts, 'MODERATE') ? { isAdmin: groupPolicy.holds(facts, 'ADMINS') } : null
}
