import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { lockGroupFacts } from '../store/access.ts'
import { mayInherit, ownerOf } from '../settings/store/owners.ts'
import { handOverGroup } from '../membership/memberChanges.ts'

export type HandedOver =
  | { readonly ok: true; readonly fromId: string }
  | { readonly ok: false; readonly code: 'GROUP_NOT_FOUND' | 'NOT_ALLOWED' | 'TARGET_NOT_MEMBER' }

/** Gives a group to one of its members because its owner cannot: one who is here hands it over themselves. */
export async function handOverForStaff(
  tx: Tx,
  app: App,
  { groupId, toId, byId }: { groupId: string; toId: string; byId: string },
): Promise<HandedOver> {
  const owner = (await lockGroupFacts(tx, byId, groupId)) && (await ownerOf(tx, groupId))
  if (!owner) return { ok: false, code: 'GROUP_NOT_FOUND' }
  if (!owner.isAway) return { ok: false, code: 'NOT_ALLOWED' }
  if (!(await mayInherit(tx, groupId, toId))) return { ok: false, code: 'TARGET_NOT_MEMBER' }
  await handOverGroup(tx, app, { groupId, fromId: owner.id, toId, byId })
  return { ok: true, fromId: owner.id }
}
