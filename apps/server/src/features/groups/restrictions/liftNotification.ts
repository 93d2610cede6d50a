import type { NotificationDraft } from '#kernel/work/events.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { restrictionById } from './store/restrictions.ts'

/** Tells a person that a restriction ended before its time, and leads to its statement of reasons. */
export async function liftNotification(
  { tx }: TxContext,
  { userId, restrictionId }: { readonly userId: string; readonly restrictionId: string },
): Promise<NotificationDraft[]> {
  const statementId = (await restrictionById(tx, restrictionId))?.statementId
  if (!statementId) return []
  const target = { kind: 'STATEMENT', id: statementId } as const
  return [
    {
      to: [userId],
      type: 'CONTENT_POST',
      kind: null,
      reason: 'RESTRICTION_LIFTED',
      target,
      actorId: null,
      itemId: restrictionId,
    },
  ]
}
