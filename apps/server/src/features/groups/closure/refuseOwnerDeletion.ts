import type { Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { groupCards } from '../directory/store/cards.ts'
import { ownedGroupIds } from '../membership/store/memberships.ts'

/** An owner has to hand over or delete their groups before their account can be deleted. */
export async function refuseOwnerDeletion(tx: Tx, accountId: string): Promise<void> {
  const owned = await ownedGroupIds(tx, accountId)
  if (owned.length > 0)
    throw new Refusal('OWNS_GROUPS', { groups: [...(await groupCards(tx, accountId, owned)).values()] })
}
