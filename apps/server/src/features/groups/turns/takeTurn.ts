import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type Turn, claimTurn, lastTurn } from './store/turns.ts'

/**
 * Records that a person writes in a group in slow mode, or refuses with the seconds that they still have to wait. Of
 * several at once one is recorded.
 */
export async function takeTurn(tx: Tx, turn: Turn & { readonly seconds: number; readonly now: Date }): Promise<void> {
  const { seconds, now } = turn
  if (seconds === 0) return
  const since = new Date(now.getTime() - seconds * 1000)
  if (await claimTurn(tx, turn, { since, now })) return
  const waitMs = ((await lastTurn(tx, turn)) ?? now).getTime() - since.getTime()
  throw new Refusal('SLOW_MODE', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}
