import type { Tx } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'
import { mailOwners } from './mailOwners.ts'

/**
 * The operator lets managed accounts sign in otherwise again: those of one organisation, or all. Everybody who decides
 * on it is told. Returns whose enforcement ended; null is the place.
 */
export async function endEnforcement(tx: Tx, groupId: string | undefined): Promise<readonly (string | null)[]> {
  const ended = await providers.endEnforcements(tx, groupId)
  for (const of of ended) {
    await providers.logSignIn(tx, { groupId: of, event: 'ENFORCED', reason: 'NOBODY' })
    await mailOwners(tx, of, 'OPERATOR_ENDED')
  }
  return ended
}
