import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'

/** Refuses all but those who decide cases of a group; isolated people decide nothing. */
export async function requireReviewer(db: Db, actor: Actor, groupId: string): Promise<void> {
  const verdict = groupPolicy.may(await accessGroup(db, actor.id, groupId, 'preview'), 'MODERATE')
  if (!verdict.ok || actor.isIsolated) throw new Refusal('NOT_ALLOWED')
}
