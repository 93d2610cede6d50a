import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { type SessionChoice, deleteSessions } from '../store/sessions.ts'
import { endChallenges } from '../store/challenges.ts'
import { credentialPurposes } from './purposes.ts'

/** Tells every process that sessions or rights of these accounts changed: sockets are checked again at once. */
export function announceStanding(tx: Tx, accountIds: readonly string[]): void {
  const { app, afterCommit } = unitOf(tx)
  afterCommit.push(() => app.bus.publish('standing', { accountIds }))
}

/** Ends sessions of an account, on every process and with their sockets. Returns how many. */
export async function endSessions(tx: Tx, accountId: string, choice: SessionChoice): Promise<number> {
  const ended = await deleteSessions(tx, accountId, choice)
  announceStanding(tx, [accountId])
  return ended
}

/**
 * What follows a changed password, factor or identity: every other session ends, codes and links sent before stop
 * working, and no device is trusted.
 */
export async function afterCredentialChange(tx: Tx, accountId: string, keep: string | null): Promise<void> {
  await endSessions(tx, accountId, { except: keep })
  await endChallenges(tx, accountId, credentialPurposes)
  await tx.updateTable('account_devices').set({ trusted_until: null }).where('account_id', '=', accountId).execute()
}
