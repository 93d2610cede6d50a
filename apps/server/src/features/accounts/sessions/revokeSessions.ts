import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { type SessionChoice, deleteSessions } from './store/sessions.ts'
import { distrustDevices } from '../signIn/store/accountDevices.ts'
import { endChallenges } from '../challenges/store/challenges.ts'
import { credentialPurposes } from '../challenges/challengePurposes.ts'

/** Tells every process that sessions or rights of these accounts changed: sockets are checked again at once. */
export function announcePermissionsChanged(tx: Tx, accountIds: readonly string[]): void {
  const { app, afterCommit } = unitOfWork(tx)
  afterCommit.push(() => app.bus.publish('permissionsChanged', { accountIds }))
}

/** Tells every process, and the account's own devices, that its keys for programs changed: sockets of ended ones close. */
export async function announceKeys(tx: Tx, accountId: string): Promise<void> {
  announcePermissionsChanged(tx, [accountId])
  await emit(tx, 'account.changed', { accountId, only: 'KEYS' })
}

/**
 * Ends sessions of an account, on every process and with their sockets; with all sessions or all others, also what else
 * admits to the account. Returns how many.
 */
export async function revokeSessions(tx: Tx, accountId: string, choice: SessionChoice): Promise<number> {
  const ended = await deleteSessions(tx, accountId, choice)
  if ('except' in choice) await emit(tx, 'account.signedOut', { accountId })
  announcePermissionsChanged(tx, [accountId])
  return ended
}

/**
 * After a changed password, factor or identity every other session ends, codes and links sent before stop working, and
 * no device is trusted.
 */
export async function afterCredentialChange(tx: Tx, accountId: string, exceptId: string | null): Promise<void> {
  await revokeSessions(tx, accountId, { except: exceptId })
  await endChallenges(tx, accountId, credentialPurposes)
  await distrustDevices(tx, accountId)
}
