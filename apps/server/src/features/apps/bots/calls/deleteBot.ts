import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockOwnBot } from '../accessBot.ts'
import { announceBot } from '../announceBot.ts'
import { eraseBot } from '../eraseBot.ts'

export const deleteBot = handle(contract.apps.deleteBot)(async ({ body, actor, tx, app }) => {
  const bot = await lockOwnBot(tx, actor, body.botId)
  await eraseBot(tx, app, { accountId: bot.accountId, posts: body.posts })
  await announceBot(tx, bot, { actor, action: 'delete-bot', after: { posts: body.posts } })
  return { ok: true }
})
