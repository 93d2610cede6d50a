import type { Role } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { endImpersonations, hasRoles, writeRoles } from './store/roles.ts'
import { factorsOf } from '../twoFactor/store/secondFactors.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

/**
 * Sets an account's roles; they take effect at once, on every process. The caller has checked the right and locked
 * the account.
 */
export async function grantRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  const { app } = unitOfWork(tx)
  const isFirstRole = roles.length > 0 && !(await hasRoles(tx, accountId))
  await writeRoles(tx, accountId, roles, app.runtime.now())
  await endImpersonations(tx, accountId)
  announcePermissionsChanged(tx, [accountId])
  await emit(tx, 'account.changed', { accountId })
  if (isFirstRole && !(await factorsOf(tx, accountId)).enabled)
    await emit(tx, 'account.staffRoleGranted', { accountId })
  if (roles.length === 0) await emit(tx, 'account.staffRoleEnded', { accountId })
  await queueNotice(tx, { accountId, notice: 'ROLES_CHANGED', about: roles.join(' ') })
}
