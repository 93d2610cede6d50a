import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { botAccounts } from '#features/accounts/index.ts'
import { lockOwnBot } from '../accessBot.ts'
import { announceBot } from '../announceBot.ts'
import { botView } from '../presentBots.ts'
import { setBotState } from '../store/bots.ts'

export const updateBot = handle(contract.apps.updateBot)(async ({ body, actor, tx }) => {
  const { botId, state, ...profile } = body
  const bot = await lockOwnBot(tx, actor, botId)
  if (Object.keys(profile).length > 0) await botAccounts.editBotAccount(tx, botId, { ...profile, byId: actor.id })
  if (state !== undefined) await setBotState(tx, botId, state)
  await announceBot(tx, bot, { actor, action: 'edit-bot', after: { ...profile, state } })
  return botView(tx, actor.id, botId)
})
