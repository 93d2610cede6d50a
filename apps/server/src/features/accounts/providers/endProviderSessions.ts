import type { Tx } from '#kernel/database/tables.ts'
import { revokeSessions } from '../sessions/revokeSessions.ts'
import { type NamedSession, sessionsByOrganizations, sessionsOfProvider } from './store/providerSessions.ts'

/**
 * Ends sessions that a provider opened, with those handed over from them: one by its own name for it, all of a person, or
 * all. Returns how many.
 */
export async function endProviderSessions(tx: Tx, providerId: string, named: NamedSession | 'ALL'): Promise<number> {
  const sessions = await sessionsOfProvider(tx, providerId, named)
  for (const { family, accountId } of sessions) await revokeSessions(tx, accountId, { family })
  return sessions.length
}

/** Ends the sessions of an account that providers of organisations opened. */
export async function endOrganizationSessions(tx: Tx, accountId: string): Promise<void> {
  for (const family of await sessionsByOrganizations(tx, accountId)) await revokeSessions(tx, accountId, { family })
}
