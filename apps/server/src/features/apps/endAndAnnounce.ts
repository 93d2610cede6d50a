import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { sessions, writeAudit } from '#features/accounts/index.ts'
import { announceBot } from './bots/announceBot.ts'
import { botFacts } from './bots/store/bots.ts'
import { type EndedKey, endKeys } from './store/keys.ts'

/**
 * Ends keys, on every process and with their sockets; `by` is null where they end with something else. Returns those that
 * ended.
 */
export async function endAndAnnounce(
  tx: Tx,
  which: Parameters<typeof endKeys>[1],
  by: Actor | null,
): Promise<readonly EndedKey[]> {
  const ended = await endKeys(tx, which, unitOfWork(tx).app.runtime.now())
  for (const { accountId, kind, name } of ended) {
    const entry = { actor: by, action: 'end-key', before: { name } }
    const bot = kind === 'BOT' ? await botFacts(tx, accountId) : null
    if (bot) await announceBot(tx, bot, entry)
    else {
      await writeAudit(tx, { ...entry, target: { kind: 'ACCOUNT', id: accountId } })
      await sessions.announceKeys(tx, accountId)
    }
  }
  return ended
}
