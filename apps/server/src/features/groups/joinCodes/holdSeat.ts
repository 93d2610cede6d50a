import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { normalizedCode } from './joinCodes.ts'
import { saveHold, lockCode, releaseSeat } from './store/seats.ts'

interface Holding {
  readonly accountId: string
  /** As typed. */
  readonly code: string
  readonly until: Date
}

/**
 * Keeps a seat of a code for a person who cannot take it yet, or keeps it longer. Returns false if the code is over, or
 * all of its seats are taken or kept. The code is locked, so that its last seat is kept once.
 */
export async function holdSeat(tx: Tx, app: App, { accountId, code, until }: Holding): Promise<boolean> {
  const found = await lockCode(tx, { code: normalizedCode(code), accountId, now: app.runtime.now() })
  if (found?.state !== 'OPEN') {
    await releaseSeat(tx, accountId)
    return false
  }
  await saveHold(tx, { joinCodeId: found.id, accountId, until })
  return true
}
