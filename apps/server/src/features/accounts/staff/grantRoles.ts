import type { Role } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { endImpersonations, writeRoles } from './store/roles.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

/**
 * Sets an account's roles; they take effect at once, on every process. The caller has checked the right and locked
 * the account.
 */
export async function grantRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  const { app } = unitOfWork(tx)
  await writeRoles(tx, accountId, roles, app.runtime.now())
  await endImpersonations(tx, accountId)
  announcePermissionsChanged(tx, [accountId])
  await emit(tx, 'account.changed', { accountId })
  await queueNotice(tx, { accountId, notice: 'ROLES_CHANGED', about: roles.join(' ') })
}
