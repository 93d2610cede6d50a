import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { statusAfterReturn } from '../closure/purgeAccount.ts'
import { announceUnhidden } from '../registration/announceActivation.ts'
import { announcePermissionsChanged, revokeSessions } from '../sessions/revokeSessions.ts'
import { changeStatus, lockAccount } from '../store/accounts.ts'
import { deleteManaged, managedRow, markDeactivated, ownerWithOffer } from './store/management.ts'
import { logSignIn } from './store/signInLog.ts'

/** Ends the management of an account, with what the organisation did to it; false if nobody managed it. */
export async function releaseManaged(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const before = await deleteManaged(tx, accountId)
  if (!before) return false
  if (before.deactivatedAt !== null) await returnFromDeactivation(tx, accountId)
  await logSignIn(tx, { groupId: before.groupId, accountId, event: 'UNMANAGED' })
  await emit(tx, 'account.unmanaged', { accountId, groupId: before.groupId })
  return true
}

/** Ends the management of an account whose primary address has left the organisation's domains. */
export async function releaseMoved(tx: Tx, accountId: string): Promise<void> {
  const row = await managedRow(tx, accountId)
  if (row?.answer === 'ACCEPTED' && (await ownerWithOffer(tx, accountId)) !== row.groupId)
    await releaseManaged(tx, accountId)
}

/**
 * Hides an account for the organisation that manages it, and ends its sessions; nothing is erased, and its holder cannot
 * undo it. False for an account that is not active. The caller has locked it.
 */
export async function deactivateManaged(tx: Tx, accountId: string): Promise<boolean> {
  const now = unitOfWork(tx).app.runtime.now()
  if (!(await changeStatus(tx, { accountId, from: ['ACTIVE'], to: 'DEACTIVATED', now }))) return false
  await markDeactivated(tx, accountId, now)
  await revokeSessions(tx, accountId, { except: null })
  await emit(tx, 'account.hidden', { accountId, returnsByItself: false })
  return true
}

/** Undoes that; false for an account that its organisation has not deactivated. The caller has locked it. */
export async function reactivateManaged(tx: Tx, accountId: string): Promise<boolean> {
  if ((await managedRow(tx, accountId))?.deactivatedAt === null) return false
  await markDeactivated(tx, accountId, null)
  await returnFromDeactivation(tx, accountId)
  return true
}

/** An account that its holder wants deleted stays on the way there. */
async function returnFromDeactivation(tx: Tx, accountId: string): Promise<void> {
  const { now } = unitOfWork(tx).app.runtime
  const to = await statusAfterReturn(tx, accountId)
  if (!(await changeStatus(tx, { accountId, from: ['DEACTIVATED'], to, now: now() }))) return
  await announceUnhidden(tx, accountId, { isOpen: to === 'ACTIVE' })
  announcePermissionsChanged(tx, [accountId])
}
