import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { normalizedCode } from './joinCodes.ts'
import { hasAddressIn, saveHold, lockCode, releaseSeat } from './store/seats.ts'

interface Holding {
  readonly accountId: string
  /** As typed. */
  readonly code: string
  readonly until: Date
  /** The person has yet to confirm the contact. */
  readonly mayBeUnconfirmed: boolean
}

/**
 * Keeps a seat of a code for a person who cannot take it yet, or keeps it longer. Returns false if the code is over, all
 * of its seats are taken or kept, or the person has no address at its domains. The code is locked, so that its last seat
 * is kept once.
 */
export async function holdSeat(
  tx: Tx,
  app: App,
  { accountId, code, until, mayBeUnconfirmed }: Holding,
): Promise<boolean> {
  const found = await lockCode(tx, { code: normalizedCode(code), accountId, now: app.runtime.now() })
  const mayHold =
    found?.state === 'OPEN' && (await hasAddressIn(tx, { accountId, domains: found.emailDomains, mayBeUnconfirmed }))
  if (!mayHold) {
    await releaseSeat(tx, accountId)
    return false
  }
  await saveHold(tx, { joinCodeId: found.id, accountId, until })
  return true
}
