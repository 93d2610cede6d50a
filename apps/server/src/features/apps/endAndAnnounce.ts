import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { sessions, writeAudit } from '#features/accounts/index.ts'
import { type EndedKey, endKeys } from './store/keys.ts'

/** Ends keys, on every process and with their sockets. Returns those that ended. */
export async function endAndAnnounce(
  tx: Tx,
  which: Parameters<typeof endKeys>[1],
  by: Actor,
): Promise<readonly EndedKey[]> {
  const ended = await endKeys(tx, which, unitOfWork(tx).app.runtime.now())
  for (const { accountId, name } of ended) {
    const target = { kind: 'ACCOUNT', id: accountId }
    await writeAudit(tx, { actor: by, action: 'end-key', target, before: { name } })
    await sessions.announceKeys(tx, accountId)
  }
  return ended
}
