import type { Role } from '#kernel/actor.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { tell } from '../jobs/sendNotice.ts'
import { endViews, writeRoles } from '../store/roles.ts'
import { announceStanding } from './standing.ts'

/**
 * Sets an account's roles; they take effect at once, on every process. The caller has checked the right and locked
 * the account.
 */
export async function giveRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  const { app } = unitOf(tx)
  await writeRoles(tx, accountId, roles, app.seams.now())
  await endViews(tx, accountId)
  announceStanding(tx, [accountId])
  await emit(tx, 'account.changed', { accountId })
  await tell(tx, { accountId, notice: 'ROLES_CHANGED', about: roles.join(' ') })
}
