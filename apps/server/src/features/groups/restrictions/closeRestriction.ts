import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { statements } from '#features/moderation/index.ts'
import { type EndedRestriction, endRestriction } from './store/restrictions.ts'

/**
 * Ends a restriction before its time, with its statement of reasons; false if there is none in force. The caller has
 * locked the group.
 */
export async function closeRestriction(tx: Tx, ended: EndedRestriction): Promise<boolean> {
  const restrictionId = await endRestriction(tx, ended)
  if (restrictionId === null) return false
  const { groupId, userId, kind, now } = ended
  await statements.liftOfPerson(tx, { accountId: userId, groupId, kinds: [`GROUP_${kind}`], now })
  await emit(tx, 'group.restrictionLifted', { groupId, userId, restrictionId, kind })
  return true
}
