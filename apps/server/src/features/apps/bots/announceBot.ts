import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { sessions, staff, writeAudit } from '#features/accounts/index.ts'
import { memberships } from '#features/groups/index.ts'
import type { BotFacts } from './store/bots.ts'

type Owned = Pick<BotFacts, 'accountId' | 'groupId'>
type Entry = Pick<Parameters<typeof writeAudit>[1], 'actor' | 'action' | 'before' | 'after'>

/** The people who run a bot: admins of its group, or the administrators of the place. */
export const botAdminIds = (tx: Tx, { groupId }: Pick<BotFacts, 'groupId'>): Promise<string[]> =>
  groupId === null ? staff.administratorIds(tx) : memberships.holderIds(tx, groupId, 'ADMINS')

/** Records what an admin did to a bot, in the log of its group, and tells every process and the devices of its admins. */
export async function announceBot(tx: Tx, { accountId, groupId }: Owned, entry: Entry): Promise<void> {
  const target = groupId === null ? { kind: 'ACCOUNT', id: accountId } : { kind: 'GROUP', id: groupId }
  await writeAudit(tx, { ...entry, target })
  await sessions.announceKeys(tx, accountId)
  if (groupId !== null) return emit(tx, 'group.adminDataChanged', { groupId, part: 'BOTS' })
  for (const id of await botAdminIds(tx, { groupId }))
    await emit(tx, 'account.changed', { accountId: id, only: 'KEYS' })
}
