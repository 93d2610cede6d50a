import type { Db } from '#kernel/database/tables.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'

/** Whether a person may decide cases of a group, and whether they are one of its admins; null if they may not. */
export async function reviewerOf(db: Db, accountId: string, groupId: string): Promise<{ isAdmin: boolean } | null> {
  const facts = await groupFacts(db, accountId, groupId)
  return facts && groupPolicy.holds(facts, 'MODERATE') ? { isAdmin: groupPolicy.holds(facts, 'ROLES') } : null
}
