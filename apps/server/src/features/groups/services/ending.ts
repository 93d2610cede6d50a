import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { buyersIn } from '../../premium/index.ts'
import type { GroupFacts } from '../store/access.ts'
import { deleteFamily, familyOf } from '../store/groups.ts'

/** How long what a member deleted can be brought back. */
const graceMs = 30 * 86_400_000

/** Refuses to take away what somebody paid for, of the group or of a subgroup: its sale is ended first. The caller holds the family. */
export async function requireUnpaid(tx: Tx, groupId: string): Promise<void> {
  const live = await buyersIn(tx, await familyOf(tx, groupId))
  if (live.buyers > 0) throw new Refusal('LIVE_PURCHASES', { ...live })
}

/** Deletes a group and its subgroups; answers until when they can be brought back. The caller holds the family. */
export async function endGroup(tx: Tx, app: App, { id, parentId }: Pick<GroupFacts, 'id' | 'parentId'>): Promise<Date> {
  const now = app.seams.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  for (const groupId of await deleteFamily(tx, id, { now, purgeAt })) await emit(tx, 'group.deleted', { groupId })
  if (parentId) await emit(tx, 'group.changed', { groupId: parentId })
  return purgeAt
}
