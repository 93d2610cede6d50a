import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'

/** Tells the other devices of a member that links changed, so that nobody copies a dead one. */
export const announceLinks = (tx: Tx, accountId: string): Promise<void> =>
  emit(tx, 'account.changed', { accountId, only: 'SETTINGS' })
