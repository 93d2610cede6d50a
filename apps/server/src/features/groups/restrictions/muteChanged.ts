import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { holderIds, memberRow } from '../membership/store/memberships.ts'

/** Shows the group again to those who may restrict members, and to its member all that they may do there. */
export async function muteChanged(
  { tx }: TxContext,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<OutgoingFrame[]> {
  const role = (await memberRow(tx, groupId, userId))?.role ?? null
  return [
    { to: await holderIds(tx, groupId, 'RESTRICT'), name: 'group.changed', data: { groupId } },
    {
      to: role ? [userId] : [],
      name: 'membership.changed',
      data: { groupId, userId, membershipState: 'MEMBER', role },
    },
  ]
}
