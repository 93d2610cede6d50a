import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { consumeExpectedActivation } from '../store/accounts.ts'

/** Announces an account that awaited activation; false for any other. */
async function announceArrival(tx: Tx, accountId: string): Promise<boolean> {
  const registered = await consumeExpectedActivation(tx, accountId)
  if (registered) await emit(tx, 'account.activated', { accountId, joinCode: registered.joinCode ?? null })
  return registered !== null
}

/** A child's account is open: for the first time, or again after it was frozen. */
export async function announceActivation(tx: Tx, accountId: string): Promise<void> {
  if (!(await announceArrival(tx, accountId))) await emit(tx, 'account.unhidden', { accountId })
}

/** An account that was banned, deactivated or about to be deleted is no longer. A parent may have agreed meanwhile. */
export async function announceUnhidden(tx: Tx, accountId: string, { isOpen }: { isOpen: boolean }): Promise<void> {
  await emit(tx, 'account.unhidden', { accountId })
  if (isOpen) await announceArrival(tx, accountId)
}
