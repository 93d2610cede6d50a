import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { announceBot } from '../bots/announceBot.ts'
import { botFacts } from '../bots/store/bots.ts'
import { notifyOwners } from '../notifyOwners.ts'
import { deleteHooksByHash } from './store/incomingHooks.ts'

/** Ends the incoming hooks whose secrets were published, and tells those who run the bots. Returns how many. */
export async function endLeakedHooks(tx: Tx, hashes: readonly string[], by: Actor): Promise<number> {
  const ended = await deleteHooksByHash(tx, hashes)
  for (const { accountId, name } of ended) {
    const bot = await botFacts(tx, accountId)
    if (bot) await announceBot(tx, bot, { actor: by, action: 'end-hook', before: { name } })
    await notifyOwners(tx, { accountId, name, kind: 'BOT' }, 'KEY_LEAKED')
  }
  return ended.length
}
