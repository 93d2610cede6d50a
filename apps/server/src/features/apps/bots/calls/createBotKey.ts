import { contract } from '@koinon/contract'
import { maxBotKeys } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { makeKeyFor } from '../../makeKeyFor.ts'
import { keysOf } from '../../store/keys.ts'
import { lockOwnBot } from '../accessBot.ts'
import { announceBot } from '../announceBot.ts'
import { botPolicy } from '../policy.ts'

export const createBotKey = handle(contract.apps.createBotKey)(async ({ body, actor, tx, app, refuse }) => {
  const { botId: accountId, ...draft } = body
  const bot = await lockOwnBot(tx, actor, accountId)
  const liveKeys = (await keysOf(tx, accountId, app.runtime.now())).length
  const verdict = botPolicy.createKey({ liveKeys })
  if (!verdict.ok) return refuse(verdict.code, { max: maxBotKeys })
  const made = await makeKeyFor(tx, { ...draft, accountId, kind: 'BOT' })
  await announceBot(tx, bot, { actor, action: 'make-key', after: { name: body.name, scopes: body.scopes } })
  return made
})
