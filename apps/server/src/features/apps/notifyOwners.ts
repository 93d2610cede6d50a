import type { Tx } from '#kernel/database/tables.ts'
import { noticeAbout, queueNotice } from '#features/accounts/index.ts'
import { cardsForStaff } from '#features/users/index.ts'
import { botAdminIds } from './bots/announceBot.ts'
import { botFacts } from './bots/store/bots.ts'
import type { EndedKey } from './store/keys.ts'

/** Mails what became of a key to the member whose it is, or to everybody who runs its bot. */
export async function notifyOwners(tx: Tx, key: EndedKey, notice: 'KEY_ENDS' | 'KEY_LEAKED'): Promise<void> {
  if (key.kind === 'PERSONAL') return queueNotice(tx, { accountId: key.accountId, notice, about: key.name })
  const bot = await botFacts(tx, key.accountId)
  if (!bot) return
  const card = (await cardsForStaff(tx, bot.accountId, [bot.accountId])).get(bot.accountId)
  const about = noticeAbout.botKeyAbout({ bot: card?.username ?? '', groupId: bot.groupId, key: key.name })
  for (const accountId of await botAdminIds(tx, bot))
    await queueNotice(tx, { accountId, notice: `BOT_${notice}`, about })
}
